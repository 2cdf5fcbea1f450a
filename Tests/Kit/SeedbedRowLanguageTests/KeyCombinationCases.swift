import SeedbedKitTestSupport

extension LanguageCase {
  /// Keys made of several things at once.
  static let keyCombinations: [LanguageCase] = [
    LanguageCase(
      "a to-one alone may be the key",
      """
      entities:
        Profile:
          primaryKey: person
          attributes: { bio: text }
          relationships: { person: { entity: Person, foreignKey: person_id } }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Profile }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": #"[{ "person_id": 2, "bio": "x" }, { "person_id": "2", "bio": "y" }]"#,
        "e.json": #"[{ "id": 2 }]"#,
      ],
      rows: ["SELECT person_id, bio FROM Profile": ["2, 'y'"]]
    ),
    LanguageCase(
      "a relationship in a key may be an object inside the record itself",
      """
      entities:
        Line:
          primaryKey: [item, nr]
          attributes: { nr: integer, v: text }
          relationships: { item: { entity: Item } }
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "v": "x", "nr": 1, "item": { "id": 4 } },
          { "item": { "id": "4" }, "nr": 1, "v": "y" },
          { "item": { "id": 5 }, "nr": 1, "v": "z" }
        ]
        """,
      rows: ["SELECT item_id, nr, v FROM Line ORDER BY 1": ["4, 1, 'y'", "5, 1, 'z'"]]
    ),
    LanguageCase(
      "nested records of one row count in the order of the schema, whatever that of the dump",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { one: { entity: Person }, two: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "two": { "id": 7, "name": "two" }, "one": { "id": 7, "name": "one" }, "id": 1 }]"#,
      rows: ["SELECT * FROM Person": ["7, 'two'"]]
    ),
    LanguageCase(
      "compound keys with a null part never collapse, either",
      """
      entities:
        Item:
          primaryKey: [a, b]
          surrogateKey: pk
          nullKey: create
          attributes: { a: integer, b: integer }
      """,
      dump: #"[{ "a": 1 }, { "a": 1, "b": null }, { "a": 1, "b": 2 }, { "a": 1, "b": 2 }]"#,
      rows: ["SELECT * FROM Item": ["1, 1, NULL", "2, 1, NULL", "3, 1, 2"]]
    ),
    LanguageCase(
      "a nested record without a key that nullKey: create stores has no key to be linked by",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person }
            tags: { entity: Person, many: true }
            notes: { entity: Note, many: true, inverse: post }
        Person:
          primaryKey: name
          surrogateKey: pk
          nullKey: create
          attributes: { name: text, v: integer }
        Note:
          primaryKey: name
          surrogateKey: pk
          nullKey: create
          attributes: { name: text }
      """,
      dump:
        #"[{ "id": 1, "author": { "v": 1 }, "tags": [{ "v": 2 }], "notes": [{ "name": null }] }]"#,
      rows: [
        "SELECT id, author_pk FROM Post": ["1, NULL"],
        "SELECT * FROM Person": ["1, NULL, 1", "2, NULL, 2"],
        "SELECT count(*) FROM Post_tags": ["0"],
        "SELECT pk, name, post_id FROM Note": ["1, NULL, 1"],
      ]
    ),
    LanguageCase(
      "children without a key are rows of their owner, one for each record",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { logs: { entity: Log, many: true, inverse: post } }
        Log: { primaryKey: none, attributes: { text: text } }
      """,
      dump: """
        [{ "id": 1, "logs": [{ "text": "x" }, { "text": "x" }] }, { "id": 1, "logs": [{ "text": "x" }] }]
        """,
      rows: ["SELECT text, post_id FROM Log": ["'x', 1", "'x', 1", "'x', 1"]]
    ),
    LanguageCase(
      "with a surrogate key the attributes of the primary key are unique",
      """
      entities:
        Item:
          primaryKey: [a, b]
          surrogateKey: pk
          attributes: { a: text, b: text }
      """,
      dump: #"[{ "a": "x", "b": "y" }]"#,
      rows: [
        "SELECT group_concat(name, ' ') FROM pragma_index_info('sqlite_autoindex_Item_1')": [
          "'a b'"
        ],
        #"SELECT "unique", origin FROM pragma_index_list('Item')"#: ["1, 'u'"],
        "SELECT type FROM pragma_table_info('Item') WHERE pk = 1": ["'INTEGER'"],
      ]
    ),
    LanguageCase(
      "surrogate keys, a relationship in a compound key and foreign keys by its parts go together",
      """
      entities:
        House: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
        Room:
          primaryKey: [house, nr]
          surrogateKey: pk
          attributes: { nr: integer }
          relationships:
            house: { entity: House, foreignKey: house }
            next: { entity: Room, foreignKey: { house: next_house, nr: next_nr } }
        Lock:
          primaryKey: id
          attributes: { id: integer }
          relationships: { room: { entity: Room, foreignKey: { nr: k, house: h } } }
      dumps:
        - { dump: d.json, entity: Room }
        - { dump: e.json, entity: House }
        - { dump: f.json, entity: Lock }
      """,
      files: [
        "d.json": """
        [{ "house": "b", "nr": 1, "next_house": "a", "next_nr": "1" },
        { "house": "a", "nr": 1 }, { "nr": 1.0, "house": "b" }]
        """,
        "e.json": #"[{ "name": "a" }, { "name": "b" }]"#,
        "f.json": """
        [{ "id": 1, "h": "a", "k": "1" }, { "id": 2, "h": "a", "k": 9 }, { "id": 3, "h": "a" }]
        """,
      ],
      rows: [
        "SELECT pk, name FROM House": ["1, 'a'", "2, 'b'"],
        "SELECT pk, nr, house_pk, next_pk FROM Room": ["1, 1, 2, 2", "2, 1, 1, NULL"],
        "SELECT id, room_pk FROM Lock": ["1, 2", "2, NULL", "3, NULL"],
      ],
      counts: ["Lock.room: 1 dangling"]
    ),
    LanguageCase(
      "neighbours among great integers are two targets",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: """
        [
          { "id": 9007199254740992, "up": "9007199254740993" },
          { "id": 9007199254740993, "up": 9007199254740992 },
          { "id": 9223372036854775807, "up": -9223372036854775808 },
          { "id": -9223372036854775808, "up": 9007199254740994 }
        ]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": [
          "-9223372036854775808, NULL", "9007199254740992, 9007199254740993",
          "9007199254740993, 9007199254740992", "9223372036854775807, -9223372036854775808",
        ]
      ]
    ),
    LanguageCase(
      "an integer beyond 64 bits is invalid, as a key and as a foreign key",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: """
        [{ "id": 9223372036854775808 },
        { "id": 1, "up": 9223372036854775808 },
        { "id": 2, "up": "9.5" },
        { "id": "12abc" }]
        """,
      problems: [
        "map.invalid-value 1:10", "map.invalid-value 2:18", "map.invalid-value 3:18",
        "map.invalid-value 4:9",
      ]
    ),
    LanguageCase(
      "texts of a UUID are one key in either case",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: uuid, v: integer } }
      """,
      dump: """
        [{ "id": "6BA7B811-9DAD-11D1-80B4-00C04FD430C8", "v": 1 },
        { "id": "6ba7b811-9dad-11d1-80b4-00c04fd430c8", "v": 2 }]
        """,
      rows: ["SELECT * FROM Item": ["'6ba7b811-9dad-11d1-80b4-00c04fd430c8', 2"]]
    ),
    LanguageCase(
      "a sequence goes on over dumps and nests",
      """
      entities:
        Person: { primaryKey: id, sequence: place, attributes: { id: integer, place: integer } }
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person }, editors: { entity: Person, many: true } }
      dumps:
        - { dump: d.json, entity: Person }
        - { dump: e.json, entity: Post }
        - { dump: f.json, entity: Person }
      """,
      files: [
        "d.json": #"[{ "id": 9 }]"#,
        "e.json": """
        [{ "id": 1, "editors": [{ "id": 4 }, { "id": 9 }], "author": { "id": 3 } },
        { "id": 2, "author": { "id": 4 } }]
        """,
        "f.json": #"[{ "id": 1 }, { "id": 3 }]"#,
      ],
      rows: ["SELECT id, place FROM Person ORDER BY place": ["9, 0", "3, 1", "4, 2", "1, 3"]]
    ),
    LanguageCase(
      "what is nested in a rejected record is not seen yet",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, sequence: place, attributes: { id: integer, place: integer } }
      """,
      dump: """
        [{ "id": 1, "v": "bad", "author": { "id": 3 } },
        { "id": 2, "author": { "id": 4 } },
        { "id": 3, "author": { "id": 3 } }]
        """,
      rows: ["SELECT id, place FROM Person ORDER BY place": ["4, 0", "3, 1"]],
      problems: ["warning map.invalid-value 1:18"],
      rejects: true
    ),
    LanguageCase(
      "a sequence, a surrogate key and a primary key are no business of a mapping",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, nr: integer } }
      mappings:
        A: { entity: Item, extends: default, sequence: nr }
        B: { entity: Item, extends: default, surrogateKey: pk }
      dumps: [{ dump: d.json, mapping: A }]
      """,
      dump: "[]",
      problems: ["schema.misplaced-key 4:40", "schema.misplaced-key 5:40"]
    ),
  ]
}
