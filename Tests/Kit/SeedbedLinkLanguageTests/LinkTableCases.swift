import SeedbedKitTestSupport

extension LanguageCase {
  /// `through`: join tables that say more, and values that are taken for lists.
  static let linkTables: [LanguageCase] = [
    LanguageCase(
      "through may be the table's name alone",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, through: labels } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x"] }]"#,
      rows: ["SELECT Post_id, Tag_name FROM labels": ["1, 'x'"]]
    ),
    LanguageCase(
      "compound keys name their columns part by part, also where a part is a key of several itself",
      """
      entities:
        Floor:
          primaryKey: [house, level]
          attributes: { level: integer }
          relationships: { house: { entity: House, foreignKey: house } }
        House: { primaryKey: name, attributes: { name: text } }
        Room:
          primaryKey: [floor, nr]
          attributes: { nr: integer }
          relationships:
            floor: { entity: Floor, columns: { house: home, level: storey } }
            near:
              entity: Room
              many: true
              through:
                table: near
                source: { floor: { house: a_home, level: a_storey }, nr: a_nr }
                target: { nr: b_nr, floor: { level: b_storey, house: b_home } }
        Desk:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            room: { entity: Room, columns: { floor: { house: h, level: l }, nr: k } }
      dumps:
        - { dump: d.json, entity: Desk }
        - { dump: e.json, entity: House }
      """,
      files: [
        "d.json": """
        [{ "id": 1, "room": { "nr": 2, "floor": { "house": "x", "level": 1 }, "near": [
          { "nr": 3, "floor": { "house": "x", "level": 1 } }] } }]
        """,
        "e.json": #"[{ "name": "x" }]"#,
      ],
      rows: [
        "SELECT id, h, l, k FROM Desk": ["1, 'x', 1, 2"],
        "SELECT home, storey, nr FROM Room ORDER BY nr": ["'x', 1, 2", "'x', 1, 3"],
        "SELECT a_home, a_storey, a_nr, b_home, b_storey, b_nr FROM near": ["'x', 1, 2, 'x', 1, 3"],
      ]
    ),
    LanguageCase(
      "two relationships of an entity may share a table, which a column of its own tells apart",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            writers:
              entity: Person
              many: true
              through: &credits
                table: credit
                attributes: { role: { type: text, keyPath: role } }
                primaryKey: [source, target, role]
            artists: { entity: Person, many: true, through: *credits }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "writers": [{ "id": 1, "role": "w" }, { "id": 2, "role": "w" }],
          "artists": [{ "id": 1, "role": "a" }, { "id": 2, "role": "w" }] }]
        """,
      rows: ["SELECT * FROM credit ORDER BY 1, 2, 3": ["1, 1, 'a'", "1, 1, 'w'", "1, 2, 'w'"]]
    ),
    LanguageCase(
      "a constant may tell apart what two relationships put into one table",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            writers:
              entity: Person
              foreignKey: writers
              many: true
              through:
                table: credit
                attributes: { role: { type: text, value: writer } }
                primaryKey: [source, target, role]
            artists:
              entity: Person
              foreignKey: artists
              many: true
              through:
                table: credit
                attributes: { role: { type: text, value: artist } }
                primaryKey: [source, target, role]
        Person: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Person }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "writers": [1], "artists": [1, 2] }]"#,
        "e.json": #"[{ "id": 1 }, { "id": 2 }]"#,
      ],
      rows: [
        "SELECT * FROM credit ORDER BY 1, 2, 3": [
          "1, 1, 'artist'", "1, 1, 'writer'", "1, 2, 'artist'",
        ]
      ]
    ),
    LanguageCase(
      "at a pair of inverses, columns of the link's own stand on one side and serve both",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              inverse: works
              through: { table: credit, source: post, target: person, targetPath: who, attributes: { role: text } }
        Person:
          primaryKey: id
          attributes: { id: integer }
          relationships: { works: { entity: Post, foreignKey: works, many: true } }
      """,
      dump: """
        [{ "id": 1, "credits": [{ "who": { "id": 7, "works": [2, 1] }, "role": "x" }, { "role": "y" }, { "who": null }] },
        { "id": 2 }]
        """,
      rows: ["SELECT * FROM credit ORDER BY 1": ["1, 7, 'x'", "2, 7, NULL"]]
    ),
    LanguageCase(
      "a link that a new list gives again keeps what the list does not say, whatever assign is",
      """
      entities:
        Film:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            cast: { entity: Person, many: true, assign: set, through: { table: roles, attributes: { role: text, fee: integer } } }
            crew: { entity: Person, many: true, assign: replace, through: { table: jobs, attributes: { role: text, fee: integer } } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "cast": [{ "id": 7, "role": "a" }, { "id": 8, "role": "b" }], "crew": [{ "id": 7, "role": "c", "fee": 1 }] },
        { "id": 1, "cast": [{ "id": 9 }, { "id": 7, "fee": 6 }], "crew": [{ "id": 7, "role": "d" }] }]
        """,
      rows: [
        "SELECT * FROM roles ORDER BY 2": ["1, 7, 'a', 6", "1, 9, NULL, NULL"],
        "SELECT * FROM jobs": ["1, 7, 'd', 1"],
      ]
    ),
    LanguageCase(
      "a link without a value that its key asks for is invalid",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              through: { table: credit, attributes: { role: text }, primaryKey: [source, target, role] }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "credits": [{ "id": 1, "role": "x" }] },
        { "id": 2, "credits": [{ "id": 1 }] },
        { "id": 3, "credits": [{ "id": 1, "role": null }] }]
        """,
      rows: ["SELECT * FROM credit": ["1, 1, 'x'"], "SELECT id FROM Post": ["1"]],
      problems: ["warning map.required-value 2:24, 3:24"],
      rejects: true
    ),
    LanguageCase(
      "columns of a link are converted as attributes are",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              through:
                table: credit
                attributes: { since: { type: date, format: unix }, nr: { type: integer, keyPath: '@index' } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "credits": [{ "id": 1, "since": "86400" }, { "id": 2 }] },
        { "id": 2, "credits": [{ "id": 1, "since": "x" }] }]
        """,
      rows: [
        "SELECT * FROM credit ORDER BY 2": ["1, 1, '1970-01-02 00:00:00.000', 0", "1, 2, NULL, 1"]
      ],
      problems: ["warning map.invalid-value 2:44"],
      rejects: true
    ),
    LanguageCase(
      "camelCase names join tables without underscores as well",
      """
      defaults: { naming: camelCase }
      entities:
        BlogPost:
          primaryKey: id
          attributes: { id: integer }
          relationships: { mainTags: { entity: Tag, many: true }, next: { entity: BlogPost, many: true } }
        Tag: { primaryKey: name, attributes: { name: text } }
      """,
      dump: "[]",
      rows: [
        "SELECT group_concat(name, ' ') FROM pragma_table_info('blogPostMainTags')": [
          "'blogPostId tagName'"
        ],
        "SELECT group_concat(name, ' ') FROM pragma_table_info('blogPostNext')": [
          "'blogPostId nextId'"
        ],
      ]
    ),
    LanguageCase(
      "a mix of objects and scalars is a list of records and keys",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, keyPath: tags, foreignKey: tags, many: true, ordered: true }
            notes: { entity: Note, keyPath: notes, foreignKey: notes, many: true, inverse: post }
        Tag: { primaryKey: id, attributes: { id: integer, name: text } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "tags": [{ "id": 3, "name": "c" }, 2, { "id": 2 }, "1", null, { "id": 1 }],
          "notes": [5, { "id": 6 }] }, { "id": 2, "notes": [{ "id": 5 }, { "id": 6 }] }]
        """,
      rows: [
        "SELECT Tag_id, position FROM Post_tags ORDER BY 2": ["3, 0", "2, 1", "1, 2"],
        "SELECT * FROM Note ORDER BY id": ["5, 1", "6, 2"],
      ]
    ),
    LanguageCase(
      "[*] makes one list of arrays of arrays",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, keyPath: 'rows[*][*]', many: true, ordered: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "rows": [["c", "a"], [], ["b"], null] }]"#,
      rows: ["SELECT Tag_name FROM Post_tags ORDER BY position": ["'c'", "'a'", "'b'"]]
    ),
    LanguageCase(
      "each: keys takes a number for its digits, and skips nulls and texts that mean null",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true, each: keys, nullValues: ['-'] } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@key', type: text }, v: integer } }
      """,
      dump: """
        [{ "id": 1, "tags": { "b": { "v": 1 }, "a": {}, "c": null } }, { "id": 2, "tags": ["c", null, "-", "c", 7] },
        { "id": 3, "tags": null }, { "id": 4, "tags": "-" }]
        """,
      rows: [
        "SELECT Post_id, Tag_name, position FROM Post_tags ORDER BY 1, 3": [
          "1, 'b', 0", "1, 'a', 1", "1, 'c', 2", "2, 'c', 0", "2, '7', 1",
        ],
        "SELECT * FROM Tag ORDER BY 1": ["'7', NULL", "'a', NULL", "'b', 1", "'c', NULL"],
      ]
    ),
    LanguageCase(
      "each: entries: a member that is an array is one record",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { groups: { entity: Group, many: true, ordered: true, each: entries } }
        Group:
          primaryKey: name
          attributes: { name: { keyPath: '@key', type: text }, size: { keyPath: '@self.@count', type: integer } }
          relationships: { people: { entity: Person, keyPath: '@self', many: true, ordered: true } }
        Person: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump:
        #"[{ "id": 1, "groups": { "b": ["y", "x"], "a": [], "c": null } }, { "id": 2, "groups": {} }]"#,
      rows: [
        "SELECT Group_name FROM Post_groups ORDER BY position": ["'b'", "'a'", "'c'"],
        #"SELECT * FROM "Group" ORDER BY 1"#: ["'a', 0", "'b', 2", "'c', NULL"],
        "SELECT Group_name, Person_name FROM Group_people ORDER BY position": [
          "'b', 'y'", "'b', 'x'",
        ],
      ]
    ),
    LanguageCase(
      "@self of an object is one element of a list",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { parts: { entity: Part, keyPath: '@self', many: true } }
        Part: { primaryKey: name, attributes: { name: { keyPath: part, type: text } } }
      """,
      dump: #"[{ "id": 1, "part": "x" }, { "id": 2 }]"#,
      rows: ["SELECT * FROM Post_parts": ["1, 'x'"]]
    ),
    LanguageCase(
      "stored: false on a list maps its records and keeps no link",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, stored: false } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["x", "y"] }]"#,
      rows: [
        "SELECT name FROM Tag ORDER BY 1": ["'x'", "'y'"],
        "SELECT count(*) FROM sqlite_schema WHERE name = 'Post_tags'": ["0"],
      ]
    ),
    LanguageCase(
      "a list that is one value counts as one; a null in a to-one path over null is null",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, keyPath: meta.tags, many: true }
            main: { entity: Tag, keyPath: meta.main }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [{ "id": 1, "meta": { "tags": "x", "main": "m" } }, { "id": 2, "meta": { "main": "m" } },
        { "id": 1, "meta": null }, { "id": 2, "meta": {} }]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, NULL", "2, 'm'"],
        "SELECT * FROM Post_tags": ["1, 'x'"],
      ]
    ),
    LanguageCase(
      "what one end of a pair does not give, the other's list keeps",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true, ordered: true, inverse: posts, through: { table: label, attributes: { w: integer } } }
        Tag:
          primaryKey: name
          attributes: { name: text }
          relationships: { posts: { entity: Post, foreignKey: posts, many: true } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Tag }]
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "tags": [{ "name": "y", "w": 5 }, { "name": "x", "w": 6 }] }, { "id": 2 }]"#,
        "e.json": #"[{ "name": "x", "posts": [1, 2] }]"#,
      ],
      rows: [
        "SELECT Post_id, Tag_name, w, position FROM label ORDER BY 1, 2": [
          "1, 'x', 6, 1", "1, 'y', 5, 0", "2, 'x', NULL, NULL",
        ]
      ]
    ),
    LanguageCase(
      "a link given again keeps what the later element does not give, and clears what is null",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              through: { table: credit, attributes: { a: text, b: text, c: { type: text, default: d } } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "credits": [{ "id": 7, "a": "1", "b": "1", "c": "1" }, { "id": 7, "a": null }] },
        { "id": 1, "credits": [{ "id": 7, "b": "2" }, { "id": 8 }] }]
        """,
      rows: ["SELECT * FROM credit ORDER BY 2": ["1, 7, NULL, '2', '1'", "1, 8, NULL, NULL, 'd'"]]
    ),
    LanguageCase(
      "keys beside nested records have no members for the link's own columns, and no warning",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              keyPath: credits
              foreignKey: credits
              many: true
              through: { table: credit, attributes: { role: text } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "credits": [{ "id": 7, "role": "a" }, 8] }, { "id": 2, "credits": [7, 8] }]
        """,
      rows: ["SELECT * FROM credit ORDER BY 1, 2": ["1, 7, 'a'", "2, 7, NULL"]],
      counts: ["Post.credits: 2 dangling"]
    ),
    LanguageCase(
      "the block that declares a through decides how its columns are read, and no mapping that takes it over",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              through: { table: credit, attributes: { role: text, shownAs: text } }
        Person: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Brief: { entity: Post, extends: default, nullValues: ["-"], keys: snakeCase, onMissing: default }
      dumps: [{ dump: d.json, mapping: Brief }]
      """,
      files: [
        "d.json":
          #"[{ "id": 1, "credits": [{ "id": 7, "role": "-", "shownAs": "x", "shown_as": "y" }] }]"#
      ],
      rows: ["SELECT * FROM credit": ["1, 7, '-', 'x'"]]
    ),
  ]
}
