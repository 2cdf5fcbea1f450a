import CSQLite
import SeedbedKit
import SeedbedTestSupport
import Testing

/// The SQL of a patch makes the old database what a comparison calls the same as the new one.
@Suite struct SeedPatchTests {
  /// Those that no transaction makes the same.
  private static func isRefused(_ sql: String) -> Bool {
    sql.contains("page_size") || sql.contains("UTF-16")
  }

  @Test(arguments: SeedComparisonTests.cases)
  func makesOneOfEachPair(example: SeedComparisonTests.Case) throws {
    for (old, new) in [(example.old, example.new), (example.new, example.old)]
    where !Self.isRefused(old + new) {
      try check(old, new)
    }
  }

  @Test func makesEachFixtureOfEachOther() throws {
    let folder = "\(packageFolder)/Fixtures"
    let names = [
      "bank-account", "cocoapods-specs", "compound-keys", "inventory", "key-paths", "library-csv",
      "marvel-characters", "nyt-articles", "restkit-connections", "restkit-dynamic-keys",
      "polymorphic-blocks", "restkit-polymorphic", "snapshots", "task-list", "twitter-timeline",
    ]
    let texts = try names.map { name in
      try CommandRunner().run(["/bin/cat", "\(folder)/\(name)/expected.sql"]).standardOutput
    }
    #expect(!texts.contains(""))
    for old in texts.indices {
      for new in texts.indices where old != new { try check(texts[old], texts[new]) }
    }
  }

  @Test(arguments: 0..<60)
  func makesRandomDatabasesOfEachOther(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (old, new) = (RandomDatabase(&random).sql, RandomDatabase(&random).sql)
    try check(old, new)
  }

  /// The view must exist when its search is filled.
  @Test(arguments: [
    "fts5(t, content='v', content_rowid='rowid')", "fts4(content=\"v\", t)",
  ])
  func fillsSearchesOverViews(module: String) throws {
    let objects = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, t TEXT);
      INSERT INTO t VALUES (1, 'hello');
      CREATE VIEW v AS SELECT id AS rowid, t FROM t;
      CREATE VIRTUAL TABLE f USING \(module);
      CREATE TRIGGER i INSTEAD OF INSERT ON v BEGIN INSERT INTO t VALUES (new.rowid, new.t); END;
      """
    try check(SeedComparisonTests.books, objects)
    try check(objects, SeedComparisonTests.books)
  }

  @Test func saysNothingOfTheSame() throws {
    #expect(try check(SeedComparisonTests.books, SeedComparisonTests.books) == "")
  }

  @Test func writesDeletionsFirst() throws {
    let table = #"CREATE TABLE "a b" (id INTEGER PRIMARY KEY, t TEXT, r REAL);"#
    let text = try check(
      table + #"INSERT INTO "a b" VALUES (1, 'x', 1), (2, 'y', 2), (3, 'z', 3);"#,
      table + """
        INSERT INTO "a b" VALUES (2, 'it''s', 0.1), (3, 'z', 3), (4, CAST(X'6100' AS TEXT), 5e-324);
        CREATE INDEX i ON "a b" (t);
        PRAGMA user_version = 3;
        """
    )
    #expect(
      text == """
        PRAGMA foreign_keys = OFF;
        BEGIN IMMEDIATE;
        PRAGMA defer_foreign_keys = ON;
        DELETE FROM "a b" WHERE rowid = 1;
        UPDATE "a b" SET t = 'it''s', r = 0.1 WHERE rowid = 2;
        INSERT INTO "a b" (id, t, r) VALUES (4, CAST(X'6100' AS TEXT), 5e-324);
        CREATE INDEX i ON "a b" (t);
        PRAGMA user_version = 3;
        COMMIT;

