extension UpdateCase {
  /// More columns than SQLite joins SELECTs, and than its expressions are deep.
  private static let manyColumns = (1...1_100).map { "m\($0) INTEGER" }.joined(separator: ", ")

  private static let ears = "CREATE TABLE Ähre (id INTEGER PRIMARY KEY, Ö TEXT, \(manyColumns));"

  static let names = [
    UpdateCase(
      rule: "deletes rows of a table with capitals beyond ASCII and many columns of the app",
      schema: "entities: { Ähre: { primaryKey: id, attributes: { id: integer, Ö: text } } }",
      update: "{ app: app.sql }",
      entities: ["Ähre"],
      releases: [
        #"{ "Ähre": [{ "id": 1 }, { "id": 2 }, { "id": 3 }] }"#, #"{ "Ähre": [{ "id": 1 }] }"#,
      ],
      sql: [
        "DROP TABLE Ähre; \(ears) INSERT INTO Ähre (id, m1100) VALUES (1, 7), (2, 7), (3, NULL)"
      ],
      files: ["app.sql": ears],
      rows: ["SELECT id FROM Ähre ORDER BY id": ["1", "2"]],
      told: ["Ähre: 1 removed, 1 kept"]
    ),
    UpdateCase(
      rule: "changes values and keys of columns that are named like truth values",
      schema: """
        entities:
          Page: { primaryKey: id, attributes: { id: integer, "true": text, v: text } }
          Word: { primaryKey: "False", attributes: { "False": text, "TRUE": { type: text, unique: true } } }
        """,
      entities: ["Page", "Word"],
      releases: [
        #"{ "Page": [{ "id": 1, "true": "a" }], "Word": [{ "False": "a", "TRUE": "x" }] }"#,
        #"{ "Page": [{ "id": 1, "true": "b" }, { "id": 2, "true": "c" }], "Word": [{ "False": "b", "TRUE": "x" }] }"#,
      ],
      sql: [],
      rows: [
        #"SELECT id, "true" FROM Page ORDER BY id"#: ["1, 'b'", "2, 'c'"],
        #"SELECT * FROM Word"#: ["'b', 'x'"],
      ],
      told: ["Page: 1 changed, 1 added", "Word: 1 added, 1 removed"]
    ),
    UpdateCase(
      rule: "exchanges unique texts where columns take all names of the rowid",
      schema: """
        entities:
          Page:
            primaryKey: id
            attributes:
              id: integer
              rowid: integer
              oid: integer
              _rowid_: integer
              slug: { type: text, unique: true, required: true }
        """,
      entities: ["Page"],
      releases: [
        #"{ "Page": [{ "id": 1, "rowid": 5, "slug": "a" }, { "id": 2, "rowid": 5, "slug": "b" }] }"#,
        #"{ "Page": [{ "id": 1, "rowid": 5, "slug": "b" }, { "id": 2, "rowid": 5, "slug": "a" }] }"#,
      ],
      sql: [],
      rows: ["SELECT id, slug FROM Page ORDER BY id": ["1, 'b'", "2, 'a'"]],
      told: ["Page: 2 changed"]
    ),
    UpdateCase(
      rule: "exchanges unique texts that ignore case of rows whose keys differ in case",
      schema: """
        entities:
          Page:
            primaryKey: key
            attributes:
              key: text
              slug: { type: text, unique: true, required: true, collate: noCase }
        """,
      entities: ["Page"],
      releases: [
        #"{ "Page": [{ "key": "k", "slug": "a" }, { "key": "K", "slug": "b" }] }"#,
        #"{ "Page": [{ "key": "k", "slug": "b" }, { "key": "K", "slug": "a" }] }"#,
      ],
      sql: [],
      rows: ["SELECT key, slug FROM Page ORDER BY key": ["'K', 'a'", "'k', 'b'"]],
      told: ["Page: 2 changed"]
    ),
    UpdateCase(
      rule: "marks a taken text in a table with a column of any name",
      schema: """
        entities:
          Page:
            primaryKey: id
            attributes:
              id: integer
              v: text
              i: integer
              slug: { type: text, unique: true, required: true }
        """,
      entities: ["Page"],
      releases: [
        #"{ "Page": [{ "id": 1, "v": "x", "slug": "old" }] }"#,
        #"{ "Page": [{ "id": 1, "v": "x", "slug": "x" }] }"#,
      ],
      sql: ["INSERT INTO Page VALUES (100, 'x', 1, 'x')"],
      rows: ["SELECT id, slug FROM Page ORDER BY id": ["1, 'x #1'", "100, 'x'"]]
    ),
    UpdateCase(
      rule: "tells keys apart by the characters after a NUL",
      schema: """
        entities:
          Part:
            primaryKey: [name, number]
            attributes: { name: text, number: integer }
            relationships: { tags: { entity: Tag, many: true } }
          Tag:
            primaryKey: word
            surrogateKey: id
            attributes: { word: { keyPath: "@self", type: text } }
        """,
      entities: ["Part"],
      releases: [
        #"{ "Part": [{ "name": "x\u0000a", "number": 1 }, { "name": "y", "number": 1, "tags": ["t\u0000a"] }] }"#,
        #"{ "Part": [{ "name": "x\u0000b", "number": 1 }, { "name": "y", "number": 1, "tags": ["t\u0000b"] }] }"#,
      ],
      sql: [],
      rows: [
        "SELECT hex(name) FROM Part ORDER BY name": ["'780062'", "'79'"],
        "SELECT hex(word) FROM Part_tags JOIN Tag ON Tag.id = Tag_id": ["'740062'"],
      ],
      told: [
        "Part: 1 added, 1 removed", "Part_tags: 1 added, 1 removed", "Tag: 1 added, 1 removed",
      ]
    ),
  ]
}
