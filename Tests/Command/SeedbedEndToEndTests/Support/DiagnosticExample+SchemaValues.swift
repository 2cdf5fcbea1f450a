extension DiagnosticExample {
  /// Schemas that are wrong, from there to `schema.type-mismatch`.
  static let schemaValues: [DiagnosticExample] = [
    DiagnosticExample(
      "schema.invalid-assign",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { sequel: { entity: Book, assign: union } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-date-format",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, read: { type: date, format: yyyy-bb } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-foreign-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { place: { entity: Place, foreignKey: place_id } } }
          Place: { primaryKey: [shelf, number], attributes: { shelf: text, number: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-key",
      schema: """
        seedbed: 1
        entities:
          ? [Book]
          : { primaryKey: id, attributes: { id: integer } }

        """
    ),
    DiagnosticExample(
      "schema.invalid-key-path",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: { type: text, keyPath: 'names[0' } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-merge",
      schema: """
        seedbed: 1
        entities:
          Book:
            <<: [id]
            primaryKey: id
            attributes: { id: integer }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-number",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, price: { type: real, default: .inf } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-primary-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: isbm, attributes: { isbn: text, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-regular-expression",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, code: { type: text, check: { pattern: '(a' } } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-template",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, cover: { type: url, template: '{thumb.path.jpg' } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-time-zone",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, read: { type: date, timeZone: Europe/Olso } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-utf8",
      schema: """
        seedbed: 1
        entities:
          Book: { table: B\u{FC}cher, primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      isLatin1: true
    ),
    DiagnosticExample(
      "schema.invalid-yaml",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.inverse-mismatch",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { notes: { entity: Note, many: true, inverse: author } } }
          Note:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.key-cycle",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: shelf, relationships: { shelf: { entity: Shelf } } }
          Shelf: { primaryKey: first, relationships: { first: { entity: Book } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.misplaced-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          Brief: { entity: Book, extends: default, attributes: { title: { keyPath: name, unique: true } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.missing-key",
      schema: """
        seedbed: 1
        entities:
          Book: { attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.nesting-too-deep",
      schema: """
        seedbed: 1
        x-a:\u{20}
        """ + String(repeating: "[", count: 300) + String(repeating: "]", count: 300) + """

          entities:
            Book: { primaryKey: id, attributes: { id: integer, title: text } }
          dumps: [{ dump: books.json, entity: Book }]

          """
    ),
    DiagnosticExample(
      "schema.out-of-range",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, check: { min: 5, max: 1 } } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.polymorphic-target",
      schema: """
        seedbed: 1
        entities:
          Item: { variants: { by: kind, cases: { book: Book, film: Film } } }
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
          Film: { primaryKey: [title, year], attributes: { title: text, year: integer } }
          Shelf: { primaryKey: id, attributes: { id: integer }, relationships: { items: { entity: Item, many: true } } }
        dumps: [{ dump: books.json, entity: Shelf }]

        """
    ),
    DiagnosticExample(
      "schema.required-cut",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author, foreignKey: author, required: true } }
          Author: { primaryKey: id, attributes: { id: integer } }
        subset: { root: Book, cut: Book.author }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.reserved-name",
      schema: """
        seedbed: 1
        entities:
          Book: { table: sqlite_books, primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.several-documents",
      schema: """
        seedbed: 1
        ---
        seedbed: 1

        """
    ),
    DiagnosticExample(
      "schema.too-many",
      schema: """
        seedbed: 1
        entities:
          Book0: { primaryKey: id, attributes: { id: integer } }

        """
          + (1...65).map { "  Book\($0): { extends: Book\($0 - 1) }\n" }.joined()
            + """
            dumps: [{ dump: books.json, entity: Book0 }]

            """
    ),
    DiagnosticExample(
      "schema.type-mismatch",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, stars: { type: integer, default: many } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
  ]
}
