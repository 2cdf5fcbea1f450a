import ArgumentParser
import SeedbedKit

/// The subcommand `sql`.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Show a database as SQL text, always in the same order.",
    discussion: """
      Two databases with the same tables, rows, indexes and views give the same text, which makes \
      it fit for a diff.
      """
  )

  @Argument(help: "The SQLite database to show.", completion: .file())
  var database: String

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func run() throws {
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      try reporter.result(Seedbed.sqlDump(database))
      return true
    }
  }
}
