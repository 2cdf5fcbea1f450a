import SeedbedKitTestSupport

extension LanguageCase {
  /// Posts and their editors, with the dump of either read first.
  private static func posts(
    _ relationship: String,
    user: String = "attributes: { id: integer, role: text }",
    usersFirst: Bool = false
  ) -> String {
    let entries = ["{ dump: d.json, entity: Post }", "{ dump: e.json, entity: User }"]
    return """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { \(relationship) }
        User:
          primaryKey: id
          \(user)
      dumps: [\((usersFirst ? entries.reversed() : entries).joined(separator: ", "))]
      """
  }

  private static func editor(_ keys: String = "") -> String {
    "editor: { entity: User, foreignKey: editor, where: { role: editor }\(keys) }"
  }

  private static func editors(_ keys: String = "") -> String {
    "editors: { entity: User, foreignKey: editors, many: true, where: { role: editor }\(keys) }"
  }

  /// User 8 is no editor, and there is no user 9.
  private static let users =
    #"[{ "id": 6, "role": "editor" }, { "id": 7, "role": "editor" }, { "id": 8, "role": "reader" }]"#

  private static let ofOne = """
    [{ "id": 1, "editor": 7 },
    { "id": 2, "editor": 8 },
    { "id": 3, "editor": 9 },
    { "id": 4, "editor": null }]
    """

  private static let ofMany = """
    [{ "id": 1, "editors": [8, 7, 9, 6] },
    { "id": 2, "editors": [7] },
    { "id": 3, "editors": [8] }]
    """

  /// References that take only rows for which a predicate is true.
  static let targetConditions = conditionsOfOne + conditionsOfMany + conditionValues

