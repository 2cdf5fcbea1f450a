import SeedbedDeclarations
public import SeedbedInfer
public import SeedbedPipeline

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
      var draft = try SchemaDraft(options, progress: progress)
      return try draft.run()
    }
  }

  /// The hints of a file, one a line; empty lines and those that begin with `#` are none.
  ///
  /// - Throws: `SeedbedError` where the file cannot be read.
  public static func hints(of path: String) throws(SeedbedError) -> [String] {
    let bytes: [UInt8]
    do {
      bytes = try readSchemaFile(path)
    } catch {
      throw SeedbedError("\(error)")
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
