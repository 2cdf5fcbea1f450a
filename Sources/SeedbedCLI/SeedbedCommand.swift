import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit
import SeedbedText

/// The command line `seedbed`.
struct SeedbedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seedbed",
    abstract: "Turn JSON dumps into a finished SQLite seed database.",
    discussion: """
      A mapping schema describes how records of the dumps become rows. Exit status: 0 done, \
      1 problems in schemas or dumps, 2 the system failed, 64 usage, 130 interrupted.
      """,
    version: Seedbed.version,
    subcommands: [
      InferCommand.self, FetchCommand.self, BuildCommand.self, ImportCommand.self,
      ValidateCommand.self, ExplainCommand.self, InspectCommand.self, DiffCommand.self,
      SQLCommand.self, SubsetCommand.self, ExportCommand.self, GenerateCommand.self,
      SchemaCommand.self,
    ]
  )
}

/// Where the executable begins.
package enum CommandLineTool {
  /// Runs the command that the arguments name, and ends the process with its exit status.
  package static func main() {
    if let first = CommandLine.arguments.dropFirst().first, !first.hasPrefix("-") {
      rejectUnknown(subcommand: first)
    }
    SeedbedCommand.main()
  }

  /// Ends the process where the first word is no subcommand, with the one that is near to it.
  private static func rejectUnknown(subcommand: String) {
    let known =
      SeedbedCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ["help"]
    guard !known.contains(subcommand) else { return }
    let hint =
      suggestion(for: subcommand, among: known).map { "did you mean '\($0)'?" }
      ?? "there are \(known.joined(separator: ", "))"
    SeedbedCommand.exit(
      withError: ValidationError("no subcommand is called '\(subcommand)'; \(hint)")
    )
  }
}
