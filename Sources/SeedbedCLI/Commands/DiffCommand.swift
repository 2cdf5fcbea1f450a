import ArgumentParser
import SeedbedKit

/// The subcommand `diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two databases: tables, indexes, views, rows and settings.",
    discussion: """
      Exit status 0 where both hold the same, 1 where something differs. Rows are told by their \
      primary keys, the first few of each table.
      """
  )

  @Argument(help: "The database as it was.", completion: .file())
  var old: String

  @Argument(help: "The database as it is.", completion: .file())
  var new: String

  @Option(help: ArgumentHelp("Write what differs as JSON.", valueName: "file"), completion: .file())
  var report: String?

  @Flag(name: .shortAndLong, help: "Say nothing: the exit status tells.")
  var quiet = false

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func run() throws {
    let reporter = Reporter(
      color: messages.color,
      isQuiet: quiet || StandardStream.isOutput(report)
    )
    try reporter.run { () throws(SeedbedError) in
      let comparison = try Seedbed.compare(old, with: new, reportPath: report)
      try reporter.show(comparison, old, new)
      return comparison.isIdentical || comparison.hasSameContent
    }
  }
}
