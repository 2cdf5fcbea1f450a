import SeedbedKitTestSupport

extension LanguageCase {
  /// Rules for repeated records, several at once.
  static let repeatCombinations: [LanguageCase] = [
    LanguageCase(
      "newerBy with fill: what is newer fills, what is not is left alone",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          onDuplicate: fill
          attributes: { id: integer, v: integer, a: text, b: text, c: text }
      """,
      dump: """
        [
          { "id": 1, "v": 1, "a": "x" },
          { "id": 1, "v": 2, "a": "y", "b": "y" },
          { "id": 1, "v": 1, "c": "z" }
        ]
        """,
      rows: ["SELECT * FROM Item": ["1, 1, 'x', 'y', NULL"]]
    ),
    LanguageCase(
      "newerBy with replace: what is not newer clears nothing",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          onDuplicate: replace
          attributes: { id: integer, v: integer, a: text, b: text }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "a": "x", "b": "x" },
          { "id": 1, "v": 1, "a": "y" },
          { "id": 2, "v": 2, "a": "x", "b": "x" },
          { "id": 2, "v": 3, "a": "y" }
        ]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 2, 'x', 'x'", "2, 3, 'y', NULL"]]
    ),
    LanguageCase(
      "newerBy with error: only what is newer is a duplicate",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          onDuplicate: error
          attributes: { id: integer, v: integer }
      """,
      dump: """
        [{ "id": 1, "v": 2 },
        { "id": 1, "v": 1 },
        { "id": 1, "v": 3 }]
        """,
      rows: ["SELECT * FROM Item": ["1, 2"]],
      problems: ["warning store.duplicate-key 3:1"],
      rejects: true
    ),
    LanguageCase(
      "newerBy with keepFirst: what is newer is left alone as well",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          onDuplicate: keepFirst
          attributes: { id: integer, v: integer }
      """,
      dump: #"[{ "id": 1, "v": 1 }, { "id": 1, "v": 2 }]"#,
      rows: ["SELECT * FROM Item": ["1, 1"]]
    ),
    LanguageCase(
      "a list of a record that is not newer sets nothing",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, assign: set }
            notes: { entity: Note, many: true, inverse: post, assign: replace }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "tags": ["x", "y"], "notes": [{ "id": 1 }] },
          { "id": 1, "v": 2, "tags": ["z"], "notes": [] },
          { "id": 2, "v": 1, "tags": ["x", "y"], "notes": [{ "id": 2 }] },
          { "id": 2, "v": 2, "tags": ["z"], "notes": [] }
        ]
        """,
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, position": [
          "1, 'x'", "1, 'y'", "2, 'z'",
        ],
        "SELECT * FROM Note": ["1, 1"],
      ]
    ),
    LanguageCase(
      "relationshipsWhenNotNewer sets the lists of a record that is not newer",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          attributes: { id: integer, v: integer, a: text }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, assign: set }
            notes: { entity: Note, many: true, inverse: post, assign: set }
            author: { entity: Person, foreignKey: author }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        Note: { primaryKey: id, attributes: { id: integer } }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [
          { "id": 1, "v": 2, "a": "x", "tags": ["x", "y"], "notes": [{ "id": 1 }], "author": 1 },
          { "id": 1, "v": 1, "a": "y", "tags": ["z"], "notes": [{ "id": 2 }], "author": 2 },
          { "id": 1, "v": 1, "author": null }
        ]
        """,
        "e.json": #"[{ "id": 1 }, { "id": 2 }]"#,
      ],
      rows: [
        "SELECT * FROM Post": ["1, 2, 'x', NULL"],
        "SELECT Tag_name FROM Post_tags": ["'z'"],
        "SELECT * FROM Note": ["1, NULL", "2, 1"],
      ]
    ),
    notNewer(
      "merge",
      items: ["1, 2, 3", "2, 2, 3"],
      tags: ["1, 'y'"],
      children: ["1, 2, 2", "2, 1, 1"]
    ),
    notNewer(
      "fill",
      items: ["1, 2, 1", "2, 2, 3"],
      tags: ["1, 'x'"],
      children: ["1, 2, 1", "2, 1, 1"]
    ),
    notNewer(
      "keepFirst",
      items: ["1, 2, 1", "2, 2, NULL"],
      tags: ["1, 'x'"],
      children: ["1, 2, 2", "2, 1, 1"]
    ),
    notNewer(
      "error",
      items: ["1, 2, 1", "2, 2, NULL"],
      tags: ["1, 'x'"],
      children: ["1, 2, 1", "2, 1, NULL"]
    ),
    LanguageCase(
      "a nested record that is not newer is an element of its list all the same",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true }
            notes: { entity: Tag, many: true, inverse: post }
        Tag: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer } }
      """,
      dump: """
        [
          { "id": 1, "tags": [{ "id": 1, "v": 2 }], "notes": [{ "id": 1, "v": 2 }] },
          { "id": 2, "tags": [{ "id": 2, "v": 2 }, { "id": 1, "v": 1 }] }
        ]
        """,
      rows: [
        "SELECT Post_id, Tag_id, position FROM Post_tags ORDER BY 1, 3": [
          "1, 1, 0", "2, 2, 0", "2, 1, 1",
        ],
        "SELECT * FROM Tag ORDER BY id": ["1, 2, 1", "2, 2, NULL"],
      ]
    ),
    LanguageCase(
      "newerBy may go by a value that is not stored",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: { type: integer, stored: false }, a: text }
      """,
      dump: """
        [
          { "id": 1, "v": 2, "a": "x" },
          { "id": 1, "v": 1, "a": "y" },
          { "id": 2, "v": 2, "a": "x" },
          { "id": 2, "v": 3, "a": "y" }
        ]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'x'", "2, 'y'"]]
    ),
    LanguageCase(
      "newerBy a day or a real number compares values",
      """
      entities:
        Item: { primaryKey: id, newerBy: v, attributes: { id: integer, v: day, a: text } }
        Other: { primaryKey: id, newerBy: v, attributes: { id: integer, v: real, a: text } }
      dumps: [{ dump: d.json, entity: Item }, { dump: e.json, entity: Other }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "v": "2024-02-29", "a": "x" }, { "id": 1, "v": "2024-02-29T23:00:00Z", "a": "y" },
        { "id": 1, "v": "2024-03-01", "a": "z" }]
        """,
        "e.json": """
        [{ "id": 1, "v": 9.5, "a": "x" }, { "id": 1, "v": 10, "a": "y" }, { "id": 1, "v": 1e1, "a": "z" }]
        """,
      ],
      rows: ["SELECT a FROM Item": ["'z'"], "SELECT v, a FROM Other": ["10.0, 'y'"]]
    ),
    LanguageCase(
      "create: false on an entity skips its records, and what is nested in them",
      """
      entities:
        Post:
          primaryKey: id
          create: false
          attributes: { id: integer }
          relationships: { author: { entity: Person }, tags: { entity: Tag, many: true } }
        Person: { primaryKey: id, attributes: { id: integer } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "author": { "id": 7 }, "tags": ["x"] }]"#,
      rows: [
        "SELECT count(*) FROM Post": ["0"], "SELECT count(*) FROM Person": ["0"],
        "SELECT count(*) FROM Tag": ["0"], "SELECT count(*) FROM Post_tags": ["0"],
      ],
      counts: ["Post: 1 skipped"]
    ),
    LanguageCase(
      "create: false on a dump entry skips what is nested in a skipped record, too",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, entity: Post }
        - { dump: e.json, entity: Post, create: false }
      """,
      files: [
        "d.json": #"[{ "id": 1 }]"#,
        "e.json": """
        [{ "id": 1, "v": "x", "author": { "id": 7 } }, { "id": 2, "author": { "id": 8 } }]
        """,
      ],
      rows: ["SELECT * FROM Post": ["1, 'x', 7"], "SELECT id FROM Person": ["7"]]
    ),
    LanguageCase(
      "a record that only updates may come before the row in the same list, and is skipped",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      mappings: { Update: { entity: Item, extends: default, create: false } }
      dumps: [{ dump: d.json, read: [{ mapping: Update, when: { u: true } }, { entity: Item, when: { u: false } }] }]
      """,
      dump: """
        [{ "id": 1, "u": true, "v": "early" }, { "id": 1, "u": false, "v": "row" },
        { "id": 2, "u": false, "v": "row" }, { "id": 2, "u": true, "v": "late" }]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["1, 'row'", "2, 'late'"]],
      counts: ["Item: 1 updated", "Item: 1 skipped", "Item.v: 1 conflicting"]
    ),
    LanguageCase(
      "onDuplicate: error rejects the later record with its nest and its lists",
      """
      entities:
        Post:
          primaryKey: id
          onDuplicate: error
          attributes: { id: integer }
          relationships: { author: { entity: Person }, tags: { entity: Person, many: true } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": { "id": 1 } },
        { "id": 1, "author": { "id": 2 }, "tags": [{ "id": 3 }] }]
        """,
      rows: [
        "SELECT * FROM Post": ["1, 1"], "SELECT id FROM Person": ["1"],
        "SELECT count(*) FROM Post_tags": ["0"],
      ],
      problems: ["warning store.duplicate-key 2:1"],
      rejects: true
    ),
    LanguageCase(
      "a short form that fills never takes a list away, either",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      mappings:
        Brief: { entity: Post, extends: default, onDuplicate: fill }
        First: { entity: Post, extends: default, onDuplicate: keepFirst }
      dumps:
        - { dump: d.json, mapping: Brief }
        - { dump: e.json, entity: Post }
        - { dump: d.json, mapping: Brief }
        - { dump: d.json, mapping: First }
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "tags": ["s"] }, { "id": 2, "tags": ["s"] }, { "id": 3, "tags": [] }]"#,
        "e.json": #"[{ "id": 1, "tags": ["x", "y"] }, { "id": 3, "tags": ["x"] }]"#,
      ],
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, position": [
          "1, 'x'", "1, 'y'", "2, 's'", "3, 'x'",
        ]
      ]
    ),
    LanguageCase(
      "duplicates inside one batch are one row, with what each of them gives",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, a: text, b: text, n: { type: integer, onConflict: max } }
      """,
      dump: """
        [{ "id": 1, "a": "1", "n": 3 }, { "id": 1, "b": "2", "n": 7 }, { "id": 1, "a": "3", "n": 5 },
        { "id": 1 }]
        """,
      rows: ["SELECT * FROM Item": ["1, '3', '2', 7"]],
      counts: ["Item: 2 updated", "Item.a: 1 conflicting", "Item.n: 2 conflicting"]
    ),
    LanguageCase(
      "a list of keys of a record that is not newer names nobody",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer }
          relationships:
            likes: { entity: Post, foreignKey: likes, many: true, assign: set }
            notes: { entity: Note, foreignKey: notes, many: true, inverse: post }
            up: { entity: Note, foreignKey: up, onDangling: stub }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "v": 2, "likes": [1], "notes": [1] },
        { "id": 1, "v": 1, "likes": [], "notes": [2], "up": 9 }]
        """,
        "e.json": #"[{ "id": 1 }, { "id": 2 }]"#,
      ],
      rows: [
        "SELECT * FROM Post_likes": ["1, 1"],
        "SELECT * FROM Note ORDER BY id": ["1, 1", "2, NULL"],
      ]
    ),
    LanguageCase(
      "a child that is left alone goes into the list of its owner all the same",
      """
      entities:
        Note: { primaryKey: id, newerBy: v, attributes: { id: integer, v: integer, a: text } }
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, ordered: true }
            firsts: { mapping: First, many: true, inverse: post }
      mappings:
        First: { entity: Note, attributes: { id: id, a: a }, onDuplicate: keepFirst }
      dumps: [{ dump: d.json, entity: Note }, { dump: e.json, entity: Post }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "v": 2, "a": "x" }, { "id": 2, "v": 2, "a": "x" }]"#,
        "e.json": """
        [{ "id": 1, "notes": [{ "id": 3, "v": 1 }, { "id": 1, "v": 2, "a": "y" }], "firsts": [{ "id": 2, "a": "y" }] }]
        """,
      ],
      rows: [
        "SELECT id, v, a, post_id, position FROM Note ORDER BY id": [
          "1, 2, 'x', 1, 1", "2, 2, 'x', 1, NULL", "3, 1, NULL, 1, 0",
        ]
      ],
      counts: ["Note: 2 updated"]
    ),
  ]
  /// Records of rows and of children that are not newer, with a rule that says what a newer one may do.
  private static func notNewer(
    _ rule: String,
    items: [String],
    tags: [String],
    children: [String]
  ) -> LanguageCase {
    LanguageCase(
      "newerBy with \(rule): what is not newer writes no more than what is newer",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          onDuplicate: \(rule)
          attributes: { id: integer, v: integer }
          relationships:
            other: { entity: Item, foreignKey: other, onDangling: setNull }
            tags: { entity: Tag, many: true, assign: set }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        Owner:
          primaryKey: id
          attributes: { id: integer }
          relationships: { children: { entity: Child, many: true, inverse: owner } }
        Child: { primaryKey: id, newerBy: v, onDuplicate: \(rule), attributes: { id: integer, v: integer } }
      dumps:
        - { dump: items.json, entity: Item }
        - { dump: children.json, entity: Child }
        - { dump: owners.json, entity: Owner }
      """,
      files: [
        "items.json": """
        [
          { "id": 1, "v": 2, "other": 1, "tags": ["x"] },
          { "id": 1, "v": 1, "other": 3, "tags": ["y"] },
          { "id": 2, "v": 2 },
          { "id": 2, "v": 2, "other": 3 },
          { "id": 3 }
        ]
        """,
        "children.json": #"[{ "id": 2, "v": 1 }]"#,
        "owners.json": """
        [
          { "id": 1, "children": [{ "id": 1, "v": 2 }, { "id": 2, "v": 1 }] },
          { "id": 2, "children": [{ "id": 1, "v": 2 }] }
        ]
        """,
      ],
      rows: [
        "SELECT * FROM Item WHERE id < 3 ORDER BY id": items,
        "SELECT * FROM Item_tags": tags,
        "SELECT * FROM Child ORDER BY id": children,
      ]
    )
  }
}
