import SeedbedTestSupport
import Testing

/// Which existing files an output replaces.
@Suite struct ReplacedFileTests {
  private static func runner(metadata: Bool = true) throws -> CommandRunner {
    let runner = try Books.runner(dump: Books.halfBad)
    try runner.write(
      Books.schema + "\ndatabase: { metadata: \(metadata) }\n",
      to: "schema.yml"
    )
    return runner
  }

  private static let build = [
    "build", "schema.yml", "-o", "seed.sqlite", "--on-invalid", "reject", "--quiet",
  ]

  private func makeApp(_ runner: CommandRunner, _ sql: String) throws {
    try runner.write("", to: "seed.sqlite")
    let database = try SharedDatabase(runner.path("seed.sqlite"))
    _ = try database.value(sql)
  }

  @Test func refusesAnAppsDatabaseAndNamesImportAndForce() throws {
    let runner = try Self.runner()
    try makeApp(runner, "CREATE TABLE settings (key, value)")
    let before = runner.bytes(of: "seed.sqlite")
    let result = try runner.seedbed(Self.build)
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError == "error: cannot replace 'seed.sqlite': it is a database that was not "
        + "built by seedbed, or was changed since; 'seedbed import' adds rows to it, and "
        + "'--force' replaces it\n"
    )
    #expect(runner.bytes(of: "seed.sqlite") == before)
    #expect(runner.names() == ["books.json", "schema.yml", "seed.sqlite"])

    let forced = try runner.seedbed(Self.build + ["--force"])
    #expect(forced.status == 0, "\(forced)")
    #expect(try runner.rows(of: "Book").count == 2)
  }

  @Test func refusesAnyOtherFile() throws {
    let runner = try Self.runner()
    try runner.write("notes", to: "seed.sqlite")
    let result = try runner.seedbed(Self.build)
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError
        == "error: cannot replace 'seed.sqlite': it is not a seed; '--force' replaces it\n"
    )
    #expect(runner.text(of: "seed.sqlite") == "notes")
    #expect(try runner.seedbed(Self.build + ["--force"]).status == 0)
  }

  /// With metadata and without, by both writers and by one after the other.
  @Test(arguments: [true, false], ["pages", "sql"])
  func replacesSeeds(metadata: Bool, writer: String) throws {
    let runner = try Self.runner(metadata: metadata)
    for _ in 0..<2 {
      let result = try runner.seedbed(Self.build + ["--writer", writer])
      #expect(result.status == 0, "\(result)")
    }
    #expect(try runner.seedbed(Self.build).status == 0)
  }

  @Test func replacesSeedsThatWerePackedAndRunTheirOwnSQL() throws {
    let runner = try Self.runner()
    try runner.write(
      Books.schema + "\ndatabase: { metadata: false, vacuum: true, after: [after.sql] }\n",
      to: "schema.yml"
    )
    try runner.write("CREATE TABLE gone (x); DROP TABLE gone;", to: "after.sql")
    var seeds: [[UInt8]?] = []
    for _ in 0..<2 {
      let result = try runner.seedbed(Self.build)
      #expect(result.status == 0, "\(result)")
      seeds.append(runner.bytes(of: "seed.sqlite"))
    }
    #expect(seeds[0] == seeds[1])
  }

  @Test func refusesASeedThatAnAppHasFilled() throws {
    let runner = try Self.runner(metadata: false)
    #expect(try runner.seedbed(Self.build).status == 0)
    let app = try SharedDatabase(runner.path("seed.sqlite"))
    _ = try app.value("INSERT INTO Book (id) VALUES (99)")
    let result = try runner.seedbed(Self.build)
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("'--force' replaces it"), "\(result)")
    #expect(try runner.rows(of: "Book").count == 3)
  }

  @Test func comparesWithAnyFile() throws {
    let runner = try Self.runner()
    try makeApp(runner, "CREATE TABLE settings (key, value)")
    let result = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite", "--check"])
    #expect(result.status == 1, "\(result)")
    #expect(!result.standardError.contains("--force"), "\(result)")
  }

  struct Text: Sendable, CustomTestStringConvertible {
    let option: String
    let text: String
    let isReplaced: Bool
    var testDescription: String { "\(option) \(text)" }
  }

  static let texts = [
    Text(option: "--report", text: "", isReplaced: true),
    Text(option: "--report", text: "{\n  \"seedbed\": \"0.0.1\",\n", isReplaced: true),
    Text(option: "--report", text: "{}", isReplaced: false),
    Text(option: "--report", text: "{\n  \"name\": \"my package\"\n}\n", isReplaced: false),
    Text(option: "--report", text: "seedbed: 1\n", isReplaced: false),
    Text(option: "--rejects", text: "", isReplaced: true),
    Text(option: "--rejects", text: #"{"file":"a.json","line":1}"# + "\n", isReplaced: true),
    Text(option: "--rejects", text: #"{"file":"a.json"}"# + "\n{}\n", isReplaced: false),
    Text(option: "--rejects", text: #"{"file":"a.json"}"#, isReplaced: false),
    Text(option: "--rejects", text: #"{"id":1}"# + "\n", isReplaced: false),
    Text(option: "--rejects", text: "\n", isReplaced: false),
  ]

  @Test(arguments: texts)
  func replacesOnlyReportsAndRejectsOfItsOwn(example: Text) throws {
    let runner = try Self.runner()
    try runner.write(example.text, to: "file")
    for _ in 0..<2 {
      let result = try runner.seedbed(Self.build + [example.option, "file"])
      #expect(result.status == (example.isReplaced ? 0 : 2), "\(result)")
      #expect((runner.text(of: "file") == example.text) != example.isReplaced)
      let message = "cannot replace 'file' by the re"
      #expect(result.standardError.contains(message) != example.isReplaced, "\(result)")
      #expect(runner.names().contains("seed.sqlite") == example.isReplaced)
    }
  }

  /// Each command's own report is one to replace.
  @Test func replacesTheReportsOfAllCommands() throws {
    let runner = try Self.runner()
    #expect(try runner.seedbed(Self.build).status == 0)
    let commands = [
      Self.build, ["import", "schema.yml", "--into", "seed.sqlite", "--on-invalid", "reject"],
      ["validate", "schema.yml", "--dumps"], ["diff", "seed.sqlite", "seed.sqlite"],
      ["build", "schema.yml", "-o", "seed.sqlite", "--check", "--on-invalid", "reject"],
    ]
    for command in commands + commands {
      let result = try runner.seedbed(command + ["--report", "report.json"])
      #expect(result.status != 2, "\(result)")
    }
  }
}
