import SeedbedKit

extension ImportCase {
  private static let lists = """
    CREATE TABLE List (id INTEGER PRIMARY KEY);
    CREATE TABLE Item (id INTEGER PRIMARY KEY, gone BOOLEAN, list_id INTEGER REFERENCES List, position INTEGER);
    CREATE TABLE Tag (id TEXT PRIMARY KEY, gone BOOLEAN);
    CREATE TABLE Link (list INTEGER, tag TEXT, position INTEGER, PRIMARY KEY (list, tag));
    INSERT INTO List VALUES (1), (2), (3);
    INSERT INTO Item VALUES (10, 0, 1, 0), (11, 0, 1, 1), (12, 0, 1, 2), (30, 0, 3, 5), (31, 0, 3, 9);
    INSERT INTO Tag VALUES ('x', 0), ('y', 0), ('z', 0);
    INSERT INTO Link VALUES (1, 'x', 0), (1, 'y', 1), (1, 'z', 2), (3, 'z', 7);
    """

  private static func schema(
    lists: String = "",
    tags: String = "",
    list: String = "",
    tag: String = ""
  ) -> String {
    """
    entities:
      List:
        primaryKey: id
        attributes: { id: integer }
        relationships:
          items: { entity: Item, many: true, inverse: list, ordered: true }
          tags: { entity: Tag, many: true, ordered: true, \(list) through: { table: Link, source: list, target: tag } }
      Item:
        primaryKey: id
        attributes: { id: integer, gone: boolean }
        deleteWhen: { gone: true }
        relationships: { list: { entity: List, foreignKey: list_id, column: list_id, onDangling: setNull } }
      Tag:
        primaryKey: id
        attributes: { id: text, gone: boolean }
        deleteWhen: { gone: true }
        \(tag)
    dumps:
      - dump: d.json
        read:
          - { keyPath: lists, entity: List, required: false \(lists) }
          - { keyPath: items, entity: Item, required: false }
          - { keyPath: tags, entity: Tag, required: false \(tags) }
    """
  }

  private static let items = "SELECT id, list_id, position FROM Item"
  private static let links = "SELECT list, tag, position FROM Link ORDER BY list, position"

