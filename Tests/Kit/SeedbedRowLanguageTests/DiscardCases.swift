import SeedbedKitTestSupport

extension LanguageCase {
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
      "deleteWhen may ask for a relationship, once foreign keys are resolved",
      """
      entities:
        Item:
          primaryKey: id
          deleteWhen: { up: { exists: false } }
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up } }
      """,
      dump: #"[{ "id": 1, "up": 9 }, { "id": 2, "up": 2 }, { "id": 3 }, { "id": 4, "up": 2 }]"#,
      rows: ["SELECT * FROM Item ORDER BY id": ["2, 2", "4, 2"]]
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
    LanguageCase(
      "a nested record that is skipped is no target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person }
            editors: { entity: Person, many: true }
        Person: { primaryKey: id, skipWhen: { bot: true }, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "author": { "id": 7, "bot": true }, "editors": [{ "id": 8, "bot": true }, { "id": 9 }] }
        ]
        """,
      rows: [
        "SELECT * FROM Post": ["1, NULL"],
        "SELECT * FROM Post_editors": ["1, 9"],
        "SELECT id FROM Person": ["9"],
      ]
    ),
    LanguageCase(
      "what deletes a row deletes it for records that point at it by key as well",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            likes: { entity: Item, foreignKey: likes, many: true, ordered: true }
        Item:
          primaryKey: id
          deleteWhen: { bad: true }
          attributes: { id: integer, bad: boolean }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "likes": [1, 2, 3] }]"#,
        "e.json": #"[{ "id": 1 }, { "id": 2, "bad": true }, { "id": 3 }]"#,
      ],
      rows: ["SELECT Item_id FROM Post_likes ORDER BY position": ["1", "3"]]
    ),
  ]
}
