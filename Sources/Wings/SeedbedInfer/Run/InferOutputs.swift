import SeedbedBase
import SeedbedReading
import SeedbedStoring

/// The files that a draft writes: the schema, and the report of its choices.
struct InferOutputs {
  private let options: InferOptions
  private let schema: ReportFile
  private let report: ReportFile
  private var paths = RunPaths()

  /// Names the outputs; nothing is open yet.
  init(_ options: InferOptions) throws(SeedbedError) {
    self.options = options
    let output = options.writesOutput ? options.outputPath : nil
    schema = ReportFile(output)
    report = ReportFile(options.reportPath)
    try paths.write(output, as: .schema)
    try paths.write(options.reportPath, as: .report)
  }

  /// Opens the outputs, unless one of them would replace a file that is read or is not the tool's.
  func open(reading dumps: [DumpSearch.Found]) throws(SeedbedError) {
    if let copyOf = options.copyOf { try paths.keepApart(from: copyOf, .template) }
    for path in options.hintFiles { try paths.keepApart(from: path, .hints) }
    for found in dumps where found.file.bytes == nil {
      try paths.keepApart(from: found.file.path, .dump)
    }
    if options.dumps.contains(StandardInput.name) { try paths.keepApart(from: "-", .dump) }
    try paths.checkReplacedFiles(isForced: options.replacesAnyFile)
    try report.open()
  }

  /// Writes the report, and the schema if there is one.
  func finish(_ result: InferReport) throws(SeedbedError) {
    guard report.isOpen || report.path == nil else { return }
    try report.finish(with: result.json)
    if let text = result.schema { try schema.finish(with: text) }
  }
}
