import SeedbedTestSupport
import Testing

/// Tables of databases as dumps.
@Suite struct TableDumpTests {
  static let schema = """
    seedbed: 1
    entities:
      Author: { table: authors, primaryKey: id, attributes: { id: integer, name: text } }
      Book:
        table: books
        primaryKey: isbn
        attributes:
          isbn: text
          price: real
          cover: data
          uid: uuid
          first: { keyPath: "meta.tags[0]", type: text }
          extra: json
        relationships: { author: { entity: Author, foreignKey: author_id } }
    dumps:
      - { dump: old.sqlite, table: people, entity: Author }
      - { dump: old.sqlite, table: books, entity: Book }

    """

  static let sql = """
    CREATE TABLE people (name TEXT, id INTEGER PRIMARY KEY);
    CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT);
    INSERT INTO people VALUES ('Ada "A"', 2), ('Bo\u{e9}', 1);
    CREATE TABLE books (isbn TEXT PRIMARY KEY, price REAL, cover BLOB, uid BLOB, meta TEXT, extra JSON,
      author_id INTEGER) WITHOUT ROWID;
    INSERT INTO books VALUES ('b', 3.0, X'00FF', X'000102030405060708090a0b0c0d0e0f',
      '{"tags":\n ["x", "y"]}', '{"k": [1]}', 2), ('a', NULL, NULL, NULL, 'no JSON', 'plain', 1);
    """

