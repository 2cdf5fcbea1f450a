import SeedbedKit

extension ImportCase {
  private static func tables(_ count: Int, _ more: String = "") -> String {
    """
    CREATE TABLE Owner (id INTEGER PRIMARY KEY);
    CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT, owner_id INTEGER REFERENCES Owner);
    INSERT INTO Owner VALUES (1);
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
    INSERT INTO Item (id) SELECT i FROM n;
    \(more)
    """
  }

  private static func schema(_ rules: String, index: String = "") -> String {
    """
    entities:
      Owner: { primaryKey: id, attributes: { id: integer } }
      Item:
        primaryKey: id
        attributes: { id: integer, a: { type: text, \(index) } }
        relationships: { owner: { entity: Owner, foreignKey: owner, column: owner_id } }
    dumps: [{ dump: d.json, entity: Owner, \(rules) }, { dump: e.json, entity: Item, required: false }]
    """
  }

  private static let indexes = "SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY 1"

  /// Indexes that searches of an import want.
  static let searching: [ImportCase] = [
    ImportCase(
      "a large table without an index on what is searched by is told",
      database: tables(10_000),
      schema: schema("prune: true"),
      dump: #"[{"id": 1}]"#,
      problems: ["warning import.missing-index", "warning dump.no-file"]
    ),
    ImportCase(
      "a small one is not",
      database: tables(9_999),
      schema: schema("prune: true"),
      dump: #"[{"id": 1}]"#,
      problems: ["warning dump.no-file"]
    ),
    ImportCase(
      "a large one by which nothing is searched is not",
      database: tables(10_000),
      schema: schema(""),
      dump: #"[{"id": 1}]"#,
      problems: ["warning dump.no-file"]
    ),
    ImportCase(
      "one that has an index is not",
      database: tables(10_000, "CREATE INDEX i ON Item (owner_id, a);"),
      schema: schema("prune: true"),
      dump: #"[{"id": 1}]"#,
      problems: ["warning dump.no-file"]
    ),
    ImportCase(
      "missing indexes are made where that is asked for, under names that are free",
      database: tables(1, "CREATE INDEX Item_a ON Item (owner_id) WHERE a IS NULL;"),
      schema: schema("prune: true", index: "index: true"),
      dump: #"[{"id": 1}]"#,
      rows: [
        indexes: [
          "'CREATE INDEX Item_a ON Item (owner_id) WHERE a IS NULL'",
          "'CREATE INDEX Item_a_2 ON Item (a)'",
          "'CREATE INDEX Item_owner_id ON Item (owner_id)'",
        ]
      ],
      problems: ["warning dump.no-file"],
      change: { $0.createsMissing = true }
    ),
  ]
}
