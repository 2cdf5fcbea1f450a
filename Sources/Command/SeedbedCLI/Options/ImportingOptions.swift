import ArgumentParser
import SeedbedKit
import SeedbedText

/// Options for the database of an import.
struct ImportingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The SQLite database to change.", valueName: "file"),
    completion: .file()
  )
  var into: String

  @Flag(help: "Show what would be created, updated and deleted, but write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Copy the database to a new file before the import.", valueName: "file"),
    completion: .file()
  )
  var backup: String?

  @Flag(help: "Create missing tables, columns and indexes.")
  var createMissing = false

  @Flag(
    help: "Delete all rows of the schema's tables first; needs --prune-limit 100% if there are any."
  )
  var reset = false

  @OptionGroup var pruning: PruneOptions

  @Option(
    help: ArgumentHelp(
      "How long to wait for a locked database.",
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
    options.backupPath = backup
    options.createsMissing = createMissing
    options.resets = reset
    options.busyTimeout = Int(busyTimeout * 1_000)
    options.pruneLimit = pruning.pruneLimit ?? options.pruneLimit
  }
}
