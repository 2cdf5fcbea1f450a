import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `infer`.
struct InferCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Draft a mapping schema from dumps.",
    discussion: """
      The draft builds the dumps without changes. Its comments give the counts behind each choice; \
      edit it like any schema.
      """
  )

  static let examples = [
    "seedbed infer 'dumps/*.json' -o seedbed.yml",
    "seedbed infer dumps/ -o seedbed.yml --hint 'type width = real'",
  ]

  @Argument(
    help: ArgumentHelp(
      "The dumps: files, folders, patterns in quotes, or - for standard input.",
      valueName: "dump"
    ),
    completion: .file()
  )
  var dumps: [String] = []

  @OptionGroup(title: "Draft") var draft: DraftOptions
  @OptionGroup(title: "Dumps") var sampling: SampleOptions
  @OptionGroup(title: "Files") var files: DraftFileOptions
  @OptionGroup(title: "Speed and Memory") var tuning: DraftTuningOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if dumps.isEmpty { throw ValidationError("name the dumps to draft a schema from") }
  }

  private func options() throws(SeedbedError) -> InferOptions {
    var options = InferOptions(dumps: dumps)
    try draft.apply(to: &options)
    options.sample = sampling.sample
    files.apply(to: &options)
    tuning.apply(to: &options)
    return options
  }

  var reporter: Reporter { messages.reporter(.text) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    let report = try reporter.showingProgress { (progress) throws(SeedbedError) in
      try options().perform(progress: progress)
    }
    reporter.problems(report.diagnostics)
    guard let schema = report.schema else { return false }
    if let output = files.outputPath {
      try reporter.show(report, output)
    } else {
      try reporter.data(schema)
      reporter.show(advice: report)
    }
    return true
  }
}
