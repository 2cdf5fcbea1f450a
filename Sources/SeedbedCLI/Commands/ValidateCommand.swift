import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit

/// The subcommand `validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check mapping schemas without reading a dump.",
    discussion: """
      With --tests the records under 'tests' go through the mapper into a database in memory, and \
      their rows are compared with those that are expected.
      """
  )

  @Argument(
    help: ArgumentHelp("The mapping schemas, YAML files.", valueName: "schema"),
    completion: .file()
  )
  var schemas: [String]

  @OptionGroup var variableOptions: VariableOptions
  @OptionGroup(title: "Tests") var testOptions: TestingOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let reporter = messages.reporter
    try reporter.run { () throws(SeedbedError) in
      try testOptions.tests ? runTests(reporter) : validate(reporter)
    }
  }

  private func validate(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    var isValid = true
    for schema in schemas {
      let found = try Seedbed.validate(path: schema, variables: variableOptions.variables)
      reporter.show(found)
      try reporter.showVerdict(found, on: schema)
      isValid = isValid && !found.fails(strictly: messages.strict)
    }
    return isValid
  }

  private func runTests(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    var isWell = true
    var count = 0
    for schema in schemas {
      let report = try Seedbed.runTests(
        schema: schema,
        options: testOptions.kitOptions(variables: variableOptions.variables)
      )
      try reporter.show(report, of: schema)
      isWell = isWell && !report.diagnostics.fails(strictly: messages.strict)
      count += report.results.count
    }
    guard count == 0, isWell, let filter = testOptions.filter else { return isWell }
    reporter.show(.noTest(named: filter))
    return false
  }
}

extension Diagnostics {
  /// Whether a command that found these problems fails.
  func fails(strictly isStrict: Bool) -> Bool {
    hasErrors || (isStrict && warningCount > 0)
  }
}
