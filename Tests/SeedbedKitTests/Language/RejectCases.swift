extension LanguageCase {
  /// A rejected record leaves nothing behind.
  static let rejections: [LanguageCase] = [
    LanguageCase(
      "no half of a record is stored, and no later record is harmed",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships:
            author: { entity: Person }
            editors: { entity: Person, many: true }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "v": 1 },
        { "id": 1, "v": "bad", "author": { "id": 4 }, "editors": [{ "id": 8 }] },
        { "id": 1, "author": { "id": 5 } }]
        """,
      rows: [
        "SELECT * FROM Post": ["1, 1, 5"],
        "SELECT id FROM Person": ["5"],
        "SELECT count(*) FROM Post_editors": ["0"],
      ],
      problems: ["warning map.invalid-value 2:17"],
      rejects: true
    ),
    LanguageCase(
      "a nested record that fails takes the whole record with it",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true } }
        Note: { primaryKey: id, attributes: { id: integer, v: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }, { "id": 2, "v": "bad" }] },
        { "id": 2, "notes": [{ "id": 3 }] }]
        """,
      rows: [
        "SELECT id FROM Post": ["2"],
        "SELECT id FROM Note": ["3"],
        "SELECT * FROM Post_notes": ["2, 3"],
      ],
      problems: ["warning map.invalid-value 1:52"],
      rejects: true
    ),
    LanguageCase(
      "a nested record that fails is told, not swallowed",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "author": { "name": "no id" } }]"#,
      problems: ["map.missing-key 1:23"]
    ),
    LanguageCase(
      "onNestedInvalid: skip leaves out that child only",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, ordered: true, onNestedInvalid: skip }
        Note:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships: { tag: { entity: Tag } }
        Tag: { primaryKey: name, attributes: { name: text } }
      """,
      dump: """
        [{ "id": 3, "notes": [{ "id": 1 },
        { "id": 2, "v": "bad", "tag": { "name": "x" } },
        { "id": 6 }] }]
        """,
      rows: [
        "SELECT id FROM Post": ["3"],
        "SELECT Note_id, position FROM Post_notes ORDER BY 2": ["1, 0", "6, 1"],
        "SELECT id FROM Note ORDER BY id": ["1", "6"],
        "SELECT count(*) FROM Tag": ["0"],
      ],
      problems: ["warning map.invalid-value 2:17"]
    ),
    LanguageCase(
      "what a rejected record nests is gone also where only the end shows it: a value that is not unique",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "code": "x", "author": { "id": 1 } },
        { "id": 2, "code": "x", "author": { "id": 2 } },
        { "id": 3, "code": "y", "author": { "id": 3 } }]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 'x', 1", "3, 'y', 3"],
        "SELECT id FROM Person ORDER BY id": ["1", "3"],
      ],
      problems: ["warning store.duplicate-value 2:1"],
      rejects: true
    ),
    LanguageCase(
      "what a rejected record nests is gone also where only the end shows it: a reference to nowhere",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person }
            editor: { entity: Person, foreignKey: editor_id, onDangling: error }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": { "id": 3 }, "editor_id": 77 },
        { "id": 2, "author": { "id": 4 } }]
        """,
      rows: ["SELECT id, author_id FROM Post": ["2, 4"], "SELECT id FROM Person": ["4"]],
      problems: ["warning store.dangling-key 1:2"],
      rejects: true
    ),
    LanguageCase(
      "what a rejected record nests is gone also where only the end shows it: an incomplete row",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: { type: integer, required: true } }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 9, "author": { "id": 1 } },
        { "id": 8, "v": 1 }]
        """,
      rows: ["SELECT id FROM Post": ["8"], "SELECT count(*) FROM Person": ["0"]],
      problems: ["warning store.incomplete-row 1:2"],
      rejects: true
    ),
    LanguageCase(
      "a value of a row that is rejected is free for others",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true }, v: integer }
      """,
      dump: """
        [{ "id": 1, "code": "x", "v": "bad" },
        { "id": 2, "code": "x" }]
        """,
      rows: ["SELECT id, code FROM Item": ["2, 'x'"]],
      problems: ["warning map.invalid-value 1:31"],
      rejects: true
    ),
    LanguageCase(
      "without rejecting, all problems are told and nothing is written",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: integer } }
      """,
      dump: """
        [{ "id": 1, "v": "a" },
        { "id": 2 },
        { "v": 3 },
        { "id": "b" }]
        """,
      problems: ["map.invalid-value 1:18", "map.missing-key 3:1", "map.invalid-value 4:9"]
    ),
    LanguageCase(
      "an entry may set records aside where the build does not",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Item, onInvalid: reject }]
      """,
      dump: """
        [{ "id": 1 },
        { "id": "a" }]
        """,
      rows: ["SELECT id FROM Item": ["1"]],
      problems: ["warning map.invalid-value 2:9"]
    ),
  ]

  /// Records that are skipped, and rows that are deleted.
  static let discards: [LanguageCase] = [
    LanguageCase(
      "skipWhen skips a record and what is nested in it",
      """
      entities:
        Post:
          primaryKey: id
          skipWhen: { archived: true }
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "archived": true, "author": { "id": 1 } },
          { "id": 2, "archived": 1, "author": { "id": 2 } }
        ]
        """,
      rows: ["SELECT * FROM Post": ["2, 2"], "SELECT id FROM Person": ["2"]],
      counts: ["Post: 1 skipped"]
    ),
    LanguageCase(
      "a record that is skipped need not be valid",
      """
      entities:
        Item: { primaryKey: id, skipWhen: { draft: true }, attributes: { id: integer } }
      """,
      dump: #"[{ "draft": true, "id": "bad" }, { "id": 1 }]"#,
      rows: ["SELECT id FROM Item": ["1"]]
    ),
    LanguageCase(
      "deleteWhen looks at the finished row, whatever its records said before",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { left: 0 }
          attributes: { id: integer, left: integer }
      """,
      dump: """
        [
          { "id": 1, "left": 0 },
          { "id": 2, "left": 5 },
          { "id": 1, "left": 3 },
          { "id": 2, "left": 0 }
        ]
        """,
      rows: ["SELECT * FROM Item": ["1, 3"]],
      counts: ["Item: 2 updated", "Item: 1 deleted", "Item.left: 2 conflicting"]
    ),
    LanguageCase(
      "where a row goes its join rows go with it, and other references are cleared",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { left: 0 }
          attributes: { id: integer, left: integer }
          relationships:
            up: { entity: Item, foreignKey: up }
            likes: { entity: Item, foreignKey: likes, many: true }
      """,
      dump: """
        [
          { "id": 1, "left": 0, "likes": [2] },
          { "id": 2, "left": 1, "up": 1, "likes": [1, 3] },
          { "id": 3, "left": 1, "up": 2, "likes": [2] }
        ]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": ["2, 1, NULL", "3, 1, 2"],
        "SELECT Item_id, likes_id FROM Item_likes ORDER BY 1": ["2, 3", "3, 2"],
      ]
    ),
    LanguageCase(
      "deleteWhen is asked of every row of the entity, also of those that were nested",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true } }
        Tag:
          primaryKey: name
          deleteWhen: { name: x }
          attributes: { name: { keyPath: '@self', type: text } }
      """,
      dump: #"[{ "id": 1, "tags": ["x", "y"] }]"#,
      rows: ["SELECT name FROM Tag": ["'y'"], "SELECT Tag_name FROM Post_tags": ["'y'"]]
    ),
    LanguageCase(
      "a reference to a deleted row is treated by its onDangling",
      """
      entities:
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { item: { entity: Item, onDangling: skip } }
        Item:
          primaryKey: id
          deleteWhen: { bad: true }
          attributes: { id: integer, bad: boolean }
      """,
      dump: #"[{ "id": 1, "item": { "id": 1, "bad": true } }, { "id": 2, "item": { "id": 2 } }]"#,
      rows: ["SELECT * FROM Note": ["2, 2"]]
    ),
  ]
}