  private static let conditionsOfOne: [LanguageCase] = [false, true].flatMap { usersFirst in
    let suffix = usersFirst ? ", if the rows come first" : ""
    return [
      LanguageCase(
        "a row for which 'where' is false counts as one that does not exist\(suffix)",
        posts(editor(), usersFirst: usersFirst),
        files: ["d.json": ofOne, "e.json": users],
        rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "2, NULL", "3, NULL", "4, NULL"]],
        counts: ["Post.editor: 2 dangling"]
      ),
      LanguageCase(
        "onDangling: skip leaves out what refers to such a row\(suffix)",
        posts(editor(", onDangling: skip"), usersFirst: usersFirst),
        files: ["d.json": ofOne, "e.json": users],
        rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "4, NULL"]],
        counts: ["Post: 2 skipped", "Post.editor: 2 dangling"]
      ),
      LanguageCase(
        "onDangling: error rejects what refers to such a row\(suffix)",
        posts(editor(", onDangling: error"), usersFirst: usersFirst),
        files: ["d.json": ofOne, "e.json": users],
        rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "4, NULL"]],
        problems: ["warning store.dangling-key 2:1", "warning store.dangling-key 3:1"],
        rejects: true
      ),
      LanguageCase(
        "a required reference to such a row is an error\(suffix)",
        posts(editor(", required: true"), usersFirst: usersFirst),
        files: ["d.json": #"[{ "id": 2, "editor": 8 }]"#, "e.json": users],
        problems: ["store.dangling-key 1:2"]
      ),
    ]
  }

  private static let conditionsOfMany: [LanguageCase] = [false, true].flatMap { usersFirst in
    let suffix = usersFirst ? ", if the rows come first" : ""
    return [
      LanguageCase(
        "a list leaves out rows for which 'where' is false\(suffix)",
        posts(editors(), usersFirst: usersFirst),
        files: ["d.json": ofMany, "e.json": users],
        rows: ["SELECT * FROM Post_editors ORDER BY 1, 2": ["1, 6", "1, 7", "2, 7"]],
        counts: ["Post.editors: 3 dangling"]
      ),
      LanguageCase(
        "the positions of an ordered list count the rows that it takes\(suffix)",
        posts(editors(", ordered: true, assign: set"), usersFirst: usersFirst),
        files: ["d.json": ofMany, "e.json": users],
        rows: ["SELECT * FROM Post_editors ORDER BY 1, 3": ["1, 7, 0", "1, 6, 1", "2, 7, 0"]]
      ),
      LanguageCase(
        "onDangling: error rejects a list with such a row\(suffix)",
        posts(editors(", onDangling: error"), usersFirst: usersFirst),
        files: ["d.json": ofMany, "e.json": users],
        rows: [
          "SELECT * FROM Post_editors": ["2, 7"], "SELECT id FROM Post": ["2"],
        ],
        problems: [
          "warning store.dangling-key 1:2, 3:1", "warning store.dangling-key 1:2",
        ],
        rejects: true
      ),
    ]
  }

  private static let conditionValues: [LanguageCase] = [
    LanguageCase(
      "'where' sees the finished row: the last value, a default and a null",
      posts(
        editor(),
        user: "attributes: { id: integer, role: { type: text, default: editor } }"
      ),
      files: [
        "d.json": #"""
        [{ "id": 1, "editor": 1 }, { "id": 2, "editor": 2 }, { "id": 3, "editor": 3 },
        { "id": 4, "editor": 4 }]
        """#,
        "e.json": #"""
        [{ "id": 1, "role": "editor" }, { "id": 2, "role": "reader" }, { "id": 3 },
        { "id": 4, "role": null }, { "id": 1, "role": "reader" }, { "id": 2, "role": "editor" }]
        """#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, NULL", "2, 2", "3, 3", "4, NULL"]]
    ),
    LanguageCase(
      "a key of another attribute leads to a row with a surrogate key, if 'where' holds",
      posts(
        "editor: { entity: User, foreignKey: { mail: editor }, where: { role: editor } }",
        user: """
          surrogateKey: pk
              attributes: { id: integer, mail: { type: text, unique: true }, role: text }
          """
      ),
      files: [
        "d.json": #"[{ "id": 1, "editor": "a@x" }, { "id": 2, "editor": "b@x" }]"#,
        "e.json": #"""
        [{ "id": 7, "mail": "b@x", "role": "reader" }, { "id": 8, "mail": "a@x", "role": "editor" }]
        """#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 2", "2, NULL"]]
    ),
    LanguageCase(
      "'where' tests values in their stored form",
      posts(
        """
        editor: { entity: User, foreignKey: editor,
            where: [{ rank: 2, on: true, pay: { atLeast: 10.5 }, born: { lessThan: '2000-01-01' } },
              { rank: { same: twin } }] }
        """,
        user: """
          attributes: { id: integer, on: boolean, pay: decimal, born: day, twin: integer,
                rank: { type: integer, enum: { low: 1, high: 2 } } }
          """
      ),
      files: [
        "d.json": #"""
        [{ "id": 1, "editor": 1 }, { "id": 2, "editor": 2 }, { "id": 3, "editor": 3 },
        { "id": 4, "editor": 4 }]
        """#,
        "e.json": #"""
        [{ "id": 1, "rank": "high", "on": true, "pay": 10.50, "born": "1999-12-31" },
        { "id": 2, "rank": "high", "on": true, "pay": 10.49, "born": "1999-12-31" },
        { "id": 3, "rank": "low", "twin": 1 },
        { "id": 4, "rank": "high", "on": false, "pay": 11, "born": "1999-12-31" }]
        """#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 1", "2, NULL", "3, 3", "4, NULL"]]
    ),
    LanguageCase(
      "each relationship to an entity has its own 'where'",
      posts(
        """
        one: { entity: User, foreignKey: u, where: { role: editor } },
            other: { entity: User, foreignKey: u, where: { role: { not: editor } } },
            third: { entity: User, foreignKey: u, where: { role: editor } },
            any: { entity: User, foreignKey: u }
        """
      ),
      files: ["d.json": #"[{ "id": 1, "u": 7 }, { "id": 2, "u": 8 }]"#, "e.json": users],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 7, NULL, 7, 7", "2, NULL, 8, NULL, 8"]]
    ),
    LanguageCase(
      "a nested record is the target only if 'where' holds for its row",
      posts(editor(", keyPath: editor")),
      files: [
        "d.json": #"""
        [{ "id": 1, "editor": { "id": 10, "role": "editor" } },
        { "id": 2, "editor": { "id": 11, "role": "reader" } }, { "id": 3, "editor": 7 }]
        """#,
        "e.json": users,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 10", "2, NULL", "3, 7"],
        "SELECT count(*) FROM User": ["5"],
      ]
    ),
    LanguageCase(
      "in a primary key, a row for which 'where' is false is an error",
      """
      entities:
        Shift:
          primaryKey: [editor, day]
          attributes: { day: integer }
          relationships: { editor: { entity: User, foreignKey: editor, where: { role: editor } } }
        User: { primaryKey: id, attributes: { id: integer, role: text } }
      dumps: [{ dump: d.json, entity: Shift }, { dump: e.json, entity: User }]
      """,
      files: [
        "d.json": #"[{ "editor": 7, "day": 1 }, { "editor": 8, "day": 1 }]"#, "e.json": users,
      ],
      rows: ["SELECT * FROM Shift": ["1, 7"]],
      problems: ["warning store.dangling-key 1:29"],
      rejects: true
    ),
    LanguageCase(
      "'where' takes rows of an entity's own table, of one kind alone",
      """
      entities:
        Pet:
          primaryKey: id
          discriminator: kind
          attributes: { id: integer, tame: boolean }
          relationships: { friend: { entity: Cat, foreignKey: friend, where: { tame: true } } }
        Cat: { extends: Pet }
      dumps: [{ dump: d.json, entity: Cat }, { dump: e.json, entity: Pet }]
      """,
      files: [
        "d.json": #"""
        [{ "id": 1, "tame": true, "friend": 2 }, { "id": 2, "tame": false, "friend": 1 }]
        """#,
        "e.json": #"[{ "id": 3, "tame": true, "friend": 1 }, { "id": 4, "friend": 3 }]"#,
      ],
      rows: ["SELECT id, friend_id FROM Pet ORDER BY id": ["1, NULL", "2, 1", "3, 1", "4, NULL"]]
    ),
    LanguageCase(
      "deleteWhen counts the links that 'where' takes, and a deleted row is no target",
      """
      entities:
        Post:
          primaryKey: id
          deleteWhen: { editors.@count: 0 }
          attributes: { id: integer }
          relationships: { \(editors()) }
        User: { primaryKey: id, deleteWhen: { id: 6 }, attributes: { id: integer, role: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: User }]
      """,
      files: ["d.json": ofMany, "e.json": users],
      rows: [
        "SELECT id FROM Post ORDER BY id": ["1", "2"],
        "SELECT * FROM Post_editors ORDER BY 1, 2": ["1, 7", "2, 7"],
      ]
    ),
    LanguageCase(
      "either end of a pair of lists may choose its targets",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { \(editors(", inverse: posts")) }
        User:
          primaryKey: id
          attributes: { id: integer, role: text }
          relationships: { posts: { entity: Post, foreignKey: posts, many: true, inverse: editors } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: User }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "editors": [7, 8] }, { "id": 2 }]"#,
        "e.json": #"[{ "id": 7, "role": "editor" }, { "id": 8, "role": "reader", "posts": [2] }]"#,
      ],
      rows: ["SELECT * FROM Post_editors ORDER BY 1, 2": ["1, 7", "2, 8"]]
    ),
    LanguageCase(
      "a to-one with a list at its other end may choose its targets",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { \(editor()) }
        User:
          primaryKey: id
          attributes: { id: integer, role: text }
          relationships: { posts: { entity: Post, keyPath: posts, many: true, inverse: editor } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: User }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "editor": 7 }, { "id": 2, "editor": 8 }]"#,
        "e.json": #"""
        [{ "id": 7, "role": "editor", "posts": [{ "id": 3 }] },
        { "id": 8, "role": "reader", "posts": [{ "id": 4 }] }]
        """#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "2, NULL", "3, 7", "4, NULL"]]
    ),
  ]
}
