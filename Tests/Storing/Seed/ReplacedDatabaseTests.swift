import SeedbedModelTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedStoring

/// Existing files that a seed may or may not replace.
@Suite struct ReplacedDatabaseTests {
  /// Something that an app does to a seed without `seedbed_meta`.
  struct Write: Sendable, CustomTestStringConvertible {
    let sql: String
    var testDescription: String { sql }

    init(_ sql: String) {
      self.sql = sql
    }
  }

  /// A seed that can be recognised by its header alone, unless `metadata` is true.
  private func makeSeed(_ path: String, metadata: Bool = false) throws {
    let schema = MappingSchema([Entity("Book", [Attribute("id", .integer)])])
    let file = try SeedFile(output: path)
    let seed = SeedDatabase(file.database, layout: schema.layout, settings: schema.database)
    try seed.begin()
    let writer = TableWriter(file.database, table: seed.layout.tables[0])
    for id in 0..<100 { try writer.append([.integer(Int64(id))]) }
    try writer.flush()
    try seed.finish(metadata: metadata ? [("seedbed", "1")] : nil, verifies: true)
    try file.publish()
  }

  private func isSeed(_ path: String) throws -> Bool {
    if case .seed = try ReplacedDatabase(at: path) { return true }
    return false
  }

  @Test func seesTheLogBesideTheFileThatALinkLeadsTo() throws {
    let scratch = Scratch()
    symlink("app", scratch.path("link"))
    scratch.write("", to: "app")
    let app = try Database(path: scratch.path("app"))
    try app.execute(
      "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE mine (x)"
    )
    for name in ["app", "link"] {
      guard case .database = try ReplacedDatabase(at: scratch.path(name)) else {
        Issue.record("\(name) holds an app's table")
        continue
      }
    }
    withExtendedLifetime(app) {}
  }

  @Test func knowsASeedThatNobodyWroteTo() throws {
    let scratch = Scratch()
    let path = scratch.path("seed")
    try makeSeed(path)
    #expect(try isSeed(path))
    let reader = try Database(path: path)
    #expect(try reader.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try reader.integer("SELECT count(*) FROM Book") == 100)
    try reader.execute("BEGIN IMMEDIATE; COMMIT; PRAGMA optimize")
    reader.close()
    #expect(try isSeed(path), "who only reads undoes nothing")
  }

  @Test(arguments: [
    Write("INSERT INTO Book VALUES (1000)"),
    Write("UPDATE Book SET id = id WHERE id = 5"),
    Write("PRAGMA locking_mode = EXCLUSIVE; DELETE FROM Book WHERE id = 5"),
    Write("PRAGMA journal_mode = OFF; DELETE FROM Book WHERE id = 5"),
    Write("PRAGMA journal_mode = MEMORY; CREATE TABLE mine (x)"),
    Write("PRAGMA user_version = 7"),
    Write("PRAGMA application_id = 7"),
    Write("PRAGMA journal_mode = WAL"),
    Write("PRAGMA journal_mode = WAL; INSERT INTO Book VALUES (1000)"),
    Write("PRAGMA journal_mode = WAL; PRAGMA journal_mode = DELETE"),
    Write("ANALYZE"), Write("VACUUM"), Write("REINDEX; DROP TABLE Book"),
  ])
  func knowsThatAnAppWroteToASeed(write: Write) throws {
    let scratch = Scratch()
    let path = scratch.path("seed")
    try makeSeed(path)
    let app = try Database(path: path)
    try app.execute(write.sql)
    #expect(try !isSeed(path), "while the app runs")
    app.close()
    #expect(try !isSeed(path))
  }

  @Test func knowsASeedByItsMetadataWhoeverWroteToIt() throws {
    let scratch = Scratch()
    let path = scratch.path("seed")
    try makeSeed(path, metadata: true)
    #expect(try isSeed(path))
    let app = try Database(path: path)
    try app.execute("PRAGMA journal_mode = WAL; INSERT INTO Book VALUES (1000)")
    #expect(try isSeed(path))
    app.close()
    #expect(try isSeed(path))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String?
    var sql: String?
    var expected: String
    var testDescription: String { text ?? sql ?? "none" }
  }

  @Test(arguments: [
    Case(expected: "nothing"),
    Case(text: "", expected: "nothing"),
    Case(text: "x", expected: "otherFile"),
    Case(text: "SQLite format 3\u{0}", expected: "otherFile"),
    Case(text: "SQLite format 3\u{0}" + String(repeating: "x", count: 5_000), expected: "database"),
    Case(sql: "PRAGMA user_version = 1", expected: "nothing"),
    Case(sql: "CREATE TABLE t (x)", expected: "database"),
    Case(sql: "CREATE VIEW v AS SELECT 1", expected: "database"),
    Case(sql: "CREATE TABLE seedbed_meta (key, value)", expected: "seed"),
  ])
  func tellsWhatAFileIs(example: Case) throws {
    let scratch = Scratch()
    if let text = example.text { scratch.write(text, to: "x") }
    if let sql = example.sql {
      scratch.write("", to: "x")
      let database = try Database(path: scratch.path("x"))
      try database.execute(sql)
      database.close()
    }
    #expect("\(try ReplacedDatabase(at: scratch.path("x")))" == example.expected)
  }

  /// An app's tables may be in the write-ahead log alone, while the file itself has none yet.
  @Test func looksForRowsInALog() throws {
    let scratch = Scratch()
    let path = scratch.path("x")
    scratch.write("", to: "x")
    let app = try Database(path: path)
    try app.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (x)")
    #expect("\(try ReplacedDatabase(at: path))" == "database")
    app.close()
  }
}
