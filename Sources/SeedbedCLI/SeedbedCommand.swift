import ArgumentParser
import SeedbedKit

/// The command line `seedbed`.
struct SeedbedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seedbed",
    abstract: "Turn JSON dumps into a finished SQLite seed database.",
    discussion: """
      A mapping schema says which records of which dumps become which rows. Exit status: 0 done, \
      1 problems in schemas or dumps, 2 the environment failed, 64 usage, 130 interrupted.
      """,
    version: Seedbed.version,
    subcommands: [
      BuildCommand.self, ImportCommand.self, ValidateCommand.self, ExplainCommand.self,
      DiffCommand.self, SQLCommand.self, SchemaCommand.self,
    ]
  )
}

/// Where the executable begins.
package enum CommandLineTool {
  /// Runs the command that the arguments name, and ends the process with its exit status.
  package static func main() {
    SeedbedCommand.main()
  }
}
