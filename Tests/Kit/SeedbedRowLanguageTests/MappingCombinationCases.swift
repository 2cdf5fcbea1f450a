import SeedbedKitTestSupport

extension LanguageCase {
  /// Rules that mappings inherit from their entity, and rules that they do not.
  static let mappingCombinations: [LanguageCase] = [
    LanguageCase(
      "where a mapping reads a relationship replaces all of where the entity reads it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: { type: text, when: { ok: true }, nullValues: ['-'], transform: uppercase } }
          relationships:
            author: { entity: Person, keyPath: author, foreignKey: author_id, when: { ok: true } }
            tags: { entity: Tag, many: true, each: keys, nullValues: ['-'] }
        Person: { primaryKey: id, attributes: { id: integer } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@key', type: text } } }
      mappings:
        Brief:
          entity: Post
          extends: default
          attributes: { v: w }
          relationships: { author: { entity: Person, foreignKey: by }, tags: { entity: Tag, each: entries } }
        Same:
          entity: Post
          extends: default
          attributes: { v: { onConflict: keep } }
          relationships: { author: { entity: Person, onMissing: clear } }
      dumps:
        - { dump: d.json, mapping: Brief }
        - { dump: e.json, mapping: Same }
        - { dump: f.json, entity: Person }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "by": 7, "author": { "id": 8 }, "author_id": 8, "w": "-x", "tags": { "-": 1 } }]
        """,
        "e.json": """
        [{ "id": 2, "ok": true, "author_id": 7, "v": "a", "tags": ["-", "b"] }, { "id": 3, "v": "a" },
        { "id": 2, "ok": true, "v": "b" }]
        """,
        "f.json": #"[{ "id": 7 }]"#,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, '-x', 7", "2, 'A', NULL", "3, NULL, NULL"],
        "SELECT id FROM Person": ["7"],
        "SELECT * FROM Post_tags ORDER BY 1": ["1, '-'", "2, 'b'"],
      ]
    ),
    LanguageCase(
      "rules for values are the entity's unless the mapping says otherwise",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          onDuplicate: fill
          attributes:
            id: integer
            v: integer
            a: { type: integer, default: 5, onNull: default, onInvalid: default, check: { max: 9 } }
      mappings:
        Plain: { entity: Item, attributes: { id: nr, v: version, a: size } }
        Loose: { entity: Item, attributes: { id: nr, a: { keyPath: size, onInvalid: setNull } } }
      dumps: [{ dump: d.json, mapping: Plain }, { dump: e.json, mapping: Loose }]
      """,
      files: [
        "d.json": """
        [{ "nr": 1, "version": 2, "size": null }, { "nr": 2, "version": 2, "size": 10 },
        { "nr": 3, "version": 2, "size": 7 }, { "nr": 3, "version": 3, "size": 8 }]
        """,
        "e.json": #"[{ "nr": 4, "size": 10 }]"#,
      ],
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 2, 5", "2, 2, 5", "3, 2, 7", "4, NULL, NULL"]],
      problems: ["warning map.invalid-value 1:76, 1:21"]
    ),
    LanguageCase(
      "a mapping may have rules of its own for records",
      """
      entities:
        Item:
          primaryKey: id
          nullKey: error
          attributes: { id: integer, v: integer, a: text }
      mappings:
        Newer: { entity: Item, extends: default, newerBy: v, nullKey: skip }
        First: { entity: Item, extends: default, onDuplicate: keepFirst, unmappedKeys: error }
      dumps: [{ dump: d.json, mapping: Newer }, { dump: e.json, mapping: First }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "v": 2, "a": "x" }, { "id": 1, "v": 1, "a": "y" }, { "a": "z" }]"#,
        "e.json": """
        [{ "id": 1, "v": 9, "a": "q" },
        { "id": 2, "b": 1 }]
        """,
      ],
      rows: ["SELECT * FROM Item": ["1, 2, 'x'"]],
      problems: ["warning map.unmapped-key 2:12"],
      counts: ["Item: 1 skipped", "Item: 1 rejected"],
      rejects: true
    ),
    LanguageCase(
      "a mapping of its own without a relationship leaves it as it is",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships: { author: { entity: Person }, tags: { entity: Person, many: true, assign: set } }
        Person: { primaryKey: id, attributes: { id: integer } }
      mappings: { Brief: { entity: Post, attributes: { id: id, v: v } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, mapping: Brief }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "author": { "id": 1 }, "tags": [{ "id": 2 }] }]"#,
        "e.json": #"[{ "id": 1, "v": "x", "author": { "id": 3 }, "tags": [] }]"#,
      ],
      rows: [
        "SELECT * FROM Post": ["1, 'x', 1"], "SELECT * FROM Post_tags": ["1, 2"],
        "SELECT id FROM Person ORDER BY 1": ["1", "2"],
      ]
    ),
    LanguageCase(
      "a mapping may lead a relationship to another mapping of the same entity, and choose by content",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      mappings:
        Feed: { entity: Post, extends: default, relationships: { author: { mapping: Byline, keyPath: by } } }
        Byline:
          entity: Person
          attributes: { id: { keyPath: '@self' } }
          variants: [{ when: { '@self': { is: object } }, mapping: Whole }, { otherwise: Byline }]
        Whole: { entity: Person, attributes: { id: ref, name: label } }
      dumps: [{ dump: d.json, mapping: Feed }, { dump: e.json, entity: Post }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "by": 7 }, { "id": 2, "by": { "ref": 8, "label": "x" } }]"#,
        "e.json": #"[{ "id": 3, "author": { "id": 9, "name": "y" } }]"#,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7", "2, 8", "3, 9"],
        "SELECT * FROM Person ORDER BY id": ["7, NULL", "8, 'x'", "9, 'y'"],
      ]
    ),
  ]

  /// Entities that extend each other, and tables of their own.
  static let families: [LanguageCase] = [
    LanguageCase(
      "numbers and booleans choose by their text; null, objects and lists choose nothing",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: { keyPath: '@index', type: integer } }
          variants: { by: t, cases: { 1: One, true: Sure, '': Empty }, otherwise: Other }
        One: { extends: Pet }
        Sure: { extends: Pet }
        Empty: { extends: Pet }
        Other: { extends: Pet }
      """,
      dump: """
        [{ "t": 1 }, { "t": "1" }, { "t": true }, { "t": "true" }, { "t": "" }, { "t": 1.0 }, { "t": null },
        {}, { "t": [1] }, { "t": {} }, { "t": "One" }]
        """,
      rows: [
        "SELECT kind FROM Pet ORDER BY id": [
          "'One'", "'One'", "'Sure'", "'Sure'", "'Empty'", "'Other'", "'Other'", "'Other'",
          "'Other'",
          "'Other'", "'Other'",
        ]
      ]
    ),
    LanguageCase(
      "an entity that extends one that extends another shares the same table",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, name: text }
          variants: { by: type, cases: { cat: Cat, dog: Dog } }
        Cat: { extends: Pet, attributes: { lives: integer } }
        Dog: { extends: Pet, attributes: { trick: text }, relationships: { owner: { entity: Person } } }
        Puppy: { extends: Dog, attributes: { weeks: integer } }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Pet }, { dump: e.json, entity: Puppy }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "type": "cat", "lives": 9, "name": "x", "owner": { "id": 4 } },
        { "id": 2, "type": "dog", "owner": { "id": 5 } }]
        """,
        "e.json":
          #"[{ "id": 1, "trick": "sit", "weeks": 3, "type": "cow", "owner": { "id": 6 } }]"#,
      ],
      rows: [
        "SELECT id, kind, name, lives, trick, weeks, owner_id FROM Pet ORDER BY id": [
          "1, 'Puppy', 'x', 9, 'sit', 3, 6", "2, 'Dog', NULL, NULL, NULL, NULL, 5",
        ],
        "SELECT id FROM Person ORDER BY id": ["5", "6"],
      ]
    ),
    LanguageCase(
      "otherwise: error may be written, and is told at the record that is nested",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pet: { entity: Pet }, pets: { entity: Pet, many: true } }
        Pet:
          primaryKey: id
          attributes: { id: integer }
          variants: { by: t, cases: { c: Cat }, otherwise: error }
        Cat: { extends: Pet }
      """,
      dump: """
        [{ "id": 1, "pet": { "t": "c", "id": 1 } },
        { "id": 2, "pet": { "t": "d", "id": 2 } },
        { "id": 3, "pets": [{ "t": "c", "id": 3 }, { "id": 4 }] }]
        """,
      rows: ["SELECT id FROM Home": ["1"], "SELECT id FROM Pet": ["1"]],
      problems: ["warning map.no-variant 2:19", "warning map.no-variant 3:44"],
      rejects: true
    ),
    LanguageCase(
      "a to-one whose record is skipped is left as it is",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pet: { entity: Pet } }
        Pet:
          primaryKey: id
          attributes: { id: integer }
          variants: { by: t, cases: { c: Cat }, otherwise: skip }
        Cat: { extends: Pet }
      """,
      dump:
        #"[{ "id": 1, "pet": { "t": "c", "id": 1 } }, { "id": 1, "pet": { "t": "x", "id": 2 } }]"#,
      rows: ["SELECT * FROM Home": ["1, 1"]]
    ),
    LanguageCase(
      "a reference to several tables points at surrogates where there are some",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media }, next: { entity: Media, keyPath: next } }
        Media: { variants: [{ when: { file: { exists: true } }, entity: Photo }, { otherwise: Video }] }
        Photo: { primaryKey: file, surrogateKey: pk, attributes: { file: text } }
        Video: { primaryKey: id, attributes: { id: text } }
      """,
      dump: """
        [{ "id": 1, "media": { "file": "b" }, "next": { "id": "v" } },
        { "id": 2, "media": { "file": "a" } }, { "id": 3, "media": { "id": "b" } },
        { "id": 2, "media": null }, { "id": 3 }]
        """,
      rows: [
        "SELECT id, media_type, media_id, next_type, next_id FROM Post ORDER BY id": [
          "1, 'Photo', 1, 'Video', 'v'", "2, NULL, NULL, NULL, NULL", "3, 'Video', 'b', NULL, NULL",
        ],
        "SELECT * FROM Photo": ["1, 'b'", "2, 'a'"],
      ]
    ),
    LanguageCase(
      "a reference to several tables is no part of a key",
      """
      entities:
        Like:
          primaryKey: [media, nr]
          attributes: { nr: integer }
          relationships: { media: { entity: Media } }
        Media: { variants: { by: t, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, attributes: { id: integer } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      problems: ["schema.invalid-primary-key 3:18"]
    ),
    LanguageCase(
      "a list that is not stored fills several tables",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { media: { entity: Media, many: true, stored: false } }
        Media: { variants: { by: t, cases: { p: Photo, v: Video } } }
        Photo: { primaryKey: id, attributes: { id: integer, post: { keyPath: '@parentObject.id', type: integer } } }
        Video: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "media": [{ "t": "p", "id": 1 }, { "t": "v", "id": 2 }] }]"#,
      rows: ["SELECT * FROM Photo": ["1, 1"], "SELECT * FROM Video": ["2"]]
    ),
    LanguageCase(
      "the children of a list may be of several kinds in one table",
      """
      entities:
        Home:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pets: { entity: Pet, many: true, inverse: home, ordered: true } }
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer }
          variants: { by: t, cases: { c: Cat, d: Dog } }
        Cat: { extends: Pet }
        Dog: { extends: Pet }
      """,
      dump: #"[{ "id": 1, "pets": [{ "id": 2, "t": "d" }, { "id": 1, "t": "c" }] }]"#,
      rows: [
        "SELECT id, kind, home_id, position FROM Pet ORDER BY id": [
          "1, 'Cat', 1, 1", "2, 'Dog', 1, 0",
        ]
      ]
    ),
  ]
}
