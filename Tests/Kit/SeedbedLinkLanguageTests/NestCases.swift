import SeedbedKitTestSupport

extension LanguageCase {
  /// Failures of records that are nested in others.
  static let nests: [LanguageCase] = [
    LanguageCase(
      "onNestedInvalid: skip leaves out the innermost child that a list skips, and no more",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, onNestedInvalid: skip } }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, onNestedInvalid: skip }
            marks: { entity: Tag, many: true }
        Tag: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [
        { "id": 1, "tags": [{ "id": 1 }, { "id": "bad" }, { "id": 2 }] },
        { "id": 2, "tags": [{ "id": 3 }], "marks": [{ "id": "bad" }] },
        { "id": 3, "marks": [{ "id": 4 }] }] }]
        """,
      rows: [
        "SELECT id FROM Post": ["1"],
        "SELECT Note_id, position FROM Post_notes ORDER BY 2": ["1, 0", "3, 1"],
        "SELECT id FROM Note ORDER BY id": ["1", "3"],
        "SELECT Note_id, Tag_id FROM Note_tags ORDER BY 2": ["1, 1", "1, 2"],
        "SELECT id FROM Tag ORDER BY id": ["1", "2", "4"],
      ],
      problems: ["warning map.invalid-value 2:42, 3:53"]
    ),
    LanguageCase(
      "a to-one whose target is left out is as if it were missing",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships: { author: { entity: Person, onNestedInvalid: skip } }
        Person: { primaryKey: id, attributes: { id: integer, age: integer } }
      """,
      dump: """
        [{ "id": 1, "author": { "id": 1 } },
        { "id": 1, "v": "x", "author": { "id": 2, "age": "bad" } },
        { "id": 2, "author": { "age": 5 } }]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 'x', 1", "2, NULL, NULL"],
        "SELECT id FROM Person": ["1"],
      ],
      problems: ["warning map.invalid-value 2:50", "warning map.missing-key 3:22"]
    ),
    LanguageCase(
      "a child that only the end shows to be wrong is left out alone, too",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, ordered: true, onNestedInvalid: skip }
        Note:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships: { tag: { entity: Tag } }
        Tag: { primaryKey: name, attributes: { name: text } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1, "code": "x" },
        { "id": 2, "code": "x", "tag": { "name": "t" } },
        { "id": 3, "code": "y" }] }]
        """,
      rows: [
        "SELECT id FROM Post": ["1"],
        "SELECT Note_id, position FROM Post_notes ORDER BY 2": ["1, 0", "3, 1"],
        "SELECT id FROM Note ORDER BY id": ["1", "3"],
        "SELECT count(*) FROM Tag": ["0"],
      ],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "a rejected record leaves no stub, no child and no link of its own",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true }, v: integer }
          relationships:
            up: { entity: Post, foreignKey: up, onDangling: stub }
            likes: { entity: Post, foreignKey: likes, many: true, onDangling: stub }
            notes: { entity: Note, foreignKey: notes, many: true, inverse: post }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "code": "x", "notes": [1] },
        { "id": 2, "code": "x", "up": 8, "likes": [9], "notes": [1, 2] },
        { "id": 3, "v": "bad", "up": 6, "likes": [7], "notes": [1, 2] },
        { "id": 1, "v": "bad", "likes": [1] }]
        """,
        "e.json": #"[{ "id": 1 }, { "id": 2 }]"#,
      ],
      rows: [
        "SELECT id, up_id FROM Post": ["1, NULL"], "SELECT count(*) FROM Post_likes": ["0"],
        "SELECT * FROM Note ORDER BY id": ["1, 1", "2, NULL"],
      ],
      problems: [
        "warning store.duplicate-value 2:1", "warning map.invalid-value 3:17, 4:17",
      ],
      rejects: true
    ),
    LanguageCase(
      "a row that a good record gives as well is as the good record says",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text, age: integer } }
      """,
      dump: """
        [{ "id": 1, "code": "x", "author": { "id": 7, "name": "good" } },
        { "id": 2, "code": "x", "author": { "id": 7, "name": "ghost", "age": 5 } },
        { "id": 3, "author": { "id": 8, "name": "first" } }]
        """,
      rows: ["SELECT * FROM Person ORDER BY id": ["7, 'good', NULL", "8, 'first', NULL"]],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "a reference to a row that only a rejected record gave leads nowhere",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships: { author: { entity: Person } , editor: { entity: Person, foreignKey: e } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "code": "x", "e": 7 },
        { "id": 2, "code": "x", "author": { "id": 7 } },
        { "id": 3, "e": 2 }]
        """,
      rows: ["SELECT id, editor_id FROM Post ORDER BY id": ["1, NULL", "3, NULL"]],
      problems: ["warning store.duplicate-value 2:1"],
      counts: ["Post: 1 rejected", "Post.editor: 2 dangling"],
      rejects: true
    ),
    LanguageCase(
      "a record that collides late does not count as the newest, nor do its lists",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer, code: { type: text, unique: true } }
          relationships: { tags: { entity: Tag, many: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [{ "id": 1, "v": 1, "code": "a", "tags": ["a"] }, { "id": 2, "v": 1, "code": "x" },
        { "id": 1, "v": 9, "code": "x", "tags": ["late"] },
        { "id": 1, "v": 2, "code": "b", "tags": ["b"] }]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": ["1, 2, 'b'", "2, 1, 'x'"],
        "SELECT * FROM Item_tags": ["1, 'b'"],
        "SELECT name FROM Tag ORDER BY 1": ["'a'", "'b'"],
      ],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "the first bad child is told, and those after it as well",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships: { notes: { entity: Note, many: true } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "v": "x", "notes": [{ "id": "a" },
        {}, { "id": 2 },
        7] }]
        """,
      problems: [
        "map.invalid-value 1:18", "map.invalid-value 1:41", "map.missing-key 2:1",
        "map.unexpected-scalar 3:1",
      ]
    ),
    LanguageCase(
      "text that is no number is never 0, in whatever place it stands",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, n: integer, r: real, d: decimal, b: boolean }
          relationships:
            up: { entity: Post, foreignKey: up }
            likes: { entity: Post, foreignKey: likes, many: true }
      """,
      dump: """
        [{ "id": 1, "n": "12abc" },
        { "id": 2, "r": "1,5" },
        { "id": 3, "d": "" },
        { "id": 4, "b": "ja" },
        { "id": 5, "up": "x1" },
        { "id": 6, "likes": [1, "x"] },
        { "id": 7, "n": " 7" }]
        """,
      problems: [
        "map.invalid-value 1:18", "map.invalid-value 2:17", "map.invalid-value 4:17",
        "map.invalid-value 5:18", "map.invalid-value 6:25", "map.invalid-value 7:17",
      ]
    ),
    LanguageCase(
      "a date that no calendar has is invalid, not the next month's",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, at: date, on: day, by: { type: date, format: 'dd.MM.yyyy' } }
      """,
      dump: """
        [{ "id": 1, "at": "2023-02-29" },
        { "id": 2, "at": "2024-02-29T24:00:00Z" },
        { "id": 3, "on": "2023-04-31" },
        { "id": 4, "by": "31.06.2023" },
        { "id": 5, "at": "2023-13-01" },
        { "id": 6, "at": "2024-02-29", "on": "2024-12-31", "by": "30.06.2023" }]
        """,
      problems: [
        "map.invalid-value 1:19", "map.invalid-value 2:18", "map.invalid-value 3:18",
        "map.invalid-value 4:18", "map.invalid-value 5:18",
      ]
    ),
    LanguageCase(
      "an entry sets aside records that only the end shows to be wrong, too",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships: { up: { entity: Item, foreignKey: up, onDangling: error } }
      dumps:
        - { dump: e.json, entity: Item }
        - { dump: d.json, entity: Item, onInvalid: reject }
        - { dump: f.json, entity: Item }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "code": "x" },
        { "id": 2, "code": "x" },
        { "id": 3, "up": 9 }, { "id": 4, "up": 1 }]
        """,
        "e.json": #"[{ "id": 5, "code": "y" }]"#, "f.json": #"[{ "id": 6 }]"#,
      ],
      rows: ["SELECT id FROM Item ORDER BY id": ["1", "4", "5", "6"]],
      problems: ["warning store.duplicate-value 2:1", "warning store.dangling-key 3:1"],
      counts: ["Item: 2 rejected"]
    ),
    LanguageCase(
      "a reading that sets records aside does not do so for the others",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, code: { type: text, unique: true } } }
      dumps:
        - dump: d.json
          read:
            - { entity: Item, when: { lax: true }, onInvalid: reject }
            - { entity: Item, when: { lax: false } }
        - { dump: e.json, entity: Item, onInvalid: fail }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "code": "x", "lax": false },
        { "id": 2, "code": "x", "lax": true },
        { "id": 3, "code": "x", "lax": false }]
        """,
        "e.json": #"[{ "id": 4, "code": "x" }]"#,
      ],
      problems: [
        "warning store.duplicate-value 2:1", "store.duplicate-value 3:1, 1:2",
      ]
    ),
  ]
}
