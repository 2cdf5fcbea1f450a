import SeedbedKitTestSupport
import Testing

/// The rules by which records find, make and merge rows.
@Suite struct RowLanguageTests {
  @Test(arguments: LanguageCase.farDeletions)
  func farDeletions(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.lateRecords)
  func lateRecords(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.exactNames)
  func exactNames(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.memberNames)
  func memberNames(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.clearing)
  func clearing(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.absenceOfBlocks)
  func absenceOfBlocks(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.conflicts)
  func conflicts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.keys)
  func keys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.numbering)
  func numbering(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.keyless)
  func keyless(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sharedColumns)
  func sharedColumns(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeats)
  func repeats(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.rejections)
  func rejections(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.discards)
  func discards(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.variants)
  func variants(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.mappings)
  func mappings(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.database)
  func database(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.bases)
  func bases(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.finePoints)
  func finePoints(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.scalarsForLists)
  func scalarsForLists(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.keyCombinations)
  func keyCombinations(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatCombinations)
  func repeatCombinations(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.discardCombinations)
  func discardCombinations(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.order)
  func order(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.mappingCombinations)
  func mappingCombinations(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.families)
  func families(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.cutDown)
  func cutDown(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.pseudonyms)
  func pseudonyms(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.seeds)
  func seeds(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.layers)
  func layers(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.layeredRules)
  func layeredRules(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.layeredSubsets)
  func layeredSubsets(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.layerProblems)
  func layerProblems(_ rule: LanguageCase) throws { try rule.check() }
}
