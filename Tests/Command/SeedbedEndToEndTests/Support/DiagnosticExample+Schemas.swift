extension DiagnosticExample {
  /// Schemas that are wrong, up to `schema.include-cycle`.
  static let schemas: [DiagnosticExample] = [
    DiagnosticExample(
      "schema.alias-bomb",
      schema: """
        seedbed: 1
        x-a: &a [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]
        x-b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]
        x-c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]
        x-d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]
        x-e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.ambiguous-scalar",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer, lent: { type: text, default: no } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "schema.conflicting-keys",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: { type: integer, keyPath: pk, template: '{pk}' } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.duplicate-column",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text, name: { type: text, column: title } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.duplicate-key",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            primaryKey: title
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.duplicate-name",
      schema: """
        seedbed: 1
        include: common.yml
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      files: [
        "common.yml": """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }

        """
      ]
    ),
    DiagnosticExample(
      "schema.duplicate-table",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer }, relationships: { notes: { entity: Note, many: true, inverse: book } } }
          Note: { table: book, primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.empty-file",
      schema: """
        # soon

        """
    ),
    DiagnosticExample(
      "schema.extends-cycle",
      schema: """
        seedbed: 1
        entities:
          Book: { extends: Novel, primaryKey: id, attributes: { id: integer } }
          Novel: { extends: Book }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.include-cycle",
      schema: """
        seedbed: 1
        include: common.yml
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      files: [
        "common.yml": """
        seedbed: 1
        include: seedbed.yml

        """
      ]
    ),
  ]
}
