import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `import`.
struct ImportCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import the dumps of a mapping schema into an existing database.",
    discussion: """
      The result is the same as if the rows of the database had been read before the dumps. The \
      import is one transaction: if it fails or is interrupted, the database does not change.
      """
  )

  static let examples = [
    "seedbed import seedbed.yml --into app.sqlite --dry-run",
    "seedbed import seedbed.yml --into app.sqlite --backup before.sqlite",
  ]

  @OptionGroup var schema: SchemaArgument

  @OptionGroup(title: "Database") var importing: ImportingOptions
  @OptionGroup(title: "Files") var input: InputOptions
  @OptionGroup(title: "Layers") var layerOptions: LayerOptions
  @OptionGroup(title: "Rejected Records") var rejectOptions: RejectOptions
  @OptionGroup(title: "Speed and Memory") var tuning: TuningOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Messages") var formatOptions: ProblemFormatOptions

  private func loaded() throws(SeedbedError) -> Schema {
    var schema = try Schema(path: schema.path)
    input.apply(to: &schema)
    layerOptions.apply(to: &schema)
    return schema
  }

  func apply(to options: inout ImportOptions) {
    input.apply(to: &options.run)
    options.cancellation = Interruption.cancellation
    options.isStrict = messages.strict
    importing.apply(to: &options)
    rejectOptions.apply(to: &options.run)
    tuning.apply(to: &options.run)
  }

  private var outputs: [CommandOutput] {
    [
      ("--backup", importing.backup), ("--report", input.reporting.report),
      ("--rejects", rejectOptions.rejects),
    ]
  }

  func validate() throws {
    try layerOptions.validate()
    try StandardStream.validate(formatOptions.format.output, outputs)
  }

  var reporter: Reporter { messages.reporter(formatOptions.format.output, outputs) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    let result = try reporter.showingProgress { (progress) throws(SeedbedError) in
      try loaded().import(
        into: importing.into,
        dryRun: importing.dryRun,
        options: apply(to:),
        progress: progress
      )
    }
    try reporter.show(result)
    return result.isSuccess
  }
}
