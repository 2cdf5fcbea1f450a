import ArgumentParser
import SeedbedKit
import SeedbedText

/// The subcommand `schema`.
struct SchemaCommand: CommandWithExamples {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of mapping schemas, for completion in editors.",
    discussion: """
      Save it beside your schemas, and name the file in their first line: \
      # yaml-language-server: $schema=seedbed.schema.json
      """
  )

  static let examples = [
    "seedbed schema > seedbed.schema.json"
  ]

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func run() throws {
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      try reporter.data(Seedbed.editorSchema)
      return true
    }
  }
}
