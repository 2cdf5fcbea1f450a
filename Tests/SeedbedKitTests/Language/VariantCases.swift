extension LanguageCase {
  /// Tests of records.
  static let predicates: [LanguageCase] = [
    LanguageCase(
      "all lines of a predicate must hold",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: 1, b.c: x } }]
      """,
      dump: #"[{ "a": 1, "b": { "c": "x" } }, { "a": 1 }, { "b": { "c": "x" } }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "any mapping of a list may hold",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: [{ a: 1 }, { b: 2 }] }]
      """,
      dump: #"[{ "a": 1 }, { "b": 2 }, { "a": 2, "b": 1 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      #"1 and true are not equal, nor are 1 and "1""#,
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: 1 } }]
      """,
      dump: #"[{ "a": 1 }, { "a": true }, { "a": "1" }, { "a": 1.0 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "3"]]
    ),
    LanguageCase(
      "in: one of them",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { in: [x, 1] } } }]
      """,
      dump: #"[{ "a": "x" }, { "a": 1 }, { "a": "y" }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      "not: a literal or a test; it holds for what is missing",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { not: x }, b: { not: { greaterThan: 5 } } } }]
      """,
      dump: #"[{ "a": "x" }, { "a": "y" }, {}, { "b": 6 }, { "b": 5 }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2", "4"]]
    ),
    LanguageCase(
      "exists means neither missing nor null",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { exists: true } } }]
      """,
      dump: #"[{ "a": 0 }, { "a": null }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "exists: false is the opposite",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { exists: false } } }]
      """,
      dump: #"[{ "a": 0 }, { "a": null }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "is tells the kind of a value, or one of several",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { is: [array, "null"] } } }]
      """,
      dump: #"[{ "a": [] }, { "a": null }, { "a": {} }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0", "1"]]
    ),
    LanguageCase(
      "matches searches in texts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { matches: "z$" } } }]
      """,
      dump: #"[{ "a": "xz" }, { "a": "zx" }, { "a": 5 }, {}]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["0"]]
    ),
    LanguageCase(
      "comparisons bound a number from both sides",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { atLeast: 3, lessThan: 5 } } }]
      """,
      dump: #"[{ "a": 2 }, { "a": 3 }, { "a": 4.9 }, { "a": 5 }, { "a": null }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
    LanguageCase(
      "atMost and greaterThan compare texts, too",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: { keyPath: '@index', type: integer } } }
      dumps: [{ dump: d.json, entity: Item, when: { a: { greaterThan: b, atMost: d } } }]
      """,
      dump: #"[{ "a": "b" }, { "a": "c" }, { "a": "d" }, { "a": "e" }]"#,
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "2"]]
    ),
  ]

  /// Which entity a record is.
  static let variants: [LanguageCase] = [
    LanguageCase(
      "entities that extend another share its table; the discriminator tells them apart",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog } }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: """
        [
          { "type": "cat", "id": 1, "lives": 9 },
          { "type": "dog", "id": 2, "trick": "sit", "lives": 1 }
        ]
        """,
      rows: [
        "SELECT id, kind, lives, trick FROM Pet ORDER BY id": [
          "1, 'Cat', 9, NULL", "2, 'Dog', NULL, 'sit'",
        ]
      ]
    ),
    LanguageCase(
      "without a discriminator there is no such column",
      """
      entities:
        Pet:
          primaryKey: id
          attributes: { id: integer }
          variants: { by: type, cases: { cat: Cat } }
        Cat: { extends: Pet, attributes: { lives: integer } }
      """,
      dump: #"[{ "type": "cat", "id": 1, "lives": 9 }]"#,
      rows: ["SELECT group_concat(name, ' ') FROM pragma_table_info('Pet')": ["'id lives'"]]
    ),
    LanguageCase(
      "a record that no case fits is an error",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog } }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: """
        [{ "type": "cat", "id": 1 },
        { "type": "cow", "id": 2 },
        { "id": 3 }]
        """,
      problems: ["map.no-variant 2:1", "map.no-variant 3:1"]
    ),
    LanguageCase(
      "otherwise: skip leaves it out",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog }, otherwise: skip }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: #"[{ "type": "cat", "id": 1 }, { "type": "cow", "id": 2 }]"#,
      rows: ["SELECT id, kind FROM Pet": ["1, 'Cat'"]]
    ),
    LanguageCase(
      "otherwise may name an entity",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog }, otherwise: Dog }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: #"[{ "type": "cow", "id": 2 }]"#,
      rows: ["SELECT id, kind FROM Pet": ["2, 'Dog'"]]
    ),
    LanguageCase(
      "otherwise may name the entity itself",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog }, otherwise: Pet }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: #"[{ "type": "cow", "id": 2 }]"#,
      rows: ["SELECT id, kind FROM Pet": ["2, 'Pet'"]]
    ),
    LanguageCase(
      "of a list of conditions the first that holds counts; without otherwise it is an error",
      """
      entities:
        Media:
          variants:
            - { when: { type: photo }, entity: Photo }
            - { when: { size: { greaterThan: 5 } }, entity: Video }
        Photo: { primaryKey: id, attributes: { id: integer } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "type": "photo", "size": 9 },
        { "id": 2, "size": 9 },
        { "id": 3 }]
        """,
      rows: ["SELECT id FROM Photo": ["1"], "SELECT id FROM Video": ["2"]],
      problems: ["warning map.no-variant 3:1"],
      rejects: true
    ),
    LanguageCase(
      "an entity with variants and no attributes has no table",
      """
      entities:
        Media: { variants: [{ when: { type: photo }, entity: Photo }, { otherwise: skip }] }
        Photo: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "type": "photo" }, { "id": 2 }]"#,
      rows: [
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 's%'": ["'Photo'"],
        "SELECT id FROM Photo": ["1"],
      ]
    ),
    LanguageCase(
      "a to-one to several tables stores the name of the entity and the key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media } }
        Media: { variants: { by: type, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, attributes: { id: integer } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "media": { "type": "p", "id": 7 } },
          { "id": 2, "media": { "type": "v", "id": 7 } },
          { "id": 3 }
        ]
        """,
      rows: [
        "SELECT id, media_type, media_id FROM Post ORDER BY id": [
          "1, 'Photo', 7", "2, 'Video', 7", "3, NULL, NULL",
        ],
        "SELECT count(*) FROM pragma_foreign_key_list('Post')": ["0"],
      ]
    ),
    LanguageCase(
      "a case may have variants itself",
      """
      entities:
        Thing: { variants: { by: a, cases: { x: Pet } } }
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: b, cases: { cat: Cat, dog: Dog } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      """,
      dump: #"[{ "a": "x", "b": "dog", "id": 1 }]"#,
      rows: ["SELECT * FROM Pet": ["1, 'Dog'"]]
    ),
    LanguageCase(
      "variants are chosen for nested records, too; a skipped one takes no place",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pets: { entity: Pet, many: true, ordered: true } }
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: t, cases: { c: Cat, d: Dog }, otherwise: skip }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text } }
      """,
      dump: """
        [
          { "id": 1, "pets": [{ "id": 1, "t": "c", "lives": 9 }, { "id": 2, "t": "cow" }, { "id": 3, "t": "d", "trick": "sit" }] }
        ]
        """,
      rows: [
        "SELECT id, kind, lives, trick FROM Pet ORDER BY id": [
          "1, 'Cat', 9, NULL", "3, 'Dog', NULL, 'sit'",
        ],
        "SELECT Pet_id, position FROM Home_pets ORDER BY 2": ["1, 0", "3, 1"],
      ]
    ),
    LanguageCase(
      "a case may be a mapping",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text }
          variants: { by: form, cases: { old: Old }, otherwise: New }
      mappings:
        Old: { entity: Item, attributes: { id: nr, v: value } }
        New: { entity: Item, extends: default }
      """,
      dump: #"[{ "form": "old", "nr": 1, "value": "x" }, { "id": 2, "v": "y" }]"#,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'x'", "2, 'y'"]]
    ),
  ]

  /// Further ways to read an entity.
  static let mappings: [LanguageCase] = [
    LanguageCase(
      "a mapping of its own reads only what it lists",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, a: text, b: { type: text, transform: uppercase } }
      mappings:
        Brief: { entity: Item, attributes: { id: nr, b: name } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "a": "x", "b": "y" }]"#,
        "e.json": #"[{ "nr": 1, "a": "q", "name": "z" }]"#,
      ],
      rows: ["SELECT * FROM Item": ["1, 'x', 'z'"]]
    ),
    LanguageCase(
      "what a mapping says about where to read replaces all of it; the rest is the entity's",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            day:
              keyPath: [a, b]
              type: date
              format: yyyyMMdd
              store: iso8601Seconds
              transform: trim
      mappings:
        Brief:
          entity: Item
          extends: default
          attributes: { day: { keyPath: c, format: iso8601 } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "b": " 20240229 " }]"#,
        "e.json": #"[{ "id": 2, "a": "20200101", "c": "2024-03-01" }]"#,
      ],
      rows: [
        "SELECT day FROM Item ORDER BY id": ["'2024-02-29T00:00:00Z'", "'2024-03-01T00:00:00Z'"]
      ]
    ),
    LanguageCase(
      "a mapping may use only what the entity has",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Brief: { entity: Item, extends: default, attributes: { name: name } }
      dumps: [{ dump: d.json, mapping: Brief }]
      """,
      dump: "[]",
      problems: ["schema.unknown-attribute 4:58"]
    ),
    LanguageCase(
      "a mapping may not change the primary key",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, nr: integer } }
      mappings:
        Brief: { entity: Item, extends: default, primaryKey: nr }
      dumps: [{ dump: d.json, mapping: Brief }]
      """,
      dump: "[]",
      problems: ["schema.misplaced-key 4:44"]
    ),
    LanguageCase(
      "a relationship may read its target through a mapping",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { mapping: Byline } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      mappings:
        Byline:
          entity: Person
          attributes: { id: { keyPath: ref, transform: { extract: '([0-9]+)$' } }, name: by }
      """,
      dump: #"[{ "id": 1, "author": { "ref": "/people/7", "by": "Ada" } }]"#,
      rows: ["SELECT * FROM Person": ["7, 'Ada'"], "SELECT author_id FROM Post": ["7"]]
    ),
  ]
}
