import SeedbedBase
public import SeedbedLanguage
public import SeedbedStoring

/// Options of an import; the defaults are those of `seedbed import`.
public struct ImportOptions: RunOptionsHolding, CancellableOptions, Hashable {
  public var run: RunOptions
  /// The database to change, relative to the current directory.
  package let database: String
  /// True if it is only said what would be done.
  package var isDryRun: Bool
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

  package init(_ schema: Schema, into database: String, isDryRun: Bool = false) {
    run = RunOptions(schema)
    self.database = database
    self.isDryRun = isDryRun
  }

  /// The options of the import session.
  var session: ImportSession.Options {
    var options = ImportSession.Options()
    options.busyTimeout = busyTimeout
    options.isDryRun = isDryRun
    options.isThreaded = run.threads != 1
    options.resets = resets
    options.statementSeconds = schema.trust.sqlSeconds
    options.stop = run.cancellation?.signal
    options.backupPath = backupPath
    options.pruneLimit = pruneLimit
    return options
  }
}
