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
    let result = try runner.seedbed(["explain", "Fixtures/\(name)/seedbed.yml"] + form.arguments)
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
    let result = try runner.seedbed(["explain", "Fixtures/\(name)/seedbed.yml", "--sql"])
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

  @Test func listsAllCodesWithoutAnArgument() throws {
    let result = try CommandRunner().seedbed(["explain"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.contains("\nmap.invalid-value  "))
  }

  @Test func explainsACode() throws {
    let runner = try CommandRunner()
    let result = try runner.seedbed(["explain", "unknown-key"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasPrefix("### `schema.unknown-key`\n\n"))
    // A file of that name is a schema.
    try runner.write("seedbed: 1\nentities: { A: {} }\n", to: "unknown-key")
    #expect(try runner.seedbed(["explain", "unknown-key"]).status == 1)
  }

  @Test func explainsAsThePageDoes() throws {
    let page = try Package.text(of: "docs/diagnostics.md")
    let runner = try CommandRunner()
    for code in try DiagnosticsPageTests.codesOfPage() {
      let result = try runner.seedbed(["explain", code])
      #expect(result.standardOutput.hasPrefix("### `\(code)`\n"), "\(result)")
      #expect(page.contains("\n" + result.standardOutput), "\(result)")
    }
  }

  @Test(arguments: [
    (["explain", "schema.unknwon-key"], 64, "did you mean 'schema.unknown-key'?"),
    (["explain", "map.invlid"], 64, "did you mean 'map.invalid-value'?"),
    (["explain", "schema.unused"], 64, "similar codes are schema.unused-attribute, "),
    (["explain", "qqq.qqq"], 64, "a problem shows its code in brackets"),
    (["explain", "map.invalid-value", "--sql"], 64, "--sql needs a schema"),
    (["explain", "--dbml"], 64, "there is no 'seedbed.yml' in this folder"),
    (["explain", "schema.yml"], 2, "schema.yml"),
    (["explain", "a/b.c"], 2, "a/b.c"),
    (["validate", "--explain", "map.invalid-value"], 64, "'seedbed explain CODE' explains a code"),
    (["validate", "--personal", "a.yml"], 64, "'seedbed explain SCHEMA' lists the attributes"),
    (
      ["validate", "--seed", "a.db", "--against=1.json"], 64,
      "'seedbed diff SEED SCHEMA.json' compares a seed"
    ),
  ])
  func knowsWhatWasMeant(arguments: [String], status: Int32, hint: String) throws {
    let result = try CommandRunner().seedbed(arguments)
    #expect(result.status == status, "\(result)")
    #expect(result.standardError.contains(hint), "\(result)")
  }

  @Test func takesOneFormAtATime() throws {
    let result = try CommandRunner().seedbed(["explain", "schema.yml", "--sql", "--dbml"])
    #expect(result.status == 64, "\(result)")
  }
}
