import SeedbedKitTestSupport

extension LanguageCase {
  /// A rejected record stores nothing.
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
      "onNestedInvalid: skip leaves out that child, too, that only its key's earlier row makes invalid",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, onNestedInvalid: skip } }
        Note:
          primaryKey: id
          onDuplicate: error
          attributes: { id: integer }
          relationships: { tag: { entity: Tag } }
        Tag: { primaryKey: name, attributes: { name: text } }
      """,
      dump: """
        [{ "id": 3, "notes": [{ "id": 1 }] },
        { "id": 4, "notes": [{ "id": 1, "tag": { "name": "x" } }, { "id": 2 }] }]
        """,
      rows: [
        "SELECT id FROM Post ORDER BY id": ["3", "4"],
        "SELECT * FROM Post_notes ORDER BY 1, 2": ["3, 1", "4, 1", "4, 2"],
        "SELECT id FROM Note ORDER BY id": ["1", "2"],
        "SELECT count(*) FROM Tag": ["0"],
      ],
      problems: ["warning store.duplicate-key 2:22"]
    ),
    LanguageCase(
      "what a rejected record nests goes, too, where only the end shows it: a value twice",
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
      "what a rejected record nests goes, too, where only the end shows it: a reference to nowhere",
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
      "what a rejected record nests goes, too, where only the end shows it: an incomplete row",
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
    LanguageCase(
      "the list of a rejected record is not set",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships:
            likes: { entity: Post, foreignKey: likes, many: true, assign: set }
      """,
      dump: """
        [{ "id": 1, "likes": [1] },
        { "id": 1, "v": "bad", "likes": [] }]
        """,
      rows: ["SELECT * FROM Post_likes": ["1, 1"]],
      problems: ["warning map.invalid-value 2:17"],
      rejects: true
    ),
    LanguageCase(
      "a record that is rejected is not the newest",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer, a: integer }
      """,
      dump: """
        [{ "id": 1, "v": 1, "a": 1 },
        { "id": 1, "v": 9, "a": "bad" },
        { "id": 1, "v": 2, "a": 2 }]
        """,
      rows: ["SELECT * FROM Item": ["1, 2, 2"]],
      problems: ["warning map.invalid-value 2:25"],
      rejects: true
    ),
    LanguageCase(
      "a record that collides late is not the newest, either: the row is as its other records say",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: integer, onConflict: error }, a: integer }
      """,
      dump: """
        [{ "id": 1, "v": 1, "a": 1 },
        { "id": 1, "v": 2, "a": 2 },
        { "id": 1, "v": 1, "a": 3 }]
        """,
      rows: ["SELECT * FROM Item": ["1, 1, 3"]],
      problems: ["warning store.conflicting-value 2:1"],
      rejects: true
    ),
  ]
}
