import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping
@testable import SeedbedStoring

/// Statistics that are counted while pages are written or a file is checked, beside those that
/// ANALYZE makes.
struct SeedStatisticsTests {
  /// Tables, and the rows of each.
  private struct Content {
    var layout = MappingSchema([]).layout
    var rows: [[[StoredValue]]] = []
    var isOrdered: [Bool] = []
  }

  private static let metadata = [(key: "tool", value: "a"), (key: "language", value: "1")]

  @Test(arguments: 0..<150)
  func writesWhatANALYZEWrites(_ seed: UInt64) throws {
    let content = try Self.makeContent(seed)
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let expected = try Self.build(content, "sql", scratch)
    try expected.finish(metadata: Self.metadata)
    let found = try Self.build(content, "pages", scratch)
    #expect(try found.countedStatistics(metadataRows: nil) != nil)
    try found.finish(metadata: Self.metadata)
    #expect(try Self.statistics(found) == Self.statistics(expected))
    let counted = try Self.statistics(found).sorted()
    try found.database.execute("ANALYZE")
    #expect(try Self.statistics(found).sorted() == counted)
    let checked = try Self.build(content, "checked", scratch)
    try checked.finish(metadata: Self.metadata, verifies: true, isThreaded: seed % 2 == 0)
    #expect(try Self.statistics(checked) == Self.statistics(expected))
  }

  /// Items with a name and an indexed size.
  private static func makeItems() -> Content {
    var content = Content()
    content.layout =
      MappingSchema([
        Entity(
          "items",
          [Attribute("id", .integer), Attribute("name"), Attribute("size", .integer)]
        ) {
          $0.attributes[2].isIndexed = true
        }
      ]).layout
    content.isOrdered = [true]
    content.rows = [(0..<90).map { [.integer($0), .text("item"), .integer($0 % 9)] }]
    return content
  }

  @Test func countsWhatWentThroughSQLiteAsItIsChecked() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(Self.makeItems(), "sql", scratch)
    try seed.finish(metadata: Self.metadata, verifies: true, isThreaded: true)
    #expect(seed.treeCounts.values.contains(TreeCount(entries: 90, distinct: [9])))
    #expect(try Self.statistics(seed).contains("'items' 'items_size' 90 10"))
  }

  @Test func findsThatRowsAreMissing() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(Self.makeItems(), "sql", scratch)
    seed.rowCounts["items"] = 91
    let error = #expect(throws: SeedCheckError.self) { try seed.finish(verifies: true) }
    #expect(error?.integrityProblems.first?.contains("90 entries instead of 91") == true)
  }

  private static func makeContent(_ seed: UInt64) throws -> Content {
    var maker = RandomTable(state: SeededRandom(seed: seed &+ 1 << 32))
    var content = Content()
    for number in 0..<maker.pick([1, 2, 3, 7, 25]) {
      var table = maker.makeTable()
      table.name += " \(number)"
      var harness = PagesHarness(table: table)
      harness.isOrdered = maker.chance(0.5) || !maker.hasKey(table)
      harness.indexes = maker.makeIndexes(of: table).map { index in
        var index = index
        index.name += " of \(number)"
        return index
      }
      let rows = (0..<maker.pick([0, 1, 2, 11, 60, 300])).map { _ in maker.makeRow(of: table) }
      content.rows.append(try harness.accepted(rows))
      content.isOrdered.append(harness.isOrdered)
      content.layout.tables.append(table)
      content.layout.order.append(.entity(number))
      content.layout.indexes += harness.indexes
    }
    return content
  }

  /// Writes all rows, as pages or through SQLite.
  private static func build(
    _ content: Content,
    _ way: String,
    _ scratch: Scratch
  ) throws -> SeedDatabase {
    scratch.write("", to: way)
    let database = try Database(path: scratch.path(way))
    let seed = SeedDatabase(database, layout: content.layout, settings: DatabaseSettings())
    try seed.begin()
    let spill = SpillSpace(folder: scratch.folder, name: way)
    let pages = way == "pages" ? try seed.openPages(memoryBudget: 1 << 20, spill: spill) : nil
    for (number, table) in content.layout.tables.enumerated() {
      var writer: any RowWriter = TableWriter(database, table: table)
      if let pages {
        writer = PageTableWriter(
          pages.file,
          try #require(pages.tables[table.name]),
          isOrdered: content.isOrdered[number],
          pages.options
        )
      }
      for row in content.rows[number] { try row.withCells { try writer.append($0) } }
      try writer.flush()
      try (writer as? PageTableWriter)?.makeIndexes()
    }
    if let pages { try seed.closePages(pages) }
    return seed
  }

  private static func statistics(_ seed: SeedDatabase) throws -> [String] {
    try seed.database.texts(
      "SELECT quote(tbl) || ' ' || quote(idx) || ' ' || stat FROM sqlite_stat1 ORDER BY rowid"
    )
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before = ""
    var after = ""
    var change: @Sendable (inout DatabaseLayout) -> Void = { _ in }
  }

  private static let cases = [
    Case(testDescription: "a table of the user's", before: "CREATE TABLE own AS SELECT 1 AS x"),
    Case(testDescription: "rows of the user's", after: "DELETE FROM items WHERE id % 3 = 0"),
    Case(testDescription: "an index of the user's", after: "CREATE INDEX mine ON items (size, id)"),
    Case(testDescription: "a search") { layout in
      let search = Entity.Search(table: "found", columns: ["name"], tokenize: nil)
      layout.searches = [SearchLayout(search, of: layout.tables[0])]
    },
  ]

  @Test(arguments: cases)
  func leavesToANALYZEWhatItHasNotWritten(_ test: Case) throws {
    var content = Self.makeItems()
    test.change(&content.layout)
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let seed = try Self.build(content, "pages", scratch)
    if !test.before.isEmpty { try seed.database.execute(test.before) }
    try seed.finish(
      after: test.after.isEmpty ? [] : [UserSQL(name: "after.sql", text: test.after)],
      metadata: Self.metadata
    )
    let found = try Self.statistics(seed).sorted()
    #expect(found.contains { $0.hasPrefix("'items' 'items_size'") })
    try seed.database.execute("ANALYZE")
    #expect(try Self.statistics(seed).sorted() == found)
  }
}
