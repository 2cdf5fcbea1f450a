import ArgumentParser
import SeedbedKit
import SeedbedText

/// The subcommand `diff`.
struct DiffCommand: CommandWithExamples {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two databases: tables, indexes, views, rows and settings.",
    discussion: """
      Exit status 0 if both have the same content, 1 if they differ. Rows are matched by primary \
      key; the first differing rows of each table are shown. With --sql, the differences are \
      printed as one transaction that makes the old database the same as the new one.
      """
  )

  static let examples = [
    "seedbed diff Old.sqlite New.sqlite",
    "seedbed diff --sql Old.sqlite New.sqlite",
  ]

  @Argument(help: "The old database.", completion: .file())
  var old: String

  @Argument(help: "The new database.", completion: .file())
  var new: String

  @Flag(help: "Print SQL that makes the old database the same as the new one.")
  var sql = false

  @OptionGroup(title: "Files") var files: ReportOptions
  @OptionGroup(title: "Messages") var quietOptions: QuietOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws {
    if sql, files.report != nil { throw ValidationError("--sql and --report cannot be combined") }
    if files.replacing.force, files.report == nil {
      throw ValidationError("--force is for --report")
    }
    if sql, quietOptions.quiet { throw ValidationError("--sql and --quiet cannot be combined") }
  }

  func run() throws {
    let reporter = Reporter(
      color: messages.color,
      isQuiet: quietOptions.quiet || StandardStream.isOutput(files.report)
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
        reportPath: files.report,
        replacesAnyFile: files.replacing.force
      )
      try reporter.show(comparison, old, new)
      return comparison.isIdentical || comparison.hasSameContent
    }
  }
}
