import SeedbedKitTestSupport
import Testing

/// These rules hold for imports as they do for builds.
@Suite struct RowLanguageImportTests {
  static let lists: [[LanguageCase]] = [
    LanguageCase.conflicts,
    LanguageCase.clearing,
    LanguageCase.keys,
    LanguageCase.numbering,
    LanguageCase.repeats,
    LanguageCase.rejections,
    LanguageCase.discards,
    LanguageCase.variants,
    LanguageCase.keyless,
    LanguageCase.sharedColumns,
    LanguageCase.mappings,
    LanguageCase.database,
    LanguageCase.bases,
    LanguageCase.finePoints,
    LanguageCase.scalarsForLists,
    LanguageCase.farDeletions,
    LanguageCase.memberNames,
    LanguageCase.absenceOfBlocks,
    LanguageCase.lateRecords,
    LanguageCase.layers,
    LanguageCase.layeredRules,
    LanguageCase.pseudonyms,
    LanguageCase.exactNames,
  ]

  /// Rules that hold for new files alone.
  static let ofNewFiles: Set<String> = [
    "the header holds what the schema says",
    "views stand in the file",
    "SQL that is wrong is reported",
    "SQL files run before the first row and after the last",
    "a search table finds words in the columns that it names",
    "the metadata count records and rows",
    "without '--layer' a schema is its base",
    "a layer alone leaves out the base's dumps, and nothing else of it",
    "settings of a layer stand over the base's: views by name, SQL files as a whole",
  ]

  /// Dumps that change rows each time: rows without a key, and records that undo each other.
  static let everAnew: Set<String> = [
    "nullKey: create makes a row of each: null keys never collapse",
    "nullKey: create makes children that are no repeats, and have no position",
    "with primaryKey: none every record makes a row",
    "'none' in quotes is the word, and in a list an attribute",
    "a record without any mapped path is reported: no row of nulls",
    "where either side of newerBy is null or missing, the record is mapped",
    "a nested record without a key is linked by its row's number",
    "a record that is taken twice makes two rows, and the to-one leads to the last",
    "rows without a key go where a set lets them go",
    "rows without a key go where a list is replaced",
    "with nullKey: create each late record without its value makes a row",
  ]

  @Test(arguments: lists.joined().filter { !ofNewFiles.contains($0.rule) })
  func importsLikeABuild(_ rule: LanguageCase) throws {
    // A row that other rows make go is written first.
    let asksOthers = LanguageCase.farDeletions.contains { $0.rule == rule.rule }
    let isAnew = asksOthers || Self.everAnew.contains(rule.rule)
    try rule.checkImport(repeats: !isAnew)
  }

  @Test(arguments: lists.joined()) func updatesLikeABuild(_ rule: LanguageCase) throws {
    try rule.checkUpdate()
  }

  @Test func leavesOutOnlyRulesThatExist() {
    let rules = Set(Self.lists.joined().map(\.rule))
    #expect(Self.ofNewFiles.union(Self.everAnew).isSubset(of: rules))
  }
}
