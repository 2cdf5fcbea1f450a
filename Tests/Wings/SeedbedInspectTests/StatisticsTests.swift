import SeedbedBase
import SeedbedStoring
import Testing

@testable import SeedbedInspect

/// The statistics of a scan, compared with what SQL says.
@Suite struct StatisticsTests {
  static let values = """
    CREATE TABLE t (
      a INTEGER PRIMARY KEY, few TEXT, many TEXT, amount REAL, mixed, empty TEXT, same TEXT,
      day TEXT, bytes BLOB, huge INTEGER
    );
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
    INSERT INTO t SELECT
      i,
      CASE WHEN i % 7 = 0 THEN NULL ELSE char(97 + i % 5) END,
      'v' || (i * 7919 % 1000),
      (i * 7919 % 331) / 4.0,
      CASE i % 4 WHEN 0 THEN i WHEN 1 THEN 'x' || i WHEN 2 THEN i / 2.0 ELSE NULL END,
      NULL,
      'same',
      date('2020-01-01', '+' || (i * 3) || ' days'),
      CASE WHEN i % 3 = 0 THEN zeroblob(i % 11) END,
      CASE WHEN i = 1 THEN 9223372036854775807 WHEN i = 2 THEN -9223372036854775808 ELSE i END
    FROM n;
    """

  @Test(arguments: [
    "a", "few", "many", "amount", "mixed", "empty", "same", "day", "bytes", "huge",
  ])
  func agreesWithSQL(column: String) throws {
    let seed = try TestSeed(Self.values)
    let table = try #require(try seed.facts().tables.first)
    let found = try #require(table.columns.first { $0.name == column }).statistics
    let name = SQLText.name(column)
    let row = try seed.database.prepare(
      """
      SELECT count(*) - count(\(name)), count(DISTINCT \(name)), min(\(name)), max(\(name)) FROM t
      """
    )
    #expect(try row.step())
    #expect(found.nulls == Int(row.integer(at: 0)))
    #expect(found.distinct == Int(row.integer(at: 1)))
    #expect(found.least == ShownValue(row.cell(at: 2)))
    #expect(found.greatest == ShownValue(row.cell(at: 3)))
    #expect(!found.isEstimated)
    guard column != "mixed", column != "bytes" else { return }
    let frequent = try seed.database.prepare(
      """
      SELECT \(name), count(*) FROM t WHERE \(name) IS NOT NULL GROUP BY 1 HAVING count(*) > 1
      ORDER BY 2 DESC, 1 LIMIT 5
      """
    )
    var expected: [ColumnStatistics.Frequent] = []
    while try frequent.step() {
      expected.append(
        ColumnStatistics.Frequent(
          value: ShownValue(frequent.cell(at: 0)),
          count: Int(frequent.integer(at: 1))
        )
      )
    }
    #expect(found.frequent == expected)
  }

  @Test func aHistogramHasEveryValueInItsBin() throws {
    let seed = try TestSeed(Self.values)
    let columns = try #require(try seed.facts().tables.first).columns
    let amount = try #require(columns.first { $0.name == "amount" }).statistics
    #expect(amount.bins.count == 16)
    let bins = try seed.database.prepare(
      """
      SELECT min(15, CAST((amount - low) / ((high - low) / 16) AS INTEGER)), count(*)
      FROM t, (SELECT min(amount) AS low, max(amount) AS high FROM t) GROUP BY 1
      """
    )
    while try bins.step() {
      #expect(amount.bins[Int(bins.integer(at: 0))].count == Int(bins.integer(at: 1)))
    }
    let day = try #require(columns.first { $0.name == "day" }).statistics
    #expect(day.bins.first?.label == "2020-01")
    #expect(day.bins.reduce(0) { $0 + $1.count } == 700)
    let key = try #require(columns.first { $0.name == "a" }).statistics
    #expect(key.bins.isEmpty)
  }

  @Test func datesOfManyYearsAreCountedByYear() throws {
    let seed = try TestSeed(
      """
      CREATE TABLE t (day TEXT);
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
      INSERT INTO t SELECT (2001 + i) || '-05-01' FROM n;
      """
    )
    let bins = try #require(try seed.facts().tables.first).columns[0].statistics.bins
    #expect(bins.map(\.label) == (2001...2010).map(String.init))
    #expect(bins.allSatisfy { $0.count == 1 })
  }

