import SeedbedKitTestSupport

extension LanguageCase {
  /// Values that a nested record takes from the row of the record around it.
  static let parentObjects: [LanguageCase] = [
    LanguageCase(
      "@parentObject gives each type the value that the record around has",
      """
      defaults: { timeZone: Europe/Berlin }
      entities:
        Shelf:
          primaryKey: id
          attributes:
            id: integer
            at: date
            price: { type: decimal, scale: 2 }
            mark: { type: uuid, store: blob }
            bytes: data
            json: json
            open: boolean
            level: { type: integer, enum: { low: 1 } }
            size: real
          relationships: { books: { entity: Book, many: true, inverse: shelf } }
        Book:
          primaryKey: [shelf, nr]
          attributes:
            nr: { keyPath: '@index', type: integer }
            at: { keyPath: '@parentObject.at', type: date }
            price: { keyPath: '@parentObject.price', type: decimal, scale: 2 }
            mark: { keyPath: '@parentObject.mark', type: uuid, store: blob }
            bytes: { keyPath: '@parentObject.bytes', type: data }
            json: { keyPath: '@parentObject.json', type: json }
            open: { keyPath: '@parentObject.open', type: boolean }
            level: { keyPath: '@parentObject.level', type: integer }
            size: { keyPath: '@parentObject.size', type: real }
      """,
      dump: """
        [{ "id": 1, "at": "2024-07-15T12:00:00", "price": -0.5,
           "mark": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8", "bytes": "/w==", "json": { "a": [1] },
           "open": "yes", "level": "low", "size": 1.0, "books": [{}] }]
        """,
      rows: [
        "SELECT at, price, mark, bytes, json, open, level, size FROM Book": [
          "'2024-07-15 10:00:00.000', -50, X'6BA7B8119DAD11D180B400C04FD430C8', X'FF', "
            + #"'{"a":[1]}', 1, 1, 1.0"#
        ],
        """
        SELECT count(*) FROM Shelf NATURAL JOIN
          (SELECT at, price, mark, bytes, json, open, level, size FROM Book)
        """: ["1"],
      ]
    ),
    LanguageCase(
      "@parentObject gives another type what a dump would hold",
      """
      defaults: { timeZone: Europe/Berlin }
      entities:
        Shelf:
          primaryKey: id
          attributes:
            id: integer
            at: date
            late: { type: date, store: unix }
            price: { type: decimal, scale: 2 }
            fine: { type: decimal, scale: 3 }
            mark: { type: uuid, store: blob }
            bytes: { type: data, encoding: hex }
            open: boolean
          relationships: { books: { entity: Book, many: true, inverse: shelf } }
        Book:
          primaryKey: [shelf, nr]
          attributes:
            nr: { keyPath: '@index', type: integer }
            at: { keyPath: '@parentObject.at', type: date, store: unix }
            late: { keyPath: '@parentObject.late', type: date, format: unix, store: iso8601 }
            day: { keyPath: '@parentObject.at', type: day }
            price: { keyPath: '@parentObject.price', type: decimal }
            fine: { keyPath: '@parentObject.fine', type: text }
            mark: { template: '<{@parentObject.mark}>', type: text }
            bytes: { keyPath: '@parentObject.bytes', type: text }
            open: { keyPath: '@parentObject.open', type: text }
      """,
      dump: """
        [{ "id": 1, "at": "2024-07-15T23:30:00", "late": "1970-01-01T01:00:01", "price": 1.5,
           "fine": -0.005, "mark": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8", "bytes": "00ff",
           "open": false, "books": [{}] }]
        """,
      rows: [
        "SELECT at, late, day, price, fine, mark, bytes, open FROM Book": [
          "1721079000, '1970-01-01T00:00:01.000Z', '2024-07-15', '1.50', '-0.005', "
            + "'<6ba7b811-9dad-11d1-80b4-00c04fd430c8>', '00ff', 'false'"
        ]
      ]
    ),
    LanguageCase(
      "@parentObject is missing where this parent has no such attribute, or gives it nothing",
      """
      entities:
        Shelf:
          primaryKey: id
          attributes: { id: integer, name: text, late: { type: text, default: d } }
          relationships: { books: { entity: Book, many: true } }
        Bag:
          primaryKey: id
          attributes: { id: integer }
          relationships: { books: { entity: Book, many: true } }
        Book:
          primaryKey: nr
          attributes:
            nr: integer
            name: { keyPath: '@parentObject.name', type: text, default: none }
            late: { keyPath: '@parentObject.late', type: text, default: none }
      dumps:
        - { dump: d.json, keyPath: shelves, entity: Shelf }
        - { dump: d.json, keyPath: bags, entity: Bag }
        - { dump: d.json, keyPath: books, entity: Book }
      """,
      dump: """
        { "shelves": [{ "id": 1, "name": "s", "books": [{ "nr": 1 }] },
                      { "id": 2, "name": null, "books": [{ "nr": 2 }] }],
          "bags": [{ "id": 1, "books": [{ "nr": 3 }] }], "books": [{ "nr": 4 }] }
        """,
      rows: [
        "SELECT nr, name, late FROM Book ORDER BY nr": [
          "1, 's', 'none'", "2, NULL, 'none'", "3, 'none', 'none'", "4, 'none', 'none'",
        ]
      ]
    ),
    LanguageCase(
      "@parentObject has the key and every attribute, whatever their paths and their order",
      """
      entities:
        Shelf:
          primaryKey: code
          relationships: { books: { entity: Book, many: true } }
          attributes:
            name: { keyPath: deep.er.name, type: text, transform: uppercase }
            code: { keyPath: 'meta.codes[0]', type: text }
        Book:
          primaryKey: mark
          attributes: { mark: { template: '{@parentObject.code}-{@parentObject.name}', type: text } }
      """,
      dump: """
        [{ "books": [{}], "deep": { "er": { "name": "x" } }, "meta": { "codes": ["c"] } }]
        """,
      rows: ["SELECT mark FROM Book": ["'c-X'"]]
    ),
  ]
}
