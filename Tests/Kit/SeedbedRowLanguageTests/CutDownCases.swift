import SeedbedKitTestSupport

/// Bugs that the comparison with the reference found, reduced to a few records.
extension LanguageCase {
  static let cutDown: [LanguageCase] = [
    LanguageCase(
      "nothing else is asked of a record that is left out for its null key",
      """
      entities:
        Item:
          primaryKey: id
          nullKey: skip
          attributes: { id: integer, n: integer, t: { type: text, onMissing: error } }
      """,
      dump: #"[{ "id": null, "n": "x" }, { "n": [] }, { "id": 1, "t": "a" }]"#,
      rows: ["SELECT * FROM Item": ["1, NULL, 'a'"]],
      counts: ["Item: 2 skipped"]
    ),
    LanguageCase(
      "a key that is no key is not null",
      """
      entities:
        Item:
          primaryKey: [up, id]
          nullKey: skip
          attributes: { id: integer }
          relationships: { up: { entity: Top, foreignKey: up } }
        Top: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": [] },
        { "id": 1, "up": {} },
        { "id": 1, "up": null }]
        """,
      problems: [
        "warning schema.unused-entity 7:3", "map.invalid-value 1:10", "map.invalid-value 2:18",
      ]
    ),
    LanguageCase(
      "a child that falls out of its list has had its number",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, assign: set }
        Note:
          primaryKey: [post, id]
          sequence: place
          surrogateKey: pk
          attributes: { id: integer, place: integer }
          relationships: { post: { entity: Post } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }, { "id": 2 }] },
        { "id": 1, "notes": [{ "id": 2 }, { "id": 3 }] }]
        """,
      rows: ["SELECT pk, id, place FROM Note ORDER BY pk": ["2, 2, 1", "3, 3, 2"]]
    ),
    LanguageCase(
      "a child that goes into its list again stays, however its records are taken",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true, inverse: post, assign: set }
            links: { entity: Link, many: true, inverse: post, assign: set }
        Note:
          primaryKey: [post, id]
          onDuplicate: replace
          attributes: { id: integer }
          relationships: { post: { entity: Post } }
        Link:
          primaryKey: id
          onDuplicate: fill
          attributes: { id: integer }
          relationships: { post: { entity: Post } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }], "links": [{ "id": 1 }] },
        { "id": 1, "notes": [{ "id": 2 }], "links": [{ "id": 2 }] },
        { "id": 1, "notes": [{ "id": 1 }], "links": [{ "id": 1 }] }]
        """,
      rows: [
        "SELECT post_id, id FROM Note": ["1, 1"],
        "SELECT id, post_id FROM Link ORDER BY id": ["1, 1", "2, NULL"],
      ]
    ),
    LanguageCase(
      "a nested record that is skipped is missing, and clears what that clears",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { by: { entity: User, keyPath: by, onMissing: clear, onNestedInvalid: skip } }
        User: { primaryKey: id, skipWhen: { s: 1 }, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "by": { "id": 1 } }, { "id": 2, "by": { "id": 1 } },
        { "id": 1, "by": { "id": 2, "s": 1 } },
        { "id": 2, "by": { "id": "x" } }]
        """,
      rows: ["SELECT * FROM Post": ["1, NULL", "2, NULL"]],
      problems: ["warning map.invalid-value 3:26"]
    ),
    LanguageCase(
      "a record goes as a whole for what is nested in it, be it newer or not",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          attributes: { id: integer, v: integer }
          relationships: { notes: { entity: Note, many: true } }
        Note: { primaryKey: id, onDuplicate: error, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "v": 1, "notes": [{ "id": 1 }] },
        { "id": 2, "v": 1, "notes": [{ "id": 3 }, { "id": 1 }] }]
        """,
      rows: ["SELECT * FROM Post": ["1, 1"], "SELECT * FROM Note": ["1"]],
      problems: ["warning store.duplicate-key 2:43"],
      rejects: true
    ),
    LanguageCase(
      "a record that met only what proves wrong in the end is stored",
      """
      entities:
        Post:
          primaryKey: id
          onDuplicate: keepFirst
          attributes: { id: integer, u: { type: text, unique: true } }
          relationships: { note: { entity: Note } }
        Note: { primaryKey: id, attributes: { id: integer, w: { type: integer, unique: true } } }
      """,
      dump: """
        [{ "id": 1, "u": "a" },
        { "id": 2, "u": "a" },
        { "id": 2, "u": "a", "note": { "id": 1, "w": 4 } },
        { "id": 3, "u": "c", "note": { "id": 2, "w": 4 } }]
        """,
      rows: ["SELECT * FROM Post": ["1, 'a', NULL", "3, 'c', 2"], "SELECT * FROM Note": ["2, 4"]],
      problems: ["warning store.duplicate-value 2:1, 3:1"],
      rejects: true
    ),
    LanguageCase(
      "what only the row of a rejected record would let count makes no record wrong",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            notes: { entity: Note, many: true }
            best: { mapping: Known, keyPath: best }
        Note: { primaryKey: id, onDuplicate: error, attributes: { id: integer } }
      mappings: { Known: { entity: Post, extends: default, create: false } }
      """,
      dump: """
        [{ "id": 1, "notes": [{ "id": 1 }] },
        { "id": 2, "notes": [{ "id": 2 }, { "id": 1 }] },
        { "id": 3, "best": { "id": 2, "notes": [{ "id": 1 }] } }]
        """,
      rows: ["SELECT * FROM Post": ["1, NULL", "3, NULL"], "SELECT id FROM Note": ["1"]],
      problems: ["warning store.duplicate-key 2:35"],
      rejects: true
    ),
    LanguageCase(
      "relationships of records that are not newer are mapped where records only update, too",
      """
      entities:
        Post:
          primaryKey: id
          newerBy: v
          relationshipsWhenNotNewer: true
          attributes: { id: integer, v: integer, t: text }
          relationships: { tags: { entity: Tag, many: true } }
        Tag: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
      dumps: [{ dump: d.json, entity: Post }, { dump: e.json, entity: Post, create: false }]
      """,
      files: [
        "d.json": #"[{ "id": 1, "v": 2, "tags": ["a"] }]"#,
        "e.json": #"[{ "id": 1, "v": 1, "t": "x", "tags": ["b"] }, { "id": 2, "tags": ["c"] }]"#,
      ],
      rows: [
        "SELECT * FROM Post": ["1, 2, NULL"], "SELECT * FROM Post_tags": ["1, 'a'", "1, 'b'"],
      ]
    ),
  ]
}
