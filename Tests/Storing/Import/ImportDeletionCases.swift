import SeedbedKit

extension ImportCase {
  private static let rows = """
    CREATE TABLE Item (id INTEGER PRIMARY KEY, gone BOOLEAN);
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10)
    INSERT INTO Item SELECT i, i = 7 FROM n;
    """

  private static func schema(_ gone: String = "boolean", _ dump: String = "") -> String {
    """
    entities:
      Item: { primaryKey: id, attributes: { id: integer, gone: \(gone) }, deleteWhen: { gone: true } }
    dumps: [{ dump: d.json, entity: Item, \(dump) }]
    """
  }

  /// Rows that `deleteWhen` is about.
  static let deletion: [ImportCase] = [
    ImportCase(
      "deleteWhen is asked of rows that no record names, too",
      database: rows,
      schema: schema(),
      dump: #"[{"id": 3, "gone": true}, {"id": 4}, {"id": 11, "gone": true}]"#,
      rows: ["SELECT group_concat(id) FROM Item": ["'1,2,4,5,6,8,9,10'"]],
      counts: ["Item: 1 unchanged", "Item: 2 deleted"]
    ),
    ImportCase(
      "deleteWhen is asked of rows that records refer to and none names",
      database: """
        \(rows)
        CREATE TABLE Part (id INTEGER PRIMARY KEY, item_id INTEGER REFERENCES Item);
        """,
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer, gone: boolean }
            deleteWhen: { gone: true }
          Part:
            primaryKey: id
            attributes: { id: integer }
            relationships: { item: { entity: Item, foreignKey: item_id, onDangling: setNull } }
        dumps: [{ dump: d.json, entity: Part }]
        """,
      dump: #"[{"id": 1, "item_id": 7}, {"id": 2, "item_id": 8}]"#,
      rows: [
        "SELECT count(*), sum(gone) FROM Item": ["9, 0"],
        "SELECT * FROM Part": ["1, NULL", "2, 8"],
      ],
      repeats: false
    ),
    ImportCase(
      "deleteWhen is asked of rows without a key",
      database: """
        CREATE TABLE Item (pk INTEGER PRIMARY KEY, id INTEGER UNIQUE, gone BOOLEAN);
        WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10)
        INSERT INTO Item SELECT i, nullif(i, 7), i = 7 FROM n;
        """,
      schema: """
        entities:
          Item:
            primaryKey: id
            surrogateKey: pk
            nullKey: create
            attributes: { id: integer, gone: boolean }
            deleteWhen: { gone: true }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "gone": false}]"#,
      rows: ["SELECT count(*), sum(gone) FROM Item": ["9, 0"]],
      counts: ["Item: 1 unchanged", "Item: 1 deleted"]
    ),
    ImportCase(
      "a record takes its row back from deleteWhen",
      database: rows,
      schema: schema(),
      dump: #"[{"id": 7, "gone": false}]"#,
      rows: ["SELECT count(*) FROM Item": ["10"]],
      counts: ["Item: 1 updated"]
    ),
    ImportCase(
      "of rows that no record names nothing is known but what is stored",
      database: rows,
      schema: """
        entities:
          Item:
            primaryKey: id
            attributes: { id: integer, gone: boolean, kept: { type: boolean, stored: false } }
            deleteWhen: { kept: { not: true } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "kept": false}, {"id": 2, "kept": true}]"#,
      rows: ["SELECT group_concat(id) FROM Item": ["'2,3,4,5,6,7,8,9,10'"]],
      repeats: false
    ),
    ImportCase(
      "the limit is one for rows that records name and others",
      database: rows,
      schema: schema(),
      dump: #"[{"id": 1, "gone": true}, {"id": 2, "gone": true}]"#,
      problems: ["import.prunes-too-much"]
    ),
    ImportCase(
      "a run that rejected records deletes nothing",
      database: rows,
      schema: schema(),
      dump: #"[{"id": 1, "gone": true}, {"id": "x"}]"#,
      rows: ["SELECT count(*), sum(gone) FROM Item": ["10, 2"]],
      problems: ["warning import.prune-skipped", "warning map.invalid-value"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "a dry run tells what goes with a row, and how far",
      database: """
        CREATE TABLE Item (id INTEGER PRIMARY KEY, gone BOOLEAN);
        CREATE TABLE Part (id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL REFERENCES Item);
        INSERT INTO Item VALUES (1, 0), (2, 0); INSERT INTO Part VALUES (1, 1), (2, 1), (3, 2);
        """,
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean }, deleteWhen: { gone: true } }
          Part:
            primaryKey: id
            attributes: { id: integer }
            relationships: { item: { entity: Item, column: item_id, onDangling: skip } }
        dumps: [{ dump: d.json, entity: Item }]
        """,
      dump: #"[{"id": 1, "gone": true}]"#,
      rows: ["SELECT count(*) FROM Part": ["3"]],
      counts: ["Item: 1 deleted", "Part: 2 deleted"],
      change: {
        $0.isDryRun = true
        $0.pruneLimit = .none
      }
    ),
    ImportCase(
      "any number of entries may prune",
      database: rows,
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean } }
        dumps:
        \((0..<130).map { "  - { dump: d.json, keyPath: k\($0 % 2), entity: Item, prune: \(prune($0)) }" }
          .joined(separator: "\n"))
        """,
      dump: #"{"k0": [{"id": 1}], "k1": [{"id": 2}]}"#,
      rows: ["SELECT group_concat(id) FROM Item": ["'1,2,3,4,5,6,8,9,10'"]],
      change: { $0.pruneLimit = .count(1) }
    ),
    ImportCase(
      "what a reading of a file names stays, whichever reading prunes",
      database: rows,
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean } }
        dumps:
          - { dump: d.json, read: [{ keyPath: a, entity: Item, prune: true }, { keyPath: b, entity: Item }] }
        """,
      dump: #"{"a": [{"id": 1}], "b": [{"id": 2}]}"#,
      rows: ["SELECT group_concat(id) FROM Item": ["'1,2'"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a row that only another entry names goes, be it of the same file",
      database: rows,
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, gone: boolean } }
        dumps:
          - { dump: d.json, keyPath: a, entity: Item, prune: true }
          - { dump: d.json, keyPath: b, entity: Item }
        """,
      dump: #"{"a": [{"id": 1}], "b": [{"id": 2}, {"id": 12}]}"#,
      rows: ["SELECT group_concat(id) FROM Item": ["'1'"]],
      repeats: false,
      change: { $0.pruneLimit = .none }
    ),
  ]

  // Only the last one is about any row.
  private static func prune(_ entry: Int) -> String {
    entry == 129 ? "{ gone: true }" : "{ id: -1 }"
  }
}
