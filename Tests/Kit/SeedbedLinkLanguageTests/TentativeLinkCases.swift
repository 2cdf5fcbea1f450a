import SeedbedKitTestSupport

extension LanguageCase {
  /// Links that nested records of `create: false` give: by key alone, like a foreign key.
  static let tentativeLinks: [LanguageCase] = [
    LanguageCase(
      "a to-one by a record of create: false is linked though its row comes later",
      knownAuthors(),
      dump: #"{ "posts": [{ "id": 1, "u": { "id": 6 } }], "users": [{ "id": 6 }] }"#,
      rows: ["SELECT id, u_id FROM Post": ["1, 6"]]
    ),
    LanguageCase(
      "it never clears a good link, and of several the last whose row is there counts",
      knownAuthors(),
      dump: """
        { "users": [{ "id": 7 }, { "id": 8 }], "posts": [
        { "id": 1, "author": 7 }, { "id": 1, "u": { "id": 6 } },
        { "id": 2, "author": 7 }, { "id": 2, "u": { "id": 8 } }, { "id": 2, "u": { "id": 6 } },
        { "id": 3, "u": { "id": 7 } }, { "id": 3, "u": { "id": 6 } }, { "id": 3, "u": { "id": 5 } },
        { "id": 4, "u": { "id": 7 } }, { "id": 4, "author": null }, { "id": 4, "u": { "id": 6 } },
        { "id": 5, "u": { "id": 7 } }, { "id": 5, "u": { "id": 6 } }, { "id": 5, "author": 8 },
        { "id": 6, "author": 7 }, { "id": 6, "u": { "id": 8 } },
        { "id": 7, "author": 7 }, { "id": 7, "u": { "id": 6 } }, { "id": 7, "u": null }] }
        """,
      rows: [
        "SELECT id, u_id FROM Post ORDER BY id": [
          "1, 7", "2, 8", "3, 7", "4, NULL", "5, 8", "6, 8", "7, NULL",
        ]
      ],
      counts: ["Post: 12 updated", "User: 7 skipped", "Post.u: 1 dangling"]
    ),
    LanguageCase(
      "where no link is good, onDangling counts: error",
      knownAuthors("onDangling: error"),
      dump: """
        { "users": [{ "id": 7 }], "posts": [
        { "id": 1, "u": { "id": 7 } }, { "id": 1, "u": { "id": 6 } }, { "id": 2, "u": { "id": 6 } }] }
        """,
      problems: ["store.dangling-key 2:63"]
    ),
    LanguageCase(
      "where no link is good, onDangling counts: skip",
      knownAuthors("onDangling: skip"),
      dump: """
        { "users": [{ "id": 7 }], "posts": [
        { "id": 1, "u": { "id": 7 } }, { "id": 1, "u": { "id": 6 } }, { "id": 2, "u": { "id": 6 } }] }
        """,
      rows: ["SELECT id, u_id FROM Post": ["1, 7"]]
    ),
    LanguageCase(
      "where no link is good, onDangling counts: stub, also in lists",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            u: { mapping: Known, onDangling: stub }
            readers: { mapping: Known, many: true, onDangling: stub }
            notes: { mapping: KnownNote, many: true, inverse: post, onDangling: stub }
        User: { primaryKey: id, attributes: { id: integer, name: text } }
        Note: { primaryKey: id, attributes: { id: integer, text: text } }
      mappings:
        Known: { entity: User, extends: default, create: false }
        KnownNote: { entity: Note, extends: default, create: false }
      """,
      dump: """
        [{ "id": 1, "u": { "id": 5, "name": "five" }, "readers": [{ "id": 6 }],
           "notes": [{ "id": 7, "text": "seven" }] }]
        """,
      rows: [
        "SELECT * FROM Post": ["1, 5"],
        "SELECT User_id FROM Post_readers": ["6"],
        "SELECT * FROM User ORDER BY id": ["5, NULL", "6, NULL"],
        "SELECT * FROM Note": ["7, NULL, 1"],
      ]
    ),
    LanguageCase(
      "a row that goes again is not there in the end",
      knownAuthors(user: "deleteWhen: { gone: 1 }"),
      dump: """
        { "users": [{ "id": 7 }, { "id": 8, "gone": 1 }],
          "posts": [{ "id": 1, "author": 7 }, { "id": 1, "u": { "id": 8 } }] }
        """,
      rows: ["SELECT id, u_id FROM Post": ["1, 7"]]
    ),
    LanguageCase(
      "a link by a unique attribute stays, too, and a reference of two kinds, and one of two parts",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            u: { mapping: Known }
            owner: { entity: Owner }
            place: { mapping: KnownPlace }
        User: { primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
        Org: { primaryKey: id, attributes: { id: integer } }
        Owner: { variants: { by: type, cases: { User: Known, Org: Org } } }
        Place: { primaryKey: [a, b], surrogateKey: pk, attributes: { a: integer, b: integer } }
      mappings:
        Known: { entity: User, extends: default, create: false }
        KnownPlace: { entity: Place, extends: default, create: false }
        ByName:
          entity: Post
          attributes: { id: id }
          relationships: { u: { foreignKey: { name: u } }, place: { foreignKey: { a: a, b: b } } }
      dumps:
        - dump: d.json
          read:
            - { keyPath: users, entity: User }
            - { keyPath: places, entity: Place }
            - { keyPath: names, mapping: ByName }
            - { keyPath: posts, entity: Post }
      """,
      dump: """
        { "users": [{ "id": 7, "name": "seven" }], "places": [{ "a": 1, "b": 2 }],
          "names": [{ "id": 1, "u": "seven", "a": 1, "b": 2 }],
          "posts": [
            { "id": 1, "owner": { "type": "Org", "id": 7 } },
            { "id": 1, "u": { "id": 6 }, "owner": { "type": "User", "id": 6 }, "place": { "a": 1, "b": 3 } },
            { "id": 2, "owner": { "type": "Org", "id": 7 } },
            { "id": 2, "owner": { "type": "User", "id": 7 } }] }
        """,
      rows: [
        "SELECT id, u_id, owner_type, owner_id, place_pk FROM Post ORDER BY id": [
          "1, 7, 'Org', 7, 1", "2, NULL, 'User', 7, NULL",
        ]
      ]
    ),
    LanguageCase(
      "a child that names another owner stays with the one that holds it, where the other is not there",
      """
      entities:
        User:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: u } }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { u: { mapping: Known, keyPath: u } }
      mappings: { Known: { entity: User, attributes: { id: id }, create: false } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1, "u": { "id": 6 } }, { "id": 2, "u": { "id": 2 } }] },
         { "id": 2 }]
        """,
      rows: ["SELECT id, u_id FROM Note ORDER BY id": ["1, 1", "2, 2"]]
    ),
    LanguageCase(
      "children of variants with create: false are linked by key; those of other variants make rows",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { mapping: Any, many: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer, text: text } }
      mappings:
        Any: { entity: Note, variants: { by: t, cases: { known: Known, new: Note } } }
        Known: { entity: Note, extends: default, create: false }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "notes": [{ "t": "known", "id": 7 }, { "t": "known", "id": 8 },
          { "t": "new", "id": 9 }] }]
        """,
        "e.json": #"[{ "id": 7, "text": "own" }]"#,
      ],
      rows: ["SELECT id, text, post_id FROM Note ORDER BY id": ["7, 'own', 1", "9, NULL, 1"]]
    ),
    LanguageCase(
      "links of a list to rows that are not there are left out, and a set is the list all the same",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            all: { mapping: Known, many: true }
            some: { mapping: Known, many: true, assign: set }
        User: { primaryKey: id, attributes: { id: integer } }
      mappings: { Known: { entity: User, extends: default, create: false } }
      dumps: [{ dump: d.json, keyPath: posts, entity: Post }, { dump: d.json, keyPath: users, entity: User }]
      """,
      dump: """
        { "posts": [{ "id": 1, "all": [{ "id": 7 }], "some": [{ "id": 7 }] },
          { "id": 1, "all": [{ "id": 6 }, { "id": 8 }], "some": [{ "id": 6 }, { "id": 8 }] }],
          "users": [{ "id": 7 }, { "id": 8 }] }
        """,
      rows: [
        "SELECT User_id FROM Post_all ORDER BY 1": ["7", "8"],
        "SELECT User_id FROM Post_some": ["8"],
      ]
    ),
  ]

  /// Posts whose author is nested as a record that makes no row, or named by key.
  private static func knownAuthors(_ rule: String = "", user: String = "") -> String {
    let rule = rule.isEmpty ? "" : ", \(rule)"
    return """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { u: { mapping: Known, keyPath: u, foreignKey: author\(rule) } }
        User:
          primaryKey: id
          \(user)
          attributes: { id: integer, gone: { type: integer, stored: false } }
      mappings: { Known: { entity: User, extends: default, create: false } }
      dumps:
        - { dump: d.json, read: [{ keyPath: posts, entity: Post }, { keyPath: users, entity: User }] }
      """
  }
}
