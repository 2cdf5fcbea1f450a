import SeedbedKitTestSupport

extension LanguageCase {
  /// Settings of the finished file, one by one.
  static let seeds: [LanguageCase] = [
    LanguageCase(
      "tables stand in the order of the entities, join tables after the one that names them",
      """
      entities:
        B:
          primaryKey: id
          attributes: { id: integer }
          relationships: { as: { entity: A, many: true }, cs: { entity: C, many: true } }
        A: { primaryKey: id, attributes: { id: integer }, relationships: { cs: { entity: C, many: true } } }
        C: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      rows: [
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 's%' ORDER BY rowid":
          [
            "'B'", "'B_as'", "'B_cs'", "'A'", "'A_cs'", "'C'",
          ]
      ]
    ),
    LanguageCase(
      "foreignKeys: false declares none",
      """
      database: { foreignKeys: false }
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Post, foreignKey: up }, likes: { entity: Post, many: true } }
      """,
      dump: #"[{ "id": 1, "up": 9 }, { "id": 2, "up": 1, "likes": [{ "id": 1 }] }]"#,
      rows: [
        "SELECT count(*) FROM pragma_foreign_key_list('Post')": ["0"],
        "SELECT count(*) FROM pragma_foreign_key_list('Post_likes')": ["0"],
        "SELECT * FROM Post ORDER BY id": ["1, NULL", "2, 1"],
      ]
    ),
    LanguageCase(
      "foreign keys of join tables are declared and indexed as well",
      """
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            likes: { entity: Post, many: true, onDelete: cascade }
            a: { entity: Post, onDelete: setNull }
            b: { entity: Post, onDelete: restrict }
            c: { entity: Post }
      """,
      dump: "[]",
      rows: [
        #"SELECT "from", on_delete FROM pragma_foreign_key_list('Post_likes') ORDER BY 1"#: [
          "'Post_id', 'CASCADE'", "'likes_id', 'CASCADE'",
        ],
        #"SELECT "from", on_delete FROM pragma_foreign_key_list('Post') ORDER BY 1"#: [
          "'a_id', 'SET NULL'", "'b_id', 'RESTRICT'", "'c_id', 'NO ACTION'",
        ],
        "SELECT count(*) FROM pragma_index_list('Post_likes')": ["2"],
        "SELECT count(*) FROM pragma_index_list('Post')": ["3"],
      ]
    ),
    LanguageCase(
      "indexForeignKeys: false makes no index for them",
      """
      database: { indexForeignKeys: false }
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { up: { entity: Post } }
      """,
      dump: "[]",
      rows: ["SELECT count(*) FROM pragma_index_list('Post')": ["0"]]
    ),
    LanguageCase(
      "indexes are as the schema lists them, by attribute or by column",
      """
      entities:
        Person:
          primaryKey: id
          indexes: [[lastName, firstName], { columns: [email], unique: true }, team]
          attributes:
            id: integer
            firstName: { type: text, column: given }
            lastName: text
            email: text
            nick: { type: text, index: true, collate: noCase }
          relationships: { team: { entity: Person } }
      """,
      dump: "[]",
      rows: [
        """
        SELECT l."unique", group_concat(i.name, ' ') FROM pragma_index_list('Person') l, \
        pragma_index_xinfo(l.name) i WHERE i.key GROUP BY l.name ORDER BY 2
        """: ["1, 'email'", "0, 'lastName given'", "0, 'nick'", "0, 'team_id'"]
      ]
    ),
    LanguageCase(
      "metadata: false, analyze: false and vacuum: false leave those out, and the file is whole",
      """
      database: { metadata: false, analyze: false, vacuum: false }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, index: true } } }
      """,
      dump: #"[{ "id": 1, "v": "x" }]"#,
      rows: [
        "SELECT name FROM sqlite_schema WHERE name LIKE 's%'": [],
        "SELECT * FROM Item": ["1, 'x'"],
        "PRAGMA integrity_check": ["'ok'"],
      ]
    ),
    LanguageCase(
      "what ANALYZE found stands in the file",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: text, index: true } } }
      """,
      dump: #"[{ "id": 1, "v": "x" }, { "id": 2, "v": "x" }]"#,
      rows: ["SELECT tbl, stat FROM sqlite_stat1 WHERE tbl = 'Item'": ["'Item', '2 2'"]]
    ),
    LanguageCase(
      "the metadata tell of dumps and tables, in texts that do not change from run to run",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: text }
          relationships: { up: { entity: Item, many: true } }
      dumps:
        - { dump: [b.json, a.json], entity: Item }
        - { name: more, dump: c.json, entity: Item }
        - { dump: none-*.json, required: false, entity: Item }
      """,
      files: [
        "a.json": #"[{ "id": 1 }, { "id": 1 }, { "id": 2, "up": [{ "id": 1 }] }]"#, "b.json": "[]",
        "c.json": #"{ "id": 3 }"#,
      ],
      rows: [
        "SELECT key FROM seedbed_meta": [
          "'dump.0'", "'dump.1'", "'dump.2'", "'language'", "'rows.Item'", "'rows.Item_up'",
          "'schema.hash'", "'tool'",
        ],
        // Each the XXH64 of the XXH64 of the entry's files, sorted by path, highest byte first.
        "SELECT value FROM seedbed_meta WHERE key LIKE 'dump.%'": [
          #"'{"entry":"b.json, a.json","files":2,"records":3,"hash":"xxh64t:b3600b18fa73e676"}'"#,
          #"'{"entry":"more","files":1,"records":1,"hash":"xxh64t:6b9071832ecbaafb"}'"#,
          #"'{"entry":"none-*.json","files":0,"records":0,"hash":"xxh64t:ef46db3751d8e999"}'"#,
        ],
        "SELECT value FROM seedbed_meta WHERE key LIKE 'rows.%'": ["'3'", "'1'"],
        "SELECT value FROM seedbed_meta WHERE key = 'language'": ["'1'"],
      ],
      problems: ["warning dump.no-file 9:13"]
    ),
    LanguageCase(
      "SQL files run in the order of their lists, and views may use what they make",
      """
      database:
        before: [b1.sql, sql/b2.sql]
        after: [a1.sql, a2.sql]
        views: { total: SELECT sum(n) AS n FROM note, twice: SELECT n * 2 AS n FROM total }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      files: [
        "d.json": #"[{ "id": 1 }, { "id": 2 }]"#, "b1.sql": "CREATE TABLE note (n INTEGER);",
        "sql/b2.sql": "INSERT INTO note VALUES (10);",
        "a1.sql": "INSERT INTO note SELECT count(*) FROM Item; -- two",
        "a2.sql": "UPDATE note SET n = n + 1;",
      ],
      rows: ["SELECT n FROM note": ["11", "3"], "SELECT n FROM twice": ["28"]]
    ),
    LanguageCase(
      "SQL that is wrong is told where it stands, and so is a file that is not there",
      """
      database: { after: [a.sql, none.sql] }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      files: ["d.json": "[]", "a.sql": "DELETE FROM Item;\nDELETE FORM Item;"],
      problems: ["build.invalid-sql 2:8", "build.invalid-sql 1:28"]
    ),
    LanguageCase(
      "a search table holds every row, and follows later changes by triggers",
      """
      entities:
        Item:
          primaryKey: id
          surrogateKey: pk
          search: { name: find, columns: [title, body] }
          attributes: { id: text, title: text, body: text, note: text }
      """,
      dump: """
        [{ "id": "a", "title": "Åre fjäll", "note": "hidden" }, { "id": "b", "body": "the Fjäll" },
        { "id": "a", "title": "changed" }]
        """,
      rows: [
        "SELECT pk FROM find JOIN Item ON Item.pk = find.rowid WHERE find MATCH 'fjall'": ["2"],
        "SELECT rowid FROM find WHERE find MATCH 'changed'": ["1"],
        "SELECT count(*) FROM find WHERE find MATCH 'hidden'": ["0"],
        "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'": ["3"],
      ]
    ),
    LanguageCase(
      "a search table needs rows that have a number, and columns of texts",
      """
      entities:
        Item:
          primaryKey: id
          search: { name: find, columns: [titel] }
          attributes: { id: text, title: text }
      """,
      dump: "[]",
      problems: ["schema.unknown-attribute 4:37"]
    ),
    LanguageCase(
      "an output or a view that two things claim is a mistake",
      """
      database: { views: { item: SELECT 1 } }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      problems: ["schema.duplicate-table 1:22"]
    ),
    LanguageCase(
      "a setting that SQLite does not have is a mistake",
      """
      database: { pageSize: 1000, target: realm, userVersion: 3000000000, strict: maybe, vacum: true }
      entities:
        Item: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: "[]",
      problems: [
        "schema.out-of-range 1:23", "schema.unknown-word 1:37", "schema.out-of-range 1:57",
        "schema.wrong-kind 1:77", "schema.unknown-key 1:84",
      ]
    ),
  ]
}
