import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedLanguage
import SeedbedStoring
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Seeds that are filled copies of an app's own database.
@Suite struct CopyTests {
  private static func item(_ attributes: String, _ more: String = "") -> String {
    """
    entities:
      Item: { primaryKey: id, attributes: { \(attributes) }\(more) }
    dumps: [{ dump: d.json, entity: Item }]
    """
  }

  private static let table = "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);"

  static let rules: [CopyCase] = [
    CopyCase(
      "tables, indexes, triggers, views, settings and rows are the template's",
      template: """
        PRAGMA page_size = 8192; PRAGMA user_version = 7; PRAGMA application_id = 9;
        CREATE TABLE migrations (name TEXT PRIMARY KEY); INSERT INTO migrations VALUES ('one');
        CREATE TABLE Item (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT DEFAULT 'x', b INT);
        CREATE INDEX by_b ON Item (b DESC) WHERE b > 1;
        CREATE TABLE log (id INTEGER);
        CREATE TRIGGER noted AFTER INSERT ON Item BEGIN INSERT INTO log VALUES (new.id); END;
        CREATE VIEW shown AS SELECT a FROM Item;
        INSERT INTO Item VALUES (1, 'kept', 5), (2, 'old', 6);
        """,
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 2, "a": "new"}, {"id": 40}, {"id": 3, "a": null}]"#,
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "1, 'kept', 5", "2, 'new', 6", "3, NULL, NULL", "40, 'x', NULL",
        ],
        "SELECT * FROM migrations": ["'one'"],
        "SELECT id FROM log ORDER BY id": ["1", "2", "3", "40"],
        "SELECT seq FROM sqlite_sequence WHERE name = 'Item'": ["40"],
        "PRAGMA page_size": ["8192"], "PRAGMA user_version": ["7"], "PRAGMA application_id": ["9"],
        "SELECT group_concat(name) FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'":
          ["'migrations,Item,by_b,log,noted,shown'"],
      ]
    ),
    CopyCase(
      "references find rows of the template, by surrogate numbers that go on from its own",
      template: """
        CREATE TABLE Shelf (pk INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
        CREATE TABLE Item (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES Shelf);
        INSERT INTO Shelf VALUES (10, 'A');
        """,
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships: { shelf: { entity: Shelf, keyPath: place, column: shelf } }
          Shelf:
            primaryKey: name
            surrogateKey: pk
            attributes: { name: { keyPath: "@self", type: text } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "place": "A"}, {"id": 2, "place": "B"}]"#,
      rows: [
        "SELECT * FROM Item": ["1, 10", "2, 11"], "SELECT * FROM Shelf": ["10, 'A'", "11, 'B'"],
      ]
    ),
    CopyCase(
      "deleteWhen asks the template's rows, too, and prune is for imports",
      template: table + "INSERT INTO Item VALUES (1, 'gone'), (2, 'kept'), (3, 'gone'), (4, 'b');",
      schema: """
        entities:
          Item: { primaryKey: id, deleteWhen: { a: gone }, attributes: { id: integer, a: text } }
        dumps: [{ dump: d.json, entity: Item, prune: true }]
        """,
      dump: #"[{"id": 3, "a": "back"}, {"id": 5, "a": "gone"}]"#,
      rows: ["SELECT * FROM Item": ["2, 'kept'", "3, 'back'", "4, 'b'"]],
      problems: ["warning build.prune-ignored 3:9"]
    ),
    CopyCase(
      "settings that a template leaves open are the schema's, and its SQL runs",
      template: table,
      schema: item("id: integer, a: text") + """

        database:
          copyOf: app.sqlite
          userVersion: 3
          applicationID: 4
          before: before.sql
          after: after.sql
        """,
      dump: #"[{"id": 1, "a": "x"}]"#,
      files: [
        "before.sql": "CREATE TABLE early (x); INSERT INTO Item VALUES (9, 'early');",
        "after.sql": "UPDATE Item SET a = upper(a) WHERE id = 1;",
      ],
      rows: [
        "SELECT * FROM Item": ["1, 'X'", "9, 'early'"], "PRAGMA user_version": ["3"],
        "PRAGMA application_id": ["4"], "SELECT count(*) FROM early": ["0"],
      ]
    ),
    CopyCase(
      "seedbed_meta is made where it is asked for, and has the template's hash",
      template: table + "INSERT INTO Item VALUES (8, 'kept');",
      schema: item("id: integer, a: text") + "\ndatabase: { copyOf: app.sqlite, metadata: true }",
      dump: #"[{"id": 1, "a": "x"}]"#,
      rows: [
        "SELECT value FROM seedbed_meta WHERE key = 'rows.Item'": ["2"].map { "'\($0)'" },
        "SELECT substr(value, 1, 6) FROM seedbed_meta WHERE key = 'template.hash'": ["'xxh64:'"],
      ]
    ),
    CopyCase(
      "a file of SQL is a template",
      template: "",
      schema: item("id: integer, a: text") + "\ndatabase: { copyOf: structure.sql }",
      dump: #"[{"id": 1, "a": "x"}]"#,
      files: [
        "structure.sql": table
          + "-- end\nINSERT INTO Item VALUES (5, 'y'); PRAGMA user_version = 6;"
      ],
      rows: ["SELECT * FROM Item": ["1, 'x'", "5, 'y'"], "PRAGMA user_version": ["6"]]
    ),
    CopyCase(
      "SQL of a template may not reach other files",
      template: "",
      schema: item("id: integer") + "\ndatabase: { copyOf: structure.sql }",
      files: ["structure.sql": "ATTACH 'other.sqlite' AS other;"],
      problems: ["build.invalid-sql 1:1"]
    ),
    CopyCase(
      "rejected records leave nothing behind",
      template: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL);",
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 1, "a": "x"}, {"id": 2}]"#,
      rows: ["SELECT * FROM Item": ["1, 'x'"]],
      problems: ["warning store.incomplete-row 1:23"],
      change: { $0.onInvalid = .reject }
    ),
    CopyCase(
      "a row that the template refuses fails the build",
      template: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT CHECK (a <> 'bad'));",
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 1, "a": "bad"}]"#,
      problems: ["import.refused-row 1:2"]
    ),
    CopyCase(
      "foreign keys that the template alone declares are checked",
      template: """
        CREATE TABLE Shelf (id INTEGER PRIMARY KEY);
        CREATE TABLE Item (id INTEGER PRIMARY KEY, shelf INTEGER REFERENCES Shelf (id));
        """,
      schema: item("id: integer, shelf: integer"),
      dump: #"[{"id": 1, "shelf": 4}]"#,
      problems: ["import.broken-reference"]
    ),
    CopyCase(
      "foreignKeys: false checks none of them",
      template: """
        CREATE TABLE Shelf (id INTEGER PRIMARY KEY);
        CREATE TABLE Item (id INTEGER PRIMARY KEY, shelf INTEGER REFERENCES Shelf (id));
        """,
      schema: item("id: integer, shelf: integer")
        + "\ndatabase: { copyOf: app.sqlite, foreignKeys: false }",
      dump: #"[{"id": 1, "shelf": 4}]"#,
      rows: ["SELECT * FROM Item": ["1, 4"]]
    ),
  ]

  static let misfits: [CopyCase] = [
    CopyCase(
      "what the template lacks is told before a dump is read",
      template: "CREATE TABLE Item (id INTEGER PRIMARY KEY, c TEXT NOT NULL);",
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes:
              id: integer
              a: text
          Other: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Other }]
        """,
      dump: "this is no JSON",
      problems: ["target.unfit-part 2:3", "target.missing-part 6:7", "target.missing-part 7:3"]
    ),
    CopyCase(
      "dates as texts in a column of numbers are doubted",
      template: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, c DATETIME);",
      schema: item("id: integer, a: date, b: { type: date, store: unixMillis }, c: date"),
      dump: #"[{"id": 1, "a": "2020-01-02", "b": "1970-01-02", "c": "2020-01-02"}]"#,
      rows: [
        "SELECT a, b, c FROM Item": [
          "'2020-01-02 00:00:00.000', 86400000, '2020-01-02 00:00:00.000'"
        ]
      ],
      problems: ["warning target.unfit-part 2:54"]
    ),
    CopyCase(
      "a key without a unique index is told",
      template: "CREATE TABLE Item (id INTEGER, a TEXT);",
      schema: item("id: integer, a: text"),
      problems: ["target.missing-key 2:3"]
    ),
    CopyCase(
      "keys that a copy does not have are errors",
      template: table,
      schema: """
        entities:
          Item:
            primaryKey: id
            indexes: [[a]]
            search: a
            attributes: { id: integer, a: { type: text, index: true } }
        dumps: [{ dump: d.json, entity: Item }]
        database:
          copyOf: app.sqlite
          strict: false
          pageSize: 4096
          indexForeignKeys: true
          views: {}
          minimumSQLite: 3.30
        """,
      problems: [
        "schema.conflicting-keys 4:16", "schema.conflicting-keys 5:13",
        "schema.conflicting-keys 6:56", "schema.conflicting-keys 10:3",
        "schema.conflicting-keys 11:3", "schema.conflicting-keys 12:3",
        "schema.conflicting-keys 13:3", "schema.conflicting-keys 14:3",
      ]
    ),
    CopyCase(
      "another version than the template's is an error",
      template: table + "PRAGMA user_version = 2;",
      schema: item("id: integer, a: text") + "\ndatabase: { copyOf: app.sqlite, userVersion: 3 }",
      problems: ["target.other-setting 4:33"]
    ),
    CopyCase(
      "a template that is none is told at its name",
      template: "",
      schema: item("id: integer") + "\ndatabase: { copyOf: app.txt }",
      files: ["app.txt": "hello"],
      problems: ["target.unreadable-template 4:21"]
    ),
    CopyCase(
      "a template that does not exist is told at its name",
      template: "",
      schema: item("id: integer") + "\ndatabase: { copyOf: none.sqlite }",
      problems: ["target.unreadable-template 4:21"]
    ),
    CopyCase(
      "a template outside the schema's folder is not read",
      template: "",
      schema: item("id: integer") + "\ndatabase: { copyOf: ../none.sqlite }",
      problems: ["schema.outside-path 4:21"]
    ),
    CopyCase(
      "pages are not written into a copy",
      template: table,
      schema: item("id: integer, a: text"),
      problems: ["build.writer-of-copy"],
      change: { $0.writer = .pages }
    ),
    CopyCase(
      "STRICT tables need SQLite 3.37",
      template: "",
      schema: item("id: integer") + "\ndatabase: { strict: true, minimumSQLite: 3.32 }",
      problems: ["schema.conflicting-keys 4:13"]
    ),
    CopyCase(
      "views that older versions cannot read are told",
      template: "",
      schema: item("id: integer") + """

        database:
          minimumSQLite: 3.24
          views:
            ranked: SELECT id, rank() OVER (ORDER BY id) FROM Item -- ->
            plain: SELECT id AS "OVER", ') OVER' AS b FROM Item
        """,
      problems: ["build.newer-sql 7:5"]
    ),
  ]

  @Test(arguments: rules) func fillsCopies(_ rule: CopyCase) throws { try rule.check() }

  @Test(arguments: misfits) func tellsWhatDoesNotFit(_ rule: CopyCase) throws { try rule.check() }

  /// Frameworks by the tables that they keep for themselves, and the date, UUID and decimal that each
  /// finds by equality.
  static let frameworks: [(table: String, forms: String)] = [
    ("grdb_migrations", "'2024-01-01 12:00:00.250', X'6BA7B8119DAD11D180B400C04FD430C8', '1.5'"),
    ("django_migrations", "'2024-01-01 12:00:00.250000', '6ba7b8119dad11d180b400c04fd430c8', 1.5"),
    (
      "ar_internal_metadata",
      "'2024-01-01 12:00:00.250000', '6ba7b811-9dad-11d1-80b4-00c04fd430c8', 1.5"
    ),
    ("alembic_version", "'2024-01-01 12:00:00.250000', '6ba7b8119dad11d180b400c04fd430c8', 1.5"),
    ("room_master_table", "1704110400250, '6ba7b811-9dad-11d1-80b4-00c04fd430c8', '1.50'"),
    ("other", "'2024-01-01 12:00:00.250', '6ba7b811-9dad-11d1-80b4-00c04fd430c8', '1.50'"),
  ]

  @Test(arguments: frameworks)
  func knowsTheFormsOfAFramework(table: String, forms: String) throws {
    try CopyCase(
      table,
      template:
        "CREATE TABLE \(table) (x); CREATE TABLE Item (id INTEGER PRIMARY KEY, at, uuid, cost);",
      schema: Self.item("id: integer, at: date, uuid: uuid, cost: decimal"),
      dump: #"""
        [{"id": 1, "at": "2024-01-01T12:00:00.250Z", "cost": 1.50,
          "uuid": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8"}]
        """#,
      rows: ["SELECT at, uuid, cost FROM Item": [forms]]
    ).check()
  }

  @Test func countsAWriteAheadLogAndNeverWritesToTheTemplate() throws {
    let runner = try CommandRunner()
    try runner.write(
      Self.item("id: integer, a: text") + "\nseedbed: 1\ndatabase: { copyOf: app.sqlite }\n",
      to: "schema.yml"
    )
    try runner.write("[]", to: "d.json")
    let app = try DatabaseFile(runner.path("app.sqlite"))
    try app.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;" + Self.table)
    try app.execute("INSERT INTO Item VALUES (1, 'in the log')")
    let before = (runner.bytes(of: "app.sqlite"), runner.bytes(of: "app.sqlite-wal"))
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("s.sqlite")
    )
    let report = try options.perform()
    #expect(report.isSuccess)
    #expect(try SeedQuery(runner.path("s.sqlite")).rows("SELECT a FROM Item") == ["'in the log'"])
    #expect(runner.bytes(of: "app.sqlite") == before.0)
    #expect(runner.bytes(of: "app.sqlite-wal") == before.1)
    options.output = runner.path("app.sqlite")
    options.replacesAnyFile = true
    #expect(throws: SeedbedError.self) { try options.perform() }
    withExtendedLifetime(app) {}
  }

  /// The hash is of what the log and the file are together, wherever the rows are, also by a link.
  @Test func hashesATemplateAsOneState() throws {
    let runner = try CommandRunner()
    let app = try DatabaseFile(runner.path("app.sqlite"))
    try app.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;" + Self.table)
    symlink("app.sqlite", runner.path("link.sqlite"))
    func hash(_ name: String) throws -> String { try SeedTemplate(path: runner.path(name)).hash }
    let first = try hash("app.sqlite")
    #expect(try hash("link.sqlite") == first)
    try app.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try hash("link.sqlite") == first)
    try app.execute("INSERT INTO Item VALUES (1, 'in the log')")
    #expect(try hash("link.sqlite") != first)
    #expect(try hash("link.sqlite") == hash("app.sqlite"))
    let template = try SeedTemplate(path: runner.path("app.sqlite"))
    try app.execute("DELETE FROM Item")
    let copy = try Database(path: "")
    defer { copy.close() }
    #expect(throws: TemplateError.self) { try template.fill(copy, settings: DatabaseSettings()) }
    withExtendedLifetime(app) {}
  }

  @Test func takesAnotherTemplateFromTheCaller() throws {
    let runner = try CommandRunner()
    try runner.write(Self.item("id: integer, a: text") + "\nseedbed: 1\n", to: "schema.yml")
    try runner.write(#"[{"id": 1}]"#, to: "d.json")
    try DatabaseFile(runner.path("app.sqlite")).execute(Self.table + "PRAGMA user_version = 4;")
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("s.sqlite")
    )
    options.schema.copyOf = runner.path("app.sqlite")
    #expect(try options.perform().isSuccess)
    #expect(try SeedQuery(runner.path("s.sqlite")).rows("PRAGMA user_version") == ["4"])
    #expect(try options.check().isSuccess)
    options.schema.copyOf = runner.path("d.json")
    let found = try options.schema.validate()
    #expect(found.sorted.map(\.code.rawValue) == ["target.unreadable-template"])
  }
}
