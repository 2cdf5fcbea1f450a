package import SeedbedBase
import SeedbedLanguage

extension DiagnosticCode {
  /// A path of the schema that leads out of its folder.
  package static let outsidePath = DiagnosticCode("schema.outside-path")
  /// A schema with pseudonyms is built without a key.
  package static let noPseudonymKey = DiagnosticCode("schema.no-pseudonym-key")
  /// A member of a key path that no file of the entry has.
  package static let missingPath = DiagnosticCode("dump.missing-path")
  /// A `when` of a reading that none of its records passes.
  package static let unmetCondition = DiagnosticCode("dump.unmet-condition")
  /// Foreign keys that lead to no row, where the schema does not say what becomes of them.
  package static let danglingKeys = DiagnosticCode("dump.dangling-keys")
  /// Values that differ between records of one key, where the schema does not say which counts.
  package static let conflictingValues = DiagnosticCode("dump.conflicting-values")
  /// Elements that an ordered list has more than once, where the schema does not say what becomes of
  /// them.
  package static let droppedRepeats = DiagnosticCode("dump.dropped-repeats")
  /// Values of the whole document were asked of a dump that can be read only once.
  package static let documentOfPipe = DiagnosticCode("dump.document-of-pipe")
  /// `prune` in a build, where it has nothing to do.
  package static let pruneIgnored = DiagnosticCode("build.prune-ignored")
  /// A file that a build from shares cannot take as a share.
  package static let invalidShare = DiagnosticCode("build.invalid-share")
  /// A file or a limit for rejected records, where none are set aside.
  package static let rejectsIgnored = DiagnosticCode("build.rejects-ignored")
  /// More records were rejected than the limit allows.
  package static let tooManyRejects = DiagnosticCode("build.too-many-rejects")
  /// SQL of the schema that SQLite refuses.
  package static let invalidSQL = DiagnosticCode("build.invalid-sql")
  /// SQL that the oldest version of SQLite that shall open the seed does not read.
  package static let newerSQL = DiagnosticCode("build.newer-sql")
  /// Rows that break a unique index.
  package static let notUnique = DiagnosticCode("build.not-unique")
  /// The finished file did not pass SQLite's own checks.
  package static let checkFailed = DiagnosticCode("build.check-failed")
}

extension Diagnostic {
  /// More records were rejected than `--max-rejects` allows.
  static func tooManyRejects(_ rejects: RunReport.Rejects, limit: RowLimit) -> Diagnostic {
    Diagnostic(.tooManyRejects) { "\(rejects.summary); --max-rejects allows \(limit.shown)" }
  }

  /// True if the problem is a variable that the command line sets and the schema does not have.
  package var isOfSetVariable: Bool { code == .unknownVariable && location == nil }
}
