import SeedbedSystem
import SeedbedTestSupport
import Testing

/// A schema means the same files, however its own path is written.
@Suite struct SchemaPathTests {
  /// A way to name the schema `in/schema.yml`, and the folder that the command runs in.
  struct Way: Sendable, CustomTestStringConvertible {
    var path: String
    var directory: String

    var testDescription: String { "\(path) from \(directory)" }
  }

  /// `HERE` is replaced with the folder above the schema's.
  static let ways = [
    Way(path: "schema.yml", directory: "in"),
    Way(path: "./schema.yml", directory: "in"),
    Way(path: ".//schema.yml", directory: "in"),
    Way(path: "sub/../schema.yml", directory: "in"),
    Way(path: "../in/schema.yml", directory: "in"),
    Way(path: "../schema.yml", directory: "in/sub"),
    Way(path: "in/schema.yml", directory: "."),
    Way(path: "./in/schema.yml", directory: "."),
    Way(path: "HERE/in/schema.yml", directory: "in"),
    Way(path: "HERE/in/schema.yml", directory: "other"),
    Way(path: "../in/schema.yml", directory: "other"),
    // Links: to the folder, to the file beside it, and the current folder itself reached by one.
    Way(path: "link/schema.yml", directory: "."),
    Way(path: "HERE/link/schema.yml", directory: "other"),
    Way(path: "same.yml", directory: "in"),
    Way(path: "in/same.yml", directory: "."),
    Way(path: "schema.yml", directory: "link"),
    Way(path: "./schema.yml", directory: "link"),
  ]

  /// The patterns of the schema and the paths that they find, as `@dump.path` gives them.
  static let patterns: [(pattern: String, paths: [String])] = [
    ("p1.json", ["p1.json"]),
    ("./p1.json", ["./p1.json"]),
    ("*.json", ["p1.json", "p2.json"]),
    ("./*.json", ["./p1.json", "./p2.json"]),
    ("p?.json", ["p1.json", "p2.json"]),
    ("p*", ["p1.json", "p2.json"]),
    ("p{n}.json", ["p1.json", "p2.json"]),
    ("{name}.json", ["p1.json", "p2.json"]),
    ("**/*.json", ["p1.json", "p2.json", "sub/c.json"]),
    ("./**/*.json", ["./p1.json", "./p2.json", "./sub/c.json"]),
    ("**/c.json", ["sub/c.json"]),
    ("sub/c.json", ["sub/c.json"]),
    ("sub/*.json", ["sub/c.json"]),
    ("sub/{n}.json", ["sub/c.json"]),
    ("*/c.json", ["sub/c.json"]),
    ("{folder}/*.json", ["sub/c.json"]),
    ("sub/../p*.json", ["sub/../p1.json", "sub/../p2.json"]),
    ("../in/*.json", ["../in/p1.json", "../in/p2.json"]),
    ("HERE/in/p1.json", ["HERE/in/p1.json"]),
    ("HERE/in/*.json", ["HERE/in/p1.json", "HERE/in/p2.json"]),
    ("HERE/in/**/c.json", ["HERE/in/sub/c.json"]),
    ("HERE/link/p{n}.json", ["HERE/link/p1.json", "HERE/link/p2.json"]),
  ]

  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    let dumps = Self.patterns.map { pattern, _ in
      "  - { dump: \"\(pattern)\", entity: File, vars: { pattern: \"\(pattern)\" } }"
    }
    let schema = """
      seedbed: 1
      include: more.yml
      database: { output: seed.sqlite, before: a.sql, after: ./a.sql }
      dumps:
      \(dumps.joined(separator: "\n"))
      """
    try runner.write(schema.replacing("HERE", with: runner.folder), to: "in/schema.yml")
    try runner.write(
      """
      seedbed: 1
      entities:
        File:
          primaryKey: [pattern, path]
          attributes:
            pattern: { type: text, keyPath: "@vars.pattern" }
            path: { type: text, keyPath: "@dump.path" }
      """,
      to: "in/more.yml"
    )
    try runner.write("SELECT 1;", to: "in/a.sql")
    for name in ["p1.json", "p2.json", "sub/c.json"] { try runner.write("[{}]", to: "in/\(name)") }
    try runner.write("[]", to: "other/books.json")
    try #require(symlink("in", runner.path("link")) == 0)
    try #require(symlink("schema.yml", runner.path("in/same.yml")) == 0)
    return runner
  }

  @Test(arguments: ways)
  func findsTheSameFiles(_ way: Way) throws {
    let runner = try runner()
    let path = way.path.replacing("HERE", with: runner.folder)
    func run(_ arguments: String...) throws -> CommandResult {
      try runner.run(
        ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, way.directory, CommandRunner.seedbed]
          + arguments
      )
    }
    let validated = try run("validate", path)
    #expect(validated.status == 0, "\(validated)")
    #expect(validated.standardError == "", "\(validated)")
    let built = try run("build", path, "--quiet")
    #expect(built.status == 0, "\(built)")
    #expect(built.standardError == "", "\(built)")
    let expected = Self.patterns.flatMap { pattern, paths in
      paths.map { "INSERT INTO File VALUES ('\(pattern)', '\($0)');" }
    }
    .map { $0.replacing("HERE", with: runner.folder) }
    #expect(try runner.rows(of: "File", in: "in/seed.sqlite").sorted() == expected.sorted())
  }
}
