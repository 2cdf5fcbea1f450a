extension DiagnosticExample {
  /// More wrong schemas, most of them with unknown names.
  static let unknown: [DiagnosticExample] = [
    DiagnosticExample(
      "schema.unknown-alias",
      schema: """
        seedbed: 1
        entities:
          Book: *book
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-attribute",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text }, indexes: [[titel]] }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-layer",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]
        layers:
          demo: { dumps: [{ records: [{ id: 1, title: Demo }], entity: Book }] }

        """,
      arguments: ["--layer", "dmeo"]
    ),
    DiagnosticExample(
      "schema.unknown-dump",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      arguments: ["--dump", "bocks=books.json"]
    ),
    DiagnosticExample(
      "schema.unknown-entity",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Bock }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primarykey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-mapping",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          Brief: { entity: Book, extends: default }
        dumps: [{ dump: books.json, mapping: Breif }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-relationship",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          Brief: { entity: Book, attributes: { id: id }, relationships: { author: author } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-tag",
      schema: """
        seedbed: 1
        entities:
          Book: !book { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-variable",
      schema: """
        seedbed: 1
        vars: { country: SE }
        entities:
          Book: { primaryKey: id, attributes: { id: integer, home: { type: text, keyPath: '@vars.contry' } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unknown-word",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: string } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unread-key",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          Brief: { entity: Book, attributes: { title: name } }
        dumps: [{ dump: books.json, mapping: Brief }]

        """
    ),
    DiagnosticExample(
      "schema.unreadable-include",
      schema: """
        seedbed: 1
        include: comon.yml
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unsupported-version",
      schema: """
        seedbed: 2

        """
    ),
    DiagnosticExample(
      "schema.unused-entity",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
          Author: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Book }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "schema.variants-cycle",
      schema: """
        seedbed: 1
        entities:
          Book: { variants: { by: kind, cases: { novel: Book } } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.wrong-kind",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: [id, title] }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
  ]
}
