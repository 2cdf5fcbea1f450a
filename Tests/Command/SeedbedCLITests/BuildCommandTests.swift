import ArgumentParser
import SeedbedKit
import Testing

@testable import SeedbedCLI

@Suite struct BuildCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let change: @Sendable (inout BuildOptions) -> Void

    init(_ arguments: String..., change: @escaping @Sendable (inout BuildOptions) -> Void) {
      self.arguments = arguments
      self.change = change
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case("s.yml") { _ in },
    Case("s.yml", "-o", "a b.sqlite") { $0.output = "a b.sqlite" },
    Case("s.yml", "--output=o.sqlite") { $0.output = "o.sqlite" },
    Case("s.yml", "--set", "a=1", "--set", "b=", "--set", "c=x=y") {
      $0.schema.variables = [
        .init(name: "a", text: "1"), .init(name: "b", text: ""), .init(name: "c", text: "x=y"),
      ]
    },
    Case("s.yml", "--dump", "main=-", "--dump", "x=a=b.json") {
      $0.schema.dumps = [.init(name: "main", path: "-"), .init(name: "x", path: "a=b.json")]
    },
    Case("s.yml", "--on-invalid", "reject", "--rejects", "r.ndjson") {
      $0.onInvalid = .reject
      $0.rejectsPath = "r.ndjson"
    },
    Case("s.yml", "--on-invalid", "fail") { _ in },
    Case("s.yml", "--max-rejects", "0") { $0.maxRejects = .count(0) },
    Case("s.yml", "--max-rejects", "12") { $0.maxRejects = .count(12) },
    Case("s.yml", "--max-rejects", "2.5%") { $0.maxRejects = .percent(2.5) },
    Case("s.yml", "--max-rejects", "100%") { $0.maxRejects = .percent(100) },
    Case("s.yml", "--batch-size", "1", "--threads", "2", "--max-memory", "8") {
      $0.run.batchSize = 1
      $0.threads = 2
      $0.memoryBudget = 8 * 1_048_576
    },
    Case("s.yml", "--max-record", "2", "--max-inflation", "9") {
      $0.maxRecordBytes = 2 * 1_048_576
      $0.maxInflation = 9
    },
    Case("--strict", "--quiet", "--color", "never", "s.yml") { $0.isStrict = true },
    Case("s.yml", "--force") { $0.replacesAnyFile = true },
    Case("-q", "--report", "r.json", "--", "-s.yml") {
      $0.schema = Schema(yaml: "", name: "-s.yml")
      $0.run.reportPath = "r.json"
    },
  ]

  @Test(arguments: cases)
  func turnsArgumentsIntoOptions(_ example: Case) throws {
    var expected = BuildOptions(Schema(yaml: "", name: "s.yml"))
    example.change(&expected)
    let command = try BuildCommand.parse(example.arguments)
    var schema = Schema(yaml: "", name: command.schema.path)
    command.apply(to: &schema)
    var options = BuildOptions(schema, output: command.files.output)
    command.apply(to: &options)
    #expect(options == expected)
  }

  @Test func namesEachSubcommand() throws {
    #expect(try SeedbedCommand.parseAsRoot(["build", "s.yml"]) is BuildCommand)
    #expect(try SeedbedCommand.parseAsRoot(["validate", "s.yml", "t.yml"]) is ValidateCommand)
    #expect(try SeedbedCommand.parseAsRoot(["sql", "a.sqlite"]) is SQLCommand)
  }

  @Test func saysItsVersion() throws {
    let error = try #require(throws: (any Error).self) {
      try SeedbedCommand.parseAsRoot(["--version"])
    }
    #expect(SeedbedCommand.fullMessage(for: error) == Seedbed.version)
    #expect(SeedbedCommand.exitCode(for: error) == .success)
  }

  @Test func limitsDumpsThatAreChecked() throws {
    let limits = ["--max-record", "2", "--max-inflation", "9"]
    let command = try ValidateCommand.parse(["a.yml", "--dumps"] + limits)
    var options = DumpCheckOptions(Schema(yaml: ""))
    command.apply(to: &options)
    #expect(options.maxRecordBytes == 2 << 20)
    #expect(options.maxInflation == 9)
    for option in [limits[..<2], limits[2...]] {
      let error = try #require(throws: (any Error).self) {
        try ValidateCommand.parse(["a.yml"] + option)
      }
      #expect(ValidateCommand.fullMessage(for: error).contains("is for --dumps"))
    }
  }

  @Test func readsSeveralSchemasToValidate() throws {
    let command = try ValidateCommand.parse(["a.yml", "b.yml", "--set", "c=US", "--strict"])
    #expect(command.given == ["a.yml", "b.yml"])
    #expect(command.schemaOptions.variableOptions.variables == [.init(name: "c", text: "US")])
    #expect(command.messages.strict)
  }
}
