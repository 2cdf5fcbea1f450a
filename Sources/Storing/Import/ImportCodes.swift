package import SeedbedBase

extension DiagnosticCode {
  /// A table or a column that a schema names and the database does not have.
  package static let missingTarget = DiagnosticCode("import.missing-target")
  /// A table or a column of the database that cannot take what a schema stores in it.
  package static let unfitTarget = DiagnosticCode("import.unfit-target")
  /// No constraint or index of the database by which rows are found.
  package static let missingKeyIndex = DiagnosticCode("import.missing-key")
  /// No index by which rows are found that refer to others.
  package static let missingIndex = DiagnosticCode("import.missing-index")
  /// SQLite refused a row.
  package static let refusedRow = DiagnosticCode("import.refused-row")
  /// References that dangle once all rows are written.
  package static let brokenReference = DiagnosticCode("import.broken-reference")
  /// Rows that were made with other pseudonyms than those of the run.
  package static let otherPseudonyms = DiagnosticCode("import.other-pseudonyms")
  /// `prune` would delete more of a table than the limit allows.
  package static let prunesTooMuch = DiagnosticCode("import.prunes-too-much")
  /// `prune` after a run that rejected records.
  package static let pruneSkipped = DiagnosticCode("import.prune-skipped")
}
