import SeedbedKitTestSupport
import Testing

/// The rules by which dumps become records and records become values.
@Suite struct RecordLanguageTests {
  @Test(arguments: LanguageCase.finerDigits)
  func finerDigits(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.times)
  func times(_ rule: LanguageCase) throws { try rule.check() }

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

  @Test(arguments: LanguageCase.constraints)
  func constraints(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.numbers)
  func numbers(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.scalars)
  func scalars(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dates)
  func dates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.storedForms)
  func storedForms(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.transforms)
  func transforms(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.predicates)
  func predicates(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dumps)
  func dumps(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.rowsOfCSV)
  func rowsOfCSV(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.schemaTexts)
  func schemaTexts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.segmentEdges)
  func segmentEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.repeatedNames)
  func repeatedNames(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.operatorEdges)
  func operatorEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.rootEdges)
  func rootEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.parentObjects)
  func parentObjects(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.sourceEdges)
  func sourceEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.attributeEdges)
  func attributeEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.valueEdges)
  func valueEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.dateEdges)
  func dateEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.transformEdges)
  func transformEdges(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.unmappedKeys)
  func unmappedKeys(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.predicateKinds)
  func predicateKinds(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.parsedTexts)
  func parsedTexts(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.ownChains)
  func ownChains(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.comparisons)
  func comparisons(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.files)
  func files(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.inlineRecords)
  func inlineRecords(_ rule: LanguageCase) throws { try rule.check() }

  @Test(arguments: LanguageCase.inlineRecordProblems)
  func inlineRecordProblems(_ rule: LanguageCase) throws { try rule.check() }
}
