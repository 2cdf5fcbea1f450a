package import SeedbedBase

extension DiagnosticCode {
  /// A second record of a key, where the schema allows one.
  package static let duplicateKey = DiagnosticCode("store.duplicate-key")
  /// Another value for an attribute, where the schema allows one.
  package static let conflictingValue = DiagnosticCode("store.conflicting-value")
  /// Two rows with the same value of a unique attribute.
  package static let duplicateValue = DiagnosticCode("store.duplicate-value")
  /// A row that no record gave a required value.
  package static let incompleteRow = DiagnosticCode("store.incomplete-row")
  /// References that share a column and need several values in it.
  package static let sharedColumn = DiagnosticCode("store.shared-column")
  /// A late record that finds no row.
  package static let unknownRow = DiagnosticCode("store.unknown-row")
  /// A foreign key without its row.
  package static let danglingKey = DiagnosticCode("store.dangling-key")
}
