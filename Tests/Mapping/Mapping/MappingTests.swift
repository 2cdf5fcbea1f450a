import Testing

/// Records and compiled schemas become operations.
@Suite struct MappingTests {
  @Test(arguments: MappingCase.keyPaths)
  func keyPaths(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.operators)
  func operators(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.roots)
  func roots(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.sources)
  func sources(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.absence)
  func absence(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.keys)
  func keys(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.toOne)
  func toOne(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.foreignKeys)
  func foreignKeys(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.lists)
  func lists(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.elements)
  func elements(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.order)
  func order(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.rejections)
  func rejections(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.gates)
  func gates(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.variants)
  func variants(_ test: MappingCase) throws { try test.check() }

  @Test(arguments: MappingCase.limits)
  func limits(_ test: MappingCase) throws { try test.check() }
}
