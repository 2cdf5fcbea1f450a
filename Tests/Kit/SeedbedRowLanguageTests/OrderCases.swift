import SeedbedKitTestSupport

extension LanguageCase {
  /// Places in ordered lists: from 0, each once, without gaps.
  static let order: [LanguageCase] = [
    LanguageCase(
      "a child that moves to another owner leaves no gap",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 5 }, { "id": 3 }, { "id": 6 }] },
        { "id": 2, "notes": [{ "id": 4 }, { "id": 5 }] }]
        """,
      rows: [
        "SELECT * FROM Note ORDER BY post_id, position": [
          "3, 1, 0", "6, 1, 1", "4, 2, 0", "5, 2, 1",
        ]
      ]
    ),
    LanguageCase(
      "a child that says itself whose it is has no place in another's list",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { post: { entity: Post, foreignKey: post_id } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] }, { "id": 2 }]"#,
        "e.json": #"[{ "id": 1, "post_id": 2 }, { "id": 2, "post_id": null }]"#,
      ],
      rows: [
        "SELECT id, post_id, position FROM Note ORDER BY id": [
          "1, 2, NULL", "2, NULL, NULL", "3, 1, 0",
        ]
      ]
    ),
    LanguageCase(
      "a key that names no child takes no place",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, foreignKey: notes, many: true, ordered: true, inverse: post }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [0, 5, 99, null, 3, 5, 100, 4] }]"#,
        "e.json": #"[{ "id": 3 }, { "id": 4 }, { "id": 5 }]"#,
      ],
      rows: ["SELECT id, position FROM Note ORDER BY 2": ["5, 0", "3, 1", "4, 2"]],
      counts: ["Post.notes: 3 dangling"]
    ),
    LanguageCase(
      "a child that goes leaves no gap",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note:
          primaryKey: id
          deleteWhen: { bad: true }
          attributes: { id: integer, bad: boolean }
          relationships: { up: { entity: Note, foreignKey: up, onDangling: skip } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 4 }, { "id": 3, "bad": true }, { "id": 2, "up": 99 }, { "id": 1 }] }]
        """,
      rows: ["SELECT id, position FROM Note ORDER BY 2": ["4, 0", "1, 1"]]
    ),
    LanguageCase(
      "a set puts its list in its own order; what drops out has no place",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, ordered: true, inverse: post, assign: set }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] },
        { "id": 1, "notes": [{ "id": 3 }, { "id": 1 }] }]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["1, 1, 1", "2, NULL, NULL", "3, 1, 0"]]
    ),
    LanguageCase(
      "what a later union adds to children stands behind them",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 5 }, { "id": 3 }] },
        { "id": 1, "notes": [{ "id": 3 }, { "id": 4 }, { "id": 5 }] }]
        """,
      rows: ["SELECT id, position FROM Note ORDER BY 2": ["5, 0", "3, 1", "4, 2"]]
    ),
    LanguageCase(
      "two ordered lists of one child have a place each",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, ordered: true, inverse: post }
            drafts: { entity: Note, many: true, ordered: true, inverse: draftOf }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump:
        #"[{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }], "drafts": [{ "id": 2 }, { "id": 1 }] }]"#,
      rows: [
        "SELECT id, notes_position, drafts_position FROM Note ORDER BY id": ["1, 0, 1", "2, 1, 0"]
      ]
    ),
    LanguageCase(
      "an ordered tree keeps the order at each level",
      """
      entities:
        Node:
          primaryKey: id
          attributes: { id: integer }
          relationships: { kids: { entity: Node, many: true, ordered: true, inverse: up } }
      """,
      dump: """
        [{ "id": 1, "kids": [{ "id": 9, "kids": [{ "id": 7 }, { "id": 6 }] }, { "id": 8 }] },
        { "id": 8, "kids": [{ "id": 7 }] }]
        """,
      rows: [
        "SELECT id, up_id, position FROM Node ORDER BY up_id, position": [
          "1, NULL, NULL", "9, 1, 0", "8, 1, 1", "7, 8, 0", "6, 9, 0",
        ]
      ]
    ),
    LanguageCase(
      "in a join table links that are left out take no place, either",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, onNestedInvalid: skip } }
        Tag:
          primaryKey: id
          deleteWhen: { bad: true }
          attributes: { id: integer, bad: boolean }
      """,
      dump: """
        [{ "id": 1, "tags": [{ "id": 9, "bad": true }, null, { "id": 3 }, { "id": 2, "bad": "?" }, { "id": 1 }] }]
        """,
      rows: ["SELECT Tag_id, position FROM Post_tags ORDER BY 2": ["3, 0", "1, 1"]],
      problems: ["warning map.invalid-value 1:85"]
    ),
  ]
}
