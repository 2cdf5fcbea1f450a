import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `schema`.
struct SchemaCommand: WorkingCommand {
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

  var reporter: Reporter { Reporter(color: messages.color) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    try reporter.data(Seedbed.editorSchema)
    return true
  }
}
