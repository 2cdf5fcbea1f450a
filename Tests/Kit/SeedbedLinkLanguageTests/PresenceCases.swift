import SeedbedKitTestSupport

extension LanguageCase {
  /// Targets built from the record that holds them: a record that gives anything makes a row.
  static let presence: [LanguageCase] = [
    LanguageCase(
      "entries of the record itself are records, whatever they give",
      """
      entities:
        A:
          primaryKey: k
          attributes: { k: { keyPath: "@key", type: text } }
          relationships:
            e: { entity: B, keyPath: "@self", many: true, each: entries }
        B:
          primaryKey: [a, b]
          attributes:
            a: { keyPath: "@parent.@key", type: text }
            b: { keyPath: "@key", type: text }
            x: integer
          relationships:
            p: { entity: C, many: true }
        C: { primaryKey: l, attributes: { l: text } }
      dumps: [{ dump: d.json, entity: A, each: entries }]
      """,
      dump: #"{ "1": { "w": { "p": [{ "l": "v" }] }, "z": {}, "u": { "x": 1 } }, "2": {} }"#,
      rows: [
        "SELECT * FROM B ORDER BY b": ["'1', 'u', 1", "'1', 'w', NULL", "'1', 'z', NULL"],
        "SELECT * FROM A_e": ["'1', '1', 'u'", "'1', '1', 'w'", "'1', '1', 'z'"],
        "SELECT * FROM C": ["'v'"],
      ],
      counts: []
    ),
    LanguageCase(
      "a relationship alone makes a target from the same record",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships: { home: { entity: Home, keyPath: "@self" } }
        Home:
          primaryKey: none
          surrogateKey: pk
          attributes: { street: text }
          relationships:
            city: { entity: City }
            land: { entity: City, foreignKey: land_name }
            tags: { entity: Tag, many: true }
            rooms: { entity: Room, many: true, each: entries }
        City: { primaryKey: name, attributes: { name: text } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
        Room:
          primaryKey: name
          attributes: { name: { keyPath: "@key", type: text }, size: integer }
      """,
      dump: """
        [{ "id": 1, "city": { "name": "Rome" } }, { "id": 2, "tags": ["q"] },
        { "id": 3, "rooms": { "bath": { "size": 4 } } }, { "id": 4, "land_name": "Rome" },
        { "id": 5, "street": "Via Appia" }, { "id": 6, "city": null }, { "id": 7, "tags": [] },
        { "id": 8 }, { "id": 9, "town": "Rome" }]
        """,
      rows: [
        "SELECT id, home_pk FROM User ORDER BY id": [
          "1, 1", "2, 2", "3, 3", "4, 4", "5, 5", "6, 6", "7, 7", "8, NULL", "9, NULL",
        ],
        "SELECT city_name, land_name FROM Home ORDER BY pk LIMIT 4": [
          "'Rome', NULL", "NULL, NULL", "NULL, NULL", "NULL, 'Rome'",
        ],
        "SELECT * FROM Tag": ["'q'"],
        "SELECT * FROM Room": ["'bath', 4"],
      ],
      counts: ["Home: 2 skipped"]
    ),
    LanguageCase(
      "a target in a target counts by what it gives itself",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships: { outer: { entity: Outer, keyPath: "@self" } }
        Outer:
          primaryKey: user
          attributes: { user: { keyPath: "@parentObject.id", type: integer }, kind: { value: o, type: text } }
          relationships: { inner: { mapping: Inner, keyPath: "@self" } }
        Inner:
          variants:
            - { when: { a: { exists: true } }, entity: A }
            - { when: { b: { exists: true } }, entity: B }
            - { otherwise: skip }
          primaryKey: code
          attributes: { code: text }
        A: { extends: Inner, attributes: { code: { keyPath: a, type: text }, size: { keyPath: [r, s], type: integer } } }
        B: { extends: Inner, attributes: { code: { keyPath: b, type: text } } }
      """,
      dump: """
        [{ "id": 1, "a": "p", "s": 2 }, { "id": 2, "b": "q" }, { "id": 3, "s": 2 }, { "id": 4 }]
        """,
      rows: [
        "SELECT outer_user FROM User ORDER BY id": ["1", "2", "NULL", "NULL"],
        "SELECT code, size FROM Inner ORDER BY code": ["'p', 2", "'q', NULL"],
      ]
    ),
    LanguageCase(
      "a record without a key is empty where a target from the same record has nothing of it",
      """
      entities:
        Item:
          primaryKey: none
          attributes: { a: integer }
          relationships: { more: { entity: More, keyPath: "@self" } }
        More: { primaryKey: none, surrogateKey: pk, attributes: { b: integer } }
      """,
      dump: #"[{ "a": 1 }, { "b": 2 }, { "c": 3 }]"#,
      problems: ["map.empty-record 1:26"]
    ),
  ]
}
