import SeedbedKit

extension ImportCase {
  private static let schema = """
    entities:
      Item: { primaryKey: id, attributes: { id: integer, a: text } }
    dumps: [{ dump: d.json, entity: Item }]
    """

  /// Rows that only SQLite can refuse, in a dry run and in a real one.
  static let refusals: [ImportCase] = [true, false].flatMap { isDry in
    let way = isDry ? "a dry run" : "a run"
    @Sendable func adapt(_ options: inout ImportOptions) { options.isDryRun = isDry }
    return [
      ImportCase(
        "\(way) finds a CHECK that refuses a row",
        database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT CHECK (a <> 'no'))",
        schema: schema,
        dump: #"[{"id": 1, "a": "yes"}, {"id": 2, "a": "no"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a trigger that refuses a row, in a WAL",
        database: """
          PRAGMA journal_mode = WAL;
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);
          CREATE TRIGGER t BEFORE UPDATE ON Item BEGIN SELECT RAISE(FAIL, 'no'); END;
          INSERT INTO Item VALUES (1, 'a');
          """,
        schema: schema,
        dump: #"[{"id": 1, "a": "b"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a unique index over an expression",
        database: """
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);
          CREATE UNIQUE INDEX i ON Item (lower(a)); INSERT INTO Item VALUES (1, 'X');
          """,
        schema: schema,
        dump: #"[{"id": 2, "a": "x"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) finds a reference that leads nowhere",
        database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT REFERENCES Other (b));"
          + "CREATE TABLE Other (b TEXT UNIQUE);",
        schema: schema,
        dump: #"[{"id": 1, "a": "x"}]"#,
        problems: ["import.broken-reference"],
        change: adapt
      ),
    ]
      + rollbacks(way, adapt)
  }

  /// Triggers that roll back the transaction, after which nothing may be written.
  private static func rollbacks(
    _ way: String,
    _ adapt: @escaping @Sendable (inout ImportOptions) -> Void
  ) -> [ImportCase] {
    [
      ImportCase(
        "\(way) that a deletion rolls back deletes nothing more",
        database: """
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT);
          CREATE TRIGGER t BEFORE DELETE ON Item WHEN old.id = 2
          BEGIN SELECT RAISE(ROLLBACK, 'no'); END;
          INSERT INTO Item (id) VALUES (1), (2), (3), (4);
          """,
        schema: schema.replacing("entity: Item }", with: "entity: Item, prune: true }"),
        dump: #"[{"id": 1}]"#,
        problems: ["import.refused-row"],
        change: {
          adapt(&$0)
          $0.pruneLimit = .none
        }
      ),
      ImportCase(
        "\(way) that rows which exchange values roll back changes no other value",
        database: """
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT UNIQUE, b TEXT);
          CREATE TRIGGER t BEFORE UPDATE ON Item WHEN new.a NOT IN ('x', 'y')
          BEGIN SELECT RAISE(ROLLBACK, 'no'); END;
          INSERT INTO Item VALUES (1, 'x', 'b'), (2, 'y', 'b');
          """,
        schema: schema.replacing("a: text", with: "a: text, b: text"),
        dump: #"[{"id": 1, "a": "y", "b": "c"}, {"id": 2, "a": "x", "b": "c"}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
      ImportCase(
        "\(way) that a link rolls back makes no other",
        database: """
          CREATE TABLE Item (id INTEGER PRIMARY KEY);
          CREATE TABLE Tag (name TEXT PRIMARY KEY);
          CREATE TABLE Item_tags (
            Item_id INTEGER REFERENCES Item, Tag_name TEXT REFERENCES Tag,
            PRIMARY KEY (Item_id, Tag_name)
          );
          CREATE TRIGGER t BEFORE INSERT ON Item_tags WHEN new.Tag_name = 'a'
          BEGIN SELECT RAISE(ROLLBACK, 'no'); END;
          INSERT INTO Item VALUES (1); INSERT INTO Tag VALUES ('a'), ('b');
          """,
        schema: """
          entities:
            Item:
              primaryKey: id
              attributes: { id: integer }
              relationships: { tags: { entity: Tag, keyPath: tags, many: true } }
            Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
          dumps: [{ dump: d.json, entity: Item }]
          """,
        dump: #"[{"id": 1, "tags": ["a", "b"]}]"#,
        problems: ["import.refused-row"],
        change: adapt
      ),
    ]
  }

  /// Failures that stop an import early, before most of its keys are looked up.
  static let stops: [ImportCase] = ["DELETE", "WAL"].flatMap { journal in
    let dump = (1...30_000).map { #"{"id": \#($0), "a": "no"}"# }.joined(separator: ",")
    let rows = "WITH n(i) AS (VALUES (2) UNION ALL SELECT i + 2 FROM n WHERE i < 60000)"
    return [
      ImportCase(
        "an import stops where SQLite refuses too much (\(journal))",
        database: """
          PRAGMA journal_mode = \(journal);
          CREATE TABLE Item (id INTEGER PRIMARY KEY, a TEXT CHECK (a <> 'no'));
          \(rows) INSERT INTO Item SELECT i, 'yes' FROM n;
          """,
        schema: schema,
        dump: "[\(dump)]",
        problems: Array(repeating: "import.refused-row", count: 100)
      ),
      ImportCase(
        "an import that SQLite rolls back says why (\(journal))",
        database: """
          PRAGMA journal_mode = \(journal);
          CREATE TABLE Item (
            id INTEGER PRIMARY KEY, a TEXT, b TEXT DEFAULT 'x' UNIQUE ON CONFLICT ROLLBACK
          );
          \(rows) INSERT INTO Item SELECT i, 'yes', i FROM n;
          """,
        schema: schema,
        dump: "[\(dump)]",
        problems: ["import.refused-row"]
      ),
    ]
  }
}
