import SeedbedLanguage
import SeedbedModelTestSupport
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedStoring

struct SQLDumpTests {
  private let sql = """
    PRAGMA user_version = 4;
    CREATE TABLE plain (id INTEGER PRIMARY KEY, a TEXT, b REAL, c BLOB, d ANY) STRICT;
    CREATE TABLE "odd name" ("rowid" TEXT, x AS (1) STORED, "select" INTEGER);
    CREATE TABLE pairs (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID;
    CREATE INDEX pairs_a ON pairs (a, b);
    CREATE INDEX plain_all ON plain (d, c, b, a);
    CREATE VIEW v AS SELECT 1;
    CREATE TRIGGER t AFTER INSERT ON pairs BEGIN DELETE FROM plain; END;
    CREATE VIRTUAL TABLE words USING fts5(a, content='plain', content_rowid='id');
    INSERT INTO plain VALUES (5, 'it''s', 0.1, X'00ff', 'x'), (-1, 'a\nb', 1e300, NULL, 7);
    INSERT INTO plain VALUES (9223372036854775807, NULL, -0.0, X'', 9e999);
    INSERT INTO "odd name" ("rowid", "select") VALUES ('z', 2), ('a', 1);
    ANALYZE;
    """

  @Test func writesRowsInTheOrderOfTheirKeys() throws {
    let database = try Database(path: ":memory:")
    try database.execute(sql)
    try database.execute("DROP TRIGGER t; INSERT INTO pairs VALUES (1, 3), (3, 1), (2, 1)")
    #expect(
      try SQLDump.text(of: database) == """
        PRAGMA user_version = 4;
        CREATE TABLE plain (id INTEGER PRIMARY KEY, a TEXT, b REAL, c BLOB, d ANY) STRICT;
        INSERT INTO plain VALUES (-1, 'a\nb', 1e+300, NULL, 7);
        INSERT INTO plain VALUES (5, 'it''s', 0.1, X'00FF', 'x');
        INSERT INTO plain VALUES (9223372036854775807, NULL, 0.0, X'', 9e999);
        CREATE TABLE "odd name" ("rowid" TEXT, x AS (1) STORED, "select" INTEGER);
        INSERT INTO "odd name" (rowid, "select") VALUES ('a', 1);
        INSERT INTO "odd name" (rowid, "select") VALUES ('z', 2);
        CREATE TABLE pairs (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID;
        INSERT INTO pairs VALUES (2, 1);
        INSERT INTO pairs VALUES (3, 1);
        INSERT INTO pairs VALUES (1, 3);
        CREATE INDEX pairs_a ON pairs (a, b);
        CREATE INDEX plain_all ON plain (d, c, b, a);
        CREATE VIEW v AS SELECT 1;
        CREATE VIRTUAL TABLE words USING fts5(a, content='plain', content_rowid='id');
        INSERT INTO words (words) VALUES ('rebuild');

        """
    )
  }

  @Test(arguments: [
    "fts5(a, content='t', content_rowid='id')", "fts5(a, content='v', content_rowid='id')",
    "fts4(content=\"t\", a)", "fts4(a)", "fts5(a)",
  ])
  func fillsSearches(module: String) throws {
    let database = try Database(path: ":memory:")
    try database.execute(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT);
      INSERT INTO t VALUES (7, 'hello');
      CREATE VIEW v AS SELECT id, a FROM t;
      CREATE VIRTUAL TABLE f USING \(module);
      INSERT INTO f (rowid, a) SELECT id, a FROM t;
      """
    )
    let dump = try SQLDump.text(of: database)
    let again = try Database(path: ":memory:")
    try again.execute(dump)
    #expect(try again.integer("SELECT rowid FROM f WHERE f MATCH 'hello'") == 7)
    #expect(try SQLDump.text(of: again) == dump)
    #expect(try SQLDump(of: database).emptyTables.isEmpty)
  }

  /// Triggers of the database would add rows to those that are written.
  @Test func writesRowsWithoutTheirTriggers() throws {
    let database = try Database(path: ":memory:")
    try database.execute(
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY);
      CREATE TABLE log (id);
      CREATE TRIGGER t AFTER INSERT ON a BEGIN INSERT INTO log VALUES (new.id); END;
      INSERT INTO a VALUES (1);
      """
    )
    let again = try Database(path: ":memory:")
    for content in [SQLDump.Content.schema, .data] {
      try again.execute(try SQLDump.text(of: database, content))
    }
    #expect(try SQLDump.text(of: again) == SQLDump.text(of: database))
    #expect(
      try SQLDump.text(of: database, .rows)
        == "INSERT INTO a VALUES (1);\nINSERT INTO log VALUES (1);\n"
    )
  }

  @Test(arguments: [1_001, 2_000])
  func writesTablesOfManyColumns(count: Int) throws {
    let database = try Database(path: ":memory:")
    let names = (0..<count).map { "c\($0)" }.joined(separator: ", ")
    try database.execute("CREATE TABLE t (\(names))")
    var dumps: [String] = []
    for order in ["", "DESC"] {
      try database.execute(
        """
        DELETE FROM t;
        INSERT INTO t (c0, c\(count - 1)) WITH r (n, a, b) AS (VALUES (1, 1, 1), (2, 1, 1.0), (3, 1.0, 1), (4, 1, 2), (5, NULL, 'x'))
          SELECT a, b FROM r ORDER BY n \(order)
        """
      )
      dumps.append(try SQLDump.text(of: database))
    }
    #expect(dumps[0] == dumps[1])
  }

  @Test func writesTheRowsThatNoTableHas() throws {
    let database = try Database(path: ":memory:")
    try database.execute(
      """
      CREATE TABLE numbered (id INTEGER PRIMARY KEY AUTOINCREMENT, a);
      INSERT INTO numbered VALUES (7, 'x'); DELETE FROM numbered;
      CREATE VIRTUAL TABLE notes USING fts5(t, u UNINDEXED);
      INSERT INTO notes (rowid, t, u) VALUES (9, 'b', 1), (3, 'a', NULL);
      CREATE VIRTUAL TABLE empty USING fts5(t, content='');
      INSERT INTO empty VALUES ('lost');
      """
    )
    let dump = try SQLDump.text(of: database)
    #expect(
      dump == """
        CREATE TABLE numbered (id INTEGER PRIMARY KEY AUTOINCREMENT, a);
        DELETE FROM sqlite_sequence;
        INSERT INTO sqlite_sequence VALUES ('numbered', 7);
        CREATE VIRTUAL TABLE notes USING fts5(t, u UNINDEXED);
        INSERT INTO notes (rowid, t, u) VALUES (3, 'a', NULL);
        INSERT INTO notes (rowid, t, u) VALUES (9, 'b', 1);
        CREATE VIRTUAL TABLE empty USING fts5(t, content='');

        """
    )
    let again = try Database(path: ":memory:")
    try again.execute(dump)
    #expect(try SQLDump.text(of: again) == dump)
    #expect(try SQLDump(of: database).emptyTables == ["empty"])
    #expect(try again.integer("SELECT rowid FROM notes WHERE notes MATCH 'b'") == 9)
  }

  @Test(arguments: [
    "CREATE TABLE t (a, b);", "CREATE TABLE t (a PRIMARY KEY, b);",
    "CREATE TABLE t (a TEXT COLLATE NOCASE, b, UNIQUE (b, a));",
  ])
  func writesTheSameRowsTheSameWhateverTheirNumbers(table: String) throws {
    let rows = ["1, 'x'", "NULL, 1", "NULL, 1.0", "'b', 2", "'B', X'00'", "NULL, NULL"]
    let dumps = try [rows, rows.reversed()].map { rows in
      let database = try Database(path: ":memory:")
      try database.execute(table)
      for row in rows { try database.execute("INSERT INTO t VALUES (\(row))") }
      return try SQLDump.text(of: database)
    }
    #expect(dumps[0] == dumps[1])
  }

  @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
  func makesTheSameDatabaseAgain(encoding: String) throws {
    let first = try Database(path: ":memory:")
    try first.execute("PRAGMA encoding = '\(encoding)';" + sql)
    let dump = try SQLDump.text(of: first)
    let second = try Database(path: ":memory:")
    try second.execute(dump)
    #expect(try second.texts("PRAGMA encoding") == [encoding])
    #expect(try SQLDump.text(of: second) == dump)
  }

  @Test func readsAFile() throws {
    let scratch = Scratch()
    scratch.write("", to: "empty.sqlite")
    var dump = try SQLDump(ofFile: scratch.path("empty.sqlite"))
    #expect(try dump.next() == nil)
    #expect(try dump.next() == nil)
    scratch.write("no database, whatever its name says, and long enough", to: "text.sqlite")
    let error = #expect(throws: StoreError.self) {
      try SQLDump(ofFile: scratch.path("text.sqlite"))
    }
    #expect(error?.message == "'\(scratch.path("text.sqlite"))': file is not a database")
  }

  @Test func givesAStatementAtATime() throws {
    let database = try Database(path: ":memory:")
    try database.execute(sql)
    var dump = try SQLDump(of: database)
    var statements: [String] = []
    while let statement = try dump.next() { statements.append(statement) }
    #expect(try dump.next() == nil)
    #expect(statements.count == 15)
    #expect(statements.allSatisfy { $0.hasSuffix(";\n") })
    #expect(statements.joined() == (try SQLDump.text(of: database)))
  }

  /// A dump leaves out rows that another connection writes after the dump has begun.
  @Test func givesAFileAsItStoodAtTheBeginning() throws {
    let scratch = Scratch()
    scratch.write("", to: "live.sqlite")
    let writer = try Database(path: scratch.path("live.sqlite"))
    try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE a (x); INSERT INTO a VALUES (1)")
    var dump = try SQLDump(ofFile: scratch.path("live.sqlite"))
    #expect(try dump.next() == "CREATE TABLE a (x);\n")
    try writer.execute("INSERT INTO a VALUES (2); CREATE VIEW v AS SELECT 1")
    #expect(try dump.next() == "INSERT INTO a VALUES (1);\n")
    #expect(try dump.next() == nil)
  }
}

extension SQLDump {
  /// The whole dump of an open database.
  static func text(
    of database: Database,
    _ content: Content = .all
  ) throws(StoreError) -> String {
    var dump = try SQLDump(of: database, content)
    var text = ""
    while let statement = try dump.next() { text += statement }
    return text
  }
}
