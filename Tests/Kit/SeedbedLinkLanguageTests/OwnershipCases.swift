import SeedbedKitTestSupport

extension LanguageCase {
  /// Lists over repeated owners.
  static let ownership: [LanguageCase] = [
    LanguageCase(
      "a set takes back only links that the same relationship made",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, assign: set }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { post: { entity: Post, foreignKey: post_id } }
      dumps: [{ dump: e.json, entity: Note }, { dump: d.json, entity: Post }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [{ "id": 2 }] }, { "id": 1, "notes": [] }]"#,
        "e.json": #"[{ "id": 1, "post_id": 1 }, { "id": 2 }]"#,
      ],
      rows: ["SELECT * FROM Note ORDER BY id": ["1, 1", "2, NULL"]]
    ),
    LanguageCase(
      "a child whose reference is required goes with its link",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post, assign: set } }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { post: { entity: Post, required: true } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] },
        { "id": 2, "notes": [{ "id": 2 }] }, { "id": 1, "notes": [{ "id": 3 }] }]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["2, 2", "3, 1"]]
    ),
    LanguageCase(
      "onMissing: clear, null and an empty list clear a replace, and its rows go",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, assign: replace, onMissing: clear }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }] }, { "id": 2, "notes": [{ "id": 2 }] },
        { "id": 3, "notes": [{ "id": 3 }] }, { "id": 4, "notes": [{ "id": 4 }] },
        { "id": 1 }, { "id": 2, "notes": null }, { "id": 3, "notes": [] }]
        """,
      rows: ["SELECT * FROM Note": ["4, 4"]]
    ),
    LanguageCase(
      "null and an empty list leave children of a union where they are",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump:
        #"[{ "id": 1, "notes": [{ "id": 1 }] }, { "id": 1, "notes": null }, { "id": 1, "notes": [] }]"#,
      rows: ["SELECT * FROM Note": ["1, 1"]]
    ),
    LanguageCase(
      "a row that comes back into the list is not deleted",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, assign: replace }
            notes: { entity: Note, many: true, inverse: post, assign: replace }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "tags": ["x", "y"], "notes": [{ "id": 1 }, { "id": 2 }] },
        { "id": 1, "tags": ["y"], "notes": [{ "id": 2 }] },
        { "id": 1, "tags": ["x"], "notes": [{ "id": 1 }] }]
        """,
      rows: [
        "SELECT name FROM Tag": ["'x'"], "SELECT * FROM Post_tags": ["1, 'x', 0"],
        "SELECT * FROM Note": ["1, 1"],
      ]
    ),
    LanguageCase(
      "set and replace go by lists of keys, too",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, foreignKey: notes, many: true, inverse: post, assign: set }
            marks: { entity: Mark, foreignKey: marks, many: true, assign: replace }
        Note: { primaryKey: id, attributes: { id: integer } }
        Mark: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, entity: Post }
        - { dump: e.json, entity: Note }
        - { dump: e.json, entity: Mark }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "notes": [1, 2], "marks": [1, 2] }, { "id": 2, "notes": [3], "marks": [2] },
        { "id": 1, "notes": [2], "marks": [3] }]
        """,
        "e.json": #"[{ "id": 1 }, { "id": 2 }, { "id": 3 }, { "id": 4 }]"#,
      ],
      rows: [
        "SELECT * FROM Note ORDER BY id": ["1, NULL", "2, 1", "3, 2", "4, NULL"],
        "SELECT id FROM Mark ORDER BY id": ["2", "3", "4"],
        "SELECT * FROM Post_marks ORDER BY 1, 2": ["1, 3", "2, 2"],
      ]
    ),
    LanguageCase(
      "set on a to-one is what it does anyway",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, assign: set } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump:
        #"[{ "id": 1, "author": { "id": 1 } }, { "id": 1, "author": { "id": 2 } }, { "id": 1 }]"#,
      rows: ["SELECT * FROM Post": ["1, 2"], "SELECT id FROM Person ORDER BY 1": ["1", "2"]]
    ),
    LanguageCase(
      "lists of both ends of a pair add up in one table",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, foreignKey: tags, many: true, inverse: posts, assign: set } }
        Tag:
          primaryKey: name
          attributes: { name: text }
          relationships: { posts: { entity: Post, foreignKey: posts, many: true } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Tag }, { dump: f.json, entity: Post }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "tags": ["x", "y"] }]"#,
        "e.json":
          #"[{ "name": "x", "posts": [1, 2] }, { "name": "y" }, { "name": "z", "posts": [1] }]"#,
        "f.json": #"[{ "id": 1, "tags": ["y"] }, { "id": 2 }]"#,
      ],
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, 2": [
          "1, 'x'", "1, 'y'", "1, 'z'", "2, 'x'",
        ]
      ]
    ),
    LanguageCase(
      "followers and followed are two ends of one table",
      """
      entities:
        Person:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            follows: { entity: Person, foreignKey: follows, many: true, inverse: followers }
            followers: { entity: Person, foreignKey: followers, many: true }
      """,
      dump:
        #"[{ "id": 1, "follows": [2] }, { "id": 2, "followers": [3] }, { "id": 3, "follows": [3] }]"#,
      rows: [
        "SELECT * FROM Person_follows ORDER BY 1, 2": ["1, 2", "3, 2", "3, 3"],
        "SELECT group_concat(name, ' ') FROM pragma_table_info('Person_follows')": [
          "'Person_id follows_id'"
        ],
      ]
    ),
    LanguageCase(
      "one child may be named by its own column and by lists of two relationships",
      """
      entities:
        Team:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            players: { entity: Person, many: true, inverse: team }
            coaches: { entity: Person, many: true, inverse: coached }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "players": [{ "id": 1 }, { "id": 2 }], "coaches": [{ "id": 2 }] },
        { "id": 2, "coaches": [{ "id": 1 }, { "id": 2 }] }]
        """,
      rows: ["SELECT * FROM Person ORDER BY id": ["1, 1, 2", "2, 1, 2"]]
    ),
    LanguageCase(
      "a relationship that the other end fills reads nothing at its own name",
      """
      entities:
        Project:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tasks: { entity: Task, many: true, inverse: project } }
        Task:
          primaryKey: id
          attributes: { id: integer }
          relationships: { project: { entity: Project } }
      """,
      dump:
        #"[{ "id": 1, "tasks": [{ "id": 1, "project": { "id": 9 } }, { "id": 2, "project": 9 }] }]"#,
      rows: ["SELECT * FROM Task ORDER BY id": ["1, 1", "2, 1"], "SELECT id FROM Project": ["1"]]
    ),
    LanguageCase(
      "a child that another owner's list has is not deleted, though it is no longer that owner's",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post, assign: replace } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }] },
        { "id": 2, "notes": [{ "id": 1 }, { "id": 3 }] }, { "id": 2, "notes": [] }]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["1, NULL", "2, 1"]]
    ),
    LanguageCase(
      "a row that another relationship's list has is not deleted",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, foreignKey: { nr: tags }, many: true, assign: replace }
            marks: { entity: Tag, foreignKey: marks, many: true }
        Tag: { primaryKey: id, attributes: { id: integer, nr: { type: integer, unique: true } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Tag }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "tags": [1, 2, 3], "marks": [8] }, { "id": 1, "tags": [3] }]"#,
        "e.json":
          #"[{ "id": 9, "nr": 1 }, { "id": 8, "nr": 2 }, { "id": 7, "nr": 3 }, { "id": 1, "nr": 10 }]"#,
      ],
      rows: [
        "SELECT id FROM Tag ORDER BY id": ["1", "7", "8"],
        "SELECT Tag_id FROM Post_tags": ["7"], "SELECT Tag_id FROM Post_marks": ["8"],
      ]
    ),
  ]
}
