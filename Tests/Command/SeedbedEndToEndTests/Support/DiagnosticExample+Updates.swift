extension DiagnosticExample {
  private static let book = """
    seedbed: 1
    update: true
    entities:
      Book: { primaryKey: id, attributes: { id: integer } }
    dumps: [{ dump: books.json, entity: Book }]

    """

  private static let titledBook = """
    seedbed: 1
    update: true
    entities:
      Book: { primaryKey: id, attributes: { id: integer, title: text } }
    dumps: [{ dump: books.json, entity: Book }]

    """

  private static let released = ["--released", "1.sqlite"]

  /// Schemas whose rows no update can find, or keep apart from those of users.
  static let updateSchemas = [
    DiagnosticExample(
      "schema.update-keep-key",
      schema: """
        seedbed: 1
        update: true
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, update: { keep: id } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.update-keep-unique",
      schema: """
        seedbed: 1
        update: true
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer, slug: { type: text, unique: true } }
            update: { keep: [slug] }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.update-no-key",
      schema: """
        seedbed: 1
        update: true
        entities:
          Step: { primaryKey: none, attributes: { text: text } }
        dumps: [{ dump: books.json, entity: Step }]

        """
    ),
    DiagnosticExample(
      "schema.update-polymorphic",
      schema: """
        seedbed: 1
        update: true
        entities:
          Item: { variants: { by: kind, cases: { book: Book, film: Film } } }
          Book: { primaryKey: isbn, surrogateKey: id, attributes: { isbn: text } }
          Film: { primaryKey: id, attributes: { id: integer } }
          Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { first: { entity: Item } } }
        dumps: [{ dump: books.json, entity: Shelf }]

        """
    ),
    DiagnosticExample(
      "schema.update-unique",
      schema: """
        seedbed: 1
        update: true
        entities:
          Book: { primaryKey: id, attributes: { id: integer, rank: { type: integer, unique: true, required: true } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
  ]

  /// Builds after a release, and updates of databases.
  static let updates = [
    DiagnosticExample(
      "update.column-gone",
      schema: book,
      arguments: released,
      released: ["CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT)"]
    ),
    DiagnosticExample(
      "update.differs",
      schema: book,
      dump: #"[{ "id": 1 }]"#,
      released: ["CREATE TABLE Book (id INTEGER PRIMARY KEY); INSERT INTO Book VALUES (1), (2)"],
      updated: ["--check", "1.sqlite"]
    ),
    DiagnosticExample(
      "update.failed",
      schema: titledBook,
      dump: #"[{ "id": 1, "title": "One" }]"#,
      released: ["CREATE TABLE Book (id INTEGER PRIMARY KEY)"],
      updated: ["--apply", "1.sqlite"]
    ),
    DiagnosticExample(
      "update.key-changed",
      schema: book,
      arguments: released,
      released: ["CREATE TABLE Book (isbn TEXT PRIMARY KEY, id INTEGER)"]
    ),
    DiagnosticExample(
      "update.missing-column",
      schema: """
        seedbed: 1
        update: { app: app.sql }
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{ "id": 1, "title": "One" }]"#,
      files: ["app.sql": "CREATE TABLE Book (id INTEGER PRIMARY KEY);"]
    ),
    DiagnosticExample(
      "update.no-script",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{ "id": 1 }]"#,
      released: ["CREATE TABLE Book (id INTEGER PRIMARY KEY)"],
      updated: ["--apply", "1.sqlite"]
    ),
    DiagnosticExample(
      "update.off",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: released,
      released: ["CREATE TABLE Book (id INTEGER PRIMARY KEY)"]
    ),
    DiagnosticExample(
      "update.other-line",
      schema: book,
      arguments: released + ["--released", "2.sqlite"],
      released: [
        "CREATE TABLE Book (id INTEGER PRIMARY KEY)",
        """
        CREATE TABLE Book (id INTEGER PRIMARY KEY);
        CREATE TABLE seedbed_release (number INTEGER PRIMARY KEY, id TEXT NOT NULL);
        INSERT INTO seedbed_release VALUES (1, 'another'), (2, 'line')
        """,
      ]
    ),
    DiagnosticExample(
      "update.removed-rows",
      schema: book,
      dump: #"[{ "id": 1 }]"#,
      arguments: released,
      released: [
        "CREATE TABLE Book (id INTEGER PRIMARY KEY); INSERT INTO Book VALUES (1), (2), (3)"
      ]
    ),
    DiagnosticExample(
      "update.table-gone",
      schema: book,
      dump: #"[{ "id": 1 }]"#,
      arguments: released,
      released: [
        "CREATE TABLE Book (id INTEGER PRIMARY KEY); CREATE TABLE Author (id INTEGER PRIMARY KEY)"
      ]
    ),
    DiagnosticExample(
      "update.type-changed",
      schema: book,
      arguments: released,
      released: ["CREATE TABLE Book (id TEXT NOT NULL PRIMARY KEY)"]
    ),
  ]
}
