extension DiagnosticExample {
  /// Dumps that cannot be read.
  static let dumps: [DiagnosticExample] = [
    DiagnosticExample(
      "dump.absent-path",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { keyPath: name.main, type: text } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "name": {"man": "One"}}]"#,
      arguments: ["--dumps"],
      isValidated: true
    ),
    DiagnosticExample(
      "dump.conflicting-values",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": "One"}, {"id": 1, "title": "The one"}]"#
    ),
    DiagnosticExample(
      "dump.dangling-keys",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author, foreignKey: author_id } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps:
          - { dump: books.json, keyPath: books, entity: Book }
          - { dump: books.json, keyPath: authors, entity: Author }

        """,
      dump: #"{"books": [{"id": 1, "author_id": 7}], "authors": [{"id": 8}]}"#
    ),
    DiagnosticExample(
      "dump.dropped-repeats",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, many: true, ordered: true } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "tags": ["new", "red", "new"]}]"#
    ),
    DiagnosticExample(
      "dump.unmet-condition",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book, when: { kind: novel, pages: { atLeast: 100 } } }]

        """,
      dump: #"[{"id": 1, "kinds": "novel", "pages": "120"}]"#
    ),
    DiagnosticExample(
      "schema.outside-path",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: ../books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "dump.document-of-pipe",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, page: { keyPath: '@document.page', type: integer } } }
        dumps: [{ dump: '-', keyPath: books, entity: Book }]

        """,
      dump: #"{"page": 1, "books": []}"#
    ),
    DiagnosticExample(
      "dump.invalid-csv",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.csv, entity: Book }]

        """,
      files: ["books.csv": "id,title\n1,One\n2,Two, too\n"]
    ),
    DiagnosticExample(
      "dump.invalid-csv-header",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.csv, entity: Book }]

        """,
      files: ["books.csv": "id,title,title\n1,One,Eins\n"]
    ),
    DiagnosticExample(
      "dump.invalid-encoding",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[{\"id\": 1, \"title\": \"Caf\u{E9}\"}]",
      isLatin1: true
    ),
    DiagnosticExample(
      "dump.invalid-database",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, table: books, entity: Book }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "dump.invalid-gzip",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "\u{1F}\u{8B}\u{8}\u{0}garbage",
      isLatin1: true
    ),
    DiagnosticExample(
      "dump.invalid-json",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": "One",}]"#
    ),
    DiagnosticExample(
      "dump.missing-path",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, keyPath: data.boks, entity: Book }]

        """,
      dump: #"{"data": {"books": []}}"#
    ),
    DiagnosticExample(
      "dump.no-file",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: "pages/*.json", entity: Book }]

        """
    ),
    DiagnosticExample(
      "dump.too-deep",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: String(repeating: "[", count: 1001) + String(repeating: "]", count: 1001)
    ),
    DiagnosticExample(
      "dump.unreadable",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: folder, entity: Book }]

        """,
      files: ["folder/x": ""]
    ),
    DiagnosticExample(
      "dump.personal-value",
      schema: """
        seedbed: 1
        defaults: { personal: warn }
        entities:
          Book: { primaryKey: id, attributes: { id: integer, editor: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "editor": "ada@example.org"}, {"id": 2, "editor": "none"}]"#,
      arguments: ["--dumps"],
      isValidated: true
    ),
    DiagnosticExample(
      "dump.unread-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump:
        #"[{"id": 1, "title": "One", "isbn": "1-2-3"}, {"id": 2, "title": "Two", "isbn": null}]"#,
      arguments: ["--dumps"],
      isValidated: true
    ),
  ]
}
