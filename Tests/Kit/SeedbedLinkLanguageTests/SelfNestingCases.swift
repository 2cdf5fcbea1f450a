import SeedbedKitTestSupport

extension LanguageCase {
  /// Records that hold records of their own row.
  static let selfNesting: [LanguageCase] = [
    LanguageCase(
      "with newerBy, a row nested in itself is taken first, and its holder after it",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer, t: text }
          relationships: { b: { entity: Item } }
      """,
      dump: """
        [{ "id": 1, "t": "outer", "b": { "id": 1, "t": "inner" } },
        { "id": 2, "v": 5, "t": "outer", "b": { "id": 2, "v": 5, "t": "inner" } },
        { "id": 3, "v": 5, "t": "outer", "b": { "id": 3, "v": 7, "t": "inner" } },
        { "id": 3, "v": 5, "t": "late" },
        { "id": 3, "v": 6, "t": "last", "b": { "id": 4, "v": 1, "t": "new" } }]
        """,
      rows: [
        "SELECT id, v, t, b_id FROM Item ORDER BY id": [
          "1, NULL, 'outer', 1", "2, 5, 'outer', 2", "3, 6, 'last', 4", "4, 1, 'new', NULL",
        ]
      ]
    ),
    LanguageCase(
      "chains that come back to their first row end",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer, t: text }
          relationships: { b: { entity: Item } }
      """,
      dump: """
        [{ "id": 1, "t": "a", "b": { "id": 2, "t": "b", "b": { "id": 1, "t": "c" } } },
        { "id": 3, "v": 1, "t": "d", "b": { "id": 4, "v": 1, "b": { "id": 3, "v": 1, "b": { "id": 4,
        "v": 2 } } } }]
        """,
      rows: [
        "SELECT id, v, t, b_id FROM Item ORDER BY id": [
          "1, NULL, 'a', 2", "2, NULL, 'b', 1", "3, 1, 'd', 4", "4, 1, NULL, 3",
        ]
      ]
    ),
    LanguageCase(
      "a status whose author's last status is itself keeps what it says",
      """
      entities:
        Tweet:
          primaryKey: id
          newerBy: at
          attributes: { id: integer, at: integer, text: text }
          relationships: { author: { entity: User, keyPath: user } }
        User:
          primaryKey: id
          newerBy: at
          attributes: { id: integer, at: integer }
          relationships: { last: { entity: Tweet } }
      """,
      dump: """
        [{ "id": 1, "at": 3, "text": "hello",
        "user": { "id": 9, "at": 2, "last": { "id": 1, "at": 3 } } }]
        """,
      rows: [
        "SELECT * FROM Tweet": ["1, 3, 'hello', 9"], "SELECT * FROM User": ["9, 2, 1"],
      ]
    ),
    LanguageCase(
      "what a record left alone holds of its own row is left alone with it",
      """
      entities:
        Item:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: false
          attributes: { id: integer, v: integer, t: text }
          relationships: { b: { entity: Item } }
        Other:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          attributes: { id: integer, v: integer, t: text }
          relationships: { b: { entity: Other } }
      dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Other }]
      """,
      dump: """
        [{ "id": 1, "v": 5, "t": "first" },
        { "id": 1, "v": 4, "t": "older", "b": { "id": 1, "v": 9, "t": "newest" } },
        { "id": 2, "v": 5, "t": "outer", "b": { "id": 2, "v": 6, "t": "inner" } }]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY id": ["1, 5, 'first', NULL", "2, 5, 'outer', 2"],
        "SELECT * FROM Other ORDER BY id": ["1, 9, 'newest', 1", "2, 5, 'outer', 2"],
      ]
    ),
    LanguageCase(
      "a list of a record comes after that of its own row nested in it, wherever they stand",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, foreignKey: tags, many: true, ordered: true, assign: set }
            notes: { entity: Note, many: true, assign: set, inverse: item }
            b: { entity: Item }
        Tag: { primaryKey: id, attributes: { id: integer } }
        Note: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: t.json, entity: Tag }, { dump: d.json, entity: Item }]
      """,
      files: [
        "t.json": #"[{ "id": 1 }, { "id": 2 }, { "id": 3 }]"#,
        "d.json": """
        [{ "id": 1, "tags": [3], "notes": [{ "id": 1 }] },
        { "id": 1, "tags": [1, 2], "notes": [{ "id": 1 }, { "id": 2 }],
        "b": { "id": 1, "tags": [3], "notes": [{ "id": 3 }] } }]
        """,
      ],
      rows: [
        "SELECT Tag_id, position FROM Item_tags ORDER BY 2": ["1, 0", "2, 1"],
        "SELECT id, item_id FROM Note ORDER BY id": ["1, 1", "2, 1", "3, NULL"],
      ]
    ),
    LanguageCase(
      "with onDuplicate: error, a record that holds its own row is rejected whole",
      """
      entities:
        Item:
          primaryKey: id
          onDuplicate: error
          attributes: { id: integer }
          relationships: { b: { entity: Item } }
      """,
      dump: """
        [{ "id": 1, "b": { "id": 2 } },
        { "id": 3, "b": { "id": 3 } }]
        """,
      rows: ["SELECT id, b_id FROM Item ORDER BY id": ["1, 2", "2, NULL"]],
      problems: ["warning store.duplicate-key 2:1"],
      rejects: true
    ),
  ]
}
