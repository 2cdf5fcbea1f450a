import ArgumentParser
import SeedbedKit
import SeedbedText

/// The choices of a draft.
struct DraftOptions: ParsableArguments {
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
    help: ArgumentHelp(
      "Names of tables and columns: asIs, snakeCase or camelCase.",
      valueName: "style"
    )
  )
  var naming: String?

  func validate() throws {
    if let confidence, InferCertainty(rawValue: confidence) == nil {
      throw ValidationError("--confidence must be sure, likely or guess, not '\(confidence)'")
    }
    if let naming, !["asIs", "snakeCase", "camelCase"].contains(naming) {
      throw ValidationError("--naming must be asIs, snakeCase or camelCase, not '\(naming)'")
    }
  }

  func apply(to options: inout InferOptions) throws(SeedbedError) {
    options.hints = hint
    for path in hints { try options.addHints(of: path) }
    options.confidence = confidence.flatMap(InferCertainty.init) ?? .likely
    options.naming = naming
  }
}

/// The files that a draft writes.
struct DraftFileOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the schema to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Allow the schema to name files outside its folder.")
  var allowOutside = false

  @OptionGroup var reporting: ReportOptions

  func apply(to options: inout InferOptions) {
    options.outputPath = output
    options.writesOutput = output != nil
    options.allowsOutsidePaths = allowOutside
    options.reportPath = reporting.report
    options.replacesAnyFile = reporting.replacing.force
  }
}

/// Threads and memory of a draft; they never change the result.
struct DraftTuningOptions: ParsableArguments {
  @OptionGroup var threading: ThreadOptions

  @Option(
    help: ArgumentHelp(
      "Memory for statistics of the dumps, in megabytes (default: 64).",
      valueName: "mb"
    )
  )
  var maxMemory: Int?

  @OptionGroup var limits: MemoryOptions

  func validate() throws {
    if let maxMemory, !(1...1_048_576).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to 1048576, not \(maxMemory)")
    }
  }

  func apply(to options: inout InferOptions) {
    options.threads = threading.threads ?? options.threads
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    if let maxRecord = limits.maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = limits.maxInflation ?? options.maxInflation
  }
}
