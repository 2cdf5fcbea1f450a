import ArgumentParser
import SeedbedKit
import SeedbedText

/// The subcommand `sql`.
struct SQLCommand: CommandWithExamples {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Show a database as SQL text, always in the same order.",
    discussion: """
      Two databases with the same tables, rows, indexes and views give the same text, so the \
      texts can be compared with diff.
      """
  )

  static let examples = [
    "seedbed sql Seed.sqlite"
  ]

  @Argument(help: "The SQLite database to show.", completion: .file())
  var database: String

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func run() throws {
    Interruption.install(clearsLine: false)
    let reporter = Reporter(color: messages.color)
    try reporter.run { () throws(SeedbedError) in
      try reporter.results { (take) throws(SeedbedError) in
        try Seed(database).sql(to: take)
        return true
      }
    }
  }
}
