extension UpdateCase {
  private static let books = """
    entities:
      Author: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      Book:
        primaryKey: id
        attributes: { id: integer }
        relationships: { author: { entity: Author, foreignKey: author, column: author }, tags: { entity: Tag, many: true } }
      Tag: { primaryKey: name, attributes: { name: text } }
    """

  static let references = [
    UpdateCase(
      rule: "keeps installed numbers, and gives new rows the next ones",
      schema: books,
      entities: ["Author", "Book"],
      releases: [
        #"{ "Author": [{ "name": "b" }, { "name": "c" }], "Book": [{ "id": 1, "author": "c", "tags": [{ "name": "x" }] }] }"#,
        #"{ "Author": [{ "name": "a" }, { "name": "c" }], "Book": [{ "id": 1, "author": "a", "tags": [{ "name": "y" }] }, { "id": 2, "author": "c" }] }"#,
      ],
      sql: ["INSERT INTO Author VALUES (7, 'mine')"],
      rows: [
        "SELECT * FROM Author ORDER BY pk": ["2, 'c'", "7, 'mine'", "8, 'a'"],
        "SELECT id, author FROM Book": ["1, 8", "2, 2"],
        "SELECT * FROM Book_tags": ["1, 'y'"],
      ]
    ),
    UpdateCase(
      rule: "clears references to rows that the user deleted, and tells of them",
      schema: books,
      entities: ["Author", "Book"],
      releases: [
        #"{ "Author": [{ "name": "a" }], "Book": [{ "id": 1 }] }"#,
        #"{ "Author": [{ "name": "a" }], "Book": [{ "id": 1, "author": "a" }, { "id": 2, "author": "a" }] }"#,
      ],
      sql: ["DELETE FROM Author"],
      rows: ["SELECT id, author FROM Book": ["1, NULL", "2, NULL"]],
      told: ["Book: 1 added, 1 cleared"]
    ),
    UpdateCase(
      rule: "leaves columns that another reference has where the row of one is away",
      schema: """
        entities:
          X: { primaryKey: [ten, id], attributes: { ten: integer, id: integer } }
          W: { primaryKey: [ten, id], attributes: { ten: integer, id: integer } }
          A:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              x: { entity: X, columns: { ten: ten, id: x_id }, foreignKey: { ten: t, id: x } }
              w: { entity: W, columns: { ten: ten, id: w_id }, foreignKey: { ten: t, id: w } }
        """,
      entities: ["X", "W", "A"],
      releases: [
        #"{ "X": [{ "ten": 1, "id": 2 }], "W": [{ "ten": 1, "id": 1 }], "A": [{ "id": 1, "t": 1, "x": 2, "w": 1 }] }"#,
        """
        { "X": [{ "ten": 1, "id": 2 }], "W": [{ "ten": 1, "id": 1 }],
          "A": [{ "id": 1, "t": 1, "x": 2, "w": 1 }, { "id": 2, "t": 1, "x": 2, "w": 1 }] }
        """,
      ],
      sql: ["UPDATE A SET x_id = NULL; DELETE FROM X"],
      rows: ["SELECT id, ten, x_id, w_id FROM A": ["1, 1, NULL, 1", "2, 1, NULL, 1"]]
    ),
    UpdateCase(
      rule: "follows references to several entities by type and key",
      schema: """
        entities:
          Item: { variants: { by: kind, cases: { book: Book, film: Film } } }
          Book: { primaryKey: id, attributes: { id: integer } }
          Film: { primaryKey: id, attributes: { id: integer } }
          Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { first: { entity: Item } } }
        """,
      entities: ["Shelf"],
      releases: [
        #"{ "Shelf": [{ "id": 1, "first": { "kind": "book", "id": 1 } }, { "id": 2, "first": { "kind": "film", "id": 1 } }] }"#,
        #"{ "Shelf": [{ "id": 1, "first": { "kind": "film", "id": 2 } }, { "id": 3, "first": { "kind": "film", "id": 1 } }] }"#,
      ],
      sql: [
        "INSERT INTO Shelf SELECT 9, first_type, first_id FROM Shelf WHERE id = 1; DELETE FROM Film"
      ],
      rows: [
        "SELECT id FROM Book": ["1"],
        "SELECT * FROM Shelf ORDER BY id": ["1, 'Film', 2", "3, NULL, NULL", "9, 'Book', 1"],
      ]
    ),
    UpdateCase(
      rule: "leaves out rows that belong to a deleted row, and to a number of the user",
      schema: """
        entities:
          Recipe: { primaryKey: id, attributes: { id: integer } }
          Step:
            primaryKey: [recipe, position]
            attributes: { position: integer }
            relationships: { recipe: { entity: Recipe, foreignKey: recipe, column: recipe } }
        """,
      entities: ["Recipe", "Step"],
      releases: [
        #"{ "Recipe": [{ "id": 1 }] }"#,
        #"{ "Recipe": [{ "id": 1 }, { "id": 2 }, { "id": 3 }], "Step": [{ "recipe": 1, "position": 1 }, { "recipe": 2, "position": 1 }, { "recipe": 3, "position": 1 }] }"#,
      ],
      sql: ["DELETE FROM Recipe; INSERT INTO Recipe VALUES (2)"],
      rows: ["SELECT recipe, position FROM Step": ["3, 1"], "SELECT id FROM Recipe": ["2", "3"]],
      told: ["Recipe: 1 added, 1 collisions", "Step: 1 added, 2 left out"]
    ),
  ]

