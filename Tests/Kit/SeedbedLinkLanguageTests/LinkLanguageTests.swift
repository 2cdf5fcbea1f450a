import SeedbedKitTestSupport
import Testing

/// The rules by which rows refer to each other: to-one, lists, stubs and their order.
@Suite struct LinkLanguageTests {
  @Test(arguments: LanguageCase.toOne)
  func toOne(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.presence)
  func presence(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.connections)
  func connections(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.names)
  func names(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.toMany)
  func toMany(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.assignments)
  func assignments(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.kinds)
  func kinds(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.polymorphicKeys)
  func polymorphicKeys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.polymorphicLists)
  func polymorphicLists(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatedElements)
  func repeatedElements(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.selfNesting)
  func selfNesting(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.tentativeLinks)
  func tentativeLinks(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.lateRecords)
  func lateRecords(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.lateKeys)
  func lateKeys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.lateReferences)
  func lateReferences(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.stubs)
  func stubs(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dangling)
  func dangling(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.targetConditions)
  func targetConditions(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.nests)
  func nests(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.ownership)
  func ownership(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.linkTables)
  func linkTables(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.linkValues)
  func linkValues(_ rule: LanguageCase) throws { try rule.check() }
}
