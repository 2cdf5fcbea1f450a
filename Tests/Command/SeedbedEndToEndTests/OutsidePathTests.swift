import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Files outside the schema's folder: every way to name them, and the options that allow it.
@Suite struct OutsidePathTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// More keys of the schema in the folder `in`; `HERE` is replaced with the folder above.
    var more = ""
    var dump = "books.json"
    /// Links in the folder `in`, by name, and their targets.
    var links: [String: String] = [:]
    var arguments = ["-o", "in/seed.sqlite"]
    /// Text of the message; nil where the build succeeds.
    var message: String?
    /// The link in the message, and its target below the folder above; nil for no link.
    var link: (name: String, target: String)?
  }

  static let cases = [
    Case(testDescription: "a dump above", dump: "../books.json", message: "'../books.json'"),
    Case(
      testDescription: "a dump by its whole path",
      dump: "HERE/books.json",
      message: "/books.json'"
    ),
    Case(testDescription: "a pattern above", dump: "../*.json", message: "'../*.json'"),
    Case(
      testDescription: "a link to a dump",
      dump: "link.json",
      links: ["link.json": "../books.json"],
      message: "'link.json'",
      link: ("link.json", "/books.json")
    ),
    Case(
      testDescription: "a link that a pattern meets",
      dump: "l*.json",
      links: ["link.json": "../books.json"],
      message: "'link.json'",
      link: ("link.json", "/books.json")
    ),
    Case(
      testDescription: "a link to a folder",
      dump: "up/books.json",
      links: ["up": ".."],
      message: "'up/books.json'",
      link: ("up", "")
    ),
    Case(
      testDescription: "a link to a folder that a pattern meets",
      dump: "u*/b*.json",
      links: ["up": ".."],
      message: "'up/books.json'",
      link: ("up", "")
    ),
    Case(
      testDescription: "links one after the other, of which the last leaves",
      dump: "a/up/*.json",
      links: ["a": "sub", "sub/up": "../up", "up": ".."],
      message: "'a/up/*.json'",
      link: ("a/up", "")
    ),
    Case(
      testDescription: "a link below a folder above",
      dump: "../up/books.json",
      links: ["../up": "."],
      message: "'../up/books.json'"
    ),
    Case(
      testDescription: "a way out and back in",
      dump: "../in/books.json"
    ),
    Case(
      testDescription: "a link that stays inside",
      dump: "link.json",
      links: ["link.json": "books.json"]
    ),
    Case(testDescription: "an include", more: "include: ../more.yml", message: "cannot read"),
    Case(
      testDescription: "a link to an include",
      more: "include: more.yml",
      links: ["more.yml": "../more.yml"],
      message: "cannot read",
      link: ("in/more.yml", "/more.yml")
    ),
    Case(
      testDescription: "SQL before",
      more: "database: { before: ../a.sql }",
      message: "'../a.sql'"
    ),
    Case(
      testDescription: "SQL after",
      more: "database: { after: [HERE/a.sql] }",
      message: "/a.sql'"
    ),
    Case(
      testDescription: "the output",
      more: "database: { output: ../seed.sqlite }",
      arguments: [],
      message: "'../seed.sqlite'"
    ),
    Case(
      testDescription: "a link to an output that is not there",
      more: "database: { output: link.sqlite }",
      links: ["link.sqlite": "../seed.sqlite"],
      arguments: [],
      message: "'link.sqlite'",
      link: ("link.sqlite", "/seed.sqlite")
    ),
    Case(
      testDescription: "an output that is not used",
      more: "database: { output: ../seed.sqlite }"
    ),
    Case(
      testDescription: "what the command line names",
      dump: "none.json, name: books",
      arguments: [
        "-o", "seed.sqlite", "--dump", "books=books.json", "--rejects", "rejects.ndjson",
        "--on-invalid", "reject",
      ]
    ),
  ]

  private func runner(_ example: Case) throws -> CommandRunner {
    let runner = try CommandRunner()
    let schema = """
      seedbed: 1
      \(example.more)
      entities: { Book: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: \(example.dump), entity: Book }]
      """
    try runner.write(schema.replacing("HERE", with: runner.folder), to: "in/schema.yml")
    for folder in ["", "in/"] { try runner.write(#"[{ "id": 1 }]"#, to: "\(folder)books.json") }
    try runner.write("seedbed: 1", to: "more.yml")
    try runner.write("SELECT 1;", to: "a.sql")
    try runner.write("", to: "in/sub/empty")
    for (name, target) in example.links {
      try #require(symlink(target, runner.path("in/\(name)")) == 0)
    }
    return runner
  }

  @Test(arguments: cases)
  func areRefusedUnlessAllowed(example: Case) throws {
    let runner = try runner(example)
    let command = ["build", "in/schema.yml", "--quiet"] + example.arguments
    let result = try runner.seedbed(command)
    #expect(result.status == (example.message == nil ? 0 : 1), "\(result)")
    if let message = example.message {
      #expect(result.standardError.contains(message), "\(result)")
      #expect(result.standardError.contains("outside the schema's folder"), "\(result)")
      #expect(runner.bytes(of: "seed.sqlite") == nil)
      let link = example.link.map { "link '\($0.name)' points to '\(runner.folder)\($0.target)'" }
      #expect(result.standardError.contains(link ?? message), "\(result)")
      #expect(result.standardError.contains("symbolic link") == (link != nil), "\(result)")
    }
    let allowed = try runner.seedbed(command + ["--allow-outside"])
    #expect(allowed.status == 0, "\(allowed)")
  }

  @Test func aSchemaIsAtHomeWhereItsPathSays() throws {
    let runner = try runner(Case(testDescription: "", dump: "books.json"))
    try #require(symlink("in/schema.yml", runner.path("link.yml")) == 0)
    let result = try runner.seedbed(["build", "link.yml", "-o", "seed.sqlite", "--quiet"])
    #expect(result.status == 0, "\(result)")
  }

  @Test func attachesOtherDatabasesOnlyIfAllowed() throws {
    let runner = try runner(
      Case(testDescription: "", more: "database: { after: b.sql }")
    )
    try runner.write(
      "ATTACH 'other.sqlite' AS other; CREATE TABLE other.copy AS SELECT * FROM Book;",
      to: "in/b.sql"
    )
    // A database is attached where there is one, if only an empty file.
    try runner.write("", to: "other.sqlite")
    let command = ["build", "in/schema.yml", "-o", "seed.sqlite", "--quiet"]
    let refused = try runner.seedbed(command)
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.standardError.contains("'--allow-unsafe-sql'"), "\(refused)")
    #expect(runner.bytes(of: "other.sqlite") == [])
    let allowed = try runner.seedbed(command + ["--allow-unsafe-sql"])
    #expect(allowed.status == 0, "\(allowed)")
    #expect(try runner.rows(of: "copy", in: "other.sqlite") == ["INSERT INTO copy VALUES (1);"])
  }

  @Test func namesAnIncludeOfNearlyTheSameName() throws {
    let runner = try runner(Case(testDescription: "", more: "include: parts/comon.yml"))
    try runner.write("seedbed: 1", to: "in/parts/common.yml")
    for (path, near) in [
      ("in/schema.yml", "in/parts/common.yml"), ("./in/schema.yml", "./in/parts/common.yml"),
    ] {
      let result = try runner.seedbed(["validate", path])
      #expect(result.status == 1, "\(result)")
      #expect(result.standardError.contains("note: there is '\(near)'\n"), "\(result)")
    }
  }
}
