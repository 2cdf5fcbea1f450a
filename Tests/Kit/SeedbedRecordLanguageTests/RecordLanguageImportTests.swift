import SeedbedKitTestSupport
import Testing

/// These rules hold for imports as they do for builds.
@Suite struct RecordLanguageImportTests {
  static let lists: [[LanguageCase]] = [
    LanguageCase.segments,
    LanguageCase.operators,
    LanguageCase.roots,
    LanguageCase.sources,
    LanguageCase.absence,
    LanguageCase.constraints,
    LanguageCase.numbers,
    LanguageCase.scalars,
    LanguageCase.dates,
    LanguageCase.transforms,
    LanguageCase.predicates,
    LanguageCase.dumps,
    LanguageCase.rowsOfCSV,
    LanguageCase.parsedTexts,
    LanguageCase.ownChains,
    LanguageCase.comparisons,
    LanguageCase.inlineRecords,
    LanguageCase.inlineRecordProblems,
  ]

  @Test(arguments: lists.joined())
  func importsLikeABuild(_ rule: LanguageCase) throws { try rule.checkImport(repeats: true) }

  @Test(arguments: lists.joined())
  func updatesLikeABuild(_ rule: LanguageCase) throws { try rule.checkUpdate() }
}
