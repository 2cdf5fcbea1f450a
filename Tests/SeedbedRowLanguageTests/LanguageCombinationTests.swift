import Testing

/// Rules of the language that meet each other.
@Suite struct LanguageCombinationTests {
  @Test(arguments: LanguageCase.keyCombinations)
  func keys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatCombinations)
  func repeats(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dangling)
  func dangling(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.discardCombinations)
  func discards(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.nests)
  func nests(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.order)
  func order(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.ownership)
  func ownership(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.linkTables)
  func linkTables(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.mappingCombinations)
  func mappings(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.families)
  func families(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.predicateKinds)
  func predicates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.files)
  func files(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.cutDown)
  func cutDown(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.seeds)
  func seeds(_ rule: LanguageCase) throws { try rule.check() }
}
