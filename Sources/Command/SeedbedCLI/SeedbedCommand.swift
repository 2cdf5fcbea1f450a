import ArgumentParser
import CArguments
import SeedbedBase
import SeedbedKit

/// The command line `seedbed`.
struct SeedbedCommand: CommandWithExamples {
  static let configuration = CommandConfiguration(
    commandName: "seedbed",
    abstract: "Turn JSON dumps into a finished SQLite seed database.",
    discussion: """
      A mapping schema describes how records of the dumps become rows. Exit status: 0 done, \
      1 problems in schemas or dumps, 2 the system failed, 64 usage, 130 interrupted.
      """,
    version: version,
    subcommands: [
      InferCommand.self, FetchCommand.self, BuildCommand.self, ImportCommand.self,
      ValidateCommand.self, ExplainCommand.self, InspectCommand.self, DiffCommand.self,
      SQLCommand.self, UpdateCommand.self, SubsetCommand.self, ExportCommand.self,
      GenerateCommand.self, SchemaCommand.self,
    ]
  )

  static let examples = [
    "seedbed infer 'dumps/*.json' -o seedbed.yml",
    "seedbed build seedbed.yml -o Seed.sqlite",
  ]

  /// The version, and the commit that a release was built from.
  private static var version: String {
    guard let commit = seedbed_commit() else { return Seedbed.version }
    return "\(Seedbed.version) (\(String(cString: commit)))"
  }
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
    let words = Array(arguments.dropFirst())
    do {
      if let first = words.first, !first.hasPrefix("-") {
        try rejectUnknown(subcommand: first)
        try MovedOption.check(words)
      }
      var command = try SeedbedCommand.parseAsRoot(words)
      try command.run()
    } catch {
      CommandEnd(error: error, words: words).exit()
    }
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

  /// Fails where the first word is no subcommand, with the one that is near to it.
  private static func rejectUnknown(subcommand: String) throws {
    let known =
      SeedbedCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
      + ["help"]
    guard !known.contains(subcommand) else { return }
    let hint =
      suggestion(for: subcommand, among: known).map { "did you mean '\($0)'?" }
      ?? "there are \(known.joined(separator: ", "))"
    throw ValidationError("no subcommand is called '\(subcommand)'; \(hint)")
  }
}
