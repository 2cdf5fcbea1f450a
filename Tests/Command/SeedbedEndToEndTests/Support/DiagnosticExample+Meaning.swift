extension DiagnosticExample {
  /// Schemas whose parts are right, and whose whole is not, or hardly meant.
  static let meaning: [DiagnosticExample] = [
    DiagnosticExample(
      "schema.competing-lists",
      schema: """
        seedbed: 1
        entities:
          Shelf:
            primaryKey: id
            attributes: { id: integer }
            relationships: { books: { entity: Book, many: true, assign: set } }
          Book: { primaryKey: id, attributes: { id: integer } }
        mappings:
          OldShelf: { entity: Shelf, extends: default, relationships: { books: titles } }
        dumps: [{ dump: books.json, entity: Shelf }, { dump: books.json, mapping: OldShelf }]

        """
    ),
    DiagnosticExample(
      "schema.decimal-text",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, price: decimal } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.invalid-dump-pattern",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: "{page}/{page}.json", entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.lost-order",
      schema: """
        seedbed: 1
        entities:
          Reader:
            primaryKey: id
            attributes: { id: integer }
            relationships: { favorites: { entity: Book, many: true } }
          Book:
            primaryKey: id
            attributes: { id: integer, rank: { keyPath: "@index", type: integer } }
        dumps: [{ dump: books.json, entity: Reader }]

        """
    ),
    DiagnosticExample(
      "schema.personal-copy",
      schema: """
        seedbed: 1
        entities:
          Reader:
            primaryKey: id
            attributes:
              id: integer
              email: { type: text, pseudonym: email }
              contact: { keyPath: email, type: text }
        dumps: [{ dump: books.json, entity: Reader }]

        """
    ),
    DiagnosticExample(
      "schema.personal-name",
      schema: """
        seedbed: 1
        defaults: { personal: error }
        entities:
          Reader:
            primaryKey: id
            attributes:
              id: integer
              email: text
        dumps: [{ dump: books.json, entity: Reader }]

        """
    ),
    DiagnosticExample(
      "schema.no-pseudonym-key",
      schema: """
        seedbed: 1
        entities:
          Reader:
            primaryKey: id
            attributes:
              id: integer
              email: { type: text, pseudonym: email }
        dumps: [{ dump: books.json, entity: Reader }]

        """
    ),
    DiagnosticExample(
      "schema.place-as-key",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { chapters: { entity: Chapter, many: true, inverse: book } }
          Chapter:
            primaryKey: number
            attributes: { number: { keyPath: "@index", type: integer }, title: text }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.type-as-key-path",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          OldBook: { entity: Book, attributes: { id: integer, title: name } }
        dumps: [{ dump: books.json, mapping: OldBook }]

        """,
      dump: "[]"
    ),
    DiagnosticExample(
      "schema.invalid-find-by",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text, rating: integer } }
        mappings:
          Rated: { entity: Book, findBy: title, attributes: { title: name, rating: stars } }
        dumps: [{ dump: books.json, mapping: Rated }]

        """
    ),
    DiagnosticExample(
      "schema.late-record",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            surrogateKey: pk
            attributes: { id: integer, title: { type: text, unique: true } }
            relationships: { tags: { entity: Tag, many: true, ordered: true } }
          Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        mappings:
          Tagged: { entity: Book, findBy: title, extends: default }
        dumps: [{ dump: books.json, mapping: Tagged }]

        """
    ),
    DiagnosticExample(
      "schema.unfilled-key",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { chapters: { entity: Chapter, many: true, inverse: book } }
          Chapter:
            primaryKey: [book, number]
            attributes: { number: integer }
        dumps: [{ dump: books.json, entity: Book }, { dump: books.json, entity: Chapter }]

        """
    ),
    DiagnosticExample(
      "schema.missing-inverse",
      schema: """
        seedbed: 1
        entities:
          Author:
            primaryKey: id
            attributes: { id: integer }
            relationships: { books: { entity: Book, many: true } }
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: Author } }
        dumps: [{ dump: books.json, entity: Author }]

        """
    ),
    DiagnosticExample(
      "schema.unexpected-list",
      schema: """
        seedbed: 1
        entities:
          Book:
            primaryKey: id
            attributes:
              id: integer
              title: { keyPath: "titles[lang=en].text", type: text }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.table-old",
      schema: """
        seedbed: 1
        entities:
          Book:
            table: old
            primaryKey: id
            attributes: { id: integer }
            relationships: { sequelOf: { entity: Book, onDelete: setNull } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unindexed-foreign-key",
      schema: """
        seedbed: 1
        database: { indexForeignKeys: false }
        entities:
          Book:
            primaryKey: id
            attributes: { id: integer }
            relationships: { sequelOf: { entity: Book, onDelete: cascade } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
    DiagnosticExample(
      "schema.unreachable-case",
      schema: """
        seedbed: 1
        entities:
          Item:
            variants:
              - { when: { kind: book }, entity: Book }
              - { when: { kind: book, sold: true }, entity: SoldBook }
          Book: { primaryKey: id, attributes: { id: integer } }
          SoldBook: { primaryKey: id, attributes: { id: integer } }
        dumps: [{ dump: books.json, entity: Item }]

        """
    ),
    DiagnosticExample(
      "schema.unused-attribute",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text, pages: integer } }
        mappings:
          Brief: { entity: Book, attributes: { id: id, title: name } }
        dumps: [{ dump: books.json, mapping: Brief }]

        """
    ),
    DiagnosticExample(
      "schema.unused-mapping",
      schema: """
        seedbed: 1
        entities:
          Book: { primaryKey: id, attributes: { id: integer, title: text } }
        mappings:
          Brief: { entity: Book, attributes: { id: id, title: name } }
        dumps: [{ dump: books.json, entity: Book }]

        """
    ),
  ]
}
