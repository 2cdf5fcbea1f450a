import SeedbedKitTestSupport

extension LanguageCase {
  /// One-to-many, and join tables.
  static let toMany: [LanguageCase] = [
    LanguageCase(
      "a to-one as the inverse makes a one-to-many: the column is on the target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: """
        [
          { "id": 1, "notes": [{ "id": 5, "v": "x" }, { "id": 3 }] },
          { "id": 2, "notes": [{ "id": 3 }] }
        ]
        """,
      rows: ["SELECT * FROM Note ORDER BY id": ["3, NULL, 2", "5, 'x', 1"]]
    ),
    LanguageCase(
      "one-to-many by a list of keys",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, foreignKey: note_ids, many: true, inverse: post }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { post: { entity: Post } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "note_ids": [5, "3"] }, { "id": 2, "note_ids": [4, 99] }]"#,
        "e.json": #"[{ "id": 3 }, { "id": 4 }, { "id": 5 }, { "id": 6 }]"#,
      ],
      rows: ["SELECT * FROM Note ORDER BY id": ["3, 1", "4, 2", "5, 1", "6, NULL"]]
    ),
    LanguageCase(
      "without an inverse a to-many makes a join table; a pair given twice is one row",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: """
        [
          { "id": 1, "tags": ["b", "a", "b"] },
          { "id": 1, "tags": ["a"] },
          { "id": 2, "tags": "c" }
        ]
        """,
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, 2": ["1, 'a'", "1, 'b'", "2, 'c'"]
      ]
    ),
    LanguageCase(
      "ordered keeps the order of the source; nulls and repeats are not counted",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["z", null, "b", "z", "a"] }]"#,
      rows: [
        "SELECT Tag_name, position FROM Post_tags ORDER BY position": [
          "'z', 0", "'b', 1", "'a', 2",
        ]
      ]
    ),
    LanguageCase(
      "what a later list adds stands behind what is there",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, ordered: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": ["z", "b"] }, { "id": 1, "tags": ["a", "b"] }]"#,
      rows: [
        "SELECT Tag_name, position FROM Post_tags ORDER BY position": [
          "'z', 0", "'b', 1", "'a', 2",
        ]
      ]
    ),
    LanguageCase(
      "an ordered one-to-many has its position on the target",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "notes": [{ "id": 5 }, { "id": 3 }, { "id": 5 }, { "id": 4 }] }]"#,
      rows: ["SELECT id, position FROM Note ORDER BY position": ["5, 0", "3, 1", "4, 2"]]
    ),
    LanguageCase(
      "two to-many that are inverse share one join table",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, inverse: posts } }
        Tag:
          primaryKey: name
          attributes: { name: text }
          relationships: { posts: { entity: Post, foreignKey: posts, many: true } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Tag }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "tags": [{ "name": "x" }] }, { "id": 2 }]"#,
        "e.json": #"[{ "name": "x", "posts": [1, 2] }]"#,
      ],
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1": ["1, 'x'", "2, 'x'"],
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name LIKE '%Post%'": ["2"],
      ]
    ),
    LanguageCase(
      "a join table has both sides as its key, and no rowid",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, foreignKey: tags, many: true } }
        Tag: { primaryKey: name, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: Post }, { dump: d.json, entity: Tag }]
      """,
      dump: "[]",
      rows: [
        "SELECT name, pk FROM pragma_table_info('Post_tags')": ["'Post_id', 1", "'Tag_name', 2"],
        "SELECT wr FROM pragma_table_list WHERE name = 'Post_tags'": ["1"],
      ]
    ),
    LanguageCase(
      "a link may have columns of its own, and its target stand inside the element",
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
                source: post
                target: person
                targetPath: who
                attributes: { role: text }
                primaryKey: [source, target, role]
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: """
        [{ "id": 1, "credits": [
            { "who": { "id": 7 }, "role": "text" },
            { "who": { "id": 7 }, "role": "art" },
            { "who": { "id": 7 }, "role": "text" }
          ] }]
        """,
      rows: [
        "SELECT post, person, role FROM credit ORDER BY role": ["1, 7, 'art'", "1, 7, 'text'"]
      ]
    ),
    LanguageCase(
      "of a pair given twice, the attributes of the last count",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            credits:
              entity: Person
              many: true
              through: { table: credit, attributes: { role: text } }
        Person: { primaryKey: id, attributes: { id: integer, name: text } }
      """,
      dump: #"[{ "id": 1, "credits": [{ "id": 7, "role": "text" }, { "id": 7, "role": "art" }] }]"#,
      rows: ["SELECT * FROM credit": ["1, 7, 'art'"]]
    ),
    LanguageCase(
      "each: entries takes the members of an object for records",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, each: entries } }
        Tag:
          primaryKey: name
          attributes: { name: { keyPath: '@key', type: text }, v: integer }
      """,
      dump: #"[{ "id": 1, "tags": { "x": { "v": 1 }, "y": null } }]"#,
      rows: ["SELECT * FROM Tag ORDER BY name": ["'x', 1", "'y', NULL"]]
    ),
    LanguageCase(
      "each: keys takes the elements of an array, or one text, for names as well",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, each: keys } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@key', type: text } } }
      """,
      dump: """
        [
          { "id": 1, "tags": { "x": 1, "y": null } },
          { "id": 2, "tags": ["z", "x"] },
          { "id": 3, "tags": "q" }
        ]
        """,
      rows: [
        "SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1, 2": [
          "1, 'x'", "1, 'y'", "2, 'x'", "2, 'z'", "3, 'q'",
        ]
      ]
    ),
    LanguageCase(
      "a text may be split into keys; texts that mean null are skipped afterwards",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags:
              entity: Tag
              many: true
              transform: [{ split: ',' }, { each: trim }]
              nullValues: ['', n/a]
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      """,
      dump: #"[{ "id": 1, "tags": "b, a,, n/a" }, { "id": 2, "tags": "" }]"#,
      rows: ["SELECT Post_id, Tag_name FROM Post_tags ORDER BY 2": ["1, 'a'", "1, 'b'"]]
    ),
    LanguageCase(
      "an array of arrays is reported, unless the path says so",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, many: true }
            more: { entity: Tag, keyPath: 'more[*][*]', many: true }
        Tag: { primaryKey: name, attributes: { name: { keyPath: label, type: text } } }
      """,
      dump: """
        [{ "id": 1, "more": [[{ "label": "x" }]] },
        { "id": 2, "tags": [[{ "label": "y" }]] }]
        """,
      problems: ["map.nested-array 2:21"]
    ),
    LanguageCase(
      "a single value counts as one; an element without the member is none",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, keyPath: media.tag, many: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: label, type: text } } }
      """,
      dump: """
        [
          { "id": 1, "media": { "tag": { "label": "x" } } },
          { "id": 2, "media": [{}, { "tag": { "label": "y" } }] }
        ]
        """,
      rows: ["SELECT Post_id, Tag_name FROM Post_tags ORDER BY 1": ["1, 'x'", "2, 'y'"]]
    ),
    LanguageCase(
      "a link to nowhere is left out of a join table",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            likes: { entity: Post, foreignKey: likes, many: true, ordered: true }
      """,
      dump: #"[{ "id": 1, "likes": [9, 2] }, { "id": 2, "likes": [1, null, "2"] }]"#,
      rows: [
        "SELECT Post_id, likes_id FROM Post_likes ORDER BY Post_id, position": [
          "1, 2", "2, 1", "2, 2",
        ]
      ],
      counts: ["Post.likes: 1 dangling"]
    ),
    LanguageCase(
      "onDangling: stub makes the rows that links lead to",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships:
            likes: { entity: Post, foreignKey: likes, many: true, onDangling: stub }
      """,
      dump: #"[{ "id": 1, "v": "x", "likes": [9] }]"#,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 'x'", "9, NULL"],
        "SELECT * FROM Post_likes": ["1, 9"],
      ]
    ),
    LanguageCase(
      "a child that moves to another owner is the last one's",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, ordered: true, inverse: post } }
        Note: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "notes": [{ "id": 5 }, { "id": 3 }] },
          { "id": 2, "notes": [{ "id": 4 }, { "id": 5 }] }
        ]
        """,
      rows: [
        "SELECT id, post_id FROM Note ORDER BY post_id, position": ["3, 1", "4, 2", "5, 2"]
      ]
    ),
    LanguageCase(
      "a nested to-one and a list of its inverse agree: the later counts",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { notes: { entity: Note, many: true, inverse: post } }
        Note:
          primaryKey: id
          attributes: { id: integer }
          relationships: { post: { entity: Post, foreignKey: post_id } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Note }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [{ "id": 5 }, { "id": 6 }, { "id": 7 }] }, { "id": 2 }]"#,
        "e.json": #"[{ "id": 5, "post_id": 2 }, { "id": 6 }, { "id": 7, "post_id": null }]"#,
      ],
      rows: ["SELECT * FROM Note ORDER BY id": ["5, 2", "6, 1", "7, NULL"]]
    ),
    LanguageCase(
      "compound keys make columns on both sides of a join table",
      """
      entities:
        Seat:
          primaryKey: [row, nr]
          attributes: { row: text, nr: integer }
          relationships: { near: { entity: Seat, many: true } }
      """,
      dump: #"[{ "row": "a", "nr": 1, "near": [{ "row": "a", "nr": 2 }] }]"#,
      rows: ["SELECT Seat_row, Seat_nr, near_row, near_nr FROM Seat_near": ["'a', 1, 'a', 2"]]
    ),
  ]
}