  @Test func manyDifferentValuesAreEstimated() throws {
    let seed = try TestSeed(
      """
      CREATE TABLE t (unique_text TEXT, skewed INTEGER, edge INTEGER);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
      INSERT INTO t SELECT 'value ' || i, CASE WHEN i % 4 = 0 THEN 7 ELSE i END, i % 65536 FROM n;
      """
    )
    let columns = try #require(try seed.facts(rows: 0).tables.first).columns.map(\.statistics)
    #expect(columns[0].isEstimated)
    #expect((190_000...210_000).contains(columns[0].distinct))
    #expect(columns[1].isEstimated)
    #expect((142_000...158_000).contains(columns[1].distinct))
    // A value that fills a quarter of the rows is kept, whatever its hash.
    #expect(columns[1].frequent.first?.value == .integer(7))
    #expect(columns[1].frequent.first?.count == 50_001)
    // Sampled values stand for the others, so the bins hold about as many as there are.
    let binned = columns[1].bins.reduce(0) { $0 + $1.count }
    #expect((185_000...215_000).contains(binned))
    #expect(!columns[2].isEstimated)
    #expect(columns[2].distinct == 65_536)
  }

  struct Foreign: Sendable, CustomTestStringConvertible {
    var sql: String
    var integrity: String?
    var keys: String?
    var unread: [String] = []

    var testDescription: String { sql }
  }

  /// Databases of apps that have their own function `myf` or their own collation `app`.
  @Test(arguments: [
    Foreign(
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT); CREATE INDEX i ON t (a COLLATE app);",
      integrity: "no such collation sequence: app"
    ),
    Foreign(
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT); CREATE INDEX i ON t (myf(a));",
      integrity: "unknown function: myf()"
    ),
    Foreign(
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b AS (myf(a)));",
      unread: ["The column b of t is left out: unknown function: myf()."]
    ),
    Foreign(
      sql: "CREATE TABLE t (id TEXT COLLATE app PRIMARY KEY, a TEXT REFERENCES t);",
      integrity: "no such collation sequence: app",
      keys: "no such collation sequence: app"
    ),
    Foreign(
      sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT REFERENCES t (a));",
      keys: "foreign key mismatch - \"t\" referencing \"t\""
    ),
  ])
  func showsDatabasesThatNeedTheirApp(_ foreign: Foreign) throws {
    let known = foreign.sql.replacing("myf", with: "abs").replacing("app", with: "rtrim")
    let seed = try TestSeed(known + "INSERT INTO t (id, a) VALUES (1, '1'), (2, '2');")
    try seed.database.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'abs(', 'myf('), 'rtrim', 'app');
      PRAGMA writable_schema = RESET;
      """
    )
    let facts = try seed.facts()
    #expect(facts.tables.first?.rows == 2)
    // Some versions of SQLite compute columns in their check.
    if foreign.unread.isEmpty { #expect(facts.integrityObstacle == foreign.integrity) }
    #expect(facts.keyObstacle == foreign.keys)
    #expect(facts.unreadColumns == foreign.unread)
    let page = try seed.page()
    #expect(page.contains("integrity not checked") == (facts.integrityObstacle != nil))
    #expect(page.contains("foreign keys not checked") == (foreign.keys != nil))
  }

  @Test func anEmptyTableHasNoValues() throws {
    let table = try #require(try TestSeed("CREATE TABLE t (a)").facts().tables.first)
    #expect(table.rows == 0)
    #expect(table.nullShare == 0)
    #expect(ColumnText.words(for: table.columns[0]) == "no rows")
  }

  @Test(arguments: [
    ("empty", "no value"), ("same", "always same"), ("a", "all different"),
  ])
  func wordsSayWhatNoChartSays(column: String, words: String) throws {
    let table = try #require(try TestSeed(Self.values).facts().tables.first)
    let found = try #require(table.columns.first { $0.name == column })
    #expect(ColumnText.words(for: found) == words)
  }
}
