import CSQLite
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Differences between two databases.
@Suite struct SeedComparisonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    let old: String
    let new: String
    /// The differences: `setting old new`, `kind name change`, `table +a -r ~c` and its examples, or
    /// `meta name old new`.
    let found: [String]

    var testDescription: String { claim }

    init(_ claim: String, _ old: String, _ new: String, _ found: String...) {
      self.claim = claim
      self.old = old
      self.new = new
      self.found = found
    }
  }

  static let books = "CREATE TABLE b (id INTEGER PRIMARY KEY, t TEXT, n) STRICT;"
    .replacing(" n)", with: " n ANY)")

  static let cases: [Case] = [
    Case(
      "the order in which rows came is no difference",
      books + "INSERT INTO b VALUES (1, 'a', 1), (2, 'b', 2);",
      books + "INSERT INTO b VALUES (2, 'b', 2), (1, 'a', 1); PRAGMA user_version = 0;"
    ),
    Case(
      "minus zero is zero",
      books + "INSERT INTO b VALUES (1, 'a', -0.0);",
      books + "INSERT INTO b VALUES (1, 'a', 0.0);"
    ),
    Case(
      "rows are told by their keys, with the columns that differ",
      books + "INSERT INTO b VALUES (1, 'a', 1), (2, 'b', 2), (4, 'd', 4);",
      books + "INSERT INTO b VALUES (2, 'b', '2'), (3, 'c', 3), (4, NULL, 4.0);",
      "b +1 -1 ~2",
      "- 1",
      "~ 2: n 2 → '2'",
      "+ 3",
      "~ 4: t 'd' → null, n 4 → 4.0"
    ),
    Case(
      "keys of several parts are compared part by part, texts by their bytes",
      """
      CREATE TABLE k (a TEXT COLLATE NOCASE, b INTEGER, c, PRIMARY KEY (b, a)) WITHOUT ROWID;
      INSERT INTO k VALUES ('a', 2, 1), ('B', 1, 1), ('a', 1, 1), ('z', -3, 1);
      """,
      """
      CREATE TABLE k (a TEXT COLLATE NOCASE, b INTEGER, c, PRIMARY KEY (b, a)) WITHOUT ROWID;
      INSERT INTO k VALUES ('B', 1, 1), ('A', 1, 1), ('a', 2, 5), ('z', -3, 1);
      """,
      "k +1 -1 ~1",
      "+ 1, 'A'",
      "- 1, 'a'",
      "~ 2, 'a': c 1 → 5"
    ),
    Case(
      "without a key whole rows are compared, as often as they are there",
      "CREATE TABLE l (a, b); INSERT INTO l VALUES (1, 'x'), (1, 'x'), (2, NULL), (X'01', 1);",
      "CREATE TABLE l (a, b); INSERT INTO l VALUES (2, NULL), (1, 'x'), (2, NULL), (X'02', 1);",
      "l +2 -2 ~0",
      "- a 1, b 'x'",
      "+ a 2, b null",
      "- a 1 bytes, b 1",
      "+ a 1 bytes, b 1"
    ),
    Case(
      "an integer is not the same as a real, also in a key",
      """
      CREATE TABLE k (a PRIMARY KEY, b); INSERT INTO k VALUES (1, 'x'), (2, 'y');
      CREATE TABLE l (a, b); INSERT INTO l VALUES (1, 1), (1.0, 1), (3, 'x');
      """,
      """
      CREATE TABLE k (a PRIMARY KEY, b); INSERT INTO k VALUES (1.0, 'x'), (2, 'y');
      CREATE TABLE l (a, b); INSERT INTO l VALUES (1.0, 1), (1, 1), (3.0, 'x');
      """,
      "k +0 -0 ~1",
      "~ 1.0: a 1 → 1.0",
      "l +0 -0 ~1",
      "~ a 3.0, b 'x': a 3 → 3.0"
    ),
    Case(
      "numbers are ordered as numbers, whatever they are",
      "CREATE TABLE n (k ANY PRIMARY KEY) STRICT; INSERT INTO n VALUES (1), (2.5), (9), (1e300);",
      "CREATE TABLE n (k ANY PRIMARY KEY) STRICT; INSERT INTO n VALUES (2.5), (3), (-1e300), ('1');",
      "n +3 -3 ~0",
      "+ -1e+300",
      "- 1",
      "+ 3",
      "- 9",
      "- 1e+300"
    ),
    Case(
      "only the first few rows are told",
      books,
      books
        + "INSERT INTO b (id) WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 9) SELECT i FROM r;",
      "b +9 -0 ~0",
      "+ 1",
      "+ 2",
      "+ 3",
      "+ 4",
      "+ 5"
    ),
    Case(
      "tables, indexes, views and triggers are told where they differ",
      """
      CREATE TABLE a (x); CREATE TABLE c (x); CREATE INDEX i ON c (x);
      CREATE VIEW v AS SELECT 1; CREATE TRIGGER t AFTER INSERT ON c BEGIN SELECT 1; END;
      """,
      """
      CREATE TABLE c (x, y); CREATE TABLE d (x); CREATE INDEX i ON c (y);
      CREATE VIEW w AS SELECT 1; CREATE TRIGGER t AFTER DELETE ON c BEGIN SELECT 1; END;
      """,
      "table c changed",
      "table d added",
      "table a removed",
      "index i changed",
      "view w added",
      "view v removed",
      "trigger t changed"
    ),
    Case(
      "rows of a table whose columns differ are compared by those that both have",
      "CREATE TABLE a (id INTEGER PRIMARY KEY, x, y); INSERT INTO a VALUES (1, 2, 3), (2, 2, 3);",
      "CREATE TABLE a (id INTEGER PRIMARY KEY, y, z); INSERT INTO a VALUES (1, 3, 9), (2, 4, 9);",
      "table a changed",
      "a +0 -0 ~1",
      "~ 2: y 3 → 4"
    ),
    Case(
      "rows without a column in common are others",
      "CREATE TABLE a (x); INSERT INTO a VALUES (1), (2);",
      "CREATE TABLE a (y); INSERT INTO a VALUES (1);",
      "table a changed",
      "a +1 -2 ~0"
    ),
    Case(
      "a search is one thing, whatever tables are in it",
      books + "CREATE VIRTUAL TABLE s USING fts5(t, content=b);",
      books + "CREATE VIRTUAL TABLE s USING fts5(t, n, content=b);",
      "search s changed"
    ),
    Case(
      "rows that a search keeps itself are compared by their numbers",
      """
      CREATE VIRTUAL TABLE s USING fts5(t, u UNINDEXED);
      INSERT INTO s (rowid, t, u) VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 3);
      """,
      """
      CREATE VIRTUAL TABLE s USING fts5(t, u UNINDEXED);
      INSERT INTO s (rowid, t, u) VALUES (1, 'a', 1), (2, 'it''s' || char(13, 10), 2), (4, 'd', 4);
      """,
      "s +1 -1 ~1",
      #"~ 2: t 'b' → 'it's\r\n'"#,
      "- 3",
      "+ 4"
    ),
    Case(
      "a search that keeps rows may be in one of them alone",
      books,
      books + "CREATE VIRTUAL TABLE s USING fts5(t); INSERT INTO s VALUES ('a');",
      "search s added"
    ),
    Case(
      "the rows of an R-tree are compared",
      "CREATE VIRTUAL TABLE r USING rtree(id, x0, x1); INSERT INTO r VALUES (1, 0, 1), (2, 0, 0.1);",
      "CREATE VIRTUAL TABLE r USING rtree(id, x0, x1); INSERT INTO r VALUES (1, 0, 2), (2, 0, 0.1);",
      "r +0 -0 ~1",
      "~ 1: x1 1.0 → 2.0"
    ),
    Case(
      "the last numbers of AUTOINCREMENT are compared",
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, x);
      INSERT INTO a VALUES (5, 1), (2, 2); DELETE FROM a WHERE id = 5;
      """,
      "CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, x); INSERT INTO a VALUES (2, 2);",
      "sqlite_sequence +0 -0 ~1",
      "~ 'a': seq 5 → 2"
    ),
    Case(
      "line ends in statements are no difference",
      "CREATE TABLE a (\r\n  x DEFAULT 'a\r\nb'\r\n);",
      "CREATE TABLE a (\n  x DEFAULT ('a'||char(13)||char(10)||'b')\n);"
    ),
    Case(
      "settings are told by name",
      "PRAGMA user_version = 1; CREATE TABLE a (x); ANALYZE;",
      "PRAGMA page_size = 1024; PRAGMA application_id = 7; CREATE TABLE a (x);",
      "setting application_id 0 7",
      "setting user_version 1 0",
      "setting page_size 4096 1024",
      "setting statistics analyzed none"
    ),
    Case(
      "the tables of updates are one setting: the release, and a hash of their rows",
      "CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL);"
        + "INSERT INTO seedbed_release VALUES (1, 'a');",
      "CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL);"
        + "CREATE TABLE seedbed_update (step INTEGER PRIMARY KEY, sql TEXT NOT NULL);"
        + "INSERT INTO seedbed_release VALUES (1, 'a'), (2, 'b');",
      "setting update release 1 (be17c94e801f00d3) release 2 (0778b6e820dc4648)"
    ),
    Case(
      "lines of the metadata are told by name",
      """
      CREATE TABLE seedbed_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
      INSERT INTO seedbed_meta VALUES ('a', '1'), ('b', '2'), ('c', '3');
      """,
      """
      CREATE TABLE seedbed_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
      INSERT INTO seedbed_meta VALUES ('a', '1'), ('b', '9'), ('d', '3');
      """,
      "meta b 2 9",
      "meta d – 3",
      "meta c 3 –"
    ),
    Case(
      "what the metadata say of a dump is told by member, old texts and damaged JSON as they are",
      """
      CREATE TABLE seedbed_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
      INSERT INTO seedbed_meta VALUES
        ('dump.0', '{"entry":"a.json","files":1,"records":2,"hash":"xxh64t:1"}'),
        ('dump.1', '{"entry":"b.json","files":1,"records":2,"hash":"xxh64t:1"}'),
        ('dump.2', '{"entry"'), ('rows.a', '{"b":1}');
      """,
      """
      CREATE TABLE seedbed_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
      INSERT INTO seedbed_meta VALUES
        ('dump.0', '{"entry":"a.json","files":1,"records":3,"hash":"xxh64t:2"}'),
        ('dump.2', '{"entry":'), ('rows.a', '{"b":2}');
      """,
      "meta dump.0.records 2 3",
      "meta dump.0.hash xxh64t:1 xxh64t:2",
      #"meta dump.2 {"entry" {"entry":"#,
      #"meta rows.a {"b":1} {"b":2}"#,
      "meta dump.1.entry b.json –",
      "meta dump.1.files 1 –",
      "meta dump.1.records 2 –",
      "meta dump.1.hash xxh64t:1 –"
    ),
    Case(
      "names that need quotes are quoted",
      "CREATE TABLE \"a b\" (\"select\" INTEGER PRIMARY KEY, \"x\"\"y\"); INSERT INTO \"a b\" VALUES (1, 2);",
      "CREATE TABLE \"a b\" (\"select\" INTEGER PRIMARY KEY, \"x\"\"y\"); INSERT INTO \"a b\" VALUES (1, 3);",
      "a b +0 -0 ~1",
      "~ 1: x\"y 2 → 3"
    ),
    Case(
      "a column that follows from others is not compared",
      "CREATE TABLE g (id INTEGER PRIMARY KEY, x, y AS (x + 1)); INSERT INTO g (x) VALUES (1);",
      "CREATE TABLE g (id INTEGER PRIMARY KEY, x, y AS (x + 1)); INSERT INTO g (x) VALUES (2);",
      "g +0 -0 ~1",
      "~ 1: x 1 → 2"
    ),
    Case(
      "rows in another encoding are not compared",
      "CREATE TABLE a (x); INSERT INTO a VALUES ('ä');",
      "PRAGMA encoding = 'UTF-16'; CREATE TABLE a (x); INSERT INTO a VALUES ('b');",
      "setting encoding UTF-8 UTF-16le"
    ),
  ]

  @Test(arguments: cases)
  func tellsWhatDiffers(example: Case) throws {
    let runner = try CommandRunner()
    try Self.make("old # 1%?.sqlite", example.old, runner)
    try Self.make("new.sqlite", example.new, runner)
    let before = runner.bytes(of: "old # 1%?.sqlite")
    let comparison = try Seed(runner.path("old # 1%?.sqlite")).differences(
      from: Seed(runner.path("new.sqlite"))
    )
    #expect(Self.text(comparison) == example.found)
    #expect(comparison.hasSameContent == example.found.isEmpty)
    #expect(comparison.oldLibrary == comparison.newLibrary)
    #expect(!comparison.isIdentical && !comparison.isSame)
    #expect(runner.bytes(of: "old # 1%?.sqlite") == before)
    #expect(runner.names() == ["new.sqlite", "old # 1%?.sqlite"])

    let back = try Seed(runner.path("new.sqlite")).differences(
      from: Seed(runner.path("old # 1%?.sqlite"))
    )
    #expect(back.rows.map(\.added) == comparison.rows.map(\.removed))
    #expect(back.objects.count == comparison.objects.count)
  }

  /// The differences between random tables equal those that a dictionary finds.
  @Test(arguments: 0..<12)
  func countsAsAModelDoes(seed: Int) throws {
    var state = UInt64(seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let runner = try CommandRunner()
    var sides: [[String: Int]] = []
    for name in ["old.sqlite", "new.sqlite"] {
      var rows: [String: Int] = [:]
      for _ in 0..<random(60) {
        let number = random(40) - 20
        let key = ["\(number)", "\(number).5", "'\(number)'", "X'\(10 + abs(number))'"][random(4)]
        rows[key] = random(2)
      }
      sides.append(rows)
      let values = rows.map { "INSERT INTO t VALUES (\($0.key), \($0.value));" }.joined()
      try Self.make(
        name,
        "CREATE TABLE t (k ANY PRIMARY KEY, v INTEGER) STRICT, WITHOUT ROWID;" + values,
        runner
      )
    }
    let (old, new) = (sides[0], sides[1])
    let comparison = try Seed(runner.path("old.sqlite")).differences(
      from: Seed(runner.path("new.sqlite"))
    )
    let rows = comparison.rows.first
    #expect(rows?.added ?? 0 == new.keys.count { old[$0] == nil })
    #expect(rows?.removed ?? 0 == old.keys.count { new[$0] == nil })
    #expect(rows?.changed ?? 0 == new.count { old[$0.key] != nil && old[$0.key] != $0.value })
  }

  @Test func seesTheSameBytes() throws {
    let runner = try CommandRunner()
    try Self.make("a.sqlite", Self.books, runner)
    try runner.write(bytes: runner.bytes(of: "a.sqlite") ?? [], to: "b.sqlite")
    let comparison = try Seed(runner.path("a.sqlite")).differences(
      from: Seed(runner.path("b.sqlite"))
    )
    #expect(comparison.isIdentical && comparison.isSame && comparison.hasSameContent)
  }

  /// Rows that an app has written to a log beside its database count; no file is changed or added.
  @Test func comparesDatabasesInWALMode() throws {
    let runner = try CommandRunner()
    try Self.make("old.sqlite", Self.books + "INSERT INTO b VALUES (1, 'a', 1);", runner)
    try runner.write(bytes: runner.bytes(of: "old.sqlite") ?? [], to: "app.sqlite")
    let app = try DatabaseFile(runner.path("app.sqlite"))
    try app.execute("PRAGMA journal_mode = WAL; UPDATE b SET t = 'b'; PRAGMA wal_checkpoint")
    try runner.write(bytes: runner.bytes(of: "app.sqlite") ?? [], to: "copy.sqlite")
    try app.execute("UPDATE b SET t = 'c'")
    let (names, bytes) = (runner.names(), runner.bytes(of: "app.sqlite-wal"))
    let old = Seed(runner.path("old.sqlite"))
    for (name, text) in [("app.sqlite", "c"), ("copy.sqlite", "b")] {
      let new = Seed(runner.path(name))
      let comparison = try old.differences(from: new)
      #expect(Self.text(comparison) == ["b +0 -0 ~1", "~ 1: t 'a' → '\(text)'"])
      var patch = ""
      #expect(try !old.patch(to: new) { patch += $0 })
      #expect(patch.contains("'\(text)'"), "\(patch)")
    }
    #expect(runner.names() == names && runner.bytes(of: "app.sqlite-wal") == bytes)
    withExtendedLifetime(app) {}
  }

  @Test func takesWhatAnotherLibraryWroteByItsContent() throws {
    let runner = try CommandRunner()
    try Self.make("a.sqlite", Self.books, runner)
    var bytes = try #require(runner.bytes(of: "a.sqlite"))
    bytes.replaceSubrange(96..<100, with: [0x00, 0x2E, 0x5F, 0x1C])
    try runner.write(bytes: bytes, to: "b.sqlite")
    let comparison = try Seed(runner.path("a.sqlite")).differences(
      from: Seed(runner.path("b.sqlite"))
    )
    #expect(comparison.newLibrary == "3.39.4")
    #expect(!comparison.isIdentical && comparison.isSame)
  }

  @Test func refusesWhatIsNoDatabase() throws {
    let runner = try CommandRunner()
    try Self.make("a.sqlite", Self.books, runner)
    try runner.write("text", to: "b.sqlite")
    for name in ["b.sqlite", "c.sqlite", "."] {
      let error = #expect(throws: SeedbedError.self) {
        try Seed(runner.path("a.sqlite")).differences(from: Seed(runner.path(name)))
      }
      #expect(error?.message.contains("cannot read '\(runner.path(name))'") == true)
    }
  }

  // MARK: Support

  static func make(_ name: String, _ sql: String, _ runner: CommandRunner) throws {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    try #require(sqlite3_open(runner.path(name), &database) == SQLITE_OK)
    let code = sqlite3_exec(database, sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
  }

  private static func text(_ comparison: SeedComparison) -> [String] {
    var lines = comparison.settings.map { "setting \($0.name) \($0.old ?? "–") \($0.new ?? "–")" }
    lines += comparison.objects.map { "\($0.kind) \($0.name) \($0.change)" }
    for rows in comparison.rows {
      lines.append("\(rows.table) +\(rows.added) -\(rows.removed) ~\(rows.changed)")
      for example in rows.examples {
        let values = example.values.map { "\($0.name) \($0.old ?? "–") → \($0.new ?? "–")" }
        switch example.change {
        case .added: lines.append("+ \(example.key)")
        case .removed: lines.append("- \(example.key)")
        case .changed: lines.append("~ \(example.key): \(values.joined(separator: ", "))")
        }
      }
    }
    lines += comparison.metadata.map { "meta \($0.name) \($0.old ?? "–") \($0.new ?? "–")" }
    return lines
  }
}
