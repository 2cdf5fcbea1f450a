/// What one import is asked to do; the defaults are those of `seedbed import`.
public struct ImportOptions: Sendable, Hashable {
  /// How many rows `prune` may delete.
  public enum PruneLimit: Sendable, Hashable {
    /// Any number of rows may go.
    case none
    /// At most so many rows of a table may go.
    case count(Int)
    /// At most this part of a hundred of a table's rows may go.
    case percent(Double)
  }

  /// Set over the schema's own `vars`; of one name given twice the last counts.
  public var variables: [BuildOptions.Variable] = []
  public var dumpOverrides: [BuildOptions.DumpOverride] = []
  public var onInvalid = BuildOptions.InvalidRecords.fail
  /// Where rejected records go, one JSON object a line, where records are set aside; nil keeps none.
  public var rejectsPath: String?
  public var maxRejects = BuildOptions.RejectLimit.none
  /// Where the report is written as JSON, also that of an import that fails; nil writes none.
  public var reportPath: String?
  /// Whether warnings fail the import as errors do.
  public var isStrict = false
  /// Whether it is only said what would be done.
  public var isDryRun = false
  /// Where a copy of the database as it was is kept, a new file; nil keeps none.
  public var backupPath: String?
  /// How long to wait for another connection that writes, in milliseconds.
  public var busyTimeout = 5_000
  /// Whether tables, columns and indexes that are missing are made.
  public var createsMissing = false
  /// Whether the schema's tables are emptied first.
  public var resets = false
  public var pruneLimit = PruneLimit.percent(20)
  /// Records in a batch, which never changes the result; 0 lets the memory budget decide.
  public var batchSize = 0
  /// Threads to use, which never changes the result; 0 takes what the machine has.
  public var threads = 0
  /// Bytes that batches and sorted runs may take; never changes the result.
  public var memoryBudget = 8 << 20
  /// The largest record, in bytes, that is held to be read; a larger one is an error.
  public var maxRecordBytes = 256 << 20
  /// How many times its size a gzipped dump may inflate to, beyond its first 64 MB.
  public var maxInflation = 200
  public var trust = SchemaTrust()

  /// Ends the run from outside; nil where nobody does.
  public var cancellation: Cancellation?

  public init() {}
}
