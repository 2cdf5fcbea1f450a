import Testing

/// Operations become rows, references and lists.
@Suite struct FoldTests {
  @Test(arguments: FoldCase.merging)
  func merging(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.conflicts)
  func conflicts(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.newer)
  func newer(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.stubs)
  func stubs(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.dangling)
  func dangling(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.links)
  func links(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.children)
  func children(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.gates)
  func gates(_ test: FoldCase) throws { try test.check() }

  @Test(arguments: FoldCase.rejections)
  func rejections(_ test: FoldCase) throws { try test.check() }
}
