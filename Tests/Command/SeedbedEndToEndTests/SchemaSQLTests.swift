import SeedbedTestSupport
import Testing

/// SQL of a schema, or of the database of an import, cannot reach beyond the seed nor run for ever.
@Suite struct SchemaSQLTests {
  private static let endless =
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"

  private func runner(_ database: String, _ sql: String) throws -> CommandRunner {
    let runner = try Books.runner()
    try runner.write(Books.schema + "\ndatabase: { \(database) }\n", to: "schema.yml")
    try runner.write(sql, to: "a.sql")
    try runner.write("old", to: "seed.sqlite")
    return runner
  }

  static let commands = [
    ["build", "schema.yml", "--quiet", "-o", "seed.sqlite", "--force"],
    ["validate", "schema.yml"], ["explain", "schema.yml"], ["validate", "schema.yml", "--dumps"],
  ]

  struct Refused: Sendable, CustomTestStringConvertible {
    let sql: String
    let message: String
    var database = "after: [a.sql]"
    /// The message where all functions are allowed; nil where SQLite may or may not have the function.
    var evenIfAllowed: String?
    var testDescription: String { sql }
  }

  static let refused = [
    Refused(
      sql: "SELECT 1;\nSELECT fts3_tokenizer('simple', x'4141414141414141');",
      message: "a.sql:2:8: error: SQL of a schema may not call the function 'fts3_tokenizer';"
        + " '--allow-unsafe-sql' allows every function [build.invalid-sql]",
      evenIfAllowed: "fts3tokenize disabled"
    ),
    Refused(
      sql: "CREATE TABLE t AS SELECT FTS3_Tokenizer('simple') AS address",
      message: "SQL of a schema may not call the function 'fts3_tokenizer'"
    ),
    Refused(
      sql: "SELECT fts3_tokenizer('simple', x'4141414141414141')",
      message: "a.sql:1:8: error: SQL of a schema may not call the function 'fts3_tokenizer'",
      database: "before: [a.sql]",
      evenIfAllowed: "fts3tokenize disabled"
    ),
    Refused(
      sql: "",
      message: "error: view 'v': SQL of a schema may not call the function 'fts3_tokenizer'",
      database: "views: { v: SELECT fts3_tokenizer('simple') AS address }"
    ),
    Refused(
      sql: "SELECT load_extension('x')",
      message: "SQL of a schema may not call the function 'load_extension'",
      evenIfAllowed: "a.sql:1:1: error: not authorized"
    ),
    Refused(
      sql: "UPDATE Book_search_data SET block = x'00'",
      message: "a.sql:1:1: error: table Book_search_data may not be modified",
      evenIfAllowed: "table Book_search_data may not be modified"
    ),
    Refused(
      sql: "SELECT nought(1)",
      message: "a.sql:1:8: error: no such function: nought",
      evenIfAllowed: "no such function: nought"
    ),
  ]

  @Test(arguments: refused)
  func callsNoFunctionThatIsNotKnown(example: Refused) throws {
    let runner = try runner(example.database, example.sql)
    let schema = Books.schema.replacing(
      "primaryKey: id",
      with: "primaryKey: id\n    search: { columns: [title] }"
    )
    try runner.write(schema + "\ndatabase: { \(example.database) }\n", to: "schema.yml")
    for command in Self.commands {
      let result = try runner.seedbed(command)
      #expect(result.status == 1, "\(result)")
      #expect(result.standardError.contains(example.message), "\(result)")
      #expect(runner.text(of: "seed.sqlite") == "old")
    }
    guard let message = example.evenIfAllowed else { return }
    let allowed = try runner.seedbed(Self.commands[0] + ["--allow-unsafe-sql"])
    #expect(allowed.status == 1, "\(allowed)")
    #expect(allowed.standardError.contains(message), "\(allowed)")
    #expect(runner.text(of: "seed.sqlite") == "old")
  }

