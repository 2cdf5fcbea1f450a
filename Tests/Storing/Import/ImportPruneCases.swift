import SeedbedKit

extension ImportCase {
  private static let rows = """
    CREATE TABLE Item (id INTEGER PRIMARY KEY, kind TEXT);
    WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10)
    INSERT INTO Item SELECT i, CASE WHEN i % 2 THEN 'odd' ELSE 'even' END FROM n;
    """

  private static func schema(_ prune: String = "true", _ rules: String = "") -> String {
    """
    entities:
      Item: { primaryKey: id, \(rules) attributes: { id: integer, kind: text } }
    dumps: [{ dump: d.json, entity: Item, prune: \(prune) }]
    """
  }

  private static func records(_ ids: some Sequence<Int>) -> String {
    "[" + ids.map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
  }

  /// Rows that a dump no longer names.
  static let pruning: [ImportCase] = [
    ImportCase(
      "rows that no record names go",
      database: rows,
      schema: schema(),
      dump: records(2...10),
      rows: ["SELECT count(*), min(id) FROM Item": ["9, 2"]],
      counts: ["Item: 9 unchanged", "Item: 1 deleted"]
    ),
    ImportCase(
      "rows that are made in the run stay",
      database: rows,
      schema: schema(),
      dump: records(2...12),
      rows: ["SELECT count(*), min(id) FROM Item": ["11, 2"]],
      counts: ["Item: 2 created", "Item: 9 unchanged", "Item: 1 deleted"]
    ),
    ImportCase(
      "several entries may not delete more rows together than one",
      database: rows,
      schema: schema("{ kind: odd }").replacing(
        "}]",
        with: "}, { dump: e.json, entity: Item, prune: { kind: even } }]"
      ),
      dump: records([1, 3, 5, 7]),
      files: ["e.json": records([2, 4, 6])],
      problems: ["import.prunes-too-much"]
    ),
    ImportCase(
      "an entry without its key path deletes nothing",
      database: rows,
      schema: schema().replacing(
        "entity: Item, p",
        with: "keyPath: items, required: false, entity: Item, p"
      ),
      dump: #"{ "error": "quota" }"#,
      rows: ["SELECT count(*) FROM Item": ["10"]],
      problems: ["warning dump.missing-path"],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "only rows in scope go",
      database: rows,
      schema: schema("{ kind: odd }"),
      dump: records([3, 5, 7, 9]),
      rows: [
        "SELECT id FROM Item WHERE kind = 'odd'": ["3", "5", "7", "9"],
        "SELECT count(*) FROM Item": ["9"],
      ]
    ),
    ImportCase(
      "rows of every variant go that no record names",
      database: """
        CREATE TABLE Tag (id INTEGER PRIMARY KEY, kind TEXT);
        CREATE TABLE Post (id INTEGER PRIMARY KEY, kind TEXT);
        INSERT INTO Tag VALUES (1, 'tag'), (2, 'tag');
        INSERT INTO Post VALUES (1, 'post'), (2, 'post'), (3, 'own');
        """,
      schema: """
        entities:
          Fixture: { variants: { by: kind, cases: { tag: Tag, post: Post }, otherwise: skip } }
          Tag: { primaryKey: id, attributes: { id: integer, kind: text } }
          Post: { primaryKey: id, attributes: { id: integer, kind: text } }
        dumps: [{ dump: d.json, entity: Fixture, prune: { kind: { in: [tag, post] } } }]
        """,
      dump: #"[{ "id": 2, "kind": "tag" }, { "id": 1, "kind": "post" }]"#,
      rows: ["SELECT id FROM Tag": ["2"], "SELECT id FROM Post": ["1", "3"]],
      counts: ["Tag: 1 unchanged", "Tag: 1 deleted", "Post: 1 unchanged", "Post: 1 deleted"],
      change: { $0.pruneLimit = .count(1) }
    ),
    ImportCase(
      "with same a file is its own scope, even an empty one",
      database: rows,
      schema: """
        entities:
          Item: { primaryKey: id, attributes: { id: integer, kind: { keyPath: "@path.kind", type: text } } }
        dumps: [{ dump: "f/{kind}.json", entity: Item, prune: { kind: { same: "@path.kind" } } }]
        """,
      files: ["f/odd.json": "[]", "f/none.json": records([4])],
      rows: [
        "SELECT id, kind FROM Item ORDER BY id": [
          "2, 'even'", "4, 'none'", "6, 'even'", "8, 'even'", "10, 'even'",
        ]
      ],
      counts: ["Item: 1 updated", "Item: 5 deleted"],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "what same compares with is converted as the column is",
      database: "CREATE TABLE Item (id INTEGER PRIMARY KEY, feed INTEGER, at TEXT);"
        + "INSERT INTO Item VALUES (1, 7, 'a'), (2, 7, 'b'), (3, 8, 'a'), (4, NULL, 'a')",
      schema: """
        vars: { at: a }
        entities:
          Feed: { primaryKey: id, attributes: { id: integer } }
          Item:
            primaryKey: id
            attributes: { id: integer, at: text }
            relationships: { feed: { entity: Feed, foreignKey: "@path.feed", column: feed, stored: true } }
        dumps:
          - dump: "feed-{feed}.json"
            entity: Item
            prune: { feed: { same: "@path.feed" }, at: { not: { same: "@vars.at" } } }
        """,
      files: ["feed-07.json": "[]"],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "3", "4"]],
      change: {
        $0.pruneLimit = .none
        $0.createsMissing = true
      }
    ),
    ImportCase(
      "an empty dump wipes nothing out",
      database: rows,
      schema: schema(),
      dump: "[]",
      problems: ["import.prunes-too-much"]
    ),
    ImportCase(
      "the limit may be a number of rows",
      database: rows,
      schema: schema(),
      dump: records(1...5),
      rows: ["SELECT count(*) FROM Item": ["5"]],
      change: { $0.pruneLimit = .count(5) }
    ),
    ImportCase(
      "a run that rejected records prunes nothing",
      database: rows,
      schema: schema(),
      dump: #"[{"id": 1}, {"id": "x"}]"#,
      rows: ["SELECT count(*) FROM Item": ["10"]],
      problems: ["warning import.prune-skipped", "warning map.invalid-value"],
      change: { $0.onInvalid = .reject }
    ),
    ImportCase(
      "a record that is left alone has named its row",
      database: rows,
      schema: schema("true", "newerBy: kind,"),
      dump: "["
        + (1...10).map { "{\"id\": \($0), \"kind\": \"\($0 % 2 == 0 ? "even" : "odd")\"}" }
        .joined(separator: ", ") + "]",
      counts: ["Item: 10 unchanged"]
    ),
    ImportCase(
      "a dry run lists what would go and changes nothing",
      database: rows,
      schema: schema(),
      dump: records(3...11),
      rows: ["SELECT count(*) FROM Item": ["10"]],
      counts: ["Item: 1 created", "Item: 8 unchanged", "Item: 2 deleted"],
      change: { $0.isDryRun = true }
    ),
    ImportCase(
      "reset empties the tables first",
      database: rows + "CREATE TABLE Other (id); INSERT INTO Other VALUES (1);",
      schema: schema("false"),
      dump: #"[{"id": 3, "kind": "new"}]"#,
      rows: ["SELECT * FROM Item": ["3, 'new'"], "SELECT * FROM Other": ["1"]],
      repeats: false,
      change: {
        $0.resets = true
        $0.pruneLimit = .percent(100)
      }
    ),
    ImportCase(
      "reset empties no table with rows unless the limit lets all of them go",
      database: rows,
      schema: schema("false"),
      dump: #"[{"id": 3, "kind": "new"}]"#,
      rows: ["SELECT count(*) FROM Item": ["10"]],
      problems: ["import.prunes-too-much"],
      change: { $0.resets = true }
    ),
  ]
}
