import ArgumentParser
import SeedbedKit

/// The subcommand `sql`.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Show a database as SQL text, always in the same order.",
    discussion: """
      Two databases with the same tables, rows, indexes and views give the same text, so the \
      texts can be compared with diff.
      """
  )

  @Argument(help: "The SQLite database to show.", completion: .file())
  var database: String

  @OptionGroup(title: "Messages") var messages: ColorOptions

  /// How many bytes are written at once, at least: statements are short.
  private static let partSize = 1 << 16

  func run() throws {
    Interruption.install(clearsLine: false)
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      var text = ""
      try Seedbed.sqlDump(database) { (statement) throws(SeedbedError) in
        text += statement
        guard text.utf8.count >= Self.partSize else { return }
        try reporter.result(text)
        text.removeAll(keepingCapacity: true)
      }
      try reporter.result(text)
      return true
    }
  }
}
