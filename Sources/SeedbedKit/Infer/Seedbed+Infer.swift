public import SeedbedPipeline
import SeedbedPlatform

/// The entry points that draft a schema.
extension Seedbed {
  /// Drafts a schema from dumps: one that validates and builds them.
  ///
  /// - Throws: `SeedbedError` where the environment failed. Problems in the dumps are diagnostics
  ///   of the report.
  public static func infer(
    _ options: InferOptions,
    progress: (@Sendable (BuildProgress) -> Void)? = nil
  ) throws(SeedbedError) -> InferReport {
    try options.cancellation.ending {
      let file = ReportFile(options.reportPath)
      try file.open()
      let report: InferReport
      if let path = options.updatedSchema {
        var update = SchemaUpdate(options, schema: path, progress: progress)
        report = try update.run()
      } else {
        var draft = SchemaDraft(options, progress: progress)
        report = try draft.run()
      }
      try file.finish(with: report.json)
      return report
    }
  }

  /// The hints of a file, one a line; empty lines and those that begin with `#` are none.
  ///
  /// - Throws: `SeedbedError` where the file cannot be read.
  public static func hints(of path: String) throws(SeedbedError) -> [String] {
    let bytes = try SchemaInserter.bytes(of: path)
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// Writes a text, such as a drafted schema, to a file, as a whole.
  ///
  /// - Throws: `SeedbedError` where it cannot be written.
  package static func write(text: String, to path: String) throws(SeedbedError) {
    do {
      let output = try OutputFile(OutputPlace(path))
      try output.append(Array(text.utf8))
      try output.publish()
    } catch {
      throw SeedbedError(error.message)
    }
  }
}
