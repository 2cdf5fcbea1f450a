import SeedbedKit

extension SubsetCase {
  static let references: [SubsetCase] = [
    SubsetCase(
      "polymorphic references are followed by the name in the row",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            about: { foreignKey: about, variants: { by: kind, cases: { book: Book, film: Film } } }
        Book: { primaryKey: id, attributes: { id: integer } }
        Film: { primaryKey: id, surrogateKey: number, attributes: { id: integer } }
      """,
      ["Book", "Film", "Note"],
      """
      { "Book": [{ "id": 1 }, { "id": 2 }], "Film": [{ "id": 1 }, { "id": 2 }],
        "Note": [{ "id": 1, "kind": "film", "about": 2 }, { "id": 2, "kind": "book", "about": 2 }] }
      """,
      rows: [
        "SELECT id FROM Note ORDER BY 1": ["1"], "SELECT id FROM Film ORDER BY 1": ["2"],
        "SELECT id FROM Book ORDER BY 1": [],
      ],
      ways: ["Note: Note", "Film: Note → about"]
    ) {
      $0.root = "Note"
      $0.limit = 1
    },
    SubsetCase(
      "links may lead to several entities, in the order of the list",
      """
      entities:
        Page:
          primaryKey: id
          attributes: { id: integer }
          relationships: { blocks: { entity: Block, many: true, ordered: true } }
        Block: { variants: { by: type, cases: { text: Text, image: Image } } }
        Text: { primaryKey: id, attributes: { id: integer } }
        Image: { primaryKey: file, attributes: { file: text } }
      """,
      ["Page"],
      """
      { "Page": [{ "id": 1, "blocks": [{ "type": "image", "file": "a" }, { "type": "text", "id": 7 },
          { "type": "text", "id": 8 }] }, { "id": 2, "blocks": [{ "type": "text", "id": 9 }] }] }
      """,
      rows: [
        "SELECT id FROM Text ORDER BY 1": ["7"], "SELECT file FROM Image ORDER BY 1": ["'a'"],
        "SELECT count(*) FROM Page_blocks": ["2"],
      ]
    ) {
      $0.root = "Page"
      $0.limit = 1
      $0.paths = ["blocks(1)", "blocks(2)"]
    },
    SubsetCase(
      "a circle of references ends",
      """
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships: { b: { entity: B, foreignKey: b } }
        B:
          primaryKey: id
          attributes: { id: integer }
          relationships: { a: { entity: A, foreignKey: a } }
      """,
      ["A", "B"],
      """
      { "A": [{ "id": 1, "b": 1 }, { "id": 2, "b": 2 }, { "id": 3, "b": 3 }],
        "B": [{ "id": 1, "a": 2 }, { "id": 2, "a": 1 }, { "id": 3, "a": 3 }] }
      """,
      rows: [
        "SELECT id FROM A ORDER BY 1": ["1", "2"], "SELECT id FROM B ORDER BY 1": ["1", "2"],
      ],
      ways: ["A: A", "B: A → b"]
    ) {
      $0.root = "A"
      $0.limit = 1
    },
    SubsetCase(
      "keys of several columns, and of references, lead to rows",
      """
      entities:
        Year: { primaryKey: n, attributes: { n: integer } }
        Race:
          primaryKey: [year, round]
          attributes: { round: integer }
          relationships: { year: { entity: Year, foreignKey: y } }
        Lap:
          primaryKey: id
          attributes: { id: integer }
          relationships: { race: { entity: Race, foreignKey: { year: y, round: r } } }
      """,
      ["Year", "Race", "Lap"],
      """
      { "Year": [{ "n": 2000 }, { "n": 2001 }],
        "Race": [{ "y": 2000, "round": 1 }, { "y": 2000, "round": 2 }, { "y": 2001, "round": 1 }],
        "Lap": [{ "id": 1, "y": 2001, "r": 1 }, { "id": 2, "y": 2000, "r": 2 }] }
      """,
      rows: [
        "SELECT n FROM Year ORDER BY 1": ["2001"], "SELECT year_n, round FROM Race": ["2001, 1"],
      ]
    ) {
      $0.root = "Lap"
      $0.limit = 1
    },
    SubsetCase(
      "collations of keys count as for a foreign key",
      """
      entities:
        Tag: { primaryKey: name, attributes: { name: { type: text, collate: noCase } } }
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tag: { entity: Tag, foreignKey: tag } }
      """,
      ["Tag", "Post"],
      #"{ "Tag": [{ "name": "Red" }, { "name": "blue" }], "Post": [{ "id": 1, "tag": "Red" }] }"#,
      sql: "UPDATE Post SET tag_name = 'RED'",
      rows: ["SELECT name FROM Tag ORDER BY 1": ["'Red'"]]
    ) {
      $0.root = "Post"
    },
    SubsetCase(
      "a root may be a kind, with those that extend it",
      """
      entities:
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer },
          variants: { by: type, cases: { dog: Dog, cat: Cat, pug: Pug } } }
        Dog: { extends: Pet, attributes: { name: text } }
        Pug: { extends: Dog }
        Cat: { extends: Pet }
      """,
      ["Pet"],
      #"{ "Pet": [{ "id": 1, "type": "cat" }, { "id": 2, "type": "pug" }, { "id": 3, "type": "dog" }] }"#,
      rows: ["SELECT id FROM Pet ORDER BY 1": ["2", "3"]],
      ways: ["Pet: Dog"]
    ) {
      $0.root = "Dog"
    },
    SubsetCase(
      "numbers and surrogates stay as they were",
      """
      entities:
        Item:
          primaryKey: code
          surrogateKey: id
          attributes: { code: text }
      """,
      ["Item"],
      #"{ "Item": [{ "code": "a" }, { "code": "b" }, { "code": "c" }] }"#,
      rows: ["SELECT id, code FROM Item ORDER BY 1": ["2, 'b'"]]
    ) {
      $0.root = "Item"
      $0.condition = "{ code: b }"
    },
    SubsetCase(
      "rows without a key are taken in the order in which they are stored",
      "entities: { Line: { primaryKey: none, attributes: { v: text } } }",
      ["Line"],
      #"{ "Line": [{ "v": "z" }, { "v": "a" }, { "v": "m" }] }"#,
      rows: ["SELECT rowid, v FROM Line": ["1, 'z'", "2, 'a'"]]
    ) {
      $0.root = "Line"
      $0.limit = 2
    },
  ]

  static let unknown: [SubsetCase] = [
    SubsetCase(
      "tables that the schema lacks stay whole, with the rows that they refer to",
      "entities: { Item: { primaryKey: id, attributes: { id: integer } } }",
      ["Item"],
      #"{ "Item": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] }"#,
      sql: """
        CREATE TABLE draft (id INTEGER PRIMARY KEY AUTOINCREMENT, item REFERENCES Item (id));
        INSERT INTO draft (item) VALUES (3), (NULL), (3); DELETE FROM draft WHERE id = 3;
        """,
      rows: [
        "SELECT id FROM Item ORDER BY 1": ["1", "3"],
        "SELECT id, item FROM draft ORDER BY 1": ["1, 3", "2, NULL"],
        "SELECT seq FROM sqlite_sequence": ["3"],
      ]
    ) {
      $0.root = "Item"
      $0.limit = 1
    },
    SubsetCase(
      "tables that the schema lacks are emptied on demand, but for rows that are referred to",
      "entities: { Item: { primaryKey: id, attributes: { id: integer } } }",
      ["Item"],
      #"{ "Item": [{ "id": 1 }, { "id": 2 }] }"#,
      sql: """
        CREATE TABLE shelf (code TEXT PRIMARY KEY, room REFERENCES room) WITHOUT ROWID;
        CREATE TABLE room (id INTEGER PRIMARY KEY);
        CREATE TABLE draft (item REFERENCES Item (id));
        INSERT INTO room VALUES (1), (2), (3);
        INSERT INTO shelf VALUES ('a', 1), ('b', 2); INSERT INTO draft VALUES (2);
        ALTER TABLE Item ADD COLUMN shelf REFERENCES shelf (code);
        UPDATE Item SET shelf = 'b' WHERE id = 1;
        """,
      rows: [
        "SELECT id, shelf FROM Item ORDER BY 1": ["1, 'b'"],
        "SELECT code FROM shelf ORDER BY 1": ["'b'"],
        "SELECT id FROM room ORDER BY 1": ["2"], "SELECT * FROM draft": [],
      ]
    ) {
      $0.root = "Item"
      $0.limit = 1
      $0.dropsUnknown = true
    },
    SubsetCase(
      "search tables, views, triggers and generated columns work as in the source",
      """
      entities:
        Page:
          primaryKey: id
          search: { columns: [title] }
          attributes: { id: integer, title: text }
      database:
        userVersion: 7
        applicationID: 99
        pageSize: 8192
        views: { titles: SELECT title FROM Page }
      """,
      ["Page"],
      #"{ "Page": [{ "id": 1, "title": "red fox" }, { "id": 2, "title": "blue whale" }] }"#,
      sql: """
        ALTER TABLE Page ADD COLUMN upper AS (upper(title));
        CREATE TABLE log (id);
        CREATE TRIGGER added AFTER INSERT ON Page BEGIN INSERT INTO log VALUES (new.id); END;
        CREATE VIRTUAL TABLE own USING fts5 (body);
        INSERT INTO own VALUES ('a tale');
        CREATE VIRTUAL TABLE boxes USING rtree (id, low, high);
        INSERT INTO boxes VALUES (5, 1, 2);
        """,
      rows: [
        "SELECT rowid FROM Page_search ('red')": ["1"],
        "SELECT rowid FROM Page_search ('blue')": [],
        "SELECT * FROM titles": ["'red fox'"], "SELECT upper FROM Page": ["'RED FOX'"],
        "SELECT * FROM log": [], "SELECT rowid FROM own ('tale')": ["1"],
        "SELECT id FROM boxes ORDER BY 1": ["5"], "PRAGMA user_version": ["7"],
        "PRAGMA application_id": ["99"], "PRAGMA page_size": ["8192"],
        "SELECT count(*) > 0 FROM sqlite_stat1": ["1"],
      ]
    ) {
      $0.root = "Page"
      $0.limit = 1
    },
  ]
}
