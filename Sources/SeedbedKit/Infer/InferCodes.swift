import SeedbedDiagnostics

extension DiagnosticCode {
  /// No file is at a path, or matches a pattern.
  package static let noDumpToRead = DiagnosticCode("infer.no-dump")
  /// A dump is outside the folder that the schema will stand in.
  package static let dumpOutside = DiagnosticCode("infer.outside-dump")
  /// The dumps hold nothing that could be a record.
  package static let nothingToDraft = DiagnosticCode("infer.no-record")
}
