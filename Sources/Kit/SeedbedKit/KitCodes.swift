package import SeedbedBase

extension DiagnosticCode {
  /// No output was named.
  package static let noOutput = DiagnosticCode("build.no-output")
  /// A way of writing that a copy of a template does not have.
  package static let writerOfCopy = DiagnosticCode("build.writer-of-copy")
  /// All layers are asked for, and the schema has none.
  package static let noLayers = DiagnosticCode("build.no-layers")
  /// Two layers would be built into one file.
  package static let sharedOutput = DiagnosticCode("build.shared-output")
  /// The existing output differs from a new build.
  package static let outputDiffers = DiagnosticCode("build.output-differs")
  /// There is no output to compare with.
  package static let outputMissing = DiagnosticCode("build.output-missing")
  /// The existing output is not a readable database.
  package static let outputUnreadable = DiagnosticCode("build.output-unreadable")
}

extension Diagnostic {
  /// A problem of a schema as a whole, which is shown without a line of it.
  static func ofSchema(
    _ file: String,
    _ code: DiagnosticCode,
    _ message: () -> String
  ) -> Diagnostic {
    let start = TextLocation(file: file, line: 1, column: 1)
    return Diagnostic(code, at: start, message).changed { $0.excerpt = nil }
  }

  /// A copy of a template is not written page by page.
  static let pagesOfCopy = Diagnostic(.writerOfCopy) {
    "'--writer pages' does not apply to a copy of a template: SQLite writes every row"
  }
}
