extension DiagnosticExample {
  /// Records that are wrong.
  static let records: [DiagnosticExample] = [
    DiagnosticExample(
      "map.duplicate-member",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": "One", "title": "Uno"}]"#
    ),
    DiagnosticExample(
      "map.empty-record",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: none, attributes: { title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"name": "One"}]"#
    ),
    DiagnosticExample(
      "map.expected-entries",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { names: { entity: Name, many: true, each: entries } }
          Name:
            primaryKey: [language, text]
            attributes: { language: { keyPath: '@key', type: text }, text: { keyPath: '@self', type: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "names": ["One"]}]"#
    ),
    DiagnosticExample(
      "map.invalid-value",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": "12abc", "title": "One"}]"#
    ),
    DiagnosticExample(
      "map.lost-digits",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, at: date } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "at": "2024-05-01T10:00:00.123456Z"}]"#
    ),
    DiagnosticExample(
      "map.missing-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"title": "One"}]"#
    ),
    DiagnosticExample(
      "map.nested-array",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { tags: { entity: Tag, many: true } } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "tags": [["old"]]}]"#
    ),
    DiagnosticExample(
      "map.nesting-limit",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { self: { entity: Book, keyPath: '@self' } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1}]"#
    ),
    DiagnosticExample(
      "map.no-variant",
      schema: """
        seedbed: 1
        entities:
          Item: { variants: { by: kind, cases: { book: Book } } }
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Item }]

        """,
      dump: #"[{"kind": "film", "id": 1}]"#
    ),
    DiagnosticExample(
      "map.operator-values",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, pages: { keyPath: 'parts.@sum.pages', type: integer } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "parts": [{"pages": 3}, {"pages": "many"}]}]"#
    ),
    DiagnosticExample(
      "map.path-through-scalar",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { keyPath: title.main, type: text } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": "One"}]"#
    ),
    DiagnosticExample(
      "map.required-value",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, required: true } } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "title": null}]"#
    ),
    DiagnosticExample(
      "map.unexpected-array",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "author": [{"id": 7}]}]"#
    ),
    DiagnosticExample(
      "map.unexpected-scalar",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { author: { entity: Author } } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "author": 7}]"#
    ),
    DiagnosticExample(
      "map.unread-relationship",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { tags: { entity: Tag, many: true } }
          Tag:
            primaryKey: id
            attributes: { id: integer }
            relationships: { books: { entity: Book, many: true, inverse: tags } }
        dumps: [{ dump: books.json, entity: Book }, { dump: books.json, keyPath: "tags[*]", entity: Tag }]

        """,
      dump: #"[{"id": 1, "tags": [{"id": 5}]}]"#
    ),
    DiagnosticExample(
      "map.unmapped-key",
      schema: """
        seedbed: 1
        defaults: { unmappedKeys: error }
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: #"[{"id": 1, "isbn": "x"}]"#
    ),
  ]
}
