import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit

/// The subcommand `validate`.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check mapping schemas without reading a dump."
  )

  @Argument(
    help: ArgumentHelp("The mapping schemas, YAML files.", valueName: "schema"),
    completion: .file()
  )
  var schemas: [String]

  @OptionGroup var variableOptions: VariableOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let reporter = messages.reporter
    try reporter.run { () throws(SeedbedError) in
      var isValid = true
      for schema in schemas {
        let found = try Seedbed.validate(path: schema, variables: variableOptions.variables)
        reporter.show(found)
        try reporter.showVerdict(found, on: schema)
        isValid = isValid && !found.fails(strictly: messages.strict)
      }
      return isValid
    }
  }
}

extension Diagnostics {
  /// Whether a command that found these problems fails.
  func fails(strictly isStrict: Bool) -> Bool {
    hasErrors || (isStrict && warningCount > 0)
  }
}