  /// Positions in ordered lists that lose elements; those of other lists stay as they are.
  static let positions: [ImportCase] = [
    ImportCase(
      "a link keeps the attributes that an element does not give",
      database: """
        CREATE TABLE A (id INTEGER PRIMARY KEY); INSERT INTO A VALUES (3), (4);
        CREATE TABLE B (id INTEGER PRIMARY KEY); INSERT INTO B VALUES (1);
        CREATE TABLE t (B_id INTEGER, A_id INTEGER, w INTEGER DEFAULT 7, v TEXT,
          PRIMARY KEY (B_id, A_id));
        INSERT INTO t VALUES (1, 3, 1, 'x');
        """,
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer } }
          B:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              l: { entity: A, many: true, through: { table: t, attributes: { w: integer, v: text } } }
        dumps: [{ dump: d.json, entity: B }]
        """,
      dump: #"[{ "id": 1, "l": [{ "id": 3, "v": null }, { "id": 4, "v": "y" }] }]"#,
      rows: ["SELECT * FROM t": ["1, 3, 1, NULL", "1, 4, 7, 'y'"]]
    ),
    ImportCase(
      "a list closes its gap when a child goes to the list of another owner",
      database: lists,
      schema: schema(),
      dump: #"{ "lists": [{ "id": 2, "items": [{ "id": 10 }] }], "items": [], "tags": [] }"#,
      rows: [items: ["10, 2, 0", "11, 1, 0", "12, 1, 1", "30, 3, 5", "31, 3, 9"]],
      counts: ["List: 1 unchanged", "Item: 3 updated"]
    ),
    ImportCase(
      "a list closes its gap when a child names another owner",
      database: lists,
      schema: schema(),
      dump:
        #"{ "items": [{ "id": 11, "list_id": 2 }, { "id": 30, "gone": false }], "lists": [], "tags": [] }"#,
      rows: [items: ["10, 1, 0", "11, 2, NULL", "12, 1, 1", "30, 3, 5", "31, 3, 9"]]
    ),
    ImportCase(
      "lists close their gaps when deleteWhen deletes elements",
      database: lists + "UPDATE Item SET gone = id = 10; UPDATE Tag SET gone = id = 'x';",
      schema: schema(),
      dump: #"{ "lists": [], "items": [], "tags": [] }"#,
      rows: [
        items: ["11, 1, 0", "12, 1, 1", "30, 3, 5", "31, 3, 9"],
        links: ["1, 'y', 0", "1, 'z', 1", "3, 'z', 7"],
      ],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a list closes its gap when prune deletes an element",
      database: lists,
      schema: schema(tags: ", prune: true"),
      dump: #"{ "tags": [{ "id": "x" }, { "id": "z" }], "lists": [], "items": [] }"#,
      rows: [links: ["1, 'x', 0", "1, 'z', 1", "3, 'z', 7"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a list closes its gap when the other end drops a link",
      database: lists,
      schema: schema(
        tag: "relationships: { lists: { entity: List, many: true, inverse: tags, assign: set } }"
      ),
      dump: #"{ "tags": [{ "id": "x", "lists": [{ "id": 2 }] }], "lists": [], "items": [] }"#,
      rows: [links: ["1, 'y', 0", "1, 'z', 1", "2, 'x', NULL", "3, 'z', 7"]]
    ),
    ImportCase(
      "a list with repeats closes its gap, though positions are its key",
      database: """
        \(lists)
        DROP TABLE Link;
        CREATE TABLE Link (list INTEGER, position INTEGER, tag TEXT, PRIMARY KEY (list, position)) WITHOUT ROWID;
        INSERT INTO Link VALUES (1, 0, 'y'), (1, 1, 'x'), (1, 2, 'y'), (1, 3, 'x'), (1, 4, 'z'), (3, 7, 'z');
        UPDATE Tag SET gone = id = 'y';
        """,
      schema: schema(list: "repeats: true,"),
      dump: #"{ "lists": [], "items": [], "tags": [] }"#,
      rows: [links: ["1, 'x', 0", "1, 'x', 1", "1, 'z', 2", "3, 'z', 7"]],
      change: { $0.pruneLimit = .none }
    ),
    ImportCase(
      "a child loses its position with its owner",
      database: lists,
      schema: schema(lists: ", prune: true"),
      dump: #"{ "lists": [{ "id": 2 }, { "id": 3 }], "items": [], "tags": [] }"#,
      rows: [
        items: ["10, NULL, NULL", "11, NULL, NULL", "12, NULL, NULL", "30, 3, 5", "31, 3, 9"],
        links: ["3, 'z', 7"],
      ],
      change: { $0.pruneLimit = .none }
    ),
  ]

  private static let holders = """
    CREATE TABLE A (id INTEGER PRIMARY KEY);
    CREATE TABLE E (id INTEGER PRIMARY KEY);
    CREATE TABLE D (id INTEGER PRIMARY KEY, a INTEGER REFERENCES A, e INTEGER REFERENCES E, position INTEGER);
    CREATE TABLE F (id INTEGER PRIMARY KEY);
    CREATE TABLE A_ds (a INTEGER, d INTEGER, PRIMARY KEY (a, d));
    CREATE TABLE E_ds (e INTEGER, d INTEGER, PRIMARY KEY (e, d));
    CREATE TABLE A_things (a INTEGER, kind TEXT, thing INTEGER, PRIMARY KEY (a, kind, thing));
    CREATE TABLE E_things (e INTEGER, kind TEXT, thing INTEGER, PRIMARY KEY (e, kind, thing));
    INSERT INTO A VALUES (1), (2);
    INSERT INTO E VALUES (1);
    INSERT INTO D (id) VALUES (3), (4), (5);
    INSERT INTO F VALUES (3), (4);
    """

  /// The links of a relationship of A or E to D, or to D and F.
  private static func joined(_ owner: String, _ rules: String = "") -> String {
    "ds: { entity: D, many: true, \(rules) through: { table: \(owner)_ds, source: \(owner.lowercased()), target: d } }"
  }

  private static func mixed(_ owner: String, _ rules: String = "") -> String {
    "ds: { entity: Thing, many: true, \(rules) through: { table: \(owner)_things, source: \(owner.lowercased()), "
      + "target: { type: kind, id: thing } } }"
  }

  private static func replacing(
    _ rule: String,
    _ stored: String,
    a: String = joined("A", "assign: replace,"),
    e: String = joined("E"),
    d: String = "",
    dump: String,
    rows: KeyValuePairs<String, [String]>
  ) -> ImportCase {
    ImportCase(
      rule,
      database: holders + stored,
      schema: """
        entities:
          A: { primaryKey: id, attributes: { id: integer }, relationships: { \(a) } }
          E: { primaryKey: id, attributes: { id: integer }, relationships: { \(e) } }
          D: { primaryKey: id, attributes: { id: integer }, relationships: { \(d) } }
          F: { primaryKey: id, attributes: { id: integer } }
          Thing: { variants: { by: type, cases: { d: D, f: F } } }
        dumps:
          - { dump: d.json, read: [{ keyPath: a, entity: A, required: false }, { keyPath: e, entity: E, required: false }] }
        """,
      dump: dump,
      rows: rows,
      // Rows that the dump adds and drops again would be made and deleted each time.
      repeats: false
    )
  }

  /// Rows that a list lets go, and that lists of the database have whose owners the run does not name.
  static let replacements: [ImportCase] = [
    replacing(
      "replace keeps a row of another owner, though an owner of the run named it and dropped it",
      "INSERT INTO A_ds VALUES (1, 3);",
      dump:
        #"{ "a": [{ "id": 2, "ds": [{ "id": 3 }, { "id": 4 }] }, { "id": 2, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id FROM D": ["3", "5"], "SELECT * FROM A_ds": ["1, 3"]]
    ),
    replacing(
      "replace keeps a child of another owner, though an owner of the run named it and dropped it",
      "UPDATE D SET a = 1 WHERE id = 3; UPDATE D SET a = 2 WHERE id = 5;",
      a: "ds: { entity: D, many: true, inverse: a, assign: replace }",
      d: "a: { entity: A, column: a }",
      dump:
        #"{ "a": [{ "id": 2, "ds": [{ "id": 3 }, { "id": 4 }] }, { "id": 2, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id FROM D": ["3"]]
    ),
    replacing(
      "replace keeps a row that a list of another relationship has",
      "INSERT INTO A_ds VALUES (1, 3), (1, 4), (2, 5); INSERT INTO E_ds VALUES (1, 3);",
      dump: #"{ "a": [{ "id": 1, "ds": [] }, { "id": 2, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id FROM D": ["3"], "SELECT * FROM A_ds": [], "SELECT * FROM E_ds": ["1, 3"]]
    ),
    replacing(
      "replace keeps a row that a list of another relationship adds to, and not one that it drops",
      "INSERT INTO A_ds VALUES (1, 3), (1, 4); INSERT INTO E_ds VALUES (1, 3), (1, 5);",
      e: joined("E", "assign: set,"),
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [{ "id": 1, "ds": [{ "id": 4 }] }] }"#,
      rows: ["SELECT id FROM D": ["4", "5"], "SELECT * FROM E_ds": ["1, 4"]]
    ),
    replacing(
      "replace keeps a row that an ordered list of children has",
      "INSERT INTO A_ds VALUES (1, 3), (1, 4); UPDATE D SET e = 1, position = 0 WHERE id = 3;",
      e: "ds: { entity: D, many: true, inverse: e, ordered: true }",
      d: "e: { entity: E, column: e }",
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id, e, position FROM D": ["3, 1, 0", "5, NULL, NULL"]]
    ),
    replacing(
      "replace keeps a row that an ordered list of children in the run has",
      "INSERT INTO A_ds VALUES (1, 3), (1, 4);",
      e: "ds: { entity: D, many: true, inverse: e, ordered: true }",
      d: "e: { entity: E, column: e }",
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [{ "id": 1, "ds": [{ "id": 3 }] }] }"#,
      rows: ["SELECT id, e, position FROM D": ["3, 1, 0", "5, NULL, NULL"]]
    ),
    replacing(
      "replace keeps a child that a list of links has",
      "UPDATE D SET a = 1 WHERE id < 5; INSERT INTO E_ds VALUES (1, 3);",
      a: "ds: { entity: D, many: true, inverse: a, assign: replace }",
      d: "a: { entity: A, column: a }",
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id, a FROM D": ["3, NULL", "5, NULL"], "SELECT * FROM E_ds": ["1, 3"]]
    ),
    replacing(
      "replace keeps a row that a list of several entities has",
      "INSERT INTO A_ds VALUES (1, 3), (1, 4); INSERT INTO E_things VALUES (1, 'D', 3), (1, 'F', 4);",
      e: mixed("E"),
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [] }"#,
      rows: [
        "SELECT id FROM D": ["3", "5"], "SELECT * FROM E_things": ["1, 'D', 3", "1, 'F', 4"],
      ]
    ),
    replacing(
      "a list of several entities that replaces keeps what other lists have",
      """
      INSERT INTO A_things VALUES (1, 'D', 3), (1, 'D', 4), (1, 'F', 3), (1, 'F', 4), (2, 'F', 4);
      INSERT INTO E_ds VALUES (1, 3);
      """,
      a: mixed("A", "assign: replace,"),
      dump: #"{ "a": [{ "id": 1, "ds": [] }], "e": [] }"#,
      rows: ["SELECT id FROM D": ["3", "5"], "SELECT id FROM F": ["4"]]
    ),
  ]
}
