import ArgumentParser
import SeedbedKit

/// The subcommand `schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Show the language of mapping schemas as a JSON Schema, for editors.",
    discussion: """
      Keep it in a file beside your schemas, and name that in their first line: \
      # yaml-language-server: $schema=seedbed.schema.json
      """
  )

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func run() throws {
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      try reporter.result(Seedbed.editorSchema)
      return true
    }
  }
}
