import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Mistakes in the command line.
@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(
      arguments: ["build"],
      message: "no schema is given, and there is no 'seedbed.yml' in this folder"
    ),
    Case(arguments: ["diff", "a"], message: "missing expected argument '<new> ...'"),
    Case(
      arguments: ["build", "schema.yml", "x.sqlite"],
      message: "unexpected argument 'x.sqlite'; write '-o x.sqlite' to name an output"
    ),
    Case(
      arguments: ["diff", "a", "b", "c"],
      message: "unexpected argument 'c'; only JSON files of Room can be several"
    ),
    Case(arguments: ["diff", "a", "1.json", "--sql"], message: "--sql is for two databases"),
    Case(arguments: ["explain", "a.yml", "b.yml"], message: "unexpected argument 'b.yml'"),
    Case(arguments: ["sql", "a", "\u{1B}[31m"], message: "unexpected argument '␛[31m'"),
    Case(arguments: ["buidl"], message: "no subcommand is called 'buidl'; did you mean 'build'?"),
    Case(
      arguments: ["infer", "x", "--confidence", "no"],
      message: "--confidence must be sure, likely or guess, not 'no'"
    ),
    Case(arguments: ["validate", "s.yml", "--sample", "3"], message: "--sample is for --dumps"),
    Case(
      arguments: ["validate", "s.yml", "--max-record", "3"],
      message: "--max-record is for --dumps"
    ),
    Case(arguments: ["validate", "s.yml", "--page", "p"], message: "--page is for --dumps"),
  ])
  func beginsAsAllProblemsDo(_ example: Case) throws {
    let result = try CommandRunner().seedbed(example.arguments)
    #expect(result.status == 64, "\(result)")
    #expect(result.standardOutput.isEmpty, "\(result)")
    #expect(result.standardError.hasPrefix("error: \(example.message)\n"), "\(result)")
    #expect(result.standardError.contains("\nUsage: seedbed "), "\(result)")
  }

  @Test(arguments: [["sql", "p"], ["inspect", "p"], ["diff", "p", "p"]])
  func refusesADatabaseThatIsAPipe(command: [String]) throws {
    let runner = try CommandRunner()
    try #require(mkfifo(runner.path("p"), 0o600) == 0)
    let result = try runner.seedbed(command)
    #expect(result.status == 2 && result.standardError.contains("'p': it is a pipe"), "\(result)")
  }
}
