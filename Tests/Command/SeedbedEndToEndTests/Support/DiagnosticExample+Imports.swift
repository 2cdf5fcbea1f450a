extension DiagnosticExample {
  /// Databases that a schema does not fit, and rows that they refuse.
  static let imports: [DiagnosticExample] = [
    DiagnosticExample(
      "import.broken-reference",
      schema: schema,
      dump: #"[{"id": 1, "title": "One"}]"#,
      database: """
        CREATE TABLE Shelf (name TEXT PRIMARY KEY);
        CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT REFERENCES Shelf);
        """
    ),
    DiagnosticExample(
      "import.missing-index",
      schema: """
        seedbed: 1
        entities:
          Shelf: { primaryKey: id, attributes: { id: integer } }
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { shelf: { entity: Shelf, foreignKey: shelf, column: shelf_id } }
        dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Shelf, prune: true }]

        """,
      dump: #"[{"id": 1, "shelf": 1}]"#,
      database: """
        CREATE TABLE Shelf (id INTEGER PRIMARY KEY);
        CREATE TABLE Book (id INTEGER PRIMARY KEY, shelf_id INTEGER REFERENCES Shelf);
        WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO Book (id) SELECT i FROM n;
        """
    ),
    DiagnosticExample(
      "import.other-pseudonyms",
      schema: """
        seedbed: 1
        entities:
          Reader:
            primaryKey: email
            attributes:
              email: { type: text, pseudonym: email }
        dumps: [{ dump: books.json, entity: Reader }]

        """,
      files: ["key": "a key of 16 bytes or more"],
      arguments: ["--pseudonym-key", "key"],
      database: """
        CREATE TABLE Reader (email TEXT PRIMARY KEY);
        INSERT INTO Reader VALUES ('ada@example.org');
        """
    ),
    DiagnosticExample(
      "import.missing-key",
      schema: schema,
      database: "CREATE TABLE Book (id INTEGER, title TEXT);"
    ),
    DiagnosticExample(
      "import.missing-target",
      schema: schema,
      database: "CREATE TABLE Book (id INTEGER PRIMARY KEY);"
    ),
    DiagnosticExample(
      "import.prune-skipped",
      schema: pruningSchema,
      dump: #"[{"id": 1}, {"id": "x"}]"#,
      arguments: ["--on-invalid", "reject"],
      database: "CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT);"
    ),
    DiagnosticExample(
      "import.prunes-too-much",
      schema: pruningSchema,
      database: """
        CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT);
        INSERT INTO Book VALUES (1, 'One'), (2, 'Two');
        """
    ),
    DiagnosticExample(
      "import.refused-row",
      schema: schema,
      dump: #"[{"id": 1, "title": ""}]"#,
      database: "CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT CHECK (title <> ''));"
    ),
    DiagnosticExample(
      "import.unfit-target",
      schema: schema,
      database: "CREATE TABLE Book (id INTEGER PRIMARY KEY, title NUMERIC);"
    ),
  ]

  private static let schema = """
    seedbed: 1
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: books.json, entity: Book }]

    """

  private static let pruningSchema = """
    seedbed: 1
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: books.json, entity: Book, prune: true }]

    """
}
