import SeedbedKitTestSupport

extension LanguageCase {
  /// The effect of a later list on an earlier one.
  static let assignments: [LanguageCase] = [
    LanguageCase(
      "union adds, and drops nothing",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [
          { "id": 1, "tags": ["x", "y"] },
          { "id": 1, "tags": ["z"] },
          { "id": 1, "tags": [] },
          { "id": 1, "tags": null }
        ]
        """,
      rows: ["SELECT Tag_name FROM Post_tags ORDER BY position": ["'x'", "'y'", "'z'"]]
    ),
    LanguageCase(
      "assign: set makes the later list the list",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x", "y"] }, { "id": 1, "tags": ["z", "x"] }, { "id": 1 }]"#,
      rows: [
        "SELECT Tag_name FROM Post_tags ORDER BY position": ["'z'", "'x'"],
        "SELECT name FROM Tag ORDER BY 1": ["'x'", "'y'", "'z'"],
      ]
    ),
    LanguageCase(
      "an empty list clears a set",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x"] }, { "id": 1, "tags": [] }]"#,
      rows: ["SELECT Tag_name FROM Post_tags ORDER BY position": []]
    ),
    LanguageCase(
      "null clears a set",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, assign: set } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x"] }, { "id": 1, "tags": null }]"#,
      rows: ["SELECT Tag_name FROM Post_tags ORDER BY position": []]
    ),
    LanguageCase(
      "onMissing: clear clears a set that a record does not give",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, assign: set, onMissing: clear }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x"] }, { "id": 1 }]"#,
      rows: ["SELECT Tag_name FROM Post_tags ORDER BY position": []]
    ),
    LanguageCase(
      "onMissing: clear on a union is a mistake",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, onMissing: clear }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: "[]",
      problems: ["schema.invalid-assign 6:66"]
    ),
    LanguageCase(
      "assign: union on a to-one is a mistake",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Post, assign: union } }
      """,
      dump: "[]",
      problems: ["schema.invalid-assign 5:50"]
    ),
    LanguageCase(
      "assign: set lets go of children, and leaves those of another owner",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post, assign: set } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "notes": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] },
          { "id": 2, "notes": [{ "id": 2 }] },
          { "id": 1, "notes": [{ "id": 3 }] }
        ]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["1, NULL", "2, 2", "3, 1"]]
    ),
    LanguageCase(
      "a child whose reference is in its key goes with its link",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post, assign: set } }
        Note:
          primaryKey: [post, place]
          attributes: { place: { keyPath: '@index', type: integer }, v: text }
          relationships: { post: { entity: Post } }
      """,
      dump: """
        [
          { "id": 1, "notes": [{ "v": "x" }, null, { "v": "y" }] },
          { "id": 2, "notes": [{ "v": "z" }] },
          { "id": 1, "notes": [{ "v": "w" }] }
        ]
        """,
      rows: ["SELECT post_id, place, v FROM Note ORDER BY 1, 2": ["1, 0, 'w'", "2, 0, 'z'"]],
      counts: ["Note: 1 updated", "Note: 1 deleted", "Note.v: 1 conflicting"]
    ),
    LanguageCase(
      "assign: replace deletes the rows that drop out, but none that is in a list",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, assign: replace } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [
          { "id": 1, "tags": ["x", "y", "w"] },
          { "id": 2, "tags": ["y"] },
          { "id": 1, "tags": ["z", "w"] }
        ]
        """,
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, position": [
          "1, 'z'", "1, 'w'", "2, 'y'",
        ],
        "SELECT name FROM Tag ORDER BY 1": ["'w'", "'y'", "'z'"],
      ]
    ),
    LanguageCase(
      "assign: replace deletes children that drop out",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, assign: replace }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "notes": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] },
          { "id": 2, "notes": [{ "id": 2 }] },
          { "id": 1, "notes": [{ "id": 3 }] }
        ]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["2, 2", "3, 1"]],
      counts: ["Note: 1 updated", "Note: 1 deleted"]
    ),
    LanguageCase(
      "a list names its children as their keys compare, however it spells them",
      """
      entities:
        Tag:
          primaryKey: name
          attributes: { name: { type: text, collate: noCase } }
          relationships:
            parts: { entity: Tag, many: true, inverse: whole, ordered: true, assign: replace }
            likes: { entity: Tag, foreignKey: likes, many: true, ordered: true }
      """,
      dump: """
        [
          { "name": "a", "parts": [{ "name": "b" }, { "name": "c" }, { "name": "e" }] },
          { "name": "a", "parts": [{ "name": "C" }, { "name": "B" }, { "name": "b" }] },
          { "name": "B", "likes": ["c", "C", "A"] }
        ]
        """,
      rows: [
        "SELECT lower(name), lower(whole_name), position FROM Tag ORDER BY 1": [
          "'a', NULL, NULL", "'b', 'a', 1", "'c', 'a', 0",
        ],
        "SELECT lower(likes_name), position FROM Tag_likes ORDER BY 2": ["'c', 0", "'a', 1"],
      ]
    ),
    LanguageCase(
      "a later set of keys is the list, too",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            likes: { entity: Post, foreignKey: likes, many: true, assign: set }
      """,
      dump: """
        [
          { "id": 1, "likes": [1, 2] },
          { "id": 2, "likes": [1] },
          { "id": 1, "likes": [2] },
          { "id": 2, "likes": [] }
        ]
        """,
      rows: ["SELECT * FROM Post_likes": ["1, 2"]]
    ),
  ]
}
