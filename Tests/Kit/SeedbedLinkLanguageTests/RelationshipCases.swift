import SeedbedKitTestSupport

extension LanguageCase {
  /// References to one row.
  static let toOne: [LanguageCase] = [
    LanguageCase(
      "a nested object is found or created, and a column points at it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, keyPath: user } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "user": { "id": 7, "name": "Ada" } }, { "id": 2, "user": { "id": 7 } }]"#,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7", "2, 7"],
        "SELECT * FROM Person": ["7, 'Ada'"],
      ]
    ),
    LanguageCase(
      "what is missing leaves a reference, null clears it, an empty object counts as null",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 7 } },
          { "id": 2, "author": { "id": 7 } },
          { "id": 3, "author": { "id": 7 } },
          { "id": 1 },
          { "id": 2, "author": null },
          { "id": 3, "author": {} }
        ]
        """,
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "2, NULL", "3, NULL"]]
    ),
    LanguageCase(
      "onNull: keep leaves a to-one where a record gives null, by nest or by key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, onNull: keep }
            editor: { entity: Person, foreignKey: editor_id, onNull: keep, onMissing: clear }
            mentor: { entity: Person, keyPath: mentor, foreignKey: mentor, onNull: keep, nullValues: ["-"] }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: p.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [
          { "id": 1, "author": { "id": 7 }, "editor_id": 7, "mentor": 7 },
          { "id": 1, "author": null, "editor_id": null, "mentor": "-" },
          { "id": 2, "author": { "id": 7 }, "editor_id": 7, "mentor": 7 },
          { "id": 2, "author": {} },
          { "id": 3, "author": null, "editor_id": null, "mentor": null }
        ]
        """,
        "p.json": #"[{ "id": 7 }]"#,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7, 7, 7", "2, 7, NULL, 7", "3, NULL, NULL, NULL"]
      ]
    ),
    LanguageCase(
      "onNull: keep leaves a list where a record gives null, but an empty list clears it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, assign: set, onNull: keep, onMissing: clear }
            links: { entity: Tag, many: true, assign: set, foreignKey: links, onNull: keep }
        Tag: { primaryKey: name, attributes: { name: { keyPath: "@self", type: text } } }
      """,
      dump: """
        [
          { "id": 1, "tags": ["a"], "links": ["a"] }, { "id": 1, "tags": null, "links": null },
          { "id": 2, "tags": ["a"], "links": ["a"] }, { "id": 2, "tags": [], "links": [] },
          { "id": 3, "tags": ["a"], "links": ["a"] }, { "id": 3 }
        ]
        """,
      rows: [
        "SELECT * FROM Post_tags": ["1, 'a'"],
        "SELECT * FROM Post_links": ["1, 'a'", "3, 'a'"],
      ]
    ),
    LanguageCase(
      "a null foreign key clears the old link, a missing one leaves it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author_id } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author_id": 7 }, { "id": 2, "author_id": 7 },
        { "id": 1, "author_id": null }, { "id": 2 }]
        """,
        "e.json": #"[{ "id": 7 }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, NULL", "2, 7"]]
    ),
    LanguageCase(
      "onMissing: clear clears a to-one that a record does not give",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, onMissing: clear } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "author": { "id": 7 } }, { "id": 1 }]"#,
      rows: ["SELECT * FROM Post": ["1, NULL"]]
    ),
    LanguageCase(
      "an array for a to-one is reported",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "author": [{ "id": 7 }] }]"#,
      problems: ["map.unexpected-array 1:23"]
    ),
    LanguageCase(
      "a scalar for a to-one is reported",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "author": 7 }]"#,
      problems: ["map.unexpected-scalar 1:23"]
    ),
    LanguageCase(
      "a scalar is a record where the target reads @self",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { kind: { entity: Kind } }
        Kind: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "kind": "news" }]"#,
      rows: ["SELECT * FROM Post": ["1, 'news'"]]
    ),
    LanguageCase(
      "with keyPath and foreignKey an object is nested and a scalar is a key",
      """
      entities:
        Person:
          primaryKey: id
          attributes: { id: integer, name: text }
          relationships: { friend: { entity: Person, keyPath: friend, foreignKey: friend } }
      """,
      dump: """
        [
          { "id": 1, "friend": { "id": 2, "name": "x" } },
          { "id": 3, "friend": 1 },
          { "id": 4, "friend": "3" }
        ]
        """,
      rows: [
        "SELECT * FROM Person ORDER BY id": [
          "1, NULL, 2", "2, 'x', NULL", "3, NULL, 1", "4, NULL, 3",
        ]
      ]
    ),
    LanguageCase(
      "a scalar that is no key is one problem, at the scalar",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, keyPath: author, foreignKey: author }
            editor: { entity: Person, keyPath: editor, foreignKey: editor, transform: trim }
            reader: { entity: Person, keyPath: reader, foreignKey: reader_id }
            likes: { entity: Person, keyPath: likes, foreignKey: likes, many: true }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": { "id": 3 }, "editor": 3, "reader": 3, "likes": [3] },
         { "id": 2, "author": "x" },
         { "id": 3, "editor": "y " },
         { "id": 4, "reader": "z" },
         { "id": 5, "likes": [{ "id": 4 }, "w"] },
         { "id": 6, "author": 3 }]
        """,
      problems: [
        "map.invalid-value 2:23", "map.invalid-value 3:23", "map.invalid-value 4:23",
        "map.invalid-value 5:36",
      ]
    ),
    LanguageCase(
      "where both give a to-one, the foreign key wins",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, keyPath: author, foreignKey: author_id }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 7 }, "author_id": 8 },
          { "id": 2, "author": { "id": 8 } }
        ]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 8", "2, 8"],
        "SELECT id FROM Person": ["7", "8"],
      ]
    ),
    LanguageCase(
      "@self builds the target from the same record, if any of its paths is present",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { section: { entity: Section, keyPath: '@self' } }
        Section: { primaryKey: name, attributes: { name: { keyPath: section, type: text } } }
      """,
      dump: #"[{ "id": 1, "section": "x" }, { "id": 2 }]"#,
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 'x'", "2, NULL"]]
    ),
    LanguageCase(
      "a condition that fails makes a relationship missing: left as it is",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, when: { kind: a } } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: """
        [
          { "id": 1, "kind": "a", "author": { "id": 7 } },
          { "id": 1, "kind": "b", "author": { "id": 8 } }
        ]
        """,
      rows: ["SELECT * FROM Post": ["1, 7"], "SELECT id FROM Person": ["7"]]
    ),
    LanguageCase(
      "a required to-one is NOT NULL",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, required: true } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: """
        [{ "id": 1 },
        { "id": 2, "author": { "id": 7 } }]
        """,
      rows: ["SELECT * FROM Post": ["2, 7"]],
      problems: ["warning store.incomplete-row 1:2"],
      rejects: true
    ),
    LanguageCase(
      "stored: false maps what is nested and keeps nothing about the link",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, stored: false } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "author": { "id": 7 } }]"#,
      rows: ["SELECT * FROM Post": ["1"], "SELECT id FROM Person": ["7"]]
    ),
    LanguageCase(
      "a target that comes later, or in another file, is found: order never matters",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { next: { entity: Post, foreignKey: next } }
      dumps: [{ dump: [d.json, e.json], entity: Post }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "next": 2 }, { "id": 2, "next": 3 }]"#,
        "e.json": #"[{ "id": 3, "next": "1" }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 2", "2, 3", "3, 1"]]
    ),
    LanguageCase(
      "cycles between entities and self references are legal",
      """
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships: { lead: { entity: Person } }
        Person:
          primaryKey: id
          attributes: { id: integer }
          relationships: { team: { entity: Team }, self: { entity: Person, foreignKey: id } }
      """,
      dump: #"[{ "id": 1, "lead": { "id": 2, "team": { "id": 1, "lead": { "id": 3 } } } }]"#,
      rows: [
        "SELECT * FROM Team": ["1, 2"],
        "SELECT * FROM Person ORDER BY id": ["2, 1, 2", "3, NULL, 3"],
      ]
    ),
  ]
}