  @Test func callsWhatSQLiteDocuments() throws {
    let runner = try runner(
      "after: [a.sql], views: { titles: \"SELECT group_concat(title) AS t FROM Book\" }",
      """
      CREATE TABLE t (a, b);
      ALTER TABLE t RENAME COLUMN a TO c; ALTER TABLE t DROP COLUMN b; ALTER TABLE t RENAME TO u;
      ALTER TABLE u ADD COLUMN d DEFAULT 1;
      INSERT INTO u SELECT upper(title), json_extract('{"a":1}', '$.a') FROM Book
        WHERE title LIKE 'o%' OR title GLOB 'T*' AND instr(title, 'w') > 0;
      INSERT INTO u SELECT strftime('%Y', '2024-02-03'), row_number() OVER (ORDER BY id) FROM Book;
      CREATE TABLE v AS SELECT '[7]' ->> 0 AS a, value AS b FROM json_each('[1]');
      CREATE VIRTUAL TABLE f USING fts5 (x);
      CREATE TRIGGER g AFTER INSERT ON u BEGIN INSERT INTO f VALUES (new.c); END;
      INSERT INTO u VALUES ('found', 2);
      INSERT INTO v SELECT highlight(f, 0, '<', '>'), bm25(f) < 0 FROM f('found');
      """
    )
    let result = try runner.seedbed(Self.commands[0])
    #expect(result.status == 0, "\(result)")
    #expect(
      try runner.rows(of: "u", in: "seed.sqlite").sorted() == [
        "INSERT INTO u VALUES ('2024', 1);", "INSERT INTO u VALUES ('2024', 2);",
        "INSERT INTO u VALUES ('ONE', 1);", "INSERT INTO u VALUES ('TWO', 1);",
        "INSERT INTO u VALUES ('found', 2);",
      ]
    )
    #expect(
      try runner.rows(of: "v", in: "seed.sqlite") == [
        "INSERT INTO v VALUES (7, 1);", "INSERT INTO v VALUES ('<found>', 1);",
      ]
    )
  }

  @Test(arguments: [
    ("after: [a.sql]", "SELECT 1;\n\(endless)", "a.sql:2:1: error: SQL of the schema ran"),
    ("before: [a.sql]", "CREATE TABLE t AS \(endless)", "a.sql:1:1: error: SQL of the schema ran"),
    // A few steps that write much.
    (
      "after: [a.sql]",
      "CREATE TABLE t (x);\nWITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c LIMIT 400)"
        + " INSERT INTO t SELECT randomblob(20000000) FROM c",
      "a.sql:2:1: error: SQL of the schema ran"
    ),
    (
      "after: [a.sql]",
      "CREATE TABLE t (a); CREATE TRIGGER u AFTER INSERT ON t BEGIN SELECT (\(endless)); END;\n"
        + "INSERT INTO t VALUES (1)", "a.sql:2:1: error: SQL of the schema ran"
    ),
  ])
  func endsWhereItWouldNotEnd(database: String, sql: String, message: String) throws {
    let runner = try runner(database, sql)
    for command in Self.commands {
      let result = try runner.seedbed(command + ["--sql-timeout", "1"])
      #expect(result.status == 1, "\(result)")
      #expect(
        result.standardError.contains(
          message + " for more than 1 s; '--sql-timeout' sets another limit [build.invalid-sql]"
        ),
        "\(result)"
      )
      #expect(runner.text(of: "seed.sqlite") == "old")
      #expect(runner.names() == ["a.sql", "books.json", "schema.yml", "seed.sqlite"])
    }
  }

  /// SQLite does not ask in so short statements.
  @Test func countsTheTimeOfStatementsOfFewSteps() throws {
    let slow = "SELECT length(hex(randomblob(60000000)))"
    let runner = try runner("after: [a.sql]", String(repeating: slow + ";\n", count: 60))
    let result = try runner.seedbed(["validate", "schema.yml", "--sql-timeout", "1"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("ran for more than 1 s"), "\(result)")
  }

  /// All files of a schema share one limit.
  @Test func countsTheTimeOfAllFilesTogether() throws {
    let slow = """
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 1000000)
      SELECT count(*) FROM c;

      """
    let runner = try runner("after: [a.sql, b.sql, c.sql]", slow)
    try runner.write(String(repeating: slow, count: 200), to: "b.sql")
    try runner.write(slow, to: "c.sql")
    let result = try runner.seedbed(["validate", "schema.yml", "--sql-timeout", "1"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("b.sql:"), "\(result)")
  }

  @Test(arguments: [[], ["--dry-run"], ["--reset"]])
  func endsTriggersOfADatabaseThatIsImportedInto(arguments: [String]) throws {
    let runner = try Books.runner()
    let event = arguments == ["--reset"] ? "DELETE" : "INSERT"
    do {
      let database = try SharedDatabase(runner.path("app.sqlite"))
      try database.execute(
        """
        CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT, country TEXT);
        INSERT INTO Book VALUES (7, 'Seven', 'SE');
        CREATE TRIGGER t AFTER \(event) ON Book BEGIN
          SELECT (\(Self.endless)); END;
        """
      )
    }
    let before = runner.bytes(of: "app.sqlite")
    let result = try runner.seedbed(
      ["import", "schema.yml", "--into", "app.sqlite", "--sql-timeout", "1"]
        + ["--prune-limit", "100%"] + arguments
    )
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError.contains(
        "'app.sqlite': a statement and the triggers that it fires ran for more than 1 s"
      ),
      "\(result)"
    )
    #expect(runner.bytes(of: "app.sqlite") == before)
    #expect(runner.names() == ["app.sqlite", "books.json", "schema.yml"])
  }

  @Test func writesThroughTriggersToASearchTableOfTheDatabase() throws {
    let runner = try Books.runner()
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute(
      """
      CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT, country TEXT);
      CREATE VIRTUAL TABLE Found USING fts5 (title);
      CREATE TRIGGER t AFTER INSERT ON Book BEGIN INSERT INTO Found VALUES (new.title); END;
      """
    )
    let result = try runner.seedbed(["import", "schema.yml", "--into", "app.sqlite", "--quiet"])
    #expect(result.status == 0, "\(result)")
    #expect(try database.value("SELECT count(*) FROM Found('two')") == "1")
  }

  @Test(arguments: ["-1", "x"])
  func takesNoOtherLimit(text: String) throws {
    let runner = try Books.runner()
    let result = try runner.seedbed(["validate", "schema.yml", "--sql-timeout=\(text)"])
    #expect(result.status == 64, "\(result)")
  }

  @Test func takesNoLimitForZero() throws {
    let runner = try runner("after: [a.sql]", "SELECT 1")
    let result = try runner.seedbed(Self.commands[0] + ["--sql-timeout", "0"])
    #expect(result.status == 0, "\(result)")
  }
}
