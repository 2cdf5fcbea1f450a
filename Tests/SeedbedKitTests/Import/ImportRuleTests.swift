import Testing

/// What importing does to databases of other hands.
@Suite struct ImportRuleTests {
  @Test(arguments: ImportCase.merging)
  func merging(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.uniqueness)
  func uniqueness(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.numbering)
  func numbering(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.references)
  func references(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.fits)
  func fits(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.pruning)
  func pruning(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.deletion)
  func deletion(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.collations)
  func collations(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.searching)
  func searching(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.refusals)
  func refusals(_ rule: ImportCase) throws { try rule.check() }

  @Test(arguments: ImportCase.stops)
  func stops(_ rule: ImportCase) throws { try rule.check() }
}