  static let apps = [
    UpdateCase(
      rule: "keeps rows with a column or a reference of the app that the schema's app names",
      schema: recipes,
      update: "{ app: app.sql }",
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] }"#, #"{ "Recipe": [] }"#,
      ],
      sql: [
        """
        ALTER TABLE Recipe ADD COLUMN opened INTEGER DEFAULT 0;
        CREATE TABLE notes (recipe INTEGER REFERENCES Recipe (id));
        UPDATE Recipe SET opened = 1 WHERE id = 1;
        INSERT INTO notes VALUES (2)
        """
      ],
      files: [
        "app.sql": """
        CREATE TABLE Recipe (id INTEGER PRIMARY KEY, title TEXT, favourite INTEGER, opened INTEGER DEFAULT 0);
        CREATE TABLE notes (recipe INTEGER REFERENCES Recipe (id));
        """
      ],
      rows: ["SELECT id FROM Recipe": ["1", "2"]],
      told: ["Recipe: 1 removed, 2 kept"]
    ),
    UpdateCase(
      rule: "takes the numbers of a join table's rows for no column of the app",
      schema: """
        database: { copyOf: app.sql }
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, foreignKey: tags, many: true, through: { table: book_tags, source: book, target: tag } } }
          Tag: { primaryKey: name, attributes: { name: { type: text, required: true } } }
        """,
      entities: ["Tag", "Book"],
      releases: [
        #"{ "Tag": [{ "name": "a" }, { "name": "b" }], "Book": [{ "id": 1, "tags": ["a", "b"] }] }"#,
        #"{ "Tag": [{ "name": "a" }, { "name": "c" }], "Book": [{ "id": 1, "tags": ["c", "a"] }] }"#,
      ],
      sql: [
        "INSERT INTO Tag VALUES ('mine'); INSERT INTO book_tags (book, tag) VALUES (1, 'mine')"
      ],
      files: [
        "app.sql": """
        CREATE TABLE Book (id INTEGER PRIMARY KEY);
        CREATE TABLE Tag (name TEXT NOT NULL PRIMARY KEY);
        CREATE TABLE book_tags (
          id INTEGER PRIMARY KEY AUTOINCREMENT, book INTEGER NOT NULL REFERENCES Book (id),
          tag TEXT NOT NULL REFERENCES Tag (name), UNIQUE (book, tag)
        );
        """
      ],
      rows: [
        "SELECT tag FROM book_tags ORDER BY id": ["'a'", "'mine'", "'c'"],
        "SELECT name FROM Tag ORDER BY name": ["'a'", "'c'", "'mine'"],
      ],
      told: ["book_tags: 1 added, 1 removed", "Tag: 1 added, 1 removed"]
    ),
    UpdateCase(
      rule: "exchanges values of a unique index that only the app has, and lets them give way",
      schema: recipes,
      update: "{ app: app.sql }",
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1, "title": "a" }, { "id": 2, "title": "b" }] }"#,
        #"{ "Recipe": [{ "id": 1, "title": "b" }, { "id": 2, "title": "a" }, { "id": 3, "title": "c" }] }"#,
      ],
      sql: [
        "CREATE UNIQUE INDEX titles ON recipe (TITLE); INSERT INTO Recipe (id, title) VALUES (9, 'c')"
      ],
      files: [
        "app.sql": """
        CREATE TABLE recipe (id INTEGER PRIMARY KEY, TITLE TEXT, favourite INTEGER);
        CREATE UNIQUE INDEX titles ON recipe (TITLE);
        """
      ],
      rows: ["SELECT id, title FROM Recipe ORDER BY id": ["1, 'b'", "2, 'a'", "3, NULL", "9, 'c'"]]
    ),
    UpdateCase(
      rule: "deletes no row of a table with a column that nobody named",
      schema: recipes,
      entities: ["Recipe"],
      releases: [#"{ "Recipe": [{ "id": 1 }] }"#, #"{ "Recipe": [] }"#],
      sql: ["ALTER TABLE Recipe ADD COLUMN opened INTEGER"],
      rows: ["SELECT id FROM Recipe": ["1"]]
    ),
    UpdateCase(
      rule: "counts on from the last number of AUTOINCREMENT",
      schema: """
        database: { copyOf: app.sql }
        entities:
          Tag: { primaryKey: name, surrogateKey: id, attributes: { name: text } }
        """,
      entities: ["Tag"],
      releases: [
        #"{ "Tag": [{ "name": "a" }] }"#, #"{ "Tag": [{ "name": "a" }, { "name": "b" }] }"#,
      ],
      sql: ["INSERT INTO Tag VALUES (50, 'mine'); DELETE FROM Tag WHERE id = 50"],
      files: [
        "app.sql":
          "CREATE TABLE Tag (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);"
      ],
      rows: ["SELECT * FROM Tag": ["1, 'a'", "51, 'b'"]]
    ),
  ]
}
