import SeedbedTestSupport
import Testing

/// The output of `seedbed explain` for the fixtures.
@Suite struct ExplainTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    /// The file in the fixture's folder that has the expected output.
    let file: String

    var testDescription: String { file }

    static let all = [
      Form(arguments: [], file: "explained.txt"),
      Form(arguments: ["--sql"], file: "explained.sql"),
      Form(arguments: ["--mermaid"], file: "explained.mmd"),
      Form(arguments: ["--dbml"], file: "explained.dbml"),
    ]
  }

  private static let fixtures = [
    "compound-keys", "forum-export", "inventory", "library-csv", "polymorphic-blocks",
    "restkit-polymorphic", "task-list",
  ]

  @Test(arguments: fixtures, Form.all)
  func saysWhatIsExpected(name: String, form: Form) throws {
    let runner = try Package.runner()
    let result = try runner.seedbed(["explain", "Fixtures/\(name)/schema.yml"] + form.arguments)
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    let file = "Fixtures/\(name)/\(form.file)"
    guard runner.text(of: file) != result.standardOutput else { return }
    guard Package.isRecording else {
      Issue.record("\(file) is not what is said; SEEDBED_RECORD=1 writes it\n\(result)")
      return
    }
    try runner.write(result.standardOutput, to: file)
    Issue.record("recorded \(file)")
  }

  @Test(arguments: FixtureTests.cases)
  func makesTheDatabaseOfABuild(name: String) throws {
    let runner = try Package.runner()
    let result = try runner.seedbed(["explain", "Fixtures/\(name)/schema.yml", "--sql"])
    let built = try #require(runner.text(of: "Fixtures/\(name)/expected.sql"))
    let statements = result.standardOutput.split(separator: ";\n")
      .filter { $0.hasPrefix("CREATE TABLE") || $0.hasPrefix("CREATE INDEX") }
    #expect(!statements.isEmpty)
    for statement in statements { #expect(built.contains(statement + ";"), "\(statement)") }
  }

  @Test func tellsTheProblemsOfASchema() throws {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\nentities: { A: {} }\n", to: "schema.yml")
    let result = try runner.seedbed(["explain", "schema.yml"])
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(result.standardError.contains("[schema.missing-key]"))
  }

  @Test func takesOneFormAtATime() throws {
    let result = try CommandRunner().seedbed(["explain", "schema.yml", "--sql", "--dbml"])
    #expect(result.status == 64, "\(result)")
  }
}
