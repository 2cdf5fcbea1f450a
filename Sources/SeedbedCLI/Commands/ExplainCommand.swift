import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit
import SeedbedText

/// The subcommand `explain`.
struct ExplainCommand: CommandWithExamples {
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
    abstract: "Show what a mapping schema builds, without reading a dump.",
    discussion: """
      Shows the entities with their tables and keys, where relationships are stored, what is read \
      from each dump, in order, and which columns of existing rows it may change.
      """
  )

  static let examples = [
    "seedbed explain schema.yml",
    "seedbed explain --sql schema.yml",
  ]

  @Argument(help: "The mapping schema, a YAML file.", completion: .file())
  var schema: String

  @Flag(exclusivity: .exclusive) var form: Form?

  @OptionGroup(title: "Files") var variableOptions: VariableOptions
  @OptionGroup(title: "Files") var trustOptions: TrustOptions
  @OptionGroup(title: "Layers") var layerOptions: LayerOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws { try layerOptions.validate() }

  func run() throws {
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      let explanation = try Seedbed.explain(
        schema: schema,
        variables: variableOptions.variables,
        trust: trustOptions.trust,
        layers: layerOptions.selection
      )
      reporter.show(explanation.diagnostics)
      guard !explanation.diagnostics.hasErrors else { return false }
      switch form {
      case .sql?: try reporter.data(explanation.sql)
      case .mermaid?: try reporter.result(explanation.mermaid)
      case .dbml?: try reporter.result(explanation.dbml)
      case nil:
        try reporter.report(ExplanationText(explanation, width: Terminal.resultWidth).text)
      }
      return true
    }
  }
}