        """
    )
  }

  @Test(arguments: [
    ("PRAGMA page_size = 1024;", "'page_size', which is 4096 in the old database and 1024"),
    ("PRAGMA auto_vacuum = 1;", "'auto_vacuum', which is 0 in the old database and 1"),
    (
      "PRAGMA encoding = 'UTF-16le';", "'encoding', which is UTF-8 in the old database and UTF-16le"
    ),
    ("CREATE VIRTUAL TABLE s USING fts5(x, content='');", "the virtual table 's' differs"),
    ("CREATE TABLE \"a\r\nb\" (x);", "holds a carriage return"),
  ])
  func refusesWhatNoTransactionChanges(sql: String, words: String) throws {
    let runner = try CommandRunner()
    try SeedComparisonTests.make("old.sqlite", SeedComparisonTests.books, runner)
    try SeedComparisonTests.make("new.sqlite", sql + SeedComparisonTests.books, runner)
    let error = #expect(throws: SeedbedError.self) {
      _ = try Seed(runner.path("old.sqlite")).patch(to: Seed(runner.path("new.sqlite"))) { _ in }
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func refusesNamesThatOnlyTheOldDatabaseHas() throws {
    let runner = try CommandRunner()
    let table = "CREATE TABLE \"a\r\nb\" (x);"
    try SeedComparisonTests.make("old.sqlite", table + SeedComparisonTests.books, runner)
    try SeedComparisonTests.make("new.sqlite", SeedComparisonTests.books, runner)
    let error = #expect(throws: SeedbedError.self) {
      _ = try Seed(runner.path("old.sqlite")).patch(to: Seed(runner.path("new.sqlite"))) { _ in }
    }
    #expect(error?.message.contains("holds a carriage return") == true)
  }

  // MARK: Support

  /// - Returns: The patch, which was applied on a connection that enforces foreign keys.
  @discardableResult
  private func check(_ old: String, _ new: String) throws -> String {
    let runner = try CommandRunner()
    try SeedComparisonTests.make("old.sqlite", old, runner)
    try SeedComparisonTests.make("new.sqlite", new, runner)
    let paths = (runner.path("old.sqlite"), runner.path("new.sqlite"))
    let isSame = try Seed(paths.0).differences(from: Seed(paths.1)).hasSameContent
    var text = ""
    let saysSame = try Seed(paths.0).patch(to: Seed(paths.1)) { text += $0 }
    var again = ""
    _ = try Seed(paths.0).patch(to: Seed(paths.1)) { again += $0 }
    #expect(text == again)
    #expect(saysSame == isSame || old == new)
    #expect(saysSame == text.isEmpty)
    try SeedComparisonTests.make("old.sqlite", "PRAGMA foreign_keys = ON;" + text, runner)
    let comparison = try Seed(paths.0).differences(from: Seed(paths.1))
    #expect(comparison.hasSameContent || comparison.isIdentical, "\(old)\n--\n\(new)\n--\n\(text)")
    return text
  }
}

/// Random tables with rows, indexes, views and settings.
private struct RandomDatabase {
  private(set) var sql = ""

  init(_ random: inout SeededRandom) {
    sql = """
      CREATE TABLE parent (id INTEGER PRIMARY KEY, "the name" TEXT UNIQUE, x);
      CREATE TABLE child (
        id TEXT PRIMARY KEY, parent INTEGER REFERENCES parent (id) ON DELETE CASCADE, r REAL
      );
      CREATE TABLE pair (
        a TEXT COLLATE NOCASE, b ANY, c TEXT DEFAULT 'd', PRIMARY KEY (b, a)
      ) WITHOUT ROWID;
      CREATE TABLE loose (rowid TEXT, a, b AS (a || 'x'), c);
      CREATE TABLE bare (a, _rowid_, oid, rowid);
      CREATE VIRTUAL TABLE found USING fts5("the name", content=parent, content_rowid=id);
      CREATE TABLE log (t TEXT);

      """
    if random.happens(0.7) { sql += "CREATE TABLE extra (a PRIMARY KEY, \(name(&random)));\n" }
    var names = (0..<12).map { "n\($0)" }.shuffled(using: &random)
    for id in 0..<10 where random.happens(0.7) {
      let value = value(&random)
      sql += "INSERT INTO parent VALUES (\(id), '\(names.removeLast())', \(value));\n"
      for _ in 0..<2 where random.happens(0.6) {
        sql +=
          "INSERT OR REPLACE INTO child VALUES "
          + "(\(random.happens(0.1) ? "NULL" : "'c\(Int.random(in: 0...20, using: &random))'"), "
          + "\(id), \(real(&random)));\n"
      }
    }
    for _ in 0..<12 {
      sql +=
        "INSERT OR IGNORE INTO pair VALUES ('\(random.pick(["a", "A", "b", "é"]))', "
        + "ifnull(\(value(&random)), 0), \(value(&random)));\n"
      sql += "INSERT INTO loose VALUES (\(value(&random)), \(random.pick(["1", "2"])), NULL);\n"
      sql += "INSERT INTO bare VALUES (\(random.pick(["1", "2"])), 1, \(value(&random)), 2);\n"
    }
    if random.happens(0.6) { sql += "CREATE UNIQUE INDEX u ON child (parent, id);\n" }
    if random.happens(0.6) { sql += "CREATE INDEX i ON parent (\(random.pick(["x", "id"])));\n" }
    if random.happens(0.6) {
      sql += "CREATE VIEW v AS SELECT \(random.pick(["*", "id"])) FROM parent;\n"
    }
    if random.happens(0.6) {
      sql +=
        "CREATE TRIGGER t AFTER \(random.pick(["INSERT", "DELETE"])) ON parent "
        + "BEGIN INSERT INTO log VALUES ('fired'); END;\n"
    }
    if random.happens(0.5) { sql += "ANALYZE;\n" }
    sql += "PRAGMA user_version = \(Int.random(in: 0...2, using: &random));\n"
    sql += "PRAGMA application_id = \(Int.random(in: -1...1, using: &random));\n"
  }

  private func name(_ random: inout SeededRandom) -> String {
    random.pick(["b", "\"b c\" TEXT", "\"select\"", "\"it's\"\"\" INTEGER"])
  }

  private func value(_ random: inout SeededRandom) -> String {
    switch Int.random(in: 0...6, using: &random) {
    case 0: "NULL"
    case 1: "\(Int64.random(in: .min...(.max), using: &random))"
    case 2: real(&random)
    case 3: "'it''s \"é\" \\ ' || char(10, 13, 9)"
    case 4: "CAST(X'610062' AS TEXT)"
    case 5: "X'00FF\(Int.random(in: 10...99, using: &random))'"
    default: "'\(Int.random(in: 0...9, using: &random))'"
    }
  }

  /// A number of any bits, as whole numbers and powers of two that come out exactly.
  private func real(_ random: inout SeededRandom) -> String {
    let digits = Int64.random(in: 0..<(1 << 53), using: &random)
    let power = Int.random(in: 0...1_000, using: &random)
    var text = "CAST(\(digits) AS REAL)"
    let sign = random.pick(["*", "/"])
    for _ in 0..<(power / 60) { text += " \(sign) CAST(\(1 << 60) AS REAL)" }
    return random.happens(0.3) ? random.pick(["0.1", "1e300", "-2.5", "9e999", "3.0"]) : text
  }
}
