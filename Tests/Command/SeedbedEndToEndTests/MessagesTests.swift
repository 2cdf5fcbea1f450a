import SeedbedTestSupport
import Testing

/// The words of problems: they name the cause, and the key or path to write.
@Suite struct MessagesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// SQL that makes `app.sqlite`, if any.
    var database = ""
    var arguments: [String]
    var lines: [String]
    var absent: [String] = []
  }

  private static let item = "entities: { Item: { primaryKey: id, attributes: { id: integer } } }\n"

  /// A schema and dump of posts with the name of their owner.
  private static func posts(_ reading: String) -> [String: String] {
    [
      "schema.yml": """
      seedbed: 1
      entities:
        Post: { primaryKey: id, attributes: { id: integer, by: { keyPath: "@parent.name", type: text } } }
      dumps: [{ dump: d.json, \(reading) }]
      database: { output: seed.sqlite }
      """,
      "d.json": #"[{"name": "a", "posts": [{"id": 1}]}]"#,
    ]
  }

  static let schemas = [
    Case(
      testDescription: "an entity with a mistake is known to the variants of others",
      files: [
        "schema.yml": """
        seedbed: 1
        entities:
          User: { primaryKey: id, attributes: { id: integer } }
          Post: { primaryKey: id, attributes: { id: integre } }
          Like:
            primaryKey: id
            attributes: { id: integer }
            relationships:
              on: { variants: { by: type, cases: { p: Post, u: User } }, foreignKey: on_id }
        """
      ],
      arguments: ["validate", "schema.yml"],
      lines: ["1 error"],
      absent: ["no entity or mapping is called"]
    ),
    Case(
      testDescription: "a circle is told as it runs",
      files: [
        "schema.yml": """
        seedbed: 1
        entities:
          A: { extends: B, attributes: { a: integer } }
          B: { extends: C, attributes: { b: integer } }
          C: { extends: A, attributes: { c: integer } }
        """
      ],
      arguments: ["validate", "schema.yml"],
      lines: ["note: A extends B extends C extends A"]
    ),
  ]

  static let tables = [
    Case(
      testDescription: "the foreign key of a template has another name",
      files: [
        "schema.yml": """
        seedbed: 1
        entities:
          User: { table: users, primaryKey: id, attributes: { id: integer } }
          Post:
            table: posts
            primaryKey: id
            attributes: { id: integer }
            relationships: { author: { entity: User }, editor: { entity: User } }
        database: { output: seed.sqlite, copyOf: app.sqlite }
        """
      ],
      database: """
        CREATE TABLE users (id INTEGER PRIMARY KEY);
        CREATE TABLE posts (id INTEGER PRIMARY KEY, author INTEGER REFERENCES users (id), e INTEGER);
        """,
      arguments: ["build", "schema.yml"],
      lines: [
        "schema.yml:8:22: error: table 'posts' of 'app.sqlite' has no column 'author_id'"
          + " [target.missing-part]",
        "note: the table has a column 'author': write 'column: author' to use it",
        "note: write 'column' if the table has the foreign key under another name",
      ],
      absent: ["ALTER TABLE"]
    ),
    Case(
      testDescription: "a column of the database has nearly the name",
      files: [
        "schema.yml": """
        seedbed: 1
        entities: { User: { primaryKey: id, attributes: { id: integer, nmae: text } } }
        dumps: [{ dump: d.json, entity: User }]
        """, "d.json": "[]",
      ],
      database: "CREATE TABLE User (id INTEGER PRIMARY KEY, name TEXT);",
      arguments: ["import", "schema.yml", "--into", "app.sqlite"],
      lines: [
        "note: the table has a column 'name': write 'column: name' to use it",
        "note: '--create-missing' makes it: ALTER TABLE User ADD COLUMN nmae TEXT;",
      ]
    ),
  ]

  static let dumps = [
    Case(
      testDescription: "a URL where a path is expected",
      files: [
        "schema.yml":
          "seedbed: 1\n\(item)dumps: [{ dump: \"https://a.example/x.json\", entity: Item }]\n"
      ],
      arguments: ["validate", "schema.yml"],
      lines: ["note: write 'source' instead of 'dump' for a URL"]
    ),
    Case(
      testDescription: "a separator where a mapping is expected",
      files: [
        "schema.yml": "seedbed: 1\n\(item)dumps: [{ dump: x.csv, csv: \";\", entity: Item }]\n"
      ],
      arguments: ["validate", "schema.yml"],
      lines: [
        "schema.yml:3:29: error: expected a mapping such as '{ separator: \";\" }', found text ';'"
          + " [schema.wrong-kind]"
      ]
    ),
    Case(
      testDescription: "an SQL file that is not there",
      files: ["schema.yml": "seedbed: 1\n\(item)database: { after: sql/x.sql }\n"],
      arguments: ["build", "schema.yml", "-o", "s.sqlite"],
      lines: [
        "schema.yml:3:20: error: cannot read 'sql/x.sql': no such file or directory [build.invalid-sql]"
      ]
    ),
    Case(
      testDescription: "an array below a key path of a list",
      files: posts("keyPath: posts, entity: Post"),
      arguments: ["build", "schema.yml"],
      lines: [
        #"note: to take its elements, write 'keyPath: "[*].posts[*]"' in the dump entry"#
      ]
    ),
    Case(
      testDescription: "the path that an array needs is in the list already",
      files: posts(
        #"read: [{ keyPath: "[*].posts[*]", entity: Post }, { keyPath: posts, entity: Post }]"#
      ),
      arguments: ["build", "schema.yml"],
      lines: [
        #"note: 'keyPath: "[*].posts[*]"' in this 'read' takes its elements: remove this item if it is for"#
          + " them"
      ],
      absent: ["in the dump entry"]
    ),
    Case(
      testDescription: "a pattern misses files by a letter",
      files: [
        "schema.yml": "seedbed: 1\n\(item)dumps: [{ dump: d/book-*.json, entity: Item }]\n",
        "d/books-1.json": "[]", "d/books-2.json": "[]", "d/other.txt": "",
      ],
      arguments: ["build", "schema.yml", "-o", "seed.sqlite"],
      lines: [
        "schema.yml:3:17: error: no file matches 'd/book-*.json' [dump.no-file]",
        "note: there are 'd/books-1.json', 'd/books-2.json'",
      ],
      absent: ["other.txt"]
    ),
    Case(
      testDescription: "a pattern has another ending than the only file",
      files: [
        "schema.yml": "seedbed: 1\n\(item)dumps: [{ dump: 'd/*.json', entity: Item }]\n",
        "d/a.ndjson": "",
      ],
      arguments: ["validate", "schema.yml"],
      lines: ["note: there is 'd/a.ndjson'"]
    ),
    Case(
      testDescription: "dangling keys of two parts",
      files: [
        "schema.yml": """
        seedbed: 1
        entities:
          Place: { primaryKey: [a, b], attributes: { a: integer, b: text } }
          Item:
            primaryKey: id
            attributes: { id: integer }
            relationships: { at: { entity: Place, foreignKey: { a: x, b: y } } }
        dumps: [{ dump: d.json, entity: Item }]
        """, "d.json": #"[{"id": 1, "x": 5, "y": "s"}, {"id": 2, "x": 6, "y": "t"}]"#,
      ],
      arguments: ["build", "schema.yml", "-o", "seed.sqlite"],
      lines: ["note: the keys: (5, 's'), (6, 't')"]
    ),
  ]

  @Test(arguments: schemas + tables + dumps) func namesTheCause(_ example: Case) throws {
    let runner = try CommandRunner()
    for (name, text) in example.files { try runner.write(text, to: name) }
    if !example.database.isEmpty {
      try SharedDatabase(runner.path("app.sqlite")).execute(example.database)
    }
    let result = try runner.seedbed(example.arguments)
    let found = result.standardError.split(separator: "\n").map(String.init)
    for line in example.lines { #expect(found.contains(line), "\(result)") }
    for text in example.absent { #expect(!result.standardError.contains(text), "\(result)") }
  }
}
