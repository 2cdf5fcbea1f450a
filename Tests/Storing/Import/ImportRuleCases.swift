import SeedbedKit

extension ImportCase {
  private static let items =
    "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT, b TEXT, v INTEGER);"

  private static func item(_ rules: String = "", _ a: String = "text") -> String {
    """
    entities:
      Item:
        primaryKey: id
        \(rules.isEmpty ? "unmappedKeys: ignore" : rules)
        attributes: { id: integer, a: \(a), b: text, v: integer }
    dumps: [{ dump: d.json, entity: Item }]
    """
  }

  /// Records that meet existing rows.
  static let merging: [ImportCase] = [
    ImportCase(
      "missing leaves, null clears, others stay",
      database: items
        + "INSERT INTO Item VALUES (1, 'a', 'b', 1), (2, 'a', 'b', 2), (3, 'a', 'b', 3);",
      schema: item(),
      dump: #"[{"id": 1, "a": "new"}, {"id": 2, "a": null}, {"id": 4, "a": "four"}]"#,
      rows: [
        "SELECT * FROM Item": [
          "1, 'new', 'b', 1", "2, NULL, 'b', 2", "3, 'a', 'b', 3", "4, 'four', NULL, NULL",
        ]
      ],
      counts: ["Item: 1 created", "Item: 2 updated"]
    ),
    ImportCase(
      "what is as it should be is not written",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 1);",
      schema: item(),
      dump: #"[{"id": 1, "a": "a", "v": 1}, {"id": 1, "b": "b"}]"#,
      rows: ["SELECT * FROM Item": ["1, 'a', 'b', 1"]],
      counts: ["Item: 1 unchanged"]
    ),
    ImportCase(
      "newerBy compares with the row that is there",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 5), (2, 'a', 'b', 5);",
      schema: item("newerBy: v"),
      dump: #"[{"id": 1, "a": "old", "v": 5}, {"id": 2, "a": "new", "v": 6}]"#,
      rows: ["SELECT * FROM Item": ["1, 'a', 'b', 5", "2, 'new', 'b', 6"]],
      counts: ["Item: 1 updated", "Item: 1 unchanged"]
    ),
    ImportCase(
      "onDuplicate: fill writes what is null",
      database: items + "INSERT INTO Item VALUES (1, 'a', NULL, NULL);",
      schema: item("onDuplicate: fill"),
      dump: #"[{"id": 1, "a": "x", "b": "y"}]"#,
      rows: ["SELECT * FROM Item": ["1, 'a', 'y', NULL"]]
    ),
    ImportCase(
      "onDuplicate: replace clears what is not given",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 1);",
      schema: item("onDuplicate: replace"),
      dump: #"[{"id": 1, "a": "x"}]"#,
      rows: ["SELECT * FROM Item": ["1, 'x', NULL, NULL"]]
    ),
    ImportCase(
      "onDuplicate: keepFirst keeps what is there",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 1);",
      schema: item("onDuplicate: keepFirst"),
      dump: #"[{"id": 1, "a": "x"}, {"id": 2, "a": "y"}]"#,
      rows: ["SELECT * FROM Item": ["1, 'a', 'b', 1", "2, 'y', NULL, NULL"]]
    ),
    ImportCase(
      "onDuplicate: error rejects a record whose row is there",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 1);",
      schema: item("onDuplicate: error"),
      dump: #"[{"id": 1, "a": "x"}]"#,
      problems: ["store.duplicate-key"]
    ),
    ImportCase(
      "create: false leaves records without a row",
      database: items + "INSERT INTO Item VALUES (1, 'a', 'b', 1);",
      schema: item("create: false"),
      dump: #"[{"id": 1, "a": "x"}, {"id": 2, "a": "y"}]"#,
      rows: ["SELECT * FROM Item": ["1, 'x', 'b', 1"]],
      counts: ["Item: 1 updated", "Item: 1 skipped"]
    ),
    ImportCase(
      "onConflict: max compares with the row that is there",
      database: items + "INSERT INTO Item VALUES (1, 'm', 'b', 1), (2, 'm', 'b', 1);",
      schema: item("", "{ type: text, onConflict: max }"),
      dump: #"[{"id": 1, "a": "a"}, {"id": 2, "a": "z"}]"#,
      rows: ["SELECT id, a FROM Item": ["1, 'm'", "2, 'z'"]]
    ),
    ImportCase(
      "onConflict: concat adds to the list that is there",
      database: items + "INSERT INTO Item VALUES (1, 'x, y', 'b', 1);",
      schema: item("", "{ type: text, onConflict: concat }"),
      dump: #"[{"id": 1, "a": "y"}, {"id": 1, "a": "z"}]"#,
      rows: ["SELECT a FROM Item": ["'x, y, z'"]]
    ),
    ImportCase(
      "onConflict: sum replaces the stored value by the sum of the run",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, v INTEGER);"
        + "INSERT INTO Item VALUES (1, 10, 'b', 1), (2, 4, 'b', 1), (3, 7, 'b', 1), (5, 2, 'b', 1);",
      schema: item("", "{ type: integer, onConflict: sum }"),
      dump: """
        [{"id": 1, "a": 2}, {"id": 1, "a": 3}, {"id": 2, "a": 4}, {"id": 2, "a": 4}, {"id": 3, "b": "c"},
        {"id": 4, "a": 1}, {"id": 4, "a": 1}, {"id": 5, "a": null}]
        """,
      rows: ["SELECT id, a FROM Item": ["1, 5", "2, 8", "3, 7", "4, 2", "5, 2"]]
    ),
    ImportCase(
      "onConflict: error rejects another value than the one there",
      database: items + "INSERT INTO Item VALUES (1, 'x', 'b', 1), (2, 'x', 'b', 1);",
      schema: item("", "{ type: text, onConflict: error }"),
      dump: #"[{"id": 1, "a": "x"}, {"id": 2, "a": "y"}]"#,
      problems: ["store.conflicting-value"]
    ),
    ImportCase(
      "rejected records are set aside",
      database: items + "INSERT INTO Item VALUES (1, 'x', 'b', 1), (2, 'x', 'b', 1);",
      schema: item("", "{ type: text, onConflict: error }"),
      dump: #"[{"id": 1, "b": "c"}, {"id": 2, "a": "y"}, {"id": "no"}]"#,
      rows: ["SELECT id, a, b FROM Item": ["1, 'x', 'c'", "2, 'x', 'b'"]],
      problems: ["warning store.conflicting-value", "warning map.invalid-value"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "a default is for new rows",
      database: items + "INSERT INTO Item VALUES (1, NULL, 'b', 1);",
      schema: item("", "{ type: text, default: d }"),
      dump: #"[{"id": 1, "b": "c"}, {"id": 2}]"#,
      rows: ["SELECT id, a FROM Item": ["1, NULL", "2, 'd'"]]
    ),
  ]

  /// Values that must be unique.
  static let uniqueness: [ImportCase] = [
    ImportCase(
      "a value that a row has is refused to another record",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b TEXT, v INTEGER);"
        + "INSERT INTO Item (id, a) VALUES (1, 'x');",
      schema: item(),
      dump: #"[{"id": 2, "a": "x"}, {"id": 3, "a": "y"}]"#,
      rows: ["SELECT id, a FROM Item ORDER BY id": ["1, 'x'", "3, 'y'"]],
      problems: ["warning store.duplicate-value"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "rows exchange their values",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b TEXT, v INTEGER);"
        + "INSERT INTO Item (id, a) VALUES (1, 'x'), (2, 'y');",
      schema: item(),
      dump: #"[{"id": 1, "a": "y"}, {"id": 2, "a": "x"}]"#,
      rows: ["SELECT id, a FROM Item ORDER BY id": ["1, 'y'", "2, 'x'"]]
    ),
    ImportCase(
      "a row takes the value that another gives up",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b TEXT, v INTEGER);"
        + "INSERT INTO Item (id, a) VALUES (1, 'x'), (2, 'y');",
      schema: item(),
      dump: #"[{"id": 1, "a": "y"}, {"id": 2, "a": "z"}, {"id": 3, "a": "x"}]"#,
      rows: ["SELECT id, a FROM Item ORDER BY id": ["1, 'y'", "2, 'z'", "3, 'x'"]]
    ),
    ImportCase(
      "rows exchange values that cannot be null, and that a CHECK knows",
      database: """
        CREATE TABLE Item (
          id INTEGER PRIMARY KEY, a TEXT NOT NULL UNIQUE CHECK (length(a) = 1), b TEXT,
          v INTEGER NOT NULL UNIQUE CHECK (v > 0)
        ) STRICT;
        CREATE TABLE Other (a TEXT REFERENCES Item (a));
        INSERT INTO Item VALUES (1, 'x', 'b', 1), (2, 'y', 'b', 2); INSERT INTO Other VALUES ('x');
        """,
      schema: item(),
      dump: #"[{"id": 1, "a": "y", "v": 2}, {"id": 2, "a": "x", "v": 1}]"#,
      rows: ["SELECT id, a, v FROM Item ORDER BY id": ["1, 'y', 2", "2, 'x', 1"]]
    ),
    ImportCase(
      "what follows an exchanged value follows it",
      database: """
        CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b TEXT, v INTEGER);
        CREATE TABLE Other (a TEXT REFERENCES Item (a) ON UPDATE CASCADE);
        INSERT INTO Item (id, a) VALUES (1, 'x'), (2, 'y'); INSERT INTO Other VALUES ('x');
        """,
      schema: item(),
      dump: #"[{"id": 1, "a": "y"}, {"id": 2, "a": "x"}]"#,
      rows: ["SELECT a FROM Other": ["'y'"]]
    ),
    ImportCase(
      "what a CHECK refuses is refused of exchanged values, too",
      database: """
        CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL UNIQUE, b TEXT, v INTEGER,
          CHECK (id || a <> '2x'));
        INSERT INTO Item (id, a) VALUES (1, 'x'), (2, 'y');
        """,
      schema: item(),
      dump: #"[{"id": 1, "a": "y"}, {"id": 2, "a": "x"}]"#,
      problems: ["import.refused-row", "import.refused-row"]
    ),
    ImportCase(
      "each of many rows takes the value of the next, though none can be null",
      database: """
        CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT NOT NULL UNIQUE, b TEXT, v INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
        INSERT INTO Item (id, a) SELECT i, i FROM n;
        """,
      schema: item(),
      // The rows that wait are more than stay in memory.
      dump: "["
        + (1...20_001).map { i in
          #"{"id": \#(i), "a": "\#(i + 1)", "b": "\#(String(repeating: "b", count: 220))"}"#
        }
        .joined(separator: ",") + "]",
      rows: ["SELECT count(*), sum(a + 0 = id + 1) FROM Item": ["20001, 20001"]]
    ),
    ImportCase(
      "of two rows that want one value, the later is refused",
      database: items + "CREATE UNIQUE INDEX i ON Item (a COLLATE NOCASE);"
        + "INSERT INTO Item (id, a) VALUES (3, 'p'), (5, 'q'), (8, 'x'), (9, 'y');",
      schema: item(),
      dump: #"""
        [{"id": 3, "a": "X"}, {"id": 5, "a": "x"}, {"id": 8, "a": "y"}, {"id": 9, "a": "z"}]
        """#,
      problems: ["import.refused-row"],
      message: "SQLite refuses the row with the key 5 of 'Item': UNIQUE constraint failed: Item.a"
    ),
  ]

  /// Numbers that the import assigns.
  static let numbering: [ImportCase] = [
    ImportCase(
      "surrogate keys go on after the highest",
      database: "CREATE TABLE Item (pk INTEGER PRIMARY KEY, slug TEXT UNIQUE);"
        + "INSERT INTO Item VALUES (7, 'a'), (3, 'b');",
      schema: """
        entities:
          Item: { primaryKey: slug, surrogateKey: pk, attributes: { slug: text } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"slug": "z"}, {"slug": "b"}, {"slug": "c"}]"#,
      rows: ["SELECT * FROM Item": ["3, 'b'", "7, 'a'", "8, 'z'", "9, 'c'"]]
    ),
    ImportCase(
      "AUTOINCREMENT gives no number twice",
      database: "CREATE TABLE Item (pk INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT UNIQUE);"
        + "INSERT INTO Item VALUES (7, 'a'), (20, 'b'); DELETE FROM Item WHERE pk = 20;",
      schema: """
        entities:
          Item: { primaryKey: slug, surrogateKey: pk, attributes: { slug: text } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"slug": "z"}]"#,
      rows: [
        "SELECT * FROM Item": ["7, 'a'", "21, 'z'"],
        "SELECT seq FROM sqlite_sequence": ["21"],
      ]
    ),
    ImportCase(
      "sequence goes on after the highest",
      database: "CREATE TABLE Item (slug TEXT PRIMARY KEY, place INTEGER);"
        + "INSERT INTO Item VALUES ('a', 4), ('b', 2);",
      schema: """
        entities:
          Item: { primaryKey: slug, sequence: place, attributes: { slug: text, place: integer } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"slug": "z"}, {"slug": "b"}, {"slug": "c"}]"#,
      rows: ["SELECT * FROM Item ORDER BY place": ["'b', 2", "'a', 4", "'z', 5", "'c', 6"]]
    ),
  ]
}
