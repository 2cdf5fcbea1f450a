public import SeedbedModel
public import SeedbedPipeline
import SeedbedText

/// Options of an import; the defaults are those of `seedbed import`.
public struct ImportOptions: RunOptionsHolding, Hashable {
  public var run = RunOptions()
  /// True if it is only said what would be done.
  public var isDryRun = false
  /// Where a copy of the database as it was is kept, a new file; nil keeps none.
  public var backupPath: String?
  /// How long to wait for another connection that writes, in milliseconds.
  public var busyTimeout = 5_000
  /// True if tables, columns and indexes that are missing are made.
  public var createsMissing = false
  /// True if the schema's tables are emptied first.
  public var resets = false
  /// How many rows of a table `prune`, `deleteWhen` and `resets` may delete.
  public var pruneLimit = RowLimit.percent(20)

  public init() {}
}
