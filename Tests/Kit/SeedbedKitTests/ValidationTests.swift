import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Findings of `validate` that need SQLite or the files beside the schema.
@Suite struct ValidationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var schema: String
    var files: [String: String] = [:]
    /// Severity, code and location of each problem.
    var problems: [String] = []

    var testDescription: String { name }
  }

  private static let entity =
    "entities: { A: { primaryKey: id, attributes: { id: integer, t: text }"

  @Test(arguments: [
    Case(
      name: "a view over a column that is not there",
      schema: "database: { views: { v: SELECT x FROM A } }\n\(entity) } }",
      problems: ["error build.invalid-sql 2:22"]
    ),
    Case(
      name: "a view over another, and over a table of 'before'",
      schema: """
        database: { before: b.sql, views: { v: "SELECT id FROM w, side", w: SELECT id FROM A } }
        \(entity) } }
        """,
      files: ["b.sql": "CREATE TABLE side (n);"],
      problems: []
    ),
    Case(
      name: "a tokenizer that SQLite does not have",
      schema: "\(entity), search: { columns: t, tokenize: portr } } }",
      problems: ["error build.invalid-sql 2:13"]
    ),
    Case(
      name: "an 'after' that is misspelt behind what needs no rows",
      schema: "database: { after: [a.sql, none.sql] }\n\(entity) } }",
      files: ["a.sql": "CREATE TABLE x (n);\nINSRT INTO x VALUES (1);"],
      problems: ["error build.invalid-sql 2:1", "error build.invalid-sql 2:28"]
    ),
    Case(
      name: "a view whose comment is not closed",
      schema: "database: { views: { v: 'SELECT id FROM A /* all' } }\n\(entity) } }",
      problems: ["error build.invalid-sql 2:22"]
    ),
    Case(
      name: "SQL files whose comments are not closed",
      schema: "database: { before: b.sql, after: [a.sql, only.sql] }\n\(entity) } }",
      files: [
        "b.sql": "CREATE TABLE side (n);\n  /* and more",
        "a.sql": "SELECT '/*', \"/*\", [/*], `/*`; -- /*\n/* closed */ SELECT 1; /* * /",
        "only.sql": "/*/",
      ],
      problems: ["error build.invalid-sql 2:3"]
    ),
    Case(
      name: "comments that are not closed in files of 'after'",
      schema: "database: { after: [a.sql, only.sql] }\n\(entity) } }",
      files: [
        "a.sql": "SELECT '/*', \"/*\", [/*], `/*`; -- /*\n/* closed */ SELECT 1; /* * /",
        "only.sql": "/*/",
      ],
      problems: ["error build.invalid-sql 2:24", "error build.invalid-sql 1:1"]
    ),
    Case(
      name: "comments that are closed, and what looks like comments",
      schema: "database: { after: a.sql }\n\(entity) } }",
      files: ["a.sql": "/**/ SELECT '/*', \"/*\" FROM A; -- /*\n/* it's \"closed */"],
      problems: []
    ),
    Case(
      name: "an 'after' that needs rows",
      schema: "database: { after: a.sql }\n\(entity) } }",
      files: ["a.sql": "CREATE TABLE x (n NOT NULL);\nINSERT INTO x SELECT max(id) FROM A;"],
      problems: []
    ),
    Case(
      name: "dumps of nearly the same name",
      schema: """
        \(entity) } }
        dumps:
          - { dump: [user.json, "dump/*.json", far/away.json], entity: A }
          - { dump: userz.json, entity: A, required: false }
        """,
      files: ["users.json": "[]", "dumps/a.json": "[]"],
      problems: [
        "warning dump.no-file 4:14", "warning dump.no-file 4:25", "warning dump.no-file 4:40",
      ]
    ),
  ])
  func findsWithoutReadingADump(_ item: Case) throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\n" + item.schema + "\n", to: "schema.yml")
    for (name, text) in item.files { try runner.write(text, to: name) }
    let before = runner.names()
    let found = try Schema(path: runner.path("schema.yml")).validate()
    let problems = found.sorted.map { problem in
      "\(problem.severity) \(problem.code)"
        + (problem.location.map { " \($0.line):\($0.column)" } ?? "")
    }
    #expect(problems == item.problems, Comment(rawValue: TextRenderer().render(found)))
    #expect(runner.names() == before)
  }

  @Test func namesTheDumpThatIsThere() throws {
    let runner = try CommandRunner()
    let schema = "seedbed: 1\n\(Self.entity) } }\ndumps: { dump: dump/usrs.json, entity: A }\n"
    try runner.write(schema, to: "schema.yml")
    try runner.write("[]", to: "dump/users.json")
    let found = try Schema(path: runner.path("schema.yml")).validate().sorted
    #expect(found.flatMap(\.notes).map(\.message) == ["there is 'dump/users.json'"])
  }

  @Test func saysHowToKeepQuietOfADumpThatIsNowhere() throws {
    let runner = try CommandRunner()
    let schema = "seedbed: 1\n\(Self.entity) } }\ndumps: { dump: \"a/*.json\", entity: A }\n"
    try runner.write(schema, to: "schema.yml")
    let found = try Schema(path: runner.path("schema.yml")).validate().sorted
    #expect(found.map(\.message) == ["no file matches 'a/*.json'"])
    #expect(
      found.flatMap(\.notes).map(\.message) == ["write 'required: false' if it may be missing"]
    )
  }
}
