package import SeedbedBase

extension DiagnosticCode {
  /// A template that cannot be read, or is of no known kind.
  package static let unreadableTemplate = DiagnosticCode("target.unreadable-template")
  /// A Room schema whose tables are not those of its identity hash.
  package static let roomHash = DiagnosticCode("target.room-hash")
  /// A seed that Room would not open by a schema.
  package static let roomMismatch = DiagnosticCode("target.room-mismatch")
}
