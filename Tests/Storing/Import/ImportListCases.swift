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
}
