extension ImportCase {
  private static func zoo(_ home: String, _ discriminator: String = "discriminator: kind") -> String
  {
    """
    entities:
      Home:
        primaryKey: id
        attributes: { id: integer, name: text }
        relationships:
          \(home)
      Pet:
        primaryKey: id
        \(discriminator)
        attributes: { id: integer, code: { type: text, unique: true } }
      Cat: { extends: Pet }
      Kitten: { extends: Cat }
      Dog: { extends: Pet }
    dumps:
      - dump: d.json
        read:
          - { keyPath: homes, entity: Home }
          - { keyPath: dogs, entity: Dog }
          - { keyPath: cats, entity: Cat }
    """
  }

  private static func dump(_ homes: String, dogs: String = "", cats: String = "") -> String {
    #"{ "homes": [\#(homes)], "dogs": [\#(dogs)], "cats": [\#(cats)] }"#
  }

  private static let pets = """
    CREATE TABLE Pet (id INTEGER PRIMARY KEY, kind TEXT, code TEXT UNIQUE);
    INSERT INTO Pet VALUES (1, 'Pet', 'a'), (2, 'Cat', 'b'), (3, 'Kitten', 'c'), (4, 'Dog', 'd'), (5, NULL, 'e'),
      (6, 'Horse', 'f');
    """

  private static let homes = """
    CREATE TABLE Home (id INTEGER PRIMARY KEY, name TEXT, cat_id INTEGER REFERENCES Pet);
    INSERT INTO Home VALUES (8, 'old', 4), (9, 'old', 2);
    """

  /// References to rows that only the database has, of one kind or another.
  static let kinds: [ImportCase] = [
    ImportCase(
      "a stored row is of the kind that its discriminator names",
      database: pets + homes,
      schema: zoo("cat: { entity: Cat, foreignKey: cat, onDangling: setNull }"),
      dump: dump((1...7).map { #"{ "id": \#($0), "cat": \#($0) }"# }.joined(separator: ", ")),
      rows: [
        "SELECT id, cat_id FROM Home ORDER BY id": [
          "1, NULL", "2, 2", "3, 3", "4, NULL", "5, NULL", "6, NULL", "7, NULL", "8, 4", "9, 2",
        ]
      ]
    ),
    ImportCase(
      "a stored row of another kind leaves no place for a stub",
      database: pets + homes,
      schema: zoo("cat: { entity: Cat, foreignKey: cat, onDangling: stub }"),
      dump: dump(#"{ "id": 1, "cat": 4 }, { "id": 2, "cat": 7 }"#),
      rows: [
        "SELECT id, cat_id FROM Home WHERE id < 8": ["1, NULL", "2, 7"],
        "SELECT id, kind FROM Pet WHERE id IN (4, 7) ORDER BY id": ["4, 'Dog'", "7, 'Cat'"],
      ],
      problems: ["warning dump.dangling-keys"]
    ),
    ImportCase(
      "a unique attribute names stored rows of the kind",
      database: pets + homes,
      schema: zoo("cat: { entity: Cat, foreignKey: { code: cat }, onDangling: setNull }"),
      dump: dump(#"{ "id": 1, "cat": "c" }, { "id": 2, "cat": "d" }"#),
      rows: ["SELECT id, cat_id FROM Home WHERE id < 8": ["1, 3", "2, NULL"]]
    ),
    ImportCase(
      "a reference stays as it is stored, but for one to a row whose kind the run changes",
      database: pets + homes,
      schema: zoo("cat: { entity: Cat, foreignKey: cat, onDangling: setNull }"),
      dump: dump(
        #"{ "id": 8, "name": "n", "cat": 4 }, { "id": 9, "cat": 2 }"#,
        dogs: #"{ "id": 2 }"#
      ),
      rows: [
        "SELECT * FROM Home": ["8, 'n', 4", "9, 'old', NULL"],
        "SELECT kind FROM Pet WHERE id = 2": ["'Dog'"],
      ]
    ),
    ImportCase(
      "a list of keys takes stored children of its kind",
      database: """
        CREATE TABLE Home (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE Pet (id INTEGER PRIMARY KEY, kind TEXT, code TEXT UNIQUE, home_id INTEGER REFERENCES Home);
        INSERT INTO Home VALUES (9, NULL);
        INSERT INTO Pet VALUES (2, 'Cat', NULL, NULL), (3, 'Kitten', NULL, 9), (4, 'Dog', NULL, 9);
        """,
      schema: zoo(
        "cats: { entity: Cat, many: true, inverse: home, foreignKey: cats, onDangling: skip }"
      ),
      dump: dump(#"{ "id": 1, "cats": [2, 3, 4] }"#),
      rows: ["SELECT id, home_id FROM Pet": ["2, 1", "3, 1", "4, 9"]]
    ),
    ImportCase(
      "a join table gets links to stored rows of the kind",
      database: pets + """
        CREATE TABLE Home (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE Home_cats (Home_id INTEGER, Pet_id INTEGER, PRIMARY KEY (Home_id, Pet_id)) WITHOUT ROWID;
        INSERT INTO Home VALUES (1, NULL);
        INSERT INTO Home_cats VALUES (1, 4);
        """,
      schema: zoo("cats: { entity: Cat, many: true, foreignKey: cats }"),
      dump: dump(#"{ "id": 1, "cats": [3, 2, 1] }, { "id": 2, "cats": [4] }"#),
      rows: ["SELECT * FROM Home_cats": ["1, 2", "1, 3", "1, 4"]],
      problems: ["warning dump.dangling-keys"]
    ),
    ImportCase(
      "without a discriminator, a stored row may be of any kind until a record says of which",
      database: """
        CREATE TABLE Pet (id INTEGER PRIMARY KEY, code TEXT UNIQUE);
        INSERT INTO Pet VALUES (1, NULL), (2, NULL), (3, NULL);
        CREATE TABLE Home (id INTEGER PRIMARY KEY, name TEXT, cat_id INTEGER REFERENCES Pet);
        INSERT INTO Home VALUES (8, NULL, 3);
        """,
      schema: zoo(
        "cat: { entity: Cat, foreignKey: cat, onDangling: setNull }",
        "unmappedKeys: ignore"
      ),
      dump: dump(
        (1...3).map { #"{ "id": \#($0), "cat": \#($0) }"# }.joined(separator: ", "),
        dogs: #"{ "id": 2 }"#,
        cats: #"{ "id": 3 }"#
      ),
      rows: ["SELECT id, cat_id FROM Home": ["1, 1", "2, NULL", "3, 3", "8, 3"]]
    ),
  ]
}
