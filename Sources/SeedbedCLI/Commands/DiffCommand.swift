import ArgumentParser
import SeedbedKit
import SeedbedText

/// The subcommand `diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two databases: tables, indexes, views, rows and settings.",
    discussion: """
      Exit status 0 if both have the same content, 1 if they differ. Rows are matched by primary \
      key; the first differing rows of each table are shown. With --sql, the differences are \
      printed as one transaction that makes the old database the same as the new one.
      """
  )

  @Argument(help: "The old database.", completion: .file())
  var old: String

  @Argument(help: "The new database.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp("Write the differences as JSON.", valueName: "file"),
    completion: .file()
  )
  var report: String?

  @OptionGroup var replacing: ReplacingOptions

  @Flag(help: "Print SQL that makes the old database the same as the new one.")
  var sql = false

  @Flag(name: .shortAndLong, help: "Print nothing; only set the exit status.")
  var quiet = false

  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws {
    if sql, report != nil { throw ValidationError("--sql and --report cannot be combined") }
    if replacing.force, report == nil { throw ValidationError("--force is for --report") }
    if sql, quiet { throw ValidationError("--sql and --quiet cannot be combined") }
  }

  func run() throws {
    let reporter = Reporter(
      color: messages.color,
      isQuiet: quiet || StandardStream.isOutput(report)
    )
    try reporter.run { () throws(SeedbedError) in
      if sql {
        return try reporter.results { (take) throws(SeedbedError) in
          try Seedbed.patch(from: old, to: new, to: take)
        }
      }
      let comparison = try Seedbed.compare(
        old,
        with: new,
        reportPath: report,
        replacesAnyFile: replacing.force
      )
      try reporter.show(comparison, old, new)
      return comparison.isIdentical || comparison.hasSameContent
    }
  }
}
