import SeedbedBase

extension DiagnosticCode {
  /// No file is at a path, or matches a pattern.
  static let noDumpToRead = DiagnosticCode("infer.no-dump")
  /// A dump is outside the folder that the schema will stand in.
  static let dumpOutside = DiagnosticCode("infer.outside-dump")
  /// The dumps hold nothing that could be a record.
  static let nothingToDraft = DiagnosticCode("infer.no-record")
  /// An app's empty database has no table that takes records of the dumps.
  static let noTable = DiagnosticCode("infer.no-table")
  /// An object has more names than a profile keeps.
  static let tooManyNames = DiagnosticCode("infer.too-many-names")
  /// A hint is no line of the language of hints.
  static let invalidHint = DiagnosticCode("infer.invalid-hint")
  /// A hint fits nothing in the dumps.
  static let unusedHint = DiagnosticCode("infer.unused-hint")
}

extension Diagnostics {
  /// Adds a problem with the dumps or the arguments, with a remark if there is one.
  mutating func add(
    _ code: DiagnosticCode,
    _ message: String,
    severity: Severity = .error,
    note: String? = nil
  ) {
    add(Diagnostic(code, severity: severity) { message }.note(note))
  }
}
