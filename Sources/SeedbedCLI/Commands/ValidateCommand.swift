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
  var schemas: [String] = []

  @Flag(help: "Mend in the files what can be mended safely, and check what is left.")
  var fix = false

  @Option(
    help: ArgumentHelp("Say what a code of a problem means, and what helps.", valueName: "code")
  )
  var explain: String?

  @OptionGroup var variableOptions: VariableOptions
  @OptionGroup(title: "Tests") var testOptions: TestingOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if messages.format == .junit, !testOptions.tests {
      throw ValidationError("--format junit is for --tests")
    }
    guard let explain else {
      if schemas.isEmpty { throw ValidationError("Missing expected argument '<schema> ...'") }
      return
    }
    if DiagnosticGuide.sections(for: explain).isEmpty {
      let near = DiagnosticGuide.suggestion(for: explain)
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("no problem has the code '\(explain)'\(hint)")
    }
  }

  func run() throws {
    let reporter = messages.reporter
    if fix { Interruption.install(clearsLine: false) }
    try reporter.run { () throws(SeedbedError) in
      if let explain {
        let sections = DiagnosticGuide.sections(for: explain).map(\.markdown)
        try reporter.result(sections.joined(separator: "\n"))
        return true
      }
      var checked: [CheckedSchema] = []
      for schema in schemas {
        if fix { try mend(schema, reporter) }
        let found = try check(schema)
        try reporter.show(found)
        checked.append(found)
      }
      let others = problems(beside: checked)
      var all = Diagnostics()
      for schema in checked { all.add(contentsOf: schema.report.diagnostics) }
      all.add(contentsOf: others)
      try reporter.show(checked, all: all, others: others)
      if messages.strict { reporter.explainStrictness(all) }
      return !all.fails(strictly: messages.strict)
    }
  }

  private func check(_ schema: String) throws(SeedbedError) -> CheckedSchema {
    let variables = variableOptions.variables
    guard testOptions.tests else {
      var report = TestReport()
      report.diagnostics = try Seedbed.validate(path: schema, variables: variables)
      return CheckedSchema(path: schema, report: report, isTested: false)
    }
    let report = try Seedbed.runTests(
      schema: schema,
      options: testOptions.kitOptions(variables: variables)
    )
    return CheckedSchema(path: schema, report: report, isTested: true)
  }

  /// What is wrong with the run and with no schema: a filter that found no test in any of them.
  private func problems(beside checked: [CheckedSchema]) -> Diagnostics {
    let hasRun = checked.contains { !$0.report.results.isEmpty || $0.report.diagnostics.hasErrors }
    guard let filter = testOptions.filter, !hasRun else { return Diagnostics() }
    return .noTest(named: filter)
  }

  private func mend(_ schema: String, _ reporter: Reporter) throws(SeedbedError) {
    let fixes = try Seedbed.fixes(schema: schema, variables: variableOptions.variables)
    for file in fixes.files {
      try OutputFile(replacing: file.path).finish(with: file.bytes)
    }
    for change in fixes.changes { try reporter.show(change) }
  }
}

extension Diagnostics {
  /// Whether a command that found these problems fails.
  func fails(strictly isStrict: Bool) -> Bool {
    hasErrors || (isStrict && warningCount > 0)
  }
}
