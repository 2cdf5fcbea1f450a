extension DiagnosticExample {
  /// Rows and seeds that are wrong.
  static let rows: [DiagnosticExample] = [
    DiagnosticExample(
      "store.conflicting-value",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, onConflict: error } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": "One"}, {"id": 1, "title": "Uno"}]"#
    ),
    DiagnosticExample(
      "store.dangling-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author, foreignKey: author_id, onDangling: error } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }, { dump: authors.json, entity: Author }]

        """,
      dump: #"[{"id": 1, "author_id": 7}]"#,
      files: ["authors.json": "[]"]
    ),
    DiagnosticExample(
      "store.unknown-row",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, unique: true }, rating: integer } }
        mappings:
          Rated: { entity: Book, findBy: title, attributes: { title: name, rating: stars } }
        dumps: [{ dump: books.json, mapping: Rated }]

        """,
      dump: #"[{"name": "Emma", "stars": 5}]"#
    ),
    DiagnosticExample(
      "store.duplicate-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, onDuplicate: error, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1}, {"id": 1}]"#
    ),
    DiagnosticExample(
      "store.duplicate-value",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, isbn: { type: text, unique: true } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "isbn": "x"}, {"id": 2, "isbn": "x"}]"#
    ),
    DiagnosticExample(
      "store.shared-column",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: [shop, id], attributes: { shop: integer, id: integer } }
          Loan:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              book: { entity: Book, foreignKey: { shop: shop, id: book }, columns: { shop: shop } }
              next: { entity: Book, foreignKey: { shop: next_shop, id: next }, columns: { shop: shop } }
        dumps: [{ dump: books.json, entity: Loan }, { dump: shelf.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "shop": 1, "book": 5, "next_shop": 2, "next": 5}]"#,
      files: ["shelf.json": #"[{"shop": 1, "id": 5}, {"shop": 2, "id": 5}]"#]
    ),
    DiagnosticExample(
      "store.incomplete-row",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, required: true } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1}]"#
    ),
    DiagnosticExample(
      "build.check-failed",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author, foreignKey: author_id } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        database: { after: after.sql }
        dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Author }]

        """,
      dump: "[]",
      files: [
        "after.sql": """
        PRAGMA foreign_keys = OFF;
        INSERT INTO Book VALUES (1, 7);

        """
      ]
    ),
    DiagnosticExample(
      "build.invalid-sql",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        database: { views: { titles: SELECT titel FROM Book } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "build.no-layers",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: ["--all-layers"],
      namesOutput: false
    ),
    DiagnosticExample(
      "build.shared-output",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        layers:
          demo:
            dumps: [{ dump: books.json, entity: Book }]
            database: { output: Books.sqlite }
          tests:
            dumps: [{ records: [{ id: 1 }], entity: Book }]
            database: { output: Books.sqlite }

        """,
      arguments: ["--all-layers"],
      namesOutput: false
    ),
    DiagnosticExample(
      "build.no-output",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[]",
      namesOutput: false
    ),
    DiagnosticExample(
      "build.output-differs",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      files: ["seed.sqlite": ""],
      arguments: ["--check"]
    ),
    DiagnosticExample(
      "build.output-missing",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: ["--check"]
    ),
    DiagnosticExample(
      "build.output-unreadable",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      files: ["seed.sqlite": "version https://git-lfs.github.com/spec/v1\n"],
      arguments: ["--check"]
    ),
    DiagnosticExample(
      "build.prune-ignored",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book, prune: true }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "build.rejects-ignored",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[]",
      arguments: ["--rejects", "rejected.ndjson"]
    ),
    DiagnosticExample(
      "build.not-unique",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer, shelf: text, place: integer }
            relationships: { author: { entity: Book, foreignKey: author_id } }
            indexes: [{ columns: [author, shelf], unique: true }]
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "shelf": "A", "author_id": 1}, {"id": 2, "shelf": "A", "author_id": 1}]"#
    ),
    DiagnosticExample(
      "build.too-many-rejects",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1}, {"title": "Two"}]"#,
      arguments: ["--on-invalid", "reject", "--max-rejects", "0"]
    ),
  ]
}
