import ArgumentParser
import SeedbedBase
import SeedbedKit

/// Options for the database of an import.
struct ImportingOptions: ParsableArguments {
  @Option("file", "The SQLite database to change.")
  var into: String

  @Flag(help: "Show what would be created, updated and deleted, but write nothing.")
  var dryRun = false

  @Option("file", "Copy the database to a new file before the import.")
  var backup: String?

  @Flag(help: "Create missing tables, columns and indexes.")
  var createMissing = false

  @Flag(
    help: "Delete all rows of the schema's tables first; needs --prune-limit 100% if there are any."
  )
  var reset = false

  @Option(
    help: ArgumentHelp(
      "Fail if 'prune', 'deleteWhen' or --reset would delete more rows of a table (default: 20%).",
      valueName: "n|n%"
    ),
    transform: RejectOptions.rowLimit
  )
  var pruneLimit: RowLimit?

  @OptionGroup var waiting: WaitOptions

  func apply(to options: inout ImportOptions) {
    options.backupPath = backup
    options.createsMissing = createMissing
    options.resets = reset
    options.busyTimeout = waiting.milliseconds ?? options.busyTimeout
    options.pruneLimit = pruneLimit ?? options.pruneLimit
  }
}

/// How long a command waits for others that have its database.
struct WaitOptions: ParsableArguments {
  @Option("seconds", "How long to wait for a locked database (default: 5).")
  var busyTimeout: Double?

  var milliseconds: Int? { busyTimeout.map { Int($0 * 1_000) } }

  func validate() throws {
    guard let busyTimeout else { return }
    guard busyTimeout.isFinite, (0...86_400).contains(busyTimeout) else {
      throw ValidationError("--busy-timeout must be from 0 to 86400, not \(busyTimeout)")
    }
  }
}