  static func runner(_ sql: String = sql, schema: String = schema) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try SharedDatabase(runner.path("old.sqlite")).execute(sql)
    return runner
  }

  @Test func readsRowsAsRecords() throws {
    let runner = try Self.runner()
    let result = try runner.build("schema.yml")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("old.sqlite  sqlite        2"), "\(result)")
    #expect(
      try runner.rows(of: "authors") == [
        "INSERT INTO authors VALUES (1, 'Bo\u{e9}');",
        "INSERT INTO authors VALUES (2, 'Ada \"A\"');",
      ]
    )
    #expect(
      try runner.rows(of: "books") == [
        #"INSERT INTO books VALUES ('a', NULL, NULL, NULL, NULL, '"plain"', 1);"#,
        "INSERT INTO books VALUES ('b', 3.0, X'00FF', '00010203-0405-0607-0809-0a0b0c0d0e0f', 'x', "
          + #"'{"k":[1]}', 2);"#,
      ]
    )
    #expect(runner.names() == ["old.sqlite", "schema.yml", "seed.sqlite"])
  }

  @Test func feedsTheOtherCommands() throws {
    let runner = try Self.runner()
    let check = try runner.seedbed(["validate", "--dumps", "schema.yml"])
    #expect(check.status == 0, "\(check)")
    #expect(try runner.build("schema.yml").status == 0)
    let again = try runner.build("schema.yml", "--if-changed")
    #expect(again.standardOutput == "seed.sqlite  unchanged\n", "\(again)")
    try SharedDatabase(runner.path("old.sqlite")).execute(
      "UPDATE people SET name = 'Cy' WHERE id = 1"
    )
    let changed = try runner.seedbed(["import", "schema.yml", "--into", "seed.sqlite", "--quiet"])
    #expect(changed.status == 0, "\(changed)")
    #expect(try runner.rows(of: "authors")[0] == "INSERT INTO authors VALUES (1, 'Cy');")
  }

  @Test func placesProblemsAtTheNumberOfTheRow() throws {
    let runner = try Self.runner(
      "CREATE TABLE people (id, name); INSERT INTO people VALUES (1, 'a'), ('x', 'b');"
        + "CREATE TABLE books (isbn);"
    )
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--rejects", "r.ndjson")
    #expect(result.standardError.contains("old.sqlite:2:7: "), "\(result)")
    #expect(runner.text(of: "r.ndjson")?.contains(#"{"id":"x","name":"b"}"#) == true)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let claim: String
    let message: String
    var status: Int32 = 1
    var bytes: [UInt8]?
    var sql = ""
    var testDescription: String { claim }
  }

  static let faults = [
    Fault(claim: "no file", message: "old.sqlite' does not exist"),
    Fault(
      claim: "no database",
      message: "file is not a database",
      bytes: Array(repeating: 65, count: 4_096)
    ),
    Fault(
      claim: "no table",
      message: "the database has no table 'people'; did you mean 'peoples'?",
      sql: "CREATE TABLE peoples (a)"
    ),
    Fault(
      claim: "no tables",
      message: "the database has no table 'people'; it has none",
      bytes: []
    ),
    Fault(
      claim: "a view",
      message: "the database has no table 'people'",
      sql: "CREATE VIEW people AS SELECT 1 AS id"
    ),
  ]

  @Test(arguments: faults)
  func tellsWhatIsWrongWithADatabase(fault: Fault) throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    if let bytes = fault.bytes { try runner.write(bytes: bytes, to: "old.sqlite") }
    if !fault.sql.isEmpty { try SharedDatabase(runner.path("old.sqlite")).execute(fault.sql) }
    let result = try runner.build("schema.yml")
    #expect(result.status == fault.status, "\(result)")
    #expect(result.standardError.contains(fault.message), "\(result)")
    #expect(!runner.names().contains("seed.sqlite"))
  }

  @Test func tellsDamage() throws {
    let rows = (1...2_000).map { "(\($0), '\(String(repeating: "n", count: 40))')" }
    let runner = try Self.runner(
      "CREATE TABLE people (id INTEGER PRIMARY KEY, name); CREATE TABLE books (isbn);"
        + "INSERT INTO people VALUES \(rows.joined(separator: ","))"
    )
    var bytes = try #require(runner.bytes(of: "old.sqlite"))
    for index in 40_960..<45_056 { bytes[index] = 0xEE }
    try runner.write(bytes: bytes, to: "old.sqlite")
    let result = try runner.build("schema.yml")
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("database disk image is malformed"), "\(result)")
    #expect(result.standardError.contains("[dump.invalid-database]"), "\(result)")
  }

  @Test func asksForATable() throws {
    let runner = try Self.runner(
      schema: Self.schema.replacing(", table: people", with: "").replacing(
        ", table: books",
        with: ""
      )
    )
    let result = try runner.build("schema.yml")
    #expect(
      result.standardError.contains(
        "this is a database: name one of its tables with 'table', such as 'books', 'people' ["
      ),
      "\(result)"
    )
  }

  static let mistakes = [
    ("{ dump: a.x, format: sqlite, entity: A }", "'format: sqlite' needs 'table'"),
    (
      "{ dump: a.x, table: t, format: json, entity: A }",
      "'table' is for databases, but 'format' is 'json'"
    ),
    (
      "{ dump: a.x, table: t, csv: { skip: 1 }, entity: A }",
      "'table' is for databases of 'dump', found 'csv'"
    ),
    (
      "{ records: [{ a: 1 }], table: t, entity: A }",
      "'table' is for files, but 'records' are in the schema"
    ),
  ]

  @Test(arguments: mistakes)
  func refusesWhatDoesNotGoTogether(entry: String, message: String) throws {
    let runner = try CommandRunner()
    try runner.write(
      "seedbed: 1\nentities: { A: { primaryKey: a, attributes: { a: integer } } }\ndumps: [\(entry)]\n",
      to: "schema.yml"
    )
    let result = try runner.seedbed(["validate", "schema.yml"])
    #expect(result.status == 1 && result.standardError.contains(message), "\(result)")
  }

  @Test func draftsASchemaOfADatabase() throws {
    let runner = try Self.runner()
    let draft = try runner.seedbed(["infer", "old.sqlite", "-o", "draft.yml"])
    #expect(draft.status == 0, "\(draft)")
    let text = try #require(runner.text(of: "draft.yml"))
    #expect(text.contains("{ dump: old.sqlite, table: people, entity: "), "\(text)")
    let built = try runner.build("draft.yml")
    #expect(built.status == 0, "\(built)")
    #expect(built.standardOutput.contains("2 dumps"), "\(built)")
  }

  // MARK: Parts of a seed

  static let parts = """
    seedbed: 1
    entities:
      Task:
        table: tasks
        primaryKey: id
        attributes: { id: integer, name: text, note: text, due: { type: date, store: unix } }
        relationships:
          owner: { entity: User }
          tags: { entity: Tag, many: true, through: { table: task_tags, source: task, target: tag } }
      User: { table: users, primaryKey: id, attributes: { id: integer, name: text } }
      Tag: { table: tags, primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
    dumps: [{ name: tasks, dump: tasks.json, entity: Task }]
    database: { metadata: false }

    """

  /// The same tables, filled from the seeds of the parts.
  static let merging = """
    seedbed: 1
    defaults: { onNull: keep }
    entities:
      Task:
        table: tasks
        primaryKey: id
        attributes: { id: integer, name: text, note: text, due: { type: date, store: unix, format: unix } }
        relationships:
          owner: { entity: User, foreignKey: owner_id }
          tags: { entity: Tag, many: true, through: { table: task_tags, source: task, target: tag } }
      User: { table: users, primaryKey: id, attributes: { id: integer, name: text } }
      Tag: { table: tags, primaryKey: name, attributes: { name: text } }
    mappings:
      TaskTag:
        entity: Task
        attributes: { id: { keyPath: task } }
        relationships: { tags: { foreignKey: tag } }
    dumps:
      - { dump: [1.sqlite, 2.sqlite], table: users, entity: User }
      - { dump: [1.sqlite, 2.sqlite], table: tags, entity: Tag }
      - { dump: [1.sqlite, 2.sqlite], table: tasks, entity: Task }
      - { dump: [1.sqlite, 2.sqlite], table: task_tags, mapping: TaskTag }
    database: { metadata: false }

    """

  static let records = [
    #"{"id": 1, "name": "a", "due": "2024-05-01", "owner": {"id": 7, "name": "Ada"}, "tags": ["x", "y"]}"#,
    #"{"id": 2, "name": "b", "owner": {"id": 8, "name": "Bo"}}"#,
    #"{"id": 1, "note": "n", "owner": {"id": 8, "name": "Bob"}, "tags": ["y", "z"]}"#,
    #"{"id": 3, "name": "c", "tags": []}"#,
  ]

  @Test(arguments: 1..<4)
  func mergesTheSeedsOfTwoPartsOfADump(cut: Int) throws {
    let runner = try CommandRunner()
    try runner.write(Self.parts, to: "parts.yml")
    try runner.write(Self.merging, to: "merging.yml")
    let all = [
      ("whole", Self.records), ("1", Array(Self.records[..<cut])),
      ("2", Array(Self.records[cut...])),
    ]
    for (name, records) in all {
      try runner.write("[\(records.joined(separator: ","))]", to: "\(name).json")
      let result = try runner.seedbed(
        ["build", "parts.yml", "-q", "-o", "\(name).sqlite", "--dump", "tasks=\(name).json"]
      )
      #expect(result.status == 0, "\(result)")
    }
    let merged = try runner.seedbed(["build", "merging.yml", "-q", "-o", "merged.sqlite"])
    #expect(merged.status == 0, "\(merged)")
    for table in ["tasks", "users", "tags", "task_tags"] {
      #expect(
        try runner.rows(of: table, in: "merged.sqlite")
          == runner.rows(of: table, in: "whole.sqlite")
      )
    }
  }
}
