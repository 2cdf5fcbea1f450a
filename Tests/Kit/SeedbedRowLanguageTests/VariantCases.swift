import SeedbedKitTestSupport

extension LanguageCase {
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
      "a case may be chosen by the file",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: '@path.kind', cases: { cats: Cat, dogs: Dog } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      dumps: [{ dump: 'in/{kind}.json', entity: Pet }]
      """,
      files: ["in/cats.json": #"[{ "id": 1 }]"#, "in/dogs.json": #"[{ "id": 2 }]"#],
      rows: ["SELECT * FROM Pet ORDER BY id": ["1, 'Cat'", "2, 'Dog'"]]
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
        [{ "id": 1, "pets": [
            { "id": 1, "t": "c", "lives": 9 },
            { "id": 2, "t": "cow" }, { "id": 3, "t": "d", "trick": "sit" }] }]
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
    LanguageCase(
      "a stub of a kind has its discriminator, and the defaults of that kind",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            cat: { entity: Cat, foreignKey: cat, onDangling: stub }
            pet: { entity: Pet, foreignKey: pet, onDangling: stub }
            dogs: { entity: Dog, foreignKey: dogs, many: true, onDangling: stub }
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, legs: { type: integer, default: 4 } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
        Dog: { extends: Pet, attributes: { trick: { type: text, default: sit } } }
      dumps: [{ dump: d.json, entity: Home }, { dump: e.json, entity: Cat }]
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "cat": 7, "pet": 8, "dogs": [9] }, { "id": 2, "cat": 6, "pet": null }]"#,
        "e.json": #"[{ "id": 6, "lives": 1 }]"#,
      ],
      rows: [
        "SELECT id, kind, legs, lives, trick FROM Pet ORDER BY id": [
          "6, 'Cat', 4, 1, NULL", "7, 'Cat', 4, 9, NULL", "8, NULL, 4, NULL, NULL",
          "9, 'Dog', 4, NULL, 'sit'",
        ],
        "SELECT id, cat_id, pet_id FROM Home ORDER BY id": ["1, 7, 8", "2, 6, NULL"],
      ]
    ),
    LanguageCase(
      "a stub of a kind has the defaults of that kind, also without a discriminator",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { cat: { entity: Cat, foreignKey: cat, onDangling: stub } }
        Pet: { primaryKey: id, attributes: { id: integer } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
        Dog: { extends: Pet, attributes: { trick: { type: text, default: sit } } }
      dumps: [{ dump: d.json, entity: Home }]
      """,
      dump: #"[{ "id": 1, "cat": 7 }]"#,
      rows: ["SELECT id, lives, trick FROM Pet": ["7, 9, NULL"]]
    ),
    LanguageCase(
      "a row has the defaults of its kind, also without a discriminator",
      """
      entities:
        Dog: { extends: Pet, attributes: { legs: { type: integer, default: 4 } } }
        Pet:
          primaryKey: id
          attributes: { id: integer, name: { type: text, default: x } }
          variants: { by: kind, cases: { dog: Dog, cat: Cat }, otherwise: Pet }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
      dumps: [{ dump: d.json, entity: Pet }]
      """,
      dump: """
        [{ "id": 1, "kind": "dog" }, { "id": 2, "kind": "cat" }, { "id": 3 },
         { "id": 4, "kind": "dog" }, { "id": 4, "kind": "cat", "lives": 7 },
         { "id": 5, "kind": "cat" }, { "id": 5 }]
        """,
      rows: [
        "SELECT id, name, legs, lives FROM Pet ORDER BY id": [
          "1, 'x', 4, NULL", "2, 'x', NULL, 9", "3, 'x', NULL, NULL", "4, 'x', NULL, 7",
          "5, 'x', NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "a row that keeps its first values keeps its kind, also without a discriminator",
      """
      entities:
        Pet:
          primaryKey: id
          onDuplicate: keepFirst
          attributes: { id: integer }
          variants: { by: kind, cases: { dog: Dog, cat: Cat } }
        Dog: { extends: Pet, attributes: { legs: { type: integer, default: 4 } } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
      """,
      dump: #"[{ "id": 1, "kind": "dog" }, { "id": 1, "kind": "cat" }]"#,
      rows: ["SELECT id, legs, lives FROM Pet": ["1, 4, NULL"]]
    ),
    LanguageCase(
      "a row that becomes one of another kind keeps the values that records gave",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: kind, cases: { dog: Dog, cat: Cat } }
        Dog: { extends: Pet, attributes: { legs: { type: integer, default: 4 } } }
        Cat: { extends: Pet, attributes: { lives: { type: integer, default: 9 } } }
      """,
      dump: """
        [{ "id": 1, "kind": "dog", "legs": 3 }, { "id": 1, "kind": "cat" },
         { "id": 2, "kind": "dog" }, { "id": 2, "kind": "cat" }]
        """,
      rows: [
        "SELECT id, kind, legs, lives FROM Pet ORDER BY id": [
          "1, 'Cat', 3, 9", "2, 'Cat', NULL, 9",
        ]
      ]
    ),
  ]
}
