import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `sql`.
struct SQLCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Show a database as SQL text, always in the same order.",
    discussion: """
      Two databases with the same tables, rows, indexes and views give the same text, so the \
      texts can be compared with diff.
      """
  )

  static let examples = [
    "seedbed sql Seed.sqlite",
    "seedbed sql Seed.sqlite --max-statement 100000 -o seed.sql --split-bytes 5000000",
  ]

  @Argument(help: "The SQLite database to show.", completion: .file())
  var database: String

  @OptionGroup(title: "Content") var content: SQLContentOptions
  @OptionGroup(title: "Files") var files: SQLFileOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws {
    if content.dataOnly, content.schemaOnly {
      throw ValidationError("--data-only and --schema-only cannot be combined")
    }
    try ValidationError.checkPositive("--max-statement", content.maxStatement)
    try ValidationError.checkPositive("--split-bytes", files.splitBytes)
    if files.splitBytes != nil, files.output == nil || files.output == "-" {
      throw ValidationError("--split-bytes needs --output, the name of the files")
    }
  }

  private var options: SQLDumpOptions {
    var options = SQLDumpOptions()
    options.includesSchema = !content.dataOnly
    options.includesData = !content.schemaOnly
    options.maxStatementBytes = content.maxStatement
    return options
  }

  var reporter: Reporter { Reporter(color: messages.color) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    if let output = files.output, output != "-" {
      warn(
        of: try Seed(database).writeSQL(
          to: output,
          options,
          splitBytes: files.splitBytes,
          replacesAnyFile: files.replacing.force
        ),
        reporter
      )
      return true
    }
    return try reporter.results { (take) throws(SeedbedError) in
      warn(of: try Seed(database).writeSQL(options, to: take), reporter)
      return true
    }
  }

  private func warn(of emptyTables: [String], _ reporter: Reporter) {
    for name in emptyTables {
      reporter.message(
        "warning: the virtual table \(quoted(name)) comes back empty: its rows cannot be read\n"
      )
    }
  }
}

/// The parts of a database that are written as SQL.
struct SQLContentOptions: ParsableArguments {
  @Flag(help: "Write only the rows.")
  var dataOnly = false

  @Flag(help: "Write only tables, indexes, views and triggers, and the settings.")
  var schemaOnly = false

  @Option("bytes", "Gather rows into statements of at most this size; a larger row is an error.")
  var maxStatement: Int?
}

/// The files that SQL is written to.
struct SQLFileOptions: ParsableArguments {
  @Option("file", "Write the SQL to this file.", name: .shortAndLong)
  var output: String?

  @Option("bytes", "Write files of at most this size, numbered as in seed-0001.sql.")
  var splitBytes: Int?

  @OptionGroup var replacing: ReplacingOptions
}
