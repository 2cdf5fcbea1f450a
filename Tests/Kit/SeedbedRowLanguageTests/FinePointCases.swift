import SeedbedKitTestSupport

extension LanguageCase {
  /// Where rules meet: what is read first, what is written last, and what counts as present.
  static let finePoints: [LanguageCase] = [
    LanguageCase(
      "a nested record that is its holder's own row comes before it",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text, w: { keyPath: deep.w, type: text }, u: text }
          relationships: { me: { entity: Item, stored: false } }
      """,
      dump: """
        [{ "id": 1, "v": "outer", "deep": { "w": "outer" },
           "me": { "id": 1, "v": "inner", "deep": { "w": "inner" }, "u": "inner" } }]
        """,
      rows: ["SELECT v, w, u FROM Item": ["'outer', 'outer', 'inner'"]]
    ),
    LanguageCase(
      "a row has the defaults of its own kind and of what that extends, and no others",
      """
      entities:
        Person:
          primaryKey: id
          discriminator: kind
          variants: { by: type, cases: { boy: Boy, tall: TallBoy, girl: Girl }, otherwise: Person }
          attributes: { id: integer, p: { type: integer, default: 1 } }
        Boy: { extends: Person, attributes: { b: { type: integer, default: 2 } } }
        TallBoy: { extends: Boy, attributes: { t: { type: integer, default: 3 } } }
        Girl: { extends: Person, attributes: { g: { type: integer, default: 4 } } }
      """,
      dump: """
        [{ "id": 1, "type": "boy" }, { "id": 2, "type": "tall" }, { "id": 3, "type": "girl" },
         { "id": 4, "type": "x" }, { "id": 5, "type": "girl", "b": 7 }]
        """,
      rows: [
        "SELECT id, kind, p, b, t, g FROM Person": [
          "1, 'Boy', 1, 2, NULL, NULL", "2, 'TallBoy', 1, 2, 3, NULL",
          "3, 'Girl', 1, NULL, NULL, 4", "4, 'Person', 1, NULL, NULL, NULL",
          "5, 'Girl', 1, NULL, NULL, 4",
        ]
      ]
    ),
    LanguageCase(
      "unique is judged on finished rows: values that meet only on the way do not collide",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, unique: true } } }
      """,
      dump: """
        [{ "id": 1, "v": "a" }, { "id": 2, "v": "b" }, { "id": 2, "v": "a" }, { "id": 1, "v": "b" }]
        """,
      rows: ["SELECT id, v FROM Item ORDER BY id": ["1, 'b'", "2, 'a'"]]
    ),
    LanguageCase(
      "required is judged on the finished row where a record gives nothing",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, required: true } } }
      """,
      dump: #"[{ "id": 1 }, { "id": 1, "v": "a" }, { "id": 1 }]"#,
      rows: ["SELECT id, v FROM Item": ["1, 'a'"]]
    ),
    LanguageCase(
      "required is judged at once where a record gives null",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, required: true } } }
      """,
      dump: """
        [{ "id": 1, "v": "a" },
         { "id": 1, "v": null },
         { "id": 2 }]
        """,
      rows: ["SELECT id, v FROM Item": ["1, 'a'"]],
      problems: ["warning map.required-value 2:18", "warning store.incomplete-row 3:2"],
      rejects: true
    ),
    LanguageCase(
      "nullValues are compared with a value's text, whatever its kind",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: text, nullValues: ['1', 'true', '2.50'] } }
      """,
      dump: """
        [{ "id": 1, "v": 1 }, { "id": 2, "v": "1" }, { "id": 3, "v": true }, { "id": 4, "v": 2.50 },
         { "id": 5, "v": 2.5 }, { "id": 6, "v": "x" }]
        """,
      rows: [
        "SELECT id, v FROM Item ORDER BY id": [
          "1, NULL", "2, NULL", "3, NULL", "4, NULL", "5, '2.5'", "6, 'x'",
        ]
      ]
    ),
    LanguageCase(
      "what surrounds a record, constants and a 'when' that fails do not make it present",
      """
      vars: { country: US }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { part: { entity: Part, keyPath: '@self' } }
        Part:
          primaryKey: id
          attributes:
            id: { keyPath: '@root.id', type: integer }
            name: { keyPath: [partName, '@vars.country'], type: text }
            secret: { keyPath: open, type: text, when: { isOpen: true } }
            one: { value: 1, type: integer }
            index: { keyPath: '@index', type: integer }
            depth: { keyPath: '@depth', type: integer }
            up: { keyPath: '@parent.x', type: text }
            holder: { keyPath: '@parentObject.id', type: integer }
            page: { keyPath: '@document.page', type: integer }
            stem: { keyPath: '@dump.stem', type: text }
            country: { keyPath: '@vars.country', type: text }
      dumps: [{ dump: d.json, keyPath: items, entity: Item }]
      """,
      dump: """
        { "page": 3, "items": [{ "id": 1, "open": "no" }, { "id": 2, "partName": "p" },
          { "id": 3, "open": "yes", "isOpen": true }] }
        """,
      rows: [
        "SELECT id, part_id FROM Item": ["1, NULL", "2, 2", "3, 3"],
        #"SELECT id, name, secret, one, depth, page, stem, country FROM Part"#: [
          "2, 'p', NULL, 1, 1, 3, 'd', 'US'", "3, 'US', 'yes', 1, 1, 3, 'd', 'US'",
        ],
      ]
    ),
    LanguageCase(
      "a record of which only its surroundings are known is reported: no row of nulls",
      """
      entities:
        Item:
          primaryKey: none
          attributes:
            name: text
            key: { keyPath: '@key', type: text }
            index: { keyPath: '@index', type: integer }
            captured: { keyPath: '@path.n', type: text }
            one: { value: 1, type: integer }
      dumps: [{ dump: 'p{n}.json', each: entries, entity: Item }]
      """,
      files: ["p1.json": #"{ "a": { "name": "n" }, "b": { "other": 1 } }"#],
      problems: ["map.empty-record 1:30"]
    ),
    LanguageCase(
      "a target that reads its surroundings alone is there where these are known",
      """
      entities:
        Competition:
          primaryKey: [season, name]
          attributes: { name: text }
          relationships: { season: { entity: Season, keyPath: '@self' } }
        Season:
          primaryKey: name
          attributes:
            name: { keyPath: '@path.season', type: text }
            kind: { value: year, type: text }
      dumps: [{ dump: '{season}.json', entity: Competition }]
      """,
      files: ["2023.json": #"{ "name": "cup" }"#, "2024.json": #"{ "name": "cup" }"#],
      rows: [
        "SELECT season_name, name FROM Competition": ["'2023', 'cup'", "'2024', 'cup'"],
        "SELECT name, kind FROM Season": ["'2023', 'year'", "'2024', 'year'"],
      ]
    ),
    LanguageCase(
      "'none' in quotes is the word, and in a list an attribute",
      """
      entities:
        Item: { "primaryKey": "none", "attributes": { "none": "integer" } }
        Keyed: { "primaryKey": ["none"], "attributes": { "none": "integer" } }
      dumps: [{ "dump": "d.json", "entity": "Item" }, { "dump": "d.json", "entity": "Keyed" }]
      """,
      dump: #"[{ "none": 1 }, { "none": 1 }]"#,
      rows: ["SELECT none FROM Item": ["1", "1"], "SELECT none FROM Keyed": ["1"]]
    ),
  ]

  /// Scalars and lists where the other is as likely.
  static let scalarsForLists: [LanguageCase] = [
    LanguageCase(
      "each takes a scalar for a list of one, and gives a list",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            v: { type: json, transform: [{ each: trim }] }
            w: { keyPath: v, type: text, transform: [{ each: trim }, { join: '+' }] }
      """,
      dump: """
        [{ "id": 1, "v": " a " }, { "id": 2, "v": [" a", "b "] }, { "id": 3, "v": null },
         { "id": 4 }, { "id": 5, "v": 7 }]
        """,
      rows: [
        "SELECT id, v, w FROM Item": [
          #"1, '["a"]', 'a'"#, #"2, '["a","b"]', 'a+b'"#, "3, NULL, NULL", "4, NULL, NULL",
          #"5, '["7"]', '7'"#,
        ]
      ]
    ),
    LanguageCase(
      "each: keys over an array says nothing of the values, and clears none",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, each: keys } }
        Tag:
          primaryKey: name
          attributes: { name: { keyPath: '@key', type: text }, v: integer, all: { keyPath: '@self', type: json } }
      dumps:
        - { dump: d.json, keyPath: posts, entity: Post }
        - { dump: d.json, keyPath: tags, each: keys, entity: Tag }
      """,
      dump: """
        { "posts": [{ "id": 1, "tags": { "x": { "v": 5 }, "y": { "v": 6 }, "z": { "v": 7 } } },
          { "id": 2, "tags": ["x"] }, { "id": 3, "tags": { "z": null } }],
          "tags": ["y"] }
        """,
      rows: [
        #"SELECT name, v, "all" FROM Tag"#: [
          #"'x', 5, '{"v":5}'"#, #"'y', 6, '{"v":6}'"#, "'z', NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "keyPath and foreignKey: a scalar is a key, also of a target whose key is its entry's name",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: User, keyPath: author, foreignKey: author }
            readers: { entity: User, keyPath: readers, foreignKey: readers, many: true }
        User:
          primaryKey: id
          attributes: { id: { keyPath: [id, '@key'], type: integer }, name: text }
      dumps:
        - { dump: d.json, keyPath: users, each: entries, entity: User }
        - { dump: d.json, keyPath: posts, entity: Post }
      """,
      dump: """
        { "users": { "5": { "name": "Ada" }, "6": { "name": "Bo" } },
          "posts": [{ "id": 1, "author": 5, "readers": [6, { "id": 7, "name": "Cy" }] },
            { "id": 2, "author": { "id": 8, "name": "Di" }, "readers": 5 }] }
        """,
      rows: [
        "SELECT id, author_id FROM Post": ["1, 5", "2, 8"],
        "SELECT Post_id, User_id FROM Post_readers ORDER BY 1, 2": ["1, 6", "1, 7", "2, 5"],
        "SELECT id, name FROM User": ["5, 'Ada'", "6, 'Bo'", "7, 'Cy'", "8, 'Di'"],
      ]
    ),
    LanguageCase(
      "keyPath and foreignKey: a scalar is a key, also of a target that reads '@self'",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: User, keyPath: author, foreignKey: author }
            readers: { entity: User, keyPath: readers, foreignKey: readers, many: true }
            tags: { entity: Tag, keyPath: tags, foreignKey: tags, many: true }
        User:
          primaryKey: id
          attributes:
            id: { keyPath: ['@self.id', '@key'], type: integer }
            all: { keyPath: '@self', type: json }
        Tag: { primaryKey: name, attributes: { name: { keyPath: [name, '@self'], type: text } } }
      dumps:
        - { dump: d.json, keyPath: users, each: entries, entity: User }
        - { dump: d.json, keyPath: posts, entity: Post }
      """,
      dump: """
        { "users": { "5": [1], "6": [2] },
          "posts": [{ "id": 1, "author": 5, "readers": [6, { "id": 7 }],
            "tags": ["a", { "name": "b" }] }] }
        """,
      rows: [
        "SELECT id, author_id FROM Post": ["1, 5"],
        "SELECT User_id FROM Post_readers ORDER BY 1": ["6", "7"],
        #"SELECT id, "all" FROM User"#: ["5, '[1]'", "6, '[2]'", #"7, '{"id":7}'"#],
        "SELECT Tag_name FROM Post_tags": ["'b'"],
        "SELECT name FROM Tag": ["'b'"],
      ]
    ),
  ]
}
