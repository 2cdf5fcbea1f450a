import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit
import SeedbedText

/// The subcommand `infer`.
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Draft a mapping schema from dumps.",
    discussion: """
      The draft builds the dumps without changes. Its comments give the counts behind each choice; \
      edit it like any schema.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The dumps: files, folders, patterns in quotes, or - for standard input.",
      valueName: "dump"
    ),
    completion: .file()
  )
  var dumps: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the schema to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Set a choice of the draft, such as 'key Term = legislator, start'. Can be repeated.",
      valueName: "text"
    )
  )
  var hint: [String] = []

  @Option(
    help: ArgumentHelp("Read hints from this file, one per line.", valueName: "file"),
    completion: .file()
  )
  var hints: [String] = []

  @Option(
    help: ArgumentHelp(
      "How sure a choice must be: sure, likely or guess (default: likely).",
      valueName: "word"
    )
  )
  var confidence: String?

  @Option(
    help: ArgumentHelp("Write all choices of the draft to this file, as JSON.", valueName: "file"),
    completion: .file()
  )
  var report: String?

  @Option(
    help: ArgumentHelp("Read at most this many records of each file.", valueName: "n")
  )
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "Names of tables and columns: asIs, snakeCase or camelCase.",
      valueName: "style"
    )
  )
  var naming: String?

  @OptionGroup var replacing: ReplacingOptions

  @Flag(help: "Allow dumps outside the schema's folder.")
  var allowOutside = false

  @Option(
    help: ArgumentHelp(
      "Memory for statistics of the dumps, in megabytes (default: 64).",
      valueName: "mb"
    )
  )
  var maxMemory: Int?

  @Option(help: ArgumentHelp("Number of threads (default: one per processor).", valueName: "n"))
  var threads: Int?

  @OptionGroup var limits: MemoryOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if dumps.isEmpty { throw ValidationError("name the dumps to draft a schema from") }
    if let confidence, InferCertainty(rawValue: confidence) == nil {
      throw ValidationError("--confidence must be sure, likely or guess, not '\(confidence)'")
    }
    if let sample, sample < 1 {
      throw ValidationError("--sample must be at least 1, not \(sample)")
    }
    if let naming, !["asIs", "snakeCase", "camelCase"].contains(naming) {
      throw ValidationError("--naming must be asIs, snakeCase or camelCase, not '\(naming)'")
    }
    if let threads, !(1...1_024).contains(threads) {
      throw ValidationError("--threads must be from 1 to 1024, not \(threads)")
    }
    if let maxMemory, !(1...1_048_576).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to 1048576, not \(maxMemory)")
    }
  }

  private func options() throws(SeedbedError) -> InferOptions {
    var options = InferOptions(dumps: dumps)
    options.hints = hint
    for path in hints { options.hints += try Seedbed.hints(of: path) }
    options.confidence = confidence.flatMap(InferCertainty.init) ?? .likely
    options.reportPath = report
    options.outputPath = output
    options.writesOutput = output != nil
    options.replacesAnyFile = replacing.force
    options.hintFiles = hints
    options.sample = sample
    options.naming = naming
    options.allowsOutsidePaths = allowOutside
    options.threads = threads ?? 0
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    if let maxRecord = limits.maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = limits.maxInflation ?? options.maxInflation
    return options
  }

  func run() throws {
    let reporter = messages.reporter(.text)
    Interruption.install(clearsLine: reporter.showsProgress)
    try reporter.run { () throws(SeedbedError) in
      let progress = reporter.progressDisplay()
      defer { progress.clear() }
      let report = try Seedbed.infer(try options(), progress: progress.callback)
      progress.clear()
      reporter.show(report.diagnostics)
      guard let schema = report.schema else { return false }
      if let output {
        try reporter.show(report, output)
      } else {
        try reporter.data(schema)
        reporter.show(doubts: report)
      }
      return true
    }
  }
}
