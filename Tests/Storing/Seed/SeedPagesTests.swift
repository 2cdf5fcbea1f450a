import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping
@testable import SeedbedStoring

/// When a seed's rows are written as pages, and what SQLite makes of them in the same session.
struct SeedPagesTests {
  private static let schema = MappingSchema([
    Entity("items", [Attribute("id", .integer), Attribute("name"), Attribute("size", .integer)]) {
      $0.attributes[1].isUnique = true
      $0.attributes[2].isIndexed = true
    }
  ])

  private static func seed(
    at path: String,
    _ layout: DatabaseLayout = schema.layout
  ) throws -> SeedDatabase {
    SeedDatabase(try Database(path: path), layout: layout, settings: schema.database)
  }

  private static func open(_ seed: SeedDatabase, _ scratch: Scratch) throws -> SeedPages? {
    let spill = SpillSpace(folder: scratch.folder, name: "seed")
    return try seed.openPages(memoryBudget: 1 << 20, spill: spill)
  }

  @Test func leavesADatabaseInMemoryToSQLite() throws {
    let seed = try Self.seed(at: ":memory:")
    try seed.begin()
    #expect(try Self.open(seed, Scratch()) == nil)
    #expect(
      try seed.database.texts("SELECT name FROM sqlite_schema WHERE sql LIKE '%INDEX%'") == []
    )
  }

  @Test(arguments: ["", "TEMP"])
  func leavesATriggerToSQLite(_ kind: String) throws {
    let scratch = Scratch()
    scratch.write("", to: "seed")
    let seed = try Self.seed(at: scratch.path("seed"))
    let sql = """
      CREATE TABLE log (x);
      CREATE \(kind) TRIGGER t AFTER INSERT ON log BEGIN SELECT 1; END;
      """
    try seed.begin(before: [UserSQL(name: "before.sql", text: sql)])
    #expect(try Self.open(seed, scratch) == nil)
  }

  @Test func leavesAColumnOfSeveralClassesToSQLite() throws {
    let scratch = Scratch()
    scratch.write("", to: "seed")
    var layout = Self.schema.layout
    let first = ColumnLayout(name: "size", storage: .integer, source: .slot(2))
    _ = layout.tables[0].addColumn(first)
    #expect(!layout.tables[0].mixesStorages)
    let second = ColumnLayout(name: "SIZE", storage: .text, source: .slot(1))
    _ = layout.tables[0].addColumn(second)
    #expect(layout.tables[0].mixesStorages)
    let seed = try Self.seed(at: scratch.path("seed"), layout)
    try seed.begin()
    #expect(try Self.open(seed, scratch) == nil)
  }

  @Test func goesOnFromWhatTheUserMade() throws {
    let scratch = Scratch()
    scratch.write("", to: "seed")
    let seed = try Self.seed(at: scratch.path("seed"))
    let sql = """
      CREATE TABLE gone AS WITH RECURSIVE c(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM c LIMIT 99)
      SELECT x, zeroblob(500) FROM c;
      CREATE TABLE kept (x UNIQUE);
      INSERT INTO kept VALUES (1), (2);
      DROP TABLE gone;
      """
    try seed.begin(before: [UserSQL(name: "before.sql", text: sql)])
    try Self.write(5_000, to: seed, scratch)
    try seed.finish(
      after: [
        UserSQL(
          name: "after.sql",
          text: """
            UPDATE items SET name = 'first', size = 7 WHERE id = 0;
            DELETE FROM items WHERE id BETWEEN 100 AND 199;
            INSERT INTO items VALUES (NULL, 'last', 1);
            """
        )
      ]
    )
    try seed.verify()
    #expect(try seed.database.integer("SELECT count(*) FROM items") == 4_901)
    #expect(try seed.database.integer("SELECT id FROM items WHERE name = 'last'") == 5_000)
    #expect(try seed.database.integer("SELECT count(*) FROM items WHERE size = 7") == 50)
    #expect(try seed.database.texts("SELECT x FROM kept") == ["1", "2"])
    #expect(try seed.database.integer("PRAGMA freelist_count") == 0)
    #expect(try seed.database.texts("PRAGMA locking_mode") == ["exclusive"])
  }

  private static func write(_ count: Int, to seed: SeedDatabase, _ scratch: Scratch) throws {
    let pages = try #require(try open(seed, scratch))
    let table = try #require(pages.tables["items"])
    let writer = PageTableWriter(pages.file, table, isOrdered: true, pages.options)
    for number in 0..<count {
      let row: [StoredValue] = [
        .integer(Int64(number)), .text("item \(number)"), .integer(Int64(number % 100)),
      ]
      try row.withCells { try writer.append($0) }
    }
    try writer.flush()
    try writer.makeIndexes()
    try seed.closePages(pages)
  }

  @Test func leavesChecksToTheVerification() throws {
    let scratch = Scratch()
    scratch.write("", to: "seed")
    var layout = Self.schema.layout
    layout.tables[0].columns[2].checks = ["size < 100 AND size <> 42"]
    let seed = try Self.seed(at: scratch.path("seed"), layout)
    try seed.begin()
    try Self.write(50, to: seed, scratch)
    try seed.finish()
    let error = #expect(throws: SeedCheckError.self) { try seed.verify(isQuick: true) }
    #expect(error?.integrityProblems == ["CHECK constraint failed in items"])
  }

  /// Where SQLite wrote a part of the file, it looks at all of it.
  @Test func leavesChecksToTheCheckBesideOtherWork() throws {
    let scratch = Scratch()
    scratch.write("", to: "seed")
    var layout = Self.schema.layout
    layout.tables[0].columns[2].checks = ["size <> 42"]
    let search = Entity.Search(table: "found", columns: ["name"], tokenize: nil)
    layout.searches = [SearchLayout(search, of: layout.tables[0])]
    let seed = try Self.seed(at: scratch.path("seed"), layout)
    try seed.begin()
    try Self.write(50, to: seed, scratch)
    let error = #expect(throws: SeedCheckError.self) {
      try seed.finish(verifies: true, isThreaded: true)
    }
    #expect(error?.integrityProblems == ["CHECK constraint failed in items"])
  }
}
