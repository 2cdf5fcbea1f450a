extension SchemaTestingTests {
  static let passing: [Case] = [
    Case("a record maps", "entity: Book, record: { id: 1, title: a }"),
    Case(
      "only named columns are compared",
      "entity: Book, record: { id: 1, title: a, price: 3 }, expect: { Book: [{ title: a }] }"
    ),
    Case(
      "values are as stored, or as a default is written",
      """
      entity: Book, record: { id: 1, title: 7, price: 1.50, lent: true, day: 2013-07-21,
        raw: [1, { a: b }] },
        expect: { Book: [{ id: 1, title: 7, price: 1.50, lent: 1,
        day: 2013-07-21, raw: [1, { a: b }] }, ] }
      """
    ),
    Case(
      "a date as it is stored",
      """
      entity: Book, record: { id: 1, title: a, day: 2013-07-21 },
        expect: { Book: [{ day: "2013-07-21 00:00:00.000", price: null, lent: null }] }
      """
    ),
    Case(
      "rows in any order",
      """
      entity: Book, records: [{ id: 1, title: a }, { id: 2, title: a }, { id: 3, title: b }],
        expect: { Book: [{ title: b }, { title: a }, { id: 1 }] }
      """
    ),
    Case(
      "rows that have only some of the expected values",
      """
      entity: Book, records: [{ id: 1, title: a, price: 2 }, { id: 2, title: a, price: 1.0 }, { id: 3, title: b,
        price: 2, lent: false }], expect: { Book: [{ title: a, price: 2 }, { title: a }, { price: "2", lent: false }] }
      """
    ),
    Case("no rows", "entity: Book, records: [], expect: { Book: [] }"),
    Case(
      "records of one row are one row",
      """
      entity: Book, records: [{ id: 1, title: a }, { id: 1, price: 2 }],
        expect: { Book: { id: 1, title: a, price: 2 } }
      """
    ),
    Case(
      "a relationship by the key of its target",
      """
      entity: Book, given: { Author: { id: 7 } }, record: { id: 1, title: a, author_id: 7 },
        expect: { Book: [{ author: 7, author_id: 7 }], Author: [{ id: 7 }] }
      """
    ),
    Case(
      "a relationship to nowhere",
      "entity: Book, record: { id: 1, title: a, author_id: 7 }, expect: { Book: [{ author: null }] }"
    ),
    Case(
      "an ordered list of keys",
      """
      entity: Book, record: { id: 1, title: a, tags: [z, x] },
        expect: { Book: [{ tags: [z, x] }], Tag: [{ name: x }, { name: z }] }
      """
    ),
    Case(
      "the diagnostic that is expected",
      "entity: Book, record: { id: abc }, expectDiagnostic: map.invalid-value"
    ),
    Case(
      "a rejected record among others",
      """
      entity: Book, records: [{ id: abc }, { id: 1, title: a }],
        expectDiagnostic: [map.invalid-value], expect: { Book: [{ id: 1 }] }
      """
    ),
    Case(
      "a diagnostic of a row",
      "entity: Book, record: { id: 1 }, expectDiagnostic: [store.incomplete-row]"
    ),
    Case(
      "roots of the dump",
      schema: """
        vars: { country: US }
        dumps: [{ dump: "pages/{shelf}.json", entity: Book }]
        entities:
          Book:
            primaryKey: id
            attributes:
              id: { keyPath: "@key", type: text }
              country: { keyPath: "@vars.country", type: text }
              shelf: { keyPath: "@path.shelf", type: text }
              stem: { keyPath: "@dump.stem", type: text }
              page: { keyPath: "@document.page", type: integer }
        """,
      """
      entity: Book, each: entries, record: { a: {}, b: {} }, vars: { country: SE },
        document: { page: 3 }, dump: pages/top.json,
        expect: { Book: [{ id: a, country: SE, shelf: top, stem: top, page: 3 }, { id: b }] }
      """
    ),
    Case(
      "keys behind surrogates and compound keys",
      schema: """
        entities:
          Shelf:
            surrogateKey: pk
            primaryKey: [room, number]
            attributes: { room: text, number: integer }
            relationships: { books: { entity: Book, many: true, inverse: shelf } }
          Book:
            primaryKey: [shelf, place]
            attributes: { place: integer }
            relationships: { shelf: { entity: Shelf } }
        """,
      """
      entity: Shelf, record: { room: a, number: 5, books: [{ place: 2 }, { place: 1 }] },
        expect: { Shelf: [{ pk: 1, books: [[a, 5, 1], [a, 5, 2]] }],
        Book: [{ shelf: [a, 5], place: 1 }, { place: 2 }] }
      """
    ),
    Case(
      "rows of one kind in a table that several share",
      schema: """
        entities:
          Shape:
            primaryKey: id
            discriminator: kind
            attributes: { id: integer }
            variants: { by: type, cases: { round: Round, disc: Disc } }
          Round: { extends: Shape, attributes: { radius: integer } }
          Disc: { extends: Round }
        """,
      """
      entity: Shape, records: [{ id: 1, type: round, radius: 2 }, { id: 2, type: disc }],
        expect: { Disc: [{ id: 2 }], Round: [{ id: 1, kind: Round, radius: 2 }, { kind: Disc }],
        Shape: [{ id: 1 }, { id: 2 }] }
      """
    ),
    Case(
      "rows of a join table",
      schema: """
        entities:
          Film:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              cast:
                entity: Actor
                many: true
                through: { table: roles, targetPath: actor, attributes: { since: day } }
          Actor: { primaryKey: name, attributes: { name: text } }
        """,
      """
      entity: Film, record: { id: 1, cast: [{ actor: { name: a }, since: 2020-01-02T10:00:00Z }] },
        expect: { roles: [{ Film_id: 1, Actor_name: a, since: 2020-01-02 }] }
      """
    ),
    Case(
      "what deleteWhen deletes is gone",
      schema: """
        entities:
          Book: { primaryKey: id, deleteWhen: { gone: true }, attributes: { id: integer, gone: boolean } }
        """,
      """
      entity: Book, records: [{ id: 1, gone: true }, { id: 2, gone: false }],
        expect: { Book: [{ id: 2 }] }
      """
    ),
  ]

  static let failing: [Case] = [
    Case(
      "a column differs",
      "entity: Book, record: { id: 1, title: a }, expect: { Book: [{ id: 1, title: b }] }",
      """
      2:76: a row of 'Book' differs in 'title'
        expected { id: 1, title: 'b' }
        found    { id: 1, title: 'a' }
        2:85: expected title 'b', found 'a'
      """
    ),
    Case(
      "decimals with a scale differ, and are shown as they are written",
      schema: """
        entities:
          Book: { primaryKey: id, attributes: { id: integer, price: { type: decimal, scale: 2 } } }
        """,
      "entity: Book, record: { id: 1, price: -0.05 }, expect: { Book: [{ id: 1, price: 1.25 }] }",
      """
      2:80: a row of 'Book' differs in 'price'
        expected { id: 1, price: 1.25 }
        found    { id: 1, price: -0.05 }
        2:89: expected price 1.25, found -0.05
      """
    ),
    Case(
      "a row too many, and one too few",
      "entity: Book, records: [{ id: 1, title: a }], expect: { Book: [{ id: 2 }, { id: 1 }] }",
      """
      2:79: no row of 'Book' matches the expected row
        expected { id: 2 }
      """
    ),
    Case(
      "rows that nobody expects",
      "entity: Tag, records: [x, z], expect: { Tag: { name: x } }",
      """
      2:56: expected 1 row of 'Tag', found 2
        not expected: { name: 'z' }
      """
    ),
    Case(
      "as many rows as expected, and another one",
      "entity: Tag, records: [x, z], expect: { Tag: [{ name: x }, { name: y }] }",
      """
      2:75: no row of 'Tag' matches the expected row
        expected { name: 'y' }
      """,
      """
      2:56: a row of 'Tag' matches no expected row
        not expected: { name: 'z' }
      """
    ),
    Case(
      "null is not zero, and a text no number",
      "entity: Author, record: { id: 0, name: '0' }, expect: { Author: { id: null, name: 0.0 } }",
      """
      2:80: a row of 'Author' differs in 'id', 'name'
        expected { id: null, name: 0.0 }
        found    { id: 0, name: '0' }
        2:82: expected id null, found 0
        2:92: expected name 0.0, found '0'
      """
    ),
    Case(
      "a list in another order",
      "entity: Book, record: { id: 1, title: a, tags: [z, x] }, expect: { Book: [{ tags: [x, z] }] }",
      """
      2:90: a row of 'Book' differs in 'tags'
        expected { tags: ['x', 'z'] }
        found    { tags: ['z', 'x'] }
        2:92: expected tags ['x', 'z'], found ['z', 'x']
      """
    ),
    Case(
      "an error that nobody expects",
      "entity: Book, record: { id: abc }, expect: { Book: [] }",
      """
      2:44: 'map.invalid-value' was not expected
        2:44: 'id': expected an integer, found the text 'abc' [map.invalid-value]
      """
    ),
    Case(
      "another error than expected",
      "entity: Book, record: { title: a }, expectDiagnostic: map.invalid-value",
      "2:70: expected 'map.invalid-value', which was not reported",
      """
      2:38: 'map.missing-key' was not expected
        2:38: the primary key 'id' of 'Book' is missing [map.missing-key]
      """
    ),
    Case(
      "no error where one is expected",
      "entity: Tag, record: x, expectDiagnostic: map.invalid-value",
      """
      2:58: expected 'map.invalid-value', which was not reported
        no problem was found
      """
    ),
  ]
}
