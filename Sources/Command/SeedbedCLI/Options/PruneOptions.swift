import ArgumentParser
import SeedbedKit
import SeedbedText

/// How many rows of a table an import may delete.
struct PruneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fail if 'prune', 'deleteWhen' or --reset would delete more rows of a table (default: 20%).",
      valueName: "n|n%"
    ),
    transform: RejectOptions.rowLimit
  )
  var pruneLimit: RowLimit?
}
