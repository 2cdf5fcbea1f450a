import SeedbedKitTestSupport

extension LanguageCase {
  /// The finished file.
  static let database: [LanguageCase] = [
    LanguageCase(
      "the header holds what the schema says",
      """
      database: { userVersion: 3, applicationID: 1397048644, pageSize: 8192 }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      rows: [
        "PRAGMA user_version": ["3"],
        "PRAGMA application_id": ["1397048644"],
        "PRAGMA page_size": ["8192"],
        "PRAGMA journal_mode": ["'delete'"],
      ]
    ),
    LanguageCase(
      "columns stand in the order of the schema",
      """
      entities:
        Post:
          primaryKey: id
          surrogateKey: pk
          relationships: { author: { entity: Person } }
          attributes: { title: text, id: integer }
        Person: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      rows: [
        "SELECT group_concat(name, ' ') FROM pragma_table_info('Post')": ["'pk title id author_id'"]
      ]
    ),
    LanguageCase(
      "strict: true makes STRICT tables, join tables too",
      """
      database: { strict: true }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships: { next: { entity: Item, many: true } }
      """,
      dump: "[]",
      rows: [
        "SELECT name, strict FROM pragma_table_list WHERE name LIKE 'Item%' ORDER BY name": [
          "'Item', 1", "'Item_next', 1",
        ]
      ]
    ),
    LanguageCase(
      "tables are not STRICT by default, for old versions of SQLite",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: real, t: text, j: json }
          relationships: { next: { entity: Item, many: true } }
      """,
      dump: """
        [{"id": 1, "v": 2, "t": "0012", "j": 7, "next": [{"id": 2}]}]
        """,
      rows: [
        "SELECT count(*) FROM pragma_table_list WHERE strict": ["0"],
        "SELECT id, typeof(v), t, typeof(t), typeof(j) FROM Item WHERE id = 1": [
          "1, 'real', '0012', 'text', 'text'"
        ],
      ]
    ),
    LanguageCase(
      "foreign keys are declared, with their action, and indexed",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Post, onDelete: cascade } }
      """,
      dump: "[]",
      rows: [
        #"SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list('Post')"#: [
          "'Post', 'up_id', 'id', 'CASCADE'"
        ],
        "SELECT count(*) FROM pragma_index_list('Post')": ["1"],
      ]
    ),
    LanguageCase(
      "views stand in the file",
      """
      database: { views: { few: SELECT id FROM Item WHERE id < 2 } }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1 }, { "id": 2 }]"#,
      rows: ["SELECT * FROM few": ["1"]]
    ),
    LanguageCase(
      "SQL files run before the first row and after the last",
      """
      database: { before: b.sql, after: a.sql }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      files: [
        "d.json": #"[{ "id": 1 }]"#,
        "b.sql": "CREATE TABLE note (n INTEGER);",
        "a.sql": "INSERT INTO note SELECT count(*) FROM Item;",
      ],
      rows: ["SELECT n FROM note": ["1"]]
    ),
    LanguageCase(
      "SQL that is wrong is reported",
      """
      database: { views: { few: SELEC id FROM Item } }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      problems: ["build.invalid-sql 1:22"]
    ),
    LanguageCase(
      "a search table finds words in the columns that it names",
      """
      entities:
        Item:
          primaryKey: id
          search: { name: find, columns: [title], tokenize: porter unicode61 }
          attributes: { id: integer, title: text, note: text }
      """,
      dump: """
        [
          { "id": 1, "title": "running far", "note": "x" },
          { "id": 2, "title": "y", "note": "run" }
        ]
        """,
      rows: ["SELECT rowid FROM find WHERE find MATCH 'run'": ["1"]]
    ),
    LanguageCase(
      "names that are words of SQL are quoted",
      """
      entities:
        order:
          primaryKey: select
          attributes: { select: integer, 'a"b': text, x y: text, rowid: integer, group: text }
      """,
      dump: #"[{ "select": 1, "a\"b": "q", "rowid": 77 }]"#,
      rows: [#"SELECT * FROM "order""#: ["1, 'q', NULL, 77, NULL"]]
    ),
    LanguageCase(
      "the metadata count records and rows",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: text } }
      """,
      dump: #"[{ "id": 1 }, { "id": 1 }, { "id": 2 }]"#,
      rows: ["SELECT count(*) > 0 FROM seedbed_meta": ["1"]]
    ),
  ]
}
