extension UpdateCase {
  static let recipes = """
    entities:
      Recipe:
        primaryKey: id
        attributes: { id: integer, title: text, favourite: { type: boolean, default: false } }
        update: { keep: [favourite] }
    """

  static let all: [UpdateCase] = rows + uniques + references + apps + names

  static let rows = [
    UpdateCase(
      rule: "takes new content, and keeps stars, own rows and what they refer to",
      schema: recipes,
      update: "{ references: { bookmarks.recipe_id: Recipe } }",
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1, "title": "Soup" }, { "id": 2, "title": "Stew" }, { "id": 3, "title": "Pie" }] }"#,
        #"{ "Recipe": [{ "id": 1, "title": "Soup, hot" }, { "id": 4, "title": "Salad" }] }"#,
      ],
      sql: [
        """
        CREATE TABLE bookmarks (recipe_id INTEGER);
        INSERT INTO bookmarks VALUES (3);
        INSERT INTO Recipe (id, title) VALUES (100, 'My own cake');
        UPDATE Recipe SET favourite = 1 WHERE id = 1
        """
      ],
      rows: [
        "SELECT id, title, favourite FROM Recipe ORDER BY id": [
          "1, 'Soup, hot', 1", "3, 'Pie', 0", "4, 'Salad', 0", "100, 'My own cake', 0",
        ],
        "SELECT tbl, key, why FROM seedbed_kept": ["'Recipe', 3, 'removed'"],
        "SELECT max(number) FROM seedbed_release": ["2"],
      ],
      told: ["Recipe: 1 changed, 1 added, 1 removed, 1 kept"]
    ),
    UpdateCase(
      rule: "gives a row back to the seed when its key comes back",
      schema: recipes,
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1, "title": "Soup" }] }"#, #"{ "Recipe": [] }"#,
        #"{ "Recipe": [{ "id": 1, "title": "New soup" }] }"#,
      ],
      installed: [2, 3],
      sql: ["UPDATE Recipe SET favourite = 1"],
      rows: [
        "SELECT * FROM Recipe": ["1, 'New soup', 1"],
        "SELECT count(*) FROM seedbed_kept": ["0"],
      ],
      told: ["Recipe: 1 changed"]
    ),
    UpdateCase(
      rule: "leaves deleted rows away, and brings back what the seed itself had taken out",
      schema: recipes,
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1, "title": "Soup" }, { "id": 2, "title": "Stew" }] }"#,
        #"{ "Recipe": [{ "id": 2, "title": "Stew" }] }"#,
        #"{ "Recipe": [{ "id": 1, "title": "Soup" }, { "id": 2, "title": "Stew" }] }"#,
      ],
      installed: [2, 3],
      sql: ["DELETE FROM Recipe WHERE id = 2"],
      rows: ["SELECT id FROM Recipe": ["1"]]
    ),
    UpdateCase(
      rule: "never changes a row that the user made under a key of the seed",
      schema: recipes,
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [] }"#, #"{ "Recipe": [{ "id": 5, "title": "Soup" }] }"#,
        #"{ "Recipe": [{ "id": 5, "title": "Soup 3" }] }"#,
      ],
      installed: [2, 3],
      sql: ["INSERT INTO Recipe (id, title) VALUES (5, 'Mine')"],
      rows: [
        "SELECT id, title FROM Recipe": ["5, 'Mine'"],
        "SELECT tbl, key, why FROM seedbed_kept": ["'Recipe', 5, 'own'"],
      ]
    ),
    UpdateCase(
      rule: "forgets the mark of a row that the user deleted, and leaves its key away",
      schema: recipes,
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [] }"#, #"{ "Recipe": [{ "id": 5, "title": "Soup" }] }"#,
        #"{ "Recipe": [{ "id": 5, "title": "Soup 3" }, { "id": 6, "title": "Pie" }] }"#,
      ],
      installed: [2, 3],
      sql: [
        "INSERT INTO Recipe (id, title) VALUES (5, 'Mine')", "DELETE FROM Recipe WHERE id = 5",
      ],
      rows: ["SELECT id FROM Recipe": ["6"], "SELECT count(*) FROM seedbed_kept": ["0"]]
    ),
    UpdateCase(
      rule: "skips releases",
      schema: recipes,
      entities: ["Recipe"],
      releases: [
        #"{ "Recipe": [{ "id": 1, "title": "a" }] }"#,
        #"{ "Recipe": [{ "id": 1, "title": "b" }, { "id": 2, "title": "b" }] }"#,
        #"{ "Recipe": [{ "id": 2, "title": "c" }, { "id": 3, "title": "c" }] }"#,
      ],
      sql: [],
      rows: ["SELECT id, title FROM Recipe ORDER BY id": ["2, 'c'", "3, 'c'"]]
    ),
    UpdateCase(
      rule: "sees a change of case in a column that ignores it",
      schema: """
        entities:
          Tag: { primaryKey: id, attributes: { id: integer, name: { type: text, collate: noCase } } }
        """,
      entities: ["Tag"],
      releases: [
        #"{ "Tag": [{ "id": 1, "name": "soup" }] }"#, #"{ "Tag": [{ "id": 1, "name": "Soup" }] }"#,
      ],
      sql: [],
      rows: ["SELECT name FROM Tag": ["'Soup'"]]
    ),
    UpdateCase(
      rule: "never writes to a table of the user",
      schema: """
        entities:
          Note: { primaryKey: id, attributes: { id: integer, text: text }, update: false }
        """,
      entities: ["Note"],
      releases: [
        #"{ "Note": [{ "id": 1, "text": "a" }] }"#,
        #"{ "Note": [{ "id": 1, "text": "b" }, { "id": 2, "text": "b" }] }"#,
      ],
      sql: ["UPDATE Note SET text = 'mine'"],
      rows: ["SELECT * FROM Note": ["1, 'mine'"]],
      told: []
    ),
    UpdateCase(
      rule: "keeps a search in step",
      schema: """
        entities:
          Page: { primaryKey: id, attributes: { id: integer, text: text }, search: text }
        """,
      entities: ["Page"],
      releases: [
        #"{ "Page": [{ "id": 1, "text": "soup" }, { "id": 2, "text": "stew" }] }"#,
        #"{ "Page": [{ "id": 1, "text": "salad" }, { "id": 3, "text": "soup" }] }"#,
      ],
      sql: [],
      rows: [
        "SELECT rowid FROM Page_search WHERE Page_search MATCH 'soup'": ["3"],
        "SELECT rowid FROM Page_search WHERE Page_search MATCH 'salad'": ["1"],
        "SELECT rowid FROM Page_search WHERE Page_search MATCH 'stew'": [],
      ]
    ),
  ]

  private static let slugs = """
    entities:
      Tag: { primaryKey: id, attributes: { id: integer, slug: { type: text, unique: true, required: true } } }
    """

  static let uniques = [
    UpdateCase(
      rule: "swaps unique values",
      schema: slugs,
      entities: ["Tag"],
      releases: [
        #"{ "Tag": [{ "id": 1, "slug": "a" }, { "id": 2, "slug": "b" }] }"#,
        #"{ "Tag": [{ "id": 1, "slug": "b" }, { "id": 2, "slug": "a" }] }"#,
      ],
      sql: [],
      rows: ["SELECT * FROM Tag": ["1, 'b'", "2, 'a'"]],
      told: ["Tag: 2 changed"]
    ),
    UpdateCase(
      rule: "marks a required unique value that the user has with the next free mark",
      schema: slugs,
      entities: ["Tag"],
      releases: [
        #"{ "Tag": [{ "id": 1, "slug": "a" }] }"#,
        #"{ "Tag": [{ "id": 1, "slug": "a" }, { "id": 2, "slug": "b" }] }"#,
      ],
      sql: ["INSERT INTO Tag VALUES (10, 'b'), (11, 'b #2')"],
      rows: ["SELECT slug FROM Tag WHERE id = 2": ["'b #2 2'"]],
      told: ["Tag: 1 added, 1 marked"]
    ),
    UpdateCase(
      rule: "tries a marked value again",
      schema: slugs,
      entities: ["Tag"],
      releases: [
        #"{ "Tag": [] }"#, #"{ "Tag": [{ "id": 2, "slug": "b" }] }"#,
        #"{ "Tag": [{ "id": 2, "slug": "b" }] }"#,
      ],
      installed: [2, 3],
      sql: ["INSERT INTO Tag VALUES (10, 'b')", "UPDATE Tag SET slug = 'c' WHERE id = 10"],
      rows: ["SELECT * FROM Tag": ["2, 'b'", "10, 'c'"]]
    ),
    UpdateCase(
      rule: "clears an optional unique value that the user has",
      schema: """
        entities:
          Tag: { primaryKey: id, attributes: { id: integer, slug: { type: text, unique: true } } }
        """,
      entities: ["Tag"],
      releases: [#"{ "Tag": [] }"#, #"{ "Tag": [{ "id": 2, "slug": "b" }] }"#],
      sql: ["INSERT INTO Tag VALUES (10, 'b')"],
      rows: ["SELECT * FROM Tag": ["2, NULL", "10, 'b'"]],
      told: ["Tag: 1 added, 1 marked"]
    ),
  ]
}
