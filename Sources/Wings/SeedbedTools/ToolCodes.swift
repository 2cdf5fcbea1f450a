package import SeedbedBase

extension DiagnosticCode {
  /// A key that records have, and that no mapping reads.
  package static let unreadDumpKey = DiagnosticCode("dump.unread-key")
  /// Key paths of the schema that no record has.
  package static let absentPath = DiagnosticCode("dump.absent-path")
  /// Values that look like people's, of an attribute that says nothing about that.
  package static let personalValue = DiagnosticCode("dump.personal-value")
  /// A test of the schema whose records did not give what it expects.
  package static let testFailed = DiagnosticCode("validate.test-failed")
  /// A filter that no test's name contains.
  package static let noTest = DiagnosticCode("validate.no-test")
}
