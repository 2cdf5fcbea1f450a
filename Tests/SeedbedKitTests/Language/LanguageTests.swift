import Testing

/// The rules of the language, each by a schema and dumps small enough to read.
@Suite struct LanguageTests {
  @Test(arguments: LanguageCase.segments)
  func segments(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.operators)
  func operators(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.roots)
  func roots(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sources)
  func sources(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.absence)
  func absence(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.conflicts)
  func conflicts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.constraints)
  func constraints(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.numbers)
  func numbers(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.scalars)
  func scalars(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dates)
  func dates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.transforms)
  func transforms(_ rule: LanguageCase) throws { try rule.check() }
}
