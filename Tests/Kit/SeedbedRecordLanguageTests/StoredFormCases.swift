import SeedbedKitTestSupport

extension LanguageCase {
  private static let uuid = "6BA7B811-9DAD-11D1-80B4-00C04FD430C8"

  /// Forms by which apps find values, and JSON constants.
  static let storedForms: [LanguageCase] = [
    .values(
      "store: hex leaves out the hyphens",
      "{ type: uuid, store: hex }",
      ["{ \"v\": \"\(uuid)\" }": "'6ba7b8119dad11d180b400c04fd430c8'", #"{ "v": null }"#: "NULL"]
    ),
    .values(
      "store: real stores the nearest real",
      "{ type: decimal, store: real }",
      [
        #"{ "v": 12.50 }"#: "12.5", #"{ "v": "-0.1" }"#: "-0.1", #"{ "v": 3 }"#: "3.0",
        #"{ "v": -0.0 }"#: "0.0", #"{ "v": 123456789.012345 }"#: "123456789.012345",
        #"{ "v": 0.30000000000000004 }"#: "0.30000000000000004",
        #"{ "v": 1.0000000000000000000 }"#: "1.0", #"{ "v": 1e22 }"#: "1e+22",
      ]
    ),
    .values(
      "store: textTrimmed leaves out the zeros at the end of a fraction",
      "{ type: decimal, store: textTrimmed }",
      [
        #"{ "v": 12.50 }"#: "'12.5'", #"{ "v": 3.00 }"#: "'3'", #"{ "v": 100 }"#: "'100'",
        #"{ "v": "-0.00" }"#: "'0'", #"{ "v": 1.5e3 }"#: "'1500'", #"{ "v": 0.10 }"#: "'0.1'",
      ]
    ),
    .invalid(
      "digits that a real does not hold are invalid",
      "{ type: decimal, store: real }",
      [
        #"{ "v": 0.12345678901234567890 }"#, #"{ "v": 9007199254740993 }"#,
        #"{ "v": 1e400 }"#, #"{ "v": 1e-400 }"#, #"{ "v": "1,5" }"#,
      ],
      problems: (2...6).map { "map.invalid-value \($0):8" }
    ),
    LanguageCase(
      "reals are compared as decimals where records meet",
      """
      defaults: { store: { decimal: real } }
      entities:
        Item:
          primaryKey: id
          newerBy: price
          attributes: { id: integer, price: decimal, least: { type: decimal, onConflict: min } }
      """,
      dump: #"""
        [{ "id": 1, "price": 9.5, "least": 7 }, { "id": 1, "price": 10, "least": 6.5 },
         { "id": 1, "price": 9.75, "least": 1 }]
        """#,
      rows: ["SELECT price, least FROM Item": ["10.0, 6.5"]]
    ),
    LanguageCase(
      "the nearest form counts, and a scale before the forms of defaults",
      """
      defaults: { store: { date: micros, uuid: hex, decimal: real } }
      entities:
        Item:
          primaryKey: id
          store: microsTrimmed
          attributes:
            id: uuid
            other: { type: uuid, store: text }
            a: date
            b: { type: date, store: unix }
            c: decimal
            d: { type: decimal, store: text }
            e: { type: decimal, scale: 2 }
      """,
      dump: """
        [{ "id": "\(uuid)", "other": "\(uuid)", "a": "2024-01-01", "b": "1970-01-02",
           "c": 1.50, "d": 1.50, "e": 1.50 }]
        """,
      rows: [
        "SELECT * FROM Item": [
          "'6ba7b8119dad11d180b400c04fd430c8', '6ba7b811-9dad-11d1-80b4-00c04fd430c8', "
            + "'2024-01-01 00:00:00', 86400, 1.5, '1.50', 150"
        ]
      ]
    ),
    LanguageCase(
      "a date and a UUID of the object around are read in every form",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: { type: uuid, store: hex }
            at: { type: date, store: microsTrimmed }
          relationships: { parts: { entity: Part, keyPath: parts, many: true } }
        Part:
          primaryKey: id
          attributes:
            id: integer
            item: { type: uuid, keyPath: "@parentObject.id" }
            at: { type: date, keyPath: "@parentObject.at", timeZone: Europe/Berlin }
      """,
      dump: """
        [{ "id": "\(uuid)", "at": "2024-01-01T12:00:00Z", "parts": [{ "id": 1 }] }]
        """,
      rows: [
        "SELECT item, at FROM Part": [
          "'6ba7b811-9dad-11d1-80b4-00c04fd430c8', '2024-01-01 12:00:00.000'"
        ]
      ]
    ),
    .values(
      "a constant of json is any value",
      "{ type: json, value: { b: [1.50, text], a: null, c: {} } }",
      ["{}": #"'{"b":[1.50,"text"],"a":null,"c":{}}'"#]
    ),
    .values("a default of json may be empty", "{ type: json, default: {} }", ["{}": "'{}'"]),
    .values(
      "an empty list is a default, and a text in quotes is a JSON text",
      "{ type: json, default: [], keyPath: [v, { value: '{}', when: { w: 1 } }] }",
      ["{}": "'[]'", #"{ "v": [1] }"#: "'[1]'", #"{ "w": 1 }"#: #"'"{}"'"#]
    ),
    LanguageCase(
      "the column of a json default has it, too",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: json, default: { a: "it's" } } } }
      """,
      dump: "[]",
      rows: [
        #"SELECT dflt_value = '''{"a":"it''''s"}''' FROM pragma_table_info('Item') WHERE name = 'v'"#:
          ["1"]
      ]
    ),
  ]
}
