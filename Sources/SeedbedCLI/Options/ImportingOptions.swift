import ArgumentParser
import SeedbedKit

/// What an import does to its database.
struct ImportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The SQLite database to change.", valueName: "file"),
    completion: .file()
  )
  var into: String

  @Flag(help: "Say what would be created, updated and deleted, and write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Keep a copy of the database as it was, in a new file.", valueName: "file"),
    completion: .file()
  )
  var backup: String?

  @Flag(help: "Make tables, columns and indexes that are missing.")
  var createMissing = false

  @Flag(help: "Empty the schema's tables first; where they have rows, with --prune-limit 100%.")
  var reset = false

  @Option(
    help: ArgumentHelp(
      "Fail if 'prune', 'deleteWhen' or --reset would delete more of a table (default: 20%).",
      valueName: "n|n%"
    ),
    transform: RejectOptions.rowLimit
  )
  var pruneLimit: RowLimit?

  @Option(
    help: ArgumentHelp(
      "Wait so long for others that write to the database.",
      valueName: "seconds"
    )
  )
  var busyTimeout = 5.0

  func validate() throws {
    guard busyTimeout.isFinite, (0...86_400).contains(busyTimeout) else {
      throw ValidationError("--busy-timeout must be from 0 to 86400, not \(busyTimeout)")
    }
  }

  func apply(to options: inout ImportOptions) {
    options.isDryRun = dryRun
    options.backupPath = backup
    options.createsMissing = createMissing
    options.resets = reset
    options.busyTimeout = Int(busyTimeout * 1_000)
    options.pruneLimit = pruneLimit ?? options.pruneLimit
  }
}
