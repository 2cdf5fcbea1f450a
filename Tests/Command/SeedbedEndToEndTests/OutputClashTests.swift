import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Outputs that would overwrite inputs of the run, or each other: exit status 2, and no file is
/// touched.
@Suite struct OutputClashTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let schema = """
    seedbed: 1
    include: [types.yml]
    database: { before: [before.sql], after: [after.sql] }
    dumps: [{ name: books, dump: "./books*.json", entity: Book }]
    """

  private static let types = """
    seedbed: 1
    entities: { Book: { primaryKey: id, attributes: { id: integer } } }
    """

  /// A folder with every kind of file that a run reads, and links to some of them.
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try runner.write(types, to: "types.yml")
    for name in ["books.json", "books-2.json", "given.json"] {
      try runner.write(#"[{"id": 1}]"#, to: name)
    }
    try runner.write("SELECT 1;", to: "before.sql")
    try runner.write("SELECT 1;", to: "after.sql")
    try runner.write("", to: "folder/keep")
    symlink("books.json", runner.path("link"))
    link(runner.path("books.json"), runner.path("hard"))
    symlink("../schema.yml", runner.path("folder/schema"))
    symlink("folder/new", runner.path("dangling"))
    let made = try runner.seedbed(["build", "schema.yml", "-o", "app.sqlite", "--quiet"])
    try #require(made.status == 0, "\(made)")
    return runner
  }

  static let builds = [
    Case("-o schema.yml", "cannot write the seed to 'schema.yml': this run reads it as a schema"),
    Case("-o types.yml", "cannot write the seed to 'types.yml': this run reads it as a schema"),
    Case("-o folder/schema", "this run reads it as a schema file, 'schema.yml'"),
    Case("-o books.json", "cannot write the seed to 'books.json': this run reads it as a dump"),
    Case("-o books-2.json", "this run reads it as a dump, './books-2.json'"),
    Case("-o folder/../books.json", "this run reads it as a dump, './books.json'"),
    Case("-o link", "cannot write the seed to 'link': this run reads it as a dump"),
    Case("-o hard", "cannot write the seed to 'hard': this run reads it as a dump"),
    Case(
      "-o before.sql",
      "cannot write the seed to 'before.sql': this run reads it as an SQL file"
    ),
    Case("-o after.sql", "cannot write the seed to 'after.sql': this run reads it as an SQL file"),
    Case("-o given.json --dump books=given.json", "this run reads it as a dump"),
    Case("-o x --report schema.yml", "cannot write the report to 'schema.yml': this run reads it"),
    Case("-o x --report books.json", "cannot write the report to 'books.json': this run reads it"),
    Case("-o x --rejects books.json", "cannot write the rejected records to 'books.json'"),
    Case(
      "-o x --report x",
      "cannot write the report to 'x': the seed would be written to the same file"
    ),
    Case(
      "-o x --report ./x",
      "cannot write the report to './x': the seed would be written to 'x', the same"
    ),
    Case(
      "-o x --report X",
      "cannot write the report to 'X': the seed would be written to 'x', the same file"
    ),
    Case("-o x --rejects folder/../x", "cannot write the rejected records to 'folder/../x'"),
    Case(
      "-o x --report r --rejects r",
      "cannot write the report to 'r': the rejected records would be written to the same file"
    ),
    Case(
      "-o x --report dangling --rejects folder/new",
      "would be written to 'folder/new', the same file"
    ),
    Case("-o x --report x-wal", "cannot write the report to 'x-wal': the seed would be written to"),
    Case("-o x --rejects x-journal", "cannot write the rejected records to 'x-journal'"),
    Case("-o - --report /dev/stdout", "cannot write the report to '/dev/stdout'"),
    Case("-o app.sqlite --check --report app.sqlite", "cannot write the report to 'app.sqlite'"),
    Case(
      "-o app.sqlite --check --report app.sqlite-wal",
      "SQLite uses this file beside 'app.sqlite'"
    ),
  ]

  @Test(arguments: builds)
  func refusesBuilds(example: Case) throws {
    try check(["build", "schema.yml", "--force", "--on-invalid", "reject"], example)
  }

  static let imports = [
    Case("--backup app.sqlite", "cannot write the backup to 'app.sqlite': it is the database to"),
    Case("--report app.sqlite", "cannot write the report to 'app.sqlite': it is the database to"),
    Case("--rejects app.sqlite", "cannot write the rejected records to 'app.sqlite'"),
    Case("--report app.sqlite-wal", "SQLite uses this file beside 'app.sqlite'"),
    Case("--report app.sqlite-journal", "SQLite uses this file beside 'app.sqlite'"),
    Case("--backup schema.yml", "cannot write the backup to 'schema.yml': this run reads it"),
    Case(
      "--backup b --report b",
      "cannot write the report to 'b': the backup would be written to the same"
    ),
    Case("--backup b --rejects b-journal", "cannot write the rejected records to 'b-journal'"),
    Case("--report books.json", "cannot write the report to 'books.json': this run reads it"),
    Case("--dry-run --report app.sqlite", "cannot write the report to 'app.sqlite'"),
  ]

  @Test(arguments: imports)
  func refusesImports(example: Case) throws {
    let command = ["import", "schema.yml", "--into", "app.sqlite", "--on-invalid", "reject"]
    try check(command, example)
  }

  static let others = [
    Case("validate schema.yml --dumps --report schema.yml", "this run reads it as a schema file"),
    Case("validate schema.yml --dumps --report types.yml", "this run reads it as a schema file"),
    Case("validate schema.yml --dumps --report books.json", "this run reads it as a dump"),
    Case("diff app.sqlite app.sqlite --report app.sqlite", "this run reads it as a database"),
    Case("diff app.sqlite app.sqlite --report app.sqlite-wal", "SQLite uses this file beside 'app"),
  ]

  @Test(arguments: others)
  func refusesOtherCommands(example: Case) throws {
    try check([], example)
  }

  private func check(_ command: [String], _ example: Case) throws {
    let runner = try Self.runner()
    let before = runner.names()
    let bytes = before.map { runner.bytes(of: $0) }
    let result = try runner.seedbed(command + example.arguments)
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.hasPrefix("error: cannot write "), "\(result)")
    #expect(result.standardError.contains(example.message), "\(result)")
    #expect(result.standardOutput == "")
    #expect(runner.names() == before)
    #expect(before.map { runner.bytes(of: $0) } == bytes)
  }

  /// Standard input may be a file like any other.
  @Test(arguments: [
    ("-o books.json --force", "cannot write the seed to 'books.json'"),
    ("-o x --on-invalid reject --rejects link", "cannot write the rejected records to 'link'"),
  ])
  func refusesTheFileOnStandardInput(arguments: String, message: String) throws {
    let runner = try Self.runner()
    let before = runner.bytes(of: "books.json")
    let result = try runner.run([
      "/bin/sh", "-c",
      #"exec "$0" build schema.yml --dump books=- $1 <books.json"#,
      CommandRunner.seedbed, arguments,
    ])
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError == "error: \(message): this run reads it as a dump, standard input\n"
    )
    #expect(runner.bytes(of: "books.json") == before)
  }

  /// Outputs with names unlike the dumps' are not read by the next run.
  @Test func letsOutputsStandBesideInputs() throws {
    let runner = try Self.runner()
    for _ in 0..<2 {
      let result = try runner.seedbed([
        "build", "schema.yml", "-o", "app.sqlite", "--report", "report.json", "--rejects",
        "dangling", "--on-invalid", "reject", "--quiet",
      ])
      #expect(result.status == 0, "\(result)")
    }
    #expect(runner.bytes(of: "folder/new") == [])
  }
}
