import SeedbedKitTestSupport
import Testing

/// These rules hold for imports as they do for builds.
@Suite struct LinkLanguageImportTests {
  static let lists: [[LanguageCase]] = [
    LanguageCase.toOne,
    LanguageCase.connections,
    LanguageCase.names,
    LanguageCase.toMany,
    LanguageCase.assignments,
    LanguageCase.selfNesting,
    LanguageCase.stubs,
    LanguageCase.tentativeLinks,
    LanguageCase.repeatedElements,
    LanguageCase.linkValues,
    LanguageCase.kinds,
    LanguageCase.polymorphicKeys,
    LanguageCase.polymorphicLists,
    LanguageCase.lateRecords,
    LanguageCase.lateKeys,
    LanguageCase.lateReferences,
    LanguageCase.targetConditions,
  ]

  /// Rules that hold for new files alone.
  static let ofNewFiles: Set<String> = []

  /// Dumps that change rows each time: rows without a key, and records that undo each other.
  static let everAnew: Set<String> = [
    "a child that moves to another owner is the last one's",
    "what a record left alone holds of its own row is left alone with it",
    "deleteWhen reads an attribute of whichever row the key leads to",
    "deleteWhen counts the elements of several tables",
    "deleteWhen counts the links that 'where' takes, and a deleted row is no target",
    "where no link is good, onDangling counts: stub, also in lists",
    "rows that late records make may be children in an ordered list",
  ]

  @Test(arguments: lists.joined().filter { !ofNewFiles.contains($0.rule) })
  func importsLikeABuild(_ rule: LanguageCase) throws {
    try rule.checkImport(repeats: !Self.everAnew.contains(rule.rule))
  }

  @Test(arguments: lists.joined()) func updatesLikeABuild(_ rule: LanguageCase) throws {
    try rule.checkUpdate()
  }

  @Test func leavesOutOnlyRulesThatExist() {
    let rules = Set(Self.lists.joined().map(\.rule))
    #expect(Self.ofNewFiles.union(Self.everAnew).isSubset(of: rules))
  }
}
