import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `explain`.
struct ExplainCommand: WorkingCommand {
  /// The output that replaces the overview.
  enum Form: String, EnumerableFlag {
    case sql, mermaid, dbml

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .sql: "Show the SQL that creates the empty database."
      case .mermaid: "Show the tables as an entity-relationship diagram for Mermaid."
      case .dbml: "Show the tables in the Database Markup Language."
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show what a mapping schema builds, or explain the code of a problem.",
    discussion: """
      For a schema, shows the entities with their tables and keys, where relationships are stored, \
      what is read from each dump, in order, which columns of existing rows it may change, and \
      which attributes look like personal data; reads no dump. For a code, shows its meaning and \
      how to fix the problem. Without an argument, lists all codes.
      """
  )

  static let examples = [
    "seedbed explain --sql seedbed.yml",
    "seedbed explain map.invalid-value",
  ]

  @Argument(
    help: ArgumentHelp(
      "The mapping schema, a YAML file, or the code of a problem.",
      valueName: "schema-or-code"
    ),
    completion: .custom { _, _, word in ExplainedCode.completions(of: word) }
  )
  var subject: String?

  @Flag(exclusivity: .exclusive) var form: Form?

  @OptionGroup(title: "Files") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Layers") var layerOptions: LayerOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws {
    try layerOptions.validate()
    let code = subject.flatMap { ExplainedCode($0) }
    try code?.validate()
    if let form {
      guard code == nil else { throw ValidationError("--\(form.rawValue) needs a schema") }
      if subject == nil { try SchemaArgument.requireStandard() }
    }
  }

  var reporter: Reporter { Reporter(color: messages.color) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    guard let subject = subject ?? form.map({ _ in SchemaArgument.standardName }) else {
      try reporter.report(ExplainedCode.list(width: Terminal.resultWidth))
      return true
    }
    if let code = ExplainedCode(subject) {
      try reporter.result(code.text)
      return true
    }
    return try explain(schema: subject, reporter)
  }

  private func explain(schema: String, _ reporter: Reporter) throws(SeedbedError) -> Bool {
    var schema = try Schema(path: schema, schemaOptions)
    layerOptions.apply(to: &schema)
    let explanation = try schema.explain()
    reporter.problems(explanation.diagnostics)
    guard !explanation.diagnostics.hasErrors else { return false }
    switch form {
    case .sql?: try reporter.data(explanation.sql)
    case .mermaid?: try reporter.result(explanation.mermaid)
    case .dbml?: try reporter.result(explanation.dbml)
    case nil:
      try reporter.report(
        ExplanationText(explanation: explanation, width: Terminal.resultWidth).text
      )
    }
    return true
  }
}
