import ArgumentParser
import CArguments
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
    let arguments = arguments
    guard !arguments.isEmpty else {
      Reporter(color: .auto).showFailure(
        "the arguments of this process are not known: /proc is not mounted, or there are none"
      )
      SeedbedCommand.exit(withError: ExitCode(2))
    }
    if let first = arguments.dropFirst().first, !first.hasPrefix("-") {
      rejectUnknown(subcommand: first)
      rejectMoved(subcommand: first, CommandLine.arguments.dropFirst(2))
    }
    SeedbedCommand.main(Array(arguments.dropFirst()))
  }

  /// The arguments, the name of the executable first; empty where the system does not give them.
  private static var arguments: [String] {
    guard CommandLine.arguments.isEmpty else { return CommandLine.arguments }
    guard var next = seedbed_arguments() else { return [] }
    var arguments: [String] = []
    while let argument = next.pointee {
      arguments.append(String(cString: argument))
      next += 1
    }
    return arguments
  }

  /// Ends the process where an option is given that another command has taken over, with that command.
  private static func rejectMoved(subcommand: String, _ arguments: some Sequence<String>) {
    let options = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    guard
      let moved = MovedOption.all.first(where: { moved in
        moved.subcommand == subcommand && options.contains { $0 == moved.option }
      })
    else { return }
    SeedbedCommand.exit(withError: ValidationError(moved.message))
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
