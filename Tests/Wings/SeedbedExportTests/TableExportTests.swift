import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Exports of rows as they are build the same database again.
@Suite struct TableExportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var sql: String

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "values of every class in one column",
      sql: """
        CREATE TABLE t (id INTEGER PRIMARY KEY, v);
        INSERT INTO t VALUES (1, 5), (2, 5.0), (3, '5'), (4, x'35'), (5, NULL), (6, x''), (7, '');
        """
    ),
    Case(
      name: "names that are patterns of others",
      sql: """
        CREATE TABLE "done?" (id INTEGER PRIMARY KEY); INSERT INTO "done?" VALUES (1);
        CREATE TABLE doneX (id INTEGER PRIMARY KEY); INSERT INTO doneX VALUES (2);
        CREATE TABLE "done*" (id INTEGER PRIMARY KEY); INSERT INTO "done*" VALUES (3);
        CREATE TABLE "{a}[b]" (id INTEGER PRIMARY KEY); INSERT INTO "{a}[b]" VALUES (4);
        """
    ),
    Case(
      name: "the ends of numbers",
      sql: """
        CREATE TABLE t (i INTEGER PRIMARY KEY, r REAL);
        INSERT INTO t VALUES (9223372036854775807, 1e308), (-9223372036854775808, 5e-324),
          (0, 0.1), (1, 3.0);
        """
    ),
    Case(
      name: "texts with quotes, control characters and NUL",
      sql: """
        CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT);
        INSERT INTO t VALUES (1, char(1, 0, 34, 92, 127, 8232)), (2, 'é'), (3, 'e' || char(769));
        """
    ),
    Case(
      name: "tables of forms that no schema has",
      sql: """
        CREATE TABLE a (k TEXT COLLATE NOCASE, n VARCHAR(20) CHECK (length(n) < 9), PRIMARY KEY (n, k))
          WITHOUT ROWID;
        CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, x INT DEFAULT (1 + 2), y AS (x * 2));
        CREATE TABLE "odd ""name.x" ("a column" TEXT, "b.c" INTEGER, "@d" REAL, "none" TEXT);
        CREATE TABLE empty (id INTEGER PRIMARY KEY);
        CREATE TABLE truths (id INTEGER PRIMARY KEY, "true" VARCHAR(9), "False" CHECK ("False" <> 0));
        INSERT INTO truths VALUES (1, 'yes', 'no'), (2, NULL, 3);
        INSERT INTO a VALUES ('x', 'one'), ('y', 'one');
        INSERT INTO b (id, x) VALUES (7, 1), (3, 2);
        INSERT INTO "odd ""name.x" VALUES ('p', 1, 2.5, 'n'), ('p', 1, 2.5, 'n');
        """
    ),
    Case(
      name: "keys that are null, real or blobs",
      sql: """
        CREATE TABLE a (k TEXT PRIMARY KEY, v);
        CREATE TABLE b (k REAL PRIMARY KEY);
        CREATE TABLE c (k BLOB PRIMARY KEY);
        INSERT INTO a VALUES (NULL, 1), (NULL, 2), ('x', 3);
        INSERT INTO b VALUES (1.5), (2.0);
        INSERT INTO c VALUES (x'00'), (x'ff');
        """
    ),
    Case(
      name: "references to rows",
      sql: """
        CREATE TABLE p (id INTEGER PRIMARY KEY);
        CREATE TABLE c (id INTEGER PRIMARY KEY, p INTEGER REFERENCES p ON DELETE CASCADE);
        CREATE TABLE d (a INTEGER REFERENCES c, b INTEGER REFERENCES c, PRIMARY KEY (a, b));
        INSERT INTO p VALUES (1);
        INSERT INTO c VALUES (1, 1), (2, NULL);
        INSERT INTO d VALUES (1, 2), (2, 1);
        """
    ),
    Case(
      name: "references to keys that are compared without case",
      sql: """
        CREATE TABLE t (k TEXT COLLATE NOCASE PRIMARY KEY, parent TEXT REFERENCES t);
        INSERT INTO t VALUES ('Tools', NULL), ('Saws', 'tools');
        """
    ),
    Case(
      name: "references to keys that are real, blobs, null or of several classes",
      sql: """
        CREATE TABLE a (k REAL PRIMARY KEY);
        CREATE TABLE b (k BLOB PRIMARY KEY);
        CREATE TABLE c (k TEXT PRIMARY KEY);
        CREATE TABLE d (k PRIMARY KEY);
        CREATE TABLE r (id INTEGER PRIMARY KEY, a REAL REFERENCES a, b BLOB NOT NULL REFERENCES b,
          c TEXT REFERENCES c, d REFERENCES d);
        INSERT INTO a VALUES (1.5), (2.0);
        INSERT INTO b VALUES (x'00'), (x'ff');
        INSERT INTO c VALUES (NULL), ('x');
        INSERT INTO d VALUES (1), ('1');
        INSERT INTO r VALUES (1, 1.5, x'00', 'x', 1), (2, 2.0, x'ff', NULL, '1');
        """
    ),
    Case(
      name: "indexes, views, triggers and searches",
      sql: """
        CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT UNIQUE, n INTEGER);
        INSERT INTO t VALUES (1, 'one', 1), (2, 'two', 2);
        CREATE INDEX part ON t (n DESC) WHERE n > 1 -- a part
        ;
        CREATE VIEW a AS SELECT s FROM t -- all
        ;
        CREATE INDEX made ON t (lower(s));
        CREATE VIEW z AS SELECT s FROM y;
        CREATE VIEW y AS SELECT s FROM t;
        CREATE VIRTUAL TABLE f USING fts5 (s, content='t', content_rowid='id');
        CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO f (rowid, s) VALUES (new.id, new.s); END;
        CREATE TRIGGER h INSTEAD OF INSERT ON y BEGIN INSERT INTO t (s) VALUES (new.s); END;
        """
    ),
    Case(
      name: "searches over views",
      sql: """
        CREATE TABLE t (id INTEGER PRIMARY KEY, s TEXT);
        INSERT INTO t VALUES (1, 'one');
        CREATE VIEW v AS SELECT id, upper(s) AS s FROM t;
        CREATE VIRTUAL TABLE f USING fts5 (s, content='v', content_rowid='id');
        """
    ),
    Case(
      name: "numbers of deleted rows",
      sql: """
        CREATE TABLE "it's" (id INTEGER PRIMARY KEY AUTOINCREMENT, s TEXT);
        CREATE TABLE empty (id INTEGER PRIMARY KEY AUTOINCREMENT);
        INSERT INTO "it's" VALUES (1, 'one'), (7, 'two');
        INSERT INTO empty VALUES (3);
        DELETE FROM "it's" WHERE id = 7;
        DELETE FROM empty;
        """
    ),
    Case(
      name: "an empty table of another form that counts its rows",
      sql: "CREATE TABLE empty (id INTEGER PRIMARY KEY AUTOINCREMENT, n CHECK (n > 0))"
    ),
    Case(
      name: "a required reference that SET NULL would clear",
      sql: """
        CREATE TABLE a (id INTEGER PRIMARY KEY);
        CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER NOT NULL REFERENCES a (id) ON DELETE SET NULL);
        INSERT INTO a VALUES (1);
        INSERT INTO b VALUES (5, 1);
        """
    ),
  ]

  @Test(arguments: cases)
  func buildsTheSameAgain(one: Case) throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(one.sql)
    for nulls in ExportNulls.allCases {
      var options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
      options.nulls = nulls
      options.verifies = true
      let report = try options.perform()
      #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
      #expect(report.comparison?.rows.isEmpty == true)
      try expectSameFiles(asIn: "rows", runner)
    }
  }

  /// The export of a build of an export is the same.
  private func expectSameFiles(asIn folder: String, _ runner: CommandRunner) throws {
    let built = try Schema(path: runner.path("\(folder)/schema.yml")).build(
      to: runner.path("again.sqlite")
    )
    #expect(built.isSuccess, "\(built.diagnostics)")
    // A table without rows is no mistake.
    #expect(!built.diagnostics.contains { "\($0.code)" == "schema.unused-entity" })
    let again = try ExportOptions(
      database: runner.path("again.sqlite"),
      output: runner.path("again")
    ).perform()
    #expect(again.isSuccess)
    #expect(runner.names(in: folder) == runner.names(in: "again"))
    guard folder == "rows" else { return }
    for name in runner.names(in: folder) where name.hasSuffix(".ndjson") || name == "schema.yml" {
      // Members that are null stand in one and not in the other.
      let texts = ["\(folder)/\(name)", "again/\(name)"].map { path in
        (runner.text(of: path) ?? "").split(separator: "\n")
      }
      #expect(texts[0].count == texts[1].count, "\(name)")
    }
  }

  @Test(arguments: ["(1, 99, 5)", "(1, 99, 5), (2, NULL, 'five')"])
  func tellsOfConstraintsThatABuildWouldRefuse(rows: String) throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(
      """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE c (id INTEGER PRIMARY KEY, p INTEGER REFERENCES p, note, more AS (p + 1));
      INSERT INTO c VALUES \(rows);
      """
    )
    let report = try ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
      .perform()
    #expect(
      report.diagnostics.map(\.message) == [
        "the table 'c' comes back without its constraints and generated columns: it has rows that"
          + " refer to rows that do not exist"
      ]
    )
    #expect(runner.text(of: "rows/c.ndjson")?.hasPrefix("{\"id\":1,\"p\":99,\"note\":5}\n") == true)
    let built = try Schema(path: runner.path("rows/schema.yml")).build(
      to: runner.path("again.sqlite")
    )
    #expect(built.isSuccess, "\(built.diagnostics)")
    let found = try Seed(runner.path("app.sqlite")).differences(
      from: Seed(runner.path("again.sqlite"))
    )
    #expect(found.rows.isEmpty, "\(found.rows)")
  }

  // MARK: - Choices

  private static let books = """
    CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, pages INTEGER, price REAL);
    INSERT INTO books VALUES (1, 'Kindred', 264, 9.5), (2, 'Solaris', 204, NULL), (3, 'Emma', NULL, 4.0);
    """

  private func exported(_ change: (inout ExportOptions) -> Void) throws -> (String, ExportReport) {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(Self.books)
    var options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
    change(&options)
    let report = try options.perform()
    return (runner.text(of: "rows/books.ndjson") ?? "", report)
  }

  @Test func writesNullsOrLeavesThemOut() throws {
    #expect(
      try exported { _ in }.0 == """
        {"id":1,"title":"Kindred","pages":264,"price":9.5}
        {"id":2,"title":"Solaris","pages":204,"price":null}
        {"id":3,"title":"Emma","pages":null,"price":4.0}

        """
    )
    #expect(
      try exported { $0.nulls = .omit }.0 == """
        {"id":1,"title":"Kindred","pages":264,"price":9.5}
        {"id":2,"title":"Solaris","pages":204}
        {"id":3,"title":"Emma","price":4.0}

        """
    )
  }

  @Test(arguments: [
    ("{ title: Emma }", [3]), ("{ title: { in: [Emma, Solaris] } }", [2, 3]),
    ("{ pages: null }", [3]), ("[{ title: Kindred }, { title: Emma }]", [1, 3]),
    ("{ title: x }", []), ("{ pages: 204 }", [2]), ("{ price: { lessThan: 5 } }", [3]),
  ])
  func writesRowsThatMeetAPredicate(text: String, ids: [Int]) throws {
    let (lines, report) = try exported {
      $0.entities = ["books"]
      $0.condition = text
    }
    #expect(report.isSuccess, "\(report.diagnostics)")
    #expect(report.files.first?.records == ids.count)
    let found = lines.split(separator: "\n").map { $0.prefix { $0 != "," } }
    #expect(found == ids.map { "{\"id\":\($0)" })
  }

  @Test(arguments: [
    "{ titel: Emma }", "title", "{ title: { like: x } }", "{ pages: \"204\" }",
  ])
  func refusesFaultyPredicates(text: String) throws {
    let (lines, report) = try exported {
      $0.entities = ["books"]
      $0.condition = text
    }
    #expect(report.diagnostics.map(\.code.rawValue) == ["export.cannot-export"])
    #expect(lines.isEmpty)
  }

  @Test(arguments: [
    ("9e999", "infinite"), ("CAST(x'ff' AS TEXT)", "a text that is not UTF-8"),
  ])
  func refusesValuesThatJSONDoesNotHave(value: String, kind: String) throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(
      "CREATE TABLE t (v); INSERT INTO t VALUES (\(value))"
    )
    let report = try ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
      .perform()
    #expect(report.diagnostics.map(\.code.rawValue) == ["export.cannot-export"])
    #expect(report.diagnostics.map(\.message).first?.hasSuffix("'v', which is \(kind)") == true)
    #expect(runner.names() == ["app.sqlite"])
  }

  /// A key that SQLite cannot check breaks every build.
  @Test func namesForeignKeysThatCannotBeChecked() throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(
      """
      CREATE TABLE p (id INTEGER PRIMARY KEY, x TEXT);
      CREATE TABLE c (id INTEGER PRIMARY KEY, r TEXT REFERENCES p (x));
      INSERT INTO c VALUES (1, 'a');
      """
    )
    let report = try ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
      .perform()
    #expect(
      report.diagnostics.map(\.message) == [
        "the table 'c' comes back without its constraints: SQLite cannot check its foreign keys: "
          + "foreign key mismatch - \"c\" referencing \"p\""
      ]
    )
    let built = try Schema(path: runner.path("rows/schema.yml")).build(
      to: runner.path("again.sqlite")
    )
    #expect(built.isSuccess, "\(built.diagnostics)")
  }

  @Test func leavesFoldersOfOthersAlone() throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(Self.books)
    try runner.write("mine", to: "rows/notes.txt")
    var options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
    #expect(throws: SeedbedError.self) { try options.perform() }
    #expect(runner.names(in: "rows") == ["notes.txt"])
    options.replacesAnyFile = true
    #expect(try options.perform().isSuccess)
    #expect(runner.text(of: "rows/notes.txt") == "mine")
    #expect(runner.names() == ["app.sqlite", "rows"])
  }

  @Test func deletesWhatOnlyTheExportBeforeWrote() throws {
    let runner = try CommandRunner()
    let database = try DatabaseFile(runner.path("app.sqlite"))
    try database.execute(Self.books)
    let options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
    #expect(try options.perform().isSuccess)
    try database.execute("ALTER TABLE books RENAME TO volumes")
    #expect(try options.perform().isSuccess)
    #expect(
      runner.names(in: "rows") == [
        ".seedbed-export", "objects.sql", "schema.yml", "volumes.ndjson",
      ]
    )
  }

  @Test func writesTheSameGzipData() throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(Self.books)
    var options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
    options.gzips = true
    options.verifies = true
    #expect(try options.perform().isSuccess)
    let bytes = try #require(runner.bytes(of: "rows/books.ndjson.gz"))
    // Neither a name nor a time, and an unknown system.
    #expect(bytes.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
  }
}
