import SeedbedKitTestSupport

extension LanguageCase {
  /// Services, known by two values, and their methods, known by a name in a service.
  private static let services = """
    entities:
      Svc:
        primaryKey: [f, v]
        attributes: { f: text, v: integer }
        relationships: { methods: { entity: Method, many: true, inverse: svc } }
      Method:
        primaryKey: [svc, name]
        attributes: { name: text }
        relationships: { svc: { entity: Svc } }
    """

  /// References by key, and what they do where they lead nowhere.
  static let connections: [LanguageCase] = [
    LanguageCase(
      "a connection may go by another attribute, which is unique in the target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc } } }
        Land:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Land }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "cc": "SE" }, { "id": 2, "cc": null }]"#,
        "e.json": #"[{ "id": 7, "code": "SE" }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, 7", "2, NULL"]]
    ),
    LanguageCase(
      "such an attribute compares as its column does",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc } } }
        Land:
          primaryKey: id
          attributes: { id: integer, code: { type: text, unique: true, collate: noCase } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Land }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "cc": "se" }]"#,
        "e.json": #"[{ "id": 7, "code": "SE" }]"#,
      ],
      rows: ["SELECT * FROM Post": ["1, 7"]]
    ),
    LanguageCase(
      "a row that refers to itself spells its key as the row does",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: { type: text, collate: noCase } }
          relationships: { origin: { entity: Post, foreignKey: o } }
      """,
      dump: #"[{ "id": "B", "o": "b" }, { "id": "c", "o": "B" }]"#,
      rows: ["SELECT * FROM Post ORDER BY id": ["'B', 'B'", "'c', 'B'"]]
    ),
    LanguageCase(
      "an attribute that is not unique is no way to connect",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc } } }
        Land: { primaryKey: id, attributes: { id: integer, code: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: d.json, entity: Land }]
      """,
      dump: "[]",
      problems: ["schema.invalid-foreign-key 5:56"]
    ),
    LanguageCase(
      "attributes that are not unique together are no way to connect either",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { land: { entity: Land, foreignKey: { code: cc, part: p } } }
        Land: { primaryKey: id, attributes: { id: integer, code: text, part: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: d.json, entity: Land }]
      """,
      dump: "[]",
      problems: ["schema.invalid-foreign-key 5:56"]
    ),
    LanguageCase(
      "a part of a key that is a key of several parts is given by its parts",
      """
      \(services)
        Call:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            method: { entity: Method, foreignKey: { name: name, svc: { v: to.v, f: to.f } } }
            all: { entity: Method, many: true, foreignKey: { svc: { f: "m.f", v: "m.v" }, name: "m.n" } }
      dumps: [{ dump: d.json, entity: Call }, { dump: e.json, entity: Svc }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "name": "get", "to": { "f": "a", "v": 2 }, "m": [{ "f": "a", "v": 2, "n": "put" }] },
        { "id": 2, "name": "get", "to": { "f": "a", "v": null } }]
        """,
        "e.json": #"[{ "f": "a", "v": 2, "methods": [{ "name": "get" }, { "name": "put" }] }]"#,
      ],
      rows: [
        "SELECT * FROM Call": ["1, 'a', 2, 'get'", "2, NULL, NULL, NULL"],
        "SELECT * FROM Call_all": ["1, 'a', 2, 'put'"],
      ]
    ),
    LanguageCase(
      "such a part needs all parts of its own key, and a plain part has none",
      """
      \(services)
        Call:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            a: { entity: Method, foreignKey: { name: m, svc: s } }
            b: { entity: Method, foreignKey: { name: m, svc: { f: f } } }
            c: { entity: Method, foreignKey: { name: { x: m }, svc: { f: f, v: v } } }
            d: { entity: Method, foreignKey: m }
      dumps: [{ dump: d.json, entity: Call }, { dump: d.json, entity: Svc }]
      """,
      dump: "[]",
      problems: [
        "schema.invalid-foreign-key 14:56", "schema.invalid-foreign-key 15:56",
        "schema.invalid-foreign-key 16:48", "schema.invalid-foreign-key 17:40",
      ]
    ),
    LanguageCase(
      "a compound key with a null or missing part is no reference at all",
      """
      entities:
        Item:
          primaryKey: [a, b]
          attributes: { a: text, b: text }
          relationships: { up: { entity: Item, foreignKey: { a: up_a, b: up_b } } }
      """,
      dump: """
        [
          { "a": "a:b", "b": "c", "up_a": "a", "up_b": "b:c" },
          { "a": "a", "b": "b:c", "up_a": "a", "up_b": null },
          { "a": "x", "b": "y", "up_a": "a" }
        ]
        """,
      rows: [
        "SELECT * FROM Item ORDER BY a": [
          "'a', 'b:c', NULL, NULL", "'a:b', 'c', 'a', 'b:c'", "'x', 'y', NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "a reference that dangles is cleared and counted",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author": 7 },
        { "id": 2, "author": 8 }]
        """,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["1, NULL", "2, 8"]],
      counts: ["Post.author: 1 dangling"]
    ),
    LanguageCase(
      "onDangling: error rejects the record",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: error } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author": 7 },
        { "id": 2, "author": 8 }]
        """,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["2, 8"]],
      problems: ["warning store.dangling-key 1:2"],
      rejects: true
    ),
    LanguageCase(
      "onDangling: stub makes a row with only its key",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: stub } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author": 7 },
        { "id": 2, "author": 8 }]
        """,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7", "2, 8"],
        "SELECT * FROM Person ORDER BY id": ["7, NULL", "8, NULL"],
      ]
    ),
    LanguageCase(
      "onDangling: skip leaves the row out",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: skip } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author": 7 },
        { "id": 2, "author": 8 }]
        """,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      rows: ["SELECT * FROM Post ORDER BY id": ["2, 8"]]
    ),
    LanguageCase(
      "what is left out makes references to it dangle in turn",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Item, foreignKey: up, onDangling: skip } }
      """,
      dump: """
        [
          { "id": 1, "up": 9 },
          { "id": 2, "up": 1 },
          { "id": 3, "up": 2 },
          { "id": 4 },
          { "id": 5, "up": 4 }
        ]
        """,
      rows: ["SELECT * FROM Item ORDER BY id": ["4, NULL", "5, 4"]]
    ),
    LanguageCase(
      "a required reference that dangles is an error",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, required: true } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": """
        [{ "id": 1, "author": 7 },
        { "id": 2, "author": 8 }]
        """,
        "e.json": #"[{ "id": 8 }]"#,
      ],
      problems: ["store.dangling-key 1:2"]
    ),
    LanguageCase(
      "two references may share a column",
      """
      entities:
        Room:
          primaryKey: [house, nr]
          attributes: { nr: integer }
          relationships:
            house: { entity: House, foreignKey: house, column: house_id }
            next:
              entity: Room
              foreignKey: { house: house, nr: next }
              columns: { house: house_id, nr: next_nr }
        House: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Room }, { dump: e.json, entity: House }]
      """,
      files: [
        "d.json": #"[{ "house": 1, "nr": 1, "next": 2 }, { "house": 1, "nr": 2 }]"#,
        "e.json": #"[{ "id": 1 }]"#,
      ],
      rows: ["SELECT house_id, nr, next_nr FROM Room ORDER BY nr": ["1, 1, 2", "1, 2, NULL"]]
    ),
    LanguageCase(
      "a key list may be a text that is split",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            likes:
              entity: Post
              foreignKey: likes
              many: true
              ordered: true
              transform: [{ split: ',' }, { each: trim }]
      """,
      dump: #"[{ "id": 1, "likes": "2, 1" }, { "id": 2 }]"#,
      rows: ["SELECT Post_id, likes_id FROM Post_likes ORDER BY position": ["1, 2", "1, 1"]]
    ),
  ]

  /// How columns and tables are named.
  static let names: [LanguageCase] = [
    LanguageCase(
      "snakeCase splits names where the case changes",
      """
      defaults: { naming: snakeCase }
      entities:
        BlogPost:
          primaryKey: postID
          attributes: { postID: integer, projectURL: text, areaKm2: real }
          relationships:
            mainAuthor: { entity: Person }
            coAuthors: { entity: Person, many: true }
            seeAlso: { entity: BlogPost, foreignKey: seeAlso, many: true }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: "[]",
      rows: [
        "SELECT group_concat(name, ' ') FROM pragma_table_info('blog_post')": [
          "'post_id project_url area_km2 main_author_id'"
        ],
        "SELECT group_concat(name, ' ') FROM pragma_table_info('blog_post_co_authors')": [
          "'blog_post_post_id person_id'"
        ],
        "SELECT group_concat(name, ' ') FROM pragma_table_info('blog_post_see_also')": [
          "'blog_post_post_id see_also_post_id'"
        ],
      ]
    ),
    LanguageCase(
      "camelCase joins names without an underscore",
      """
      defaults: { naming: camelCase }
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: "[]",
      rows: ["SELECT group_concat(name, ' ') FROM pragma_table_info('post')": ["'id authorId'"]]
    ),
    LanguageCase(
      "a name that two columns have is an error",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, author_id: integer }
          relationships: { author: { entity: Person } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: "[]",
      problems: ["schema.duplicate-column 5:22"]
    ),
  ]
}
