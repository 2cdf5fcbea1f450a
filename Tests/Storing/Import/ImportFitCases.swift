import SeedbedKit

extension ImportCase {
  private static func item(_ attributes: String, key: String = "id") -> String {
    """
    entities:
      Item: { primaryKey: \(key), attributes: { \(attributes) } }
    dumps: [{ dump: d.json, entity: Item }]
    """
  }

  /// Tables that a build would not make.
  static let fits: [ImportCase] = [
    ImportCase(
      "a missing table is told before anything is read",
      database: "CREATE TABLE Other (id)",
      schema: item("id: integer"),
      dump: "this is no JSON",
      problems: ["import.missing-target"]
    ),
    ImportCase(
      "a missing table, column and index are made where that is asked for",
      database: "CREATE TABLE Item (id INTEGER, a TEXT); INSERT INTO Item VALUES (1, 'a');",
      schema: item("id: integer, a: text, b: { type: integer, default: 3 }"),
      dump: #"[{"id": 1, "a": "A"}, {"id": 2}]"#,
      rows: ["SELECT id, a, b FROM Item": ["1, 'A', 3", "2, NULL, 3"]],
      change: { $0.createsMissing = true }
    ),
    ImportCase(
      "no unique index is made over rows that share a key",
      database: "CREATE TABLE Item (id INTEGER, a TEXT);"
        + "INSERT INTO Item VALUES (1, 'a'), (2, 'b'), (2, 'c'), (NULL, 'd'), (NULL, 'e');",
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 3}]"#,
      problems: ["import.missing-key"],
      change: { $0.createsMissing = true }
    ),
    ImportCase(
      "no table is made under the name of an index",
      database: "CREATE TABLE Other (id INTEGER); CREATE INDEX Item ON Other (id);",
      schema: item("id: integer"),
      dump: #"[{"id": 3}]"#,
      problems: ["import.unfit-target"],
      change: { $0.createsMissing = true }
    ),
    ImportCase(
      "each missing column is told",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY)",
      schema: item("id: integer, a: text, b: text"),
      dump: "[]",
      problems: ["import.missing-target", "import.missing-target"]
    ),
    ImportCase(
      "a column that turns texts into numbers does not fit",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a NUMERIC)",
      schema: item("id: integer, a: text"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "a key that is stored in another form is told, with the form to write",
      database: "CREATE TABLE Item (id TEXT PRIMARY KEY, a TEXT UNIQUE, b TEXT);"
        + "INSERT INTO Item VALUES ('6F9619FF-8B86-D011-B42D-00C04FC964FF', '2024-03-02 09:15:00', 'x');",
      schema: item("id: uuid, a: { type: date, unique: true }, b: date"),
      dump: #"[{"id": "6f9619ff-8b86-d011-b42d-00c04fc964ff"}]"#,
      problems: ["import.unfit-target", "import.unfit-target"]
    ),
    ImportCase(
      "a UUID in upper case finds its row",
      database: "CREATE TABLE Item (id TEXT PRIMARY KEY, a TEXT);"
        + "INSERT INTO Item VALUES ('6F9619FF-8B86-D011-B42D-00C04FC964FF', 'x');",
      schema: item("id: { type: uuid, store: uppercase }, a: text"),
      dump: #"[{"id": "6f9619ff-8b86-d011-b42d-00c04fc964ff", "a": "y"}]"#,
      rows: ["SELECT id, a FROM Item": ["'6F9619FF-8B86-D011-B42D-00C04FC964FF', 'y'"]]
    ),
    ImportCase(
      "digits of decimals do not fit a column that makes numbers of them",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a DECIMAL(10, 2))",
      schema: item("id: integer, a: decimal"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "decimals stored as reals fit columns declared decimal and numeric, in whole numbers too",
      database: "CREATE TABLE Item (id DECIMAL PRIMARY KEY, a DECIMAL(10, 2), b NUMERIC, c TEXT);"
        + "INSERT INTO Item VALUES (3, 1.5, 7, 'x'), (4.25, 2, 2, 'y');",
      schema: """
        defaults: { store: { decimal: real } }

        """ + item("id: decimal, a: decimal, b: decimal"),
      dump: #"[{"id": 3, "a": 2.50, "b": 7}, {"id": "4.25", "b": 2}, {"id": 5, "a": 12}]"#,
      rows: [
        "SELECT id, a, b, c, typeof(a) FROM Item ORDER BY id": [
          "3, 2.5, 7, 'x', 'real'", "4.25, 2, 2, 'y', 'integer'", "5, 12, NULL, NULL, 'integer'",
        ]
      ]
    ),
    ImportCase(
      "a date as text fits a column that is declared DATETIME",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a DATETIME)",
      schema: item("id: integer, a: date"),
      dump: #"[{"id": 1, "a": "2020-01-02T03:04:05Z"}]"#,
      rows: ["SELECT a FROM Item": ["'2020-01-02 03:04:05.000'"]]
    ),
    ImportCase(
      "texts in a column of numbers are doubted",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER, b REAL, c INTERVAL)",
      schema: item("id: integer, a: date, b: uuid, c: time"),
      dump: #"[{"id": 1, "a": "2020-01-02T03:04:05Z"}]"#,
      rows: ["SELECT a FROM Item": ["'2020-01-02 03:04:05.000'"]],
      problems: ["warning import.unfit-target", "warning import.unfit-target"]
    ),
    ImportCase(
      "a UUID without hyphens may be all decimal digits",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a UUID)",
      schema: item("id: integer, a: { type: uuid, store: hex }"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "a number fits a column that keeps it in another form",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a REAL, b INT, c BOOLEAN)",
      schema: item("id: integer, a: integer, b: real, c: boolean"),
      dump: #"[{"id": 1, "a": 3, "b": 4.0, "c": true}]"#,
      rows: ["SELECT a, b, c FROM Item": ["3.0, 4, 1"]]
    ),
    ImportCase(
      "a STRICT table takes only what it says",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER) STRICT",
      schema: item("id: integer, a: text"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "a generated column cannot be written",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT, b TEXT AS (upper(a)) STORED)",
      schema: item("id: integer, a: text, b: text"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "generated columns that the schema does not name follow",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT, b TEXT AS (upper(a)) STORED)",
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 1, "a": "x"}]"#,
      rows: ["SELECT b FROM Item": ["'X'"]]
    ),
    ImportCase(
      "a column that needs a value and gets none is told",
      database:
        "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT NOT NULL DEFAULT 'b')",
      schema: item("id: integer"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "NOT NULL makes an attribute required",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL)",
      schema: item("id: integer, a: text"),
      dump: #"[{"id": 1, "a": "x"}, {"id": 2}]"#,
      rows: ["SELECT * FROM Item": ["1, 'x'"]],
      problems: ["warning store.incomplete-row"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "what no record gives gets the column's own default",
      database:
        "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL DEFAULT 'd', b TEXT DEFAULT 'e')",
      schema: item("id: integer, a: text, b: text"),
      dump: #"[{"id": 1}, {"id": 2, "b": null}]"#,
      rows: ["SELECT * FROM Item": ["1, 'd', 'e'", "2, 'd', NULL"]]
    ),
    ImportCase(
      "a key without a unique index is told",
      database:
        "CREATE TABLE Item (id INTEGER, a TEXT); CREATE UNIQUE INDEX i ON Item (id) WHERE a <> '';",
      schema: item("id: integer, a: text"),
      dump: "[]",
      problems: ["import.missing-key"]
    ),
    ImportCase(
      "a unique index over the key's columns in another order will do",
      database:
        "CREATE TABLE Item (b TEXT, a INTEGER, n TEXT); CREATE UNIQUE INDEX i ON Item (b, a);"
        + "INSERT INTO Item VALUES ('x', 1, 'old');",
      schema: item("a: integer, b: text, n: text", key: "[a, b]"),
      dump: #"[{"a": 1, "b": "x", "n": "new"}, {"a": 2, "b": "x"}]"#,
      rows: ["SELECT * FROM Item": ["'x', 1, 'new'", "'x', 2, NULL"]]
    ),
    ImportCase(
      "keys compare as the column does",
      database: "CREATE TABLE Item (name TEXT COLLATE NOCASE PRIMARY KEY, n INTEGER) WITHOUT ROWID;"
        + "INSERT INTO Item VALUES ('Ann', 1);",
      schema: item("name: { type: text, onConflict: keep }, n: integer", key: "name"),
      dump: #"[{"name": "ANN", "n": 2}, {"name": "ann", "n": 3}]"#,
      rows: ["SELECT * FROM Item": ["'Ann', 3"]],
      problems: ["warning dump.conflicting-values"]
    ),
    ImportCase(
      "names are compared as SQLite compares them, and may be anything",
      database:
        #"CREATE TABLE "odd table" ("ID" INTEGER PRIMARY KEY, "select" TEXT, "a""b" TEXT, rowid TEXT);"#
        + #"INSERT INTO "odd table" VALUES (1, 's', 'q', 'r');"#,
      schema: """
        entities:
          Item:
            table: "ODD TABLE"
            primaryKey: id
            attributes: { id: integer, select: text, q: { type: text, column: 'a"b' }, rowid: text }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "select": "S", "q": "Q"}, {"id": 2, "rowid": "R"}]"#,
      rows: [
        #"SELECT * FROM "odd table""#: ["1, 'S', 'Q', 'r'", "2, NULL, NULL, 'R'"]
      ]
    ),
    ImportCase(
      "rows are found where columns take all names of the rowid",
      database: "CREATE TABLE Item (id TEXT PRIMARY KEY, rowid TEXT, _rowid_ TEXT, oid TEXT);"
        + "INSERT INTO Item VALUES ('a', 'r', 's', 't');",
      schema: item("id: text, rowid: text, _rowid_: text, oid: text"),
      dump: #"[{"id": "a", "rowid": "R"}, {"id": "b", "oid": "o"}]"#,
      rows: ["SELECT * FROM Item": ["'a', 'R', 's', 't'", "'b', NULL, NULL, 'o'"]]
    ),
    ImportCase(
      "a CHECK that refuses a row is told with its key",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER CHECK (a < 10))",
      schema: item("id: integer, a: integer"),
      dump: #"[{"id": 1, "a": 5}, {"id": 2, "a": 50}]"#,
      problems: ["import.refused-row"]
    ),
    ImportCase(
      "a trigger that refuses a row is told",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER);"
        + "CREATE TRIGGER t BEFORE INSERT ON Item WHEN new.a = 50 BEGIN SELECT RAISE(ABORT, 'no'); END;",
      schema: item("id: integer, a: integer"),
      dump: #"[{"id": 1, "a": 5}, {"id": 2, "a": 50}]"#,
      problems: ["import.refused-row"]
    ),
    ImportCase(
      "a trigger that rolls all back leaves nothing behind",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER);"
        + "CREATE TRIGGER t BEFORE INSERT ON Item WHEN new.a = 50 BEGIN SELECT RAISE(ROLLBACK, 'no'); END;",
      schema: item("id: integer, a: integer"),
      dump: #"[{"id": 1, "a": 5}, {"id": 2, "a": 50}, {"id": 3, "a": 5}]"#,
      problems: ["import.refused-row"]
    ),
    ImportCase(
      "a view is no table",
      database: "CREATE TABLE T (id INTEGER PRIMARY KEY); CREATE VIEW Item AS SELECT id FROM T;",
      schema: item("id: integer"),
      dump: "[]",
      problems: ["import.unfit-target"]
    ),
    ImportCase(
      "a foreign key that the schema does not know is told with its row",
      database: "CREATE TABLE P (id INTEGER PRIMARY KEY);"
        + "CREATE TABLE Item (id INTEGER PRIMARY KEY, p INTEGER REFERENCES P);",
      schema: item("id: integer, p: integer"),
      dump: #"[{"id": 1, "p": 3}]"#,
      problems: ["import.broken-reference"]
    ),
    ImportCase(
      "rows of other tables that cascade go with a row",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, gone BOOLEAN);"
        + "CREATE TABLE Other (item INTEGER REFERENCES Item ON DELETE CASCADE);"
        + "INSERT INTO Item VALUES (1, 0), (2, 0); INSERT INTO Other VALUES (1), (2);",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean }, deleteWhen: { gone: true } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "gone": true}]"#,
      rows: ["SELECT * FROM Item": ["2, 0"], "SELECT * FROM Other": ["2"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "rows of other tables that restrict keep a row",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, gone BOOLEAN);"
        + "CREATE TABLE Other (item INTEGER REFERENCES Item ON DELETE RESTRICT);"
        + "INSERT INTO Item VALUES (1, 0); INSERT INTO Other VALUES (1);",
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean }, deleteWhen: { gone: true } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "gone": true}]"#,
      problems: ["import.broken-reference"],
      change: { $0.pruneLimit = .none }
    ),
  ]
}
