public import SeedbedPipeline

/// Options of an update of an installed database; the defaults are those of `seedbed update --apply`.
public struct UpdateOptions: Sendable {
  /// The database of a user, relative to the current directory.
  public var database: String
  /// The new seed, which is only read.
  public var seed: String
  /// Tell what would change, and change nothing.
  public var isDryRun = false
  /// How long to wait for a locked database, in milliseconds.
  public var busyTimeout = 5_000
  /// Name the first rows of each kind.
  public var namesRows = false
  /// The file for the report as JSON; nil writes none.
  public var reportPath: String?
  /// Replace the report even if seedbed did not write it.
  public var replacesAnyFile = false
  /// Ends the work from outside; nil where nobody does.
  public var cancellation: Cancellation?

  public init(of database: String, seed: String) {
    self.database = database
    self.seed = seed
  }
}
