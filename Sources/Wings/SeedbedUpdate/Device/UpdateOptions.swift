package import SeedbedStoring

/// Options of an update of an installed database; the defaults are those of `seedbed update --apply`.
package struct UpdateOptions: CancellableOptions {
  /// The database of a user, relative to the current directory.
  package let database: String
  /// The new seed, which is only read.
  package let seed: String
  /// Tell what would change, and change nothing.
  package var isDryRun = false
  /// How long to wait for a locked database, in milliseconds.
  package var busyTimeout = 5_000
  /// Name the first rows of each kind.
  package var namesRows = false
  /// The file for the report as JSON; nil writes none.
  package var reportPath: String?
  /// Replace the report even if seedbed did not write it.
  package var replacesAnyFile = false
  /// Ends the work from outside; nil where nobody does.
  package var cancellation: Cancellation?

  package init(of database: String, seed: String) {
    self.database = database
    self.seed = seed
  }
}
