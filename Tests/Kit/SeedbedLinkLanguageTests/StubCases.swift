import SeedbedKitTestSupport

extension LanguageCase {
  /// Rows that only a reference makes, and references that are finally removed.
  static let stubs: [LanguageCase] = [
    LanguageCase(
      "a reference that a later record overwrote makes no stub, and takes no number",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: stub } }
        Person: { primaryKey: id, surrogateKey: pk, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": 7 }, { "id": 2, "author": 7 }, { "id": 3, "author": 8 },
         { "id": 1, "author": 9 }, { "id": 2, "author": null }]
        """,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 2", "2, NULL", "3, 1"],
        "SELECT pk, id FROM Person ORDER BY pk": ["1, 8", "2, 9"],
      ]
    ),
    LanguageCase(
      "a record that is left alone makes no stub",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer, v: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: stub } }
        Person: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Known: { entity: Post, extends: default, create: false }
        First: { entity: Post, extends: default, onDuplicate: keepFirst }
        Newer: { entity: Post, extends: default, newerBy: v }
      dumps:
        - { dump: a.json, entity: Post }
        - { dump: b.json, mapping: Known }
        - { dump: c.json, mapping: First }
        - { dump: d.json, mapping: Newer }
      """,
      files: [
        "a.json": #"[{ "id": 1, "author": 10, "v": 5 }]"#,
        "b.json": #"[{ "id": 2, "author": 11 }]"#,
        "c.json": #"[{ "id": 1, "author": 12 }]"#,
        "d.json": #"[{ "id": 1, "author": 13, "v": 4 }]"#,
      ],
      rows: [
        "SELECT id, author_id FROM Post": ["1, 10"],
        "SELECT id FROM Person ORDER BY id": ["10"],
      ]
    ),
    LanguageCase(
      "a link that a later list lets go makes no stub",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            tags: { entity: Tag, foreignKey: tags, many: true, assign: set, onDangling: stub }
        Tag: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "tags": [1, 2] }, { "id": 1, "tags": [2, 3] }]"#,
      rows: [
        "SELECT * FROM Post_tags ORDER BY 1, 2": ["1, 2", "1, 3"],
        "SELECT id FROM Tag ORDER BY id": ["2", "3"],
      ]
    ),
    LanguageCase(
      "a child that a list of keys makes stays with its owner, and goes where there is none",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, foreignKey: notes, many: true, inverse: post, onDangling: stub }
        Note: { primaryKey: id, attributes: { id: integer } }
      mappings:
        Known: { entity: Post, extends: default, create: false }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, mapping: Known }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "notes": [5, 6] }]"#,
        "e.json": #"[{ "id": 2, "notes": [7] }, { "id": 1, "notes": [8] }]"#,
      ],
      rows: ["SELECT id, post_id FROM Note ORDER BY id": ["5, 1", "6, 1", "8, 1"]]
    ),
    LanguageCase(
      "another reference to a stub that was taken back dangles",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, foreignKey: author, onDangling: stub }
            reader: { entity: Person, foreignKey: reader, onDangling: setNull }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "author": 7, "reader": 7 }, { "id": 2, "author": 8, "reader": 8 },
         { "id": 1, "author": 8 }]
        """,
      rows: [
        "SELECT id, author_id, reader_id FROM Post ORDER BY id": ["1, 8, NULL", "2, 8, 8"],
        "SELECT id FROM Person": ["8"],
      ]
    ),
    LanguageCase(
      "a row that one reference makes is the target of others, too",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            editor: { entity: Person, foreignKey: editor, onDangling: error }
            author: { entity: Person, foreignKey: author, onDangling: stub }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "editor": 7 }, { "id": 2, "author": 7 }]"#,
      rows: [
        "SELECT * FROM Post ORDER BY id": ["1, 7, NULL", "2, NULL, 7"],
        "SELECT id FROM Person": ["7"],
      ]
    ),
    LanguageCase(
      "a reference that is not stored makes no stub",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            author: { entity: Person, foreignKey: author, stored: false, onDangling: stub }
            readers: { entity: Person, foreignKey: readers, many: true, stored: false, onDangling: stub }
            editor: { entity: Person, foreignKey: editor, onDangling: stub }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "author": 7, "readers": [8], "editor": 9 }, { "id": 1, "editor": 10 }]"#,
      rows: ["SELECT * FROM Post": ["1, 10"], "SELECT id FROM Person": ["10"]]
    ),
    LanguageCase(
      "a record that nullKey: skip leaves out takes what is nested in its key with it",
      """
      entities:
        Line:
          primaryKey: [post, place]
          nullKey: skip
          attributes: { place: integer }
          relationships: { post: { entity: Post } }
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { author: { entity: Person, foreignKey: author, onDangling: stub } }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "place": null, "post": { "id": 1, "author": 7 } },
         { "place": 1, "post": { "id": 2, "author": 8 } }]
        """,
      rows: [
        "SELECT * FROM Line": ["1, 2"],
        "SELECT * FROM Post": ["2, 8"],
        "SELECT id FROM Person": ["8"],
      ]
    ),
  ]
}
