package import SeedbedBase

extension DiagnosticCode {
  /// Released seeds are given, and the schema makes no updates.
  package static let updateOff = DiagnosticCode("update.off")
  /// The lists of releases in two released seeds do not continue each other.
  package static let updateOtherLine = DiagnosticCode("update.other-line")
  /// A released table has another key.
  package static let updateKeyChanged = DiagnosticCode("update.key-changed")
  /// A column of a key is stored in another form than in the released seed.
  package static let updateTypeChanged = DiagnosticCode("update.type-changed")
  /// Rows of the released seed are missing in the new one.
  package static let updateRemovedRows = DiagnosticCode("update.removed-rows")
  package static let updateTableGone = DiagnosticCode("update.table-gone")
  package static let updateColumnGone = DiagnosticCode("update.column-gone")
  /// The app's database lacks a table or a column of the seed.
  package static let updateMissingColumn = DiagnosticCode("update.missing-column")
  /// A seed carries no update.
  package static let updateNoScript = DiagnosticCode("update.no-script")
  /// SQLite refused a statement of the script on an installed database.
  package static let updateFailed = DiagnosticCode("update.failed")
  /// A released seed that was updated differs from the new one.
  package static let updateDiffers = DiagnosticCode("update.differs")
}
