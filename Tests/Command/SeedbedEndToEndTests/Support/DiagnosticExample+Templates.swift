import SeedbedTestSupport

extension DiagnosticExample {
  /// Templates that a schema does not fit, and seeds that Room does not open.
  static let templates: [DiagnosticExample] = [
    DiagnosticExample(
      "build.newer-sql",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]
        database:
          minimumSQLite: 3.24
          views: { ranked: "SELECT id, rank() OVER (ORDER BY id) FROM Book" }

        """,
      isValidated: true
    ),
    DiagnosticExample(
      "build.invalid-share",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: ["--from-shares", "north.sqlite"]
    ),
    DiagnosticExample(
      "build.unfit-for-shares",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, surrogateKey: pk, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: ["--share"]
    ),
    DiagnosticExample(
      "build.writer-of-copy",
      schema: copying("structure.sql"),
      files: ["structure.sql": table],
      arguments: ["--writer", "pages"]
    ),
    DiagnosticExample(
      "target.missing-key",
      schema: copying("structure.sql"),
      files: ["structure.sql": "CREATE TABLE Book (id INTEGER, title TEXT);"],
      isValidated: true
    ),
    DiagnosticExample(
      "target.missing-part",
      schema: copying("structure.sql"),
      files: ["structure.sql": "CREATE TABLE Book (id INTEGER PRIMARY KEY);"],
      isValidated: true
    ),
    DiagnosticExample(
      "target.other-setting",
      schema: copying("structure.sql", "userVersion: 3"),
      files: ["structure.sql": table + " PRAGMA user_version = 2;"],
      isValidated: true
    ),
    DiagnosticExample(
      "target.room-hash",
      schema: copying("12.json"),
      files: ["12.json": room(hash: "5f1d3a0e6ad1e2ab8ba4e8d7d3a2c0f1")],
      isValidated: true
    ),
    DiagnosticExample(
      "target.room-mismatch",
      schema: copying("structure.sql"),
      files: ["12.json": room(hash: Self.roomHash)],
      compared: "CREATE TABLE Book (id INTEGER PRIMARY KEY NOT NULL, title TEXT NOT NULL);"
        + "PRAGMA user_version = 12;"
    ),
    DiagnosticExample(
      "target.unfilled-search",
      schema: copying("12.json"),
      files: ["12.json": room(hash: Self.searchHash, search: search)],
      isValidated: true
    ),
    DiagnosticExample(
      "target.unfit-part",
      schema: copying("structure.sql"),
      files: [
        "structure.sql":
          "CREATE TABLE Book (id INTEGER PRIMARY KEY, title NUMERIC, shelf TEXT NOT NULL);"
      ],
      isValidated: true
    ),
    DiagnosticExample(
      "target.unreadable-template",
      schema: copying("Empty.sqlite"),
      isValidated: true
    ),
  ]

  private static let table = "CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT);"

  private static func copying(_ template: String, _ setting: String? = nil) -> String {
    """
    seedbed: 1
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: books.json, entity: Book }]
    database: { copyOf: \(template)\(setting.map { ", " + $0 } ?? "") }

    """
  }

  private static let roomHash = "eababc9a3e220f93ee24dc0dfd2afed7"
  private static let searchHash = "cd0b6ccdf808d27b74e36f7574d18767"
  private static let search = #"""
    , { "tableName": "log", "createSql": "CREATE VIRTUAL TABLE `${TABLE_NAME}` USING FTS4(`line` TEXT)",
        "fields": [{ "columnName": "line", "affinity": "TEXT" }], "ftsVersion": "FTS4",
        "ftsOptions": { "tokenizer": "simple", "matchInfo": "FTS4", "preferredOrder": "ASC" } }
    """#

  /// A schema as the build of an app with Room exports it.
  private static func room(hash: String, search: String = "") -> String {
    #"""
    { "database": { "version": 12, "identityHash": "\#(hash)", "entities": [
      { "tableName": "Book",
        "createSql": "CREATE TABLE `${TABLE_NAME}` (`id` INTEGER NOT NULL, `title` TEXT, PRIMARY KEY(`id`))",
        "fields": [{ "columnName": "id", "affinity": "INTEGER", "notNull": true },
                   { "columnName": "title", "affinity": "TEXT" }],
        "primaryKey": { "columnNames": ["id"] } }\#(search)
    ], "setupQueries": [] } }

    """#
  }
}
