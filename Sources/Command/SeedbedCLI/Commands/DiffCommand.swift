import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `diff`.
struct DiffCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two databases, or a seed with the schemas of an app with Room.",
    discussion: """
      Compares tables, indexes, views, rows and settings. Exit status 0 if both have the same \
      content, 1 if they differ. Rows are matched by primary key; the first differing rows of each \
      table are shown. With --sql, the differences are printed as one transaction that makes the \
      old database the same as the new one.

      Instead of the new database, name one or more JSON files that the build of an app with Room \
      exports: the seed is compared with them as Room does when it opens a database. Exit status \
      0 if it fits one of them.
      """
  )

  static let examples = [
    "seedbed diff Old.sqlite New.sqlite",
    "seedbed diff --sql Old.sqlite New.sqlite",
  ]

  @Argument(help: "The old database, or the seed.", completion: .file())
  var old: String

  @Argument(help: "The new database, or the schemas of Room.", completion: .file())
  var new: [String]

  @Flag(help: "Print SQL that makes the old database the same as the new one.")
  var sql = false

  @OptionGroup(title: "Files") var files: ReportOptions
  @OptionGroup(title: "Messages") var quietOptions: QuietOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  /// True if the seed is compared with schemas of Room.
  private var isOfRoom: Bool { new.allSatisfy(isRoomSchema) }

  private func isRoomSchema(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  func validate() throws {
    if !isOfRoom, new.count > 1 {
      let other = new.dropFirst().first { !isRoomSchema($0) } ?? new[0]
      throw ValidationError(
        "unexpected argument '\(other.visible())'; only JSON files of Room can be several"
      )
    }
    let hasReport = files.report != nil
    try ValidationError.check([
      (isOfRoom && sql, "--sql is for two databases"),
      (isOfRoom && hasReport, "--report is for two databases"),
      (sql && hasReport, "--sql and --report cannot be combined"),
      (files.replacing.force && !hasReport, "--force is for --report"),
      (sql && quietOptions.quiet, "--sql and --quiet cannot be combined"),
    ])
  }

  var reporter: Reporter {
    Reporter(
      color: messages.color,
      isQuiet: quietOptions.quiet,
      outputs: [("--report", files.report)]
    )
  }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    if isOfRoom { return try compareWithRoom(reporter) }
    if sql {
      return try reporter.results { (take) throws(SeedbedError) in
        try Seed(old).patch(to: Seed(new[0]), take)
      }
    }
    let comparison = try Seed(old).differences(
      from: Seed(new[0]),
      reportPath: files.report,
      replacesAnyFile: files.replacing.force
    )
    try reporter.show(comparison, old, new[0])
    return comparison.isIdentical || comparison.hasSameContent
  }

  private func compareWithRoom(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    let report = try Seed(old).checkRoom(against: new)
    for path in report.fitting {
      try reporter.result("'\(old.visible())' fits '\(path.visible())'\n")
    }
    reporter.problems(report.diagnostics)
    return report.isSuccess
  }
}
