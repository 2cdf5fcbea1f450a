import SeedbedLanguage
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedStoring

/// Counts of an index that are taken while its pages are read, compared with SQLite's own.
struct EntryCounterTests {
  private static let pageSize = 512

  private struct Found {
    var problem: String?
    var count: TreeCount?
  }

  /// Makes an index over the first two columns of `t (a, b)`, and checks the file.
  private static func look(_ scratch: Scratch, _ database: Database) throws -> Found {
    try database.execute("CREATE INDEX i ON t (a, b)")
    var trees = try PageCheckTests.trees(of: database)
    let root = UInt32(
      clamping: try database.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'i'") ?? 0
    )
    for place in trees.indices where trees[place].root == root { trees[place].countedColumns = 2 }
    let path = scratch.path("file")
    let (problem, counts) = PageCheck.findings(path: path, pageSize: pageSize, trees: trees)
    return Found(problem: problem, count: counts[root])
  }

  private static func open(_ scratch: Scratch) throws -> Database {
    scratch.write("", to: "file")
    let database = try Database(path: scratch.path("file"))
    try database.execute("PRAGMA page_size = \(pageSize); CREATE TABLE t (a, b)")
    return database
  }

  /// Literals; some are equal though their types differ.
  private static let values = [
    "NULL", "0", "0.0", "-0.0", "1", "1.0", "-1", "127", "128", "70000", "70000.0", "1e9",
    "1000000000", "9007199254740993", "9007199254740992.0", "9223372036854775807", "9.3e18",
    "0.5", "-0.5", "''", "x''", "'1'", "x'31'", "'a'", "'A'", "'twelve bytes'", "'twelve Bytes'",
  ]

  @Test(arguments: 0..<40)
  func countsTheValuesThatSQLiteHoldsDifferent(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let database = try Self.open(scratch)
    let rows = (0..<[1, 2, 30, 900][Int(seed % 4)]).map { _ in
      let (one, other) = (
        Self.values.randomElement(using: &random),
        Self.values.randomElement(using: &random)
      )
      return "(\(one ?? ""), \(other ?? ""))"
    }
    try database.execute("INSERT INTO t VALUES \(rows.joined(separator: ", "))")
    let found = try Self.look(scratch, database)
    #expect(found.problem == nil)
    let distinct = try ["a", "a, b"].map { columns in
      try database.integer("SELECT count(*) FROM (SELECT DISTINCT \(columns) FROM t)")
    }
    #expect(found.count?.entries == rows.count)
    #expect(found.count?.distinct.map(Int64.init) == distinct)
  }

  @Test func countsNothingWhereAnEntryOverflows() throws {
    let scratch = Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let database = try Self.open(scratch)
    try database.execute("INSERT INTO t VALUES (1, 2), (1, printf('%.*c', 600, 'x')), (3, 4)")
    let found = try Self.look(scratch, database)
    #expect(found.problem == nil)
    #expect(found.count == nil)
  }
}
