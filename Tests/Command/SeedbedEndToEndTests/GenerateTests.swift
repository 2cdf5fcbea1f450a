import SeedbedTestSupport
import Testing

/// `seedbed generate` with the real executable.
@Suite struct GenerateCommandTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var file: String

    var testDescription: String { file }
  }

  @Test(arguments: [
    Form(arguments: ["swift"], file: "generated.swift.txt"),
    Form(
      arguments: ["swift", "--style", "grdb", "--access", "public"],
      file: "generated.grdb.txt"
    ),
    Form(arguments: ["kotlin", "--package", "app.data"], file: "generated.kt"),
    Form(arguments: ["typescript"], file: "generated.ts"),
    Form(arguments: ["jsonSchema"], file: "generated.json"),
  ])
  func writesTheRecordedTypesOfTheTaskList(_ form: Form) throws {
    let runner = try Package.runner()
    let path = "Fixtures/task-list/\(form.file)"
    let result = try runner.seedbed(
      ["generate", "Fixtures/task-list/seedbed.yml", "--language"] + form.arguments
    )
    #expect(result.status == 0, "\(result)")
    #expect(result.standardError == "")
    if Package.isRecording, runner.text(of: path) != result.standardOutput {
      try runner.write(result.standardOutput, to: path)
      Issue.record("recorded \(path)")
    }
    #expect(try Package.text(of: path) == result.standardOutput)
  }

  @Test func checksWhatIsWritten() throws {
    let runner = try Package.runner()
    let arguments = [
      "generate", "Fixtures/task-list/seedbed.yml", "--language", "typescript", "-o", "seed.d.ts",
    ]
    let missing = try runner.seedbed(arguments + ["--check"])
    #expect(missing.status == 1)
    #expect(missing.standardError.contains("[generate.outdated]"), "\(missing)")
    #expect(try runner.seedbed(arguments).standardOutput == "seed.d.ts written\n")
    #expect(try runner.seedbed(arguments).standardOutput == "seed.d.ts is up to date\n")
    #expect(try runner.seedbed(arguments + ["--check"]).status == 0)
    let text = try #require(runner.text(of: "seed.d.ts"))
    try runner.write(text.replacing("id: number", with: "id: string"), to: "seed.d.ts")
    let outdated = try runner.seedbed(arguments + ["--check"])
    #expect(outdated.status == 1)
    #expect(outdated.standardError.contains("seed.d.ts:6:1: error: "), "\(outdated)")
  }

  @Test(arguments: [
    (["--style", "grdb"], "--style needs --language"),
    (["--language", "kotlin", "--style", "grdb"], "--style is for --language swift"),
    (["--language", "swift", "--check"], "--check with --language needs --output"),
  ])
  func refusesOptionsOfOtherLanguages(_ arguments: [String], _ message: String) throws {
    let runner = try Package.runner()
    let result = try runner.seedbed(["generate", "Fixtures/task-list/seedbed.yml"] + arguments)
    #expect(result.status == 64)
    #expect(result.standardError.contains(message), "\(result)")
  }
}
