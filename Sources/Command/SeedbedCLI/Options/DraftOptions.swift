import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The choices of a draft.
struct DraftOptions: ParsableArguments {
  @Option(
    "text",
    "Set a choice of the draft, such as 'key Term = legislator, start'. Can be repeated."
  )
  var hint: [String] = []

  @Option("file", "Read hints from this file, one per line.")
  var hints: [String] = []

  @Option("word", "How sure a choice must be: sure, likely or guess (default: likely).")
  var confidence: String?

  @Option("character", "Separator of CSV files, or 'tab' (default: found in each file).")
  var csvSeparator: String?

  @Option("style", "Names of tables and columns: asIs, snakeCase or camelCase.")
  var naming: String?

  func validate() throws {
    if let confidence, InferCertainty(rawValue: confidence) == nil {
      throw ValidationError("--confidence must be sure, likely or guess, not '\(confidence)'")
    }
    if let csvSeparator, Self.byte(csvSeparator) == nil {
      throw ValidationError(
        "--csv-separator must be \(CSVForm.separatorWords), or 'tab', not '\(csvSeparator)'"
      )
    }
    if let naming, !["asIs", "snakeCase", "camelCase"].contains(naming) {
      throw ValidationError("--naming must be asIs, snakeCase or camelCase, not '\(naming)'")
    }
  }

  /// The byte that separates fields; nil where it cannot.
  private static func byte(_ text: String) -> UInt8? {
    text == "tab" ? 0x09 : CSVForm.separator(text)
  }

  func apply(to options: inout InferOptions) throws(SeedbedError) {
    options.hints = hint
    for path in hints { try options.addHints(of: path) }
    options.confidence = confidence.flatMap(InferCertainty.init) ?? .likely
    options.naming = naming
    options.csvSeparator = csvSeparator.flatMap(Self.byte)
  }
}

/// The files that a draft writes.
struct DraftFileOptions: ParsableArguments {
  @Option("file", "Write the schema to this file.", name: .shortAndLong)
  var output: String?

  @Flag(help: "Allow the schema to name files outside its folder.")
  var allowOutside = false

  @OptionGroup var template: TemplateOptions
  @OptionGroup var reporting: ReportOptions

  /// The file that the schema is written to; nil for standard output.
  var outputPath: String? { StandardStream.isOutput(output) ? nil : output }

  func apply(to options: inout InferOptions) {
    options.copyOf = template.copyOf
    options.outputPath = outputPath
    options.writesOutput = outputPath != nil
    options.allowsOutsidePaths = allowOutside
    options.reportPath = reporting.report
    options.replacesAnyFile = reporting.replacing.force
  }
}

/// Threads and memory of a draft; they never change the result.
struct DraftTuningOptions: ParsableArguments {
  @OptionGroup var threading: ThreadOptions

  @Option("mb", "Memory for statistics of the dumps, in megabytes (default: 64).")
  var maxMemory: Int?

  @OptionGroup var limits: MemoryOptions

  func validate() throws {
    try ValidationError.check("--max-memory", maxMemory, 1...1_048_576)
  }

  func apply(to options: inout InferOptions) {
    options.threads = threading.threads ?? options.threads
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    if let maxRecord = limits.maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = limits.maxInflation ?? options.maxInflation
  }
}
