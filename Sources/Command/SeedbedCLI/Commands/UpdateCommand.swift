import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `update`.
struct UpdateCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Write, try or check the script by which an installed database becomes a new seed.",
    discussion: """
      A seed whose schema has 'update' carries the script. --output writes it as a file, --apply runs \
      it on a database, as an app does on a device, and --check runs it on copies of released seeds.
      """
  )

  static let examples = [
    "seedbed update --seed Seed.sqlite --apply app.sqlite --dry-run",
    "seedbed update --seed Seed.sqlite --check releases/*.sqlite",
  ]

  @Argument(
    help:
      "With --check: the released seeds. With --output: the schema of a seed that is not built yet.",
    completion: .file()
  )
  var released: [String] = []

  @Flag(help: "With --apply: show what would change, but write nothing.")
  var dryRun = false

  @Flag(help: "With --apply: name the first rows of each kind.")
  var rows = false

  @OptionGroup(title: "Database") var waiting: WaitOptions
  @OptionGroup(title: "Files") var files: UpdateFileOptions
  @OptionGroup(title: "Messages") var messages: ResultMessageOptions

  func validate() throws {
    let given = [
      ("--output", files.output != nil), ("--apply", files.apply != nil), ("--check", files.check),
    ].filter(\.1).map(\.0)
    guard given.count == 1 else {
      throw ValidationError(
        given.isEmpty
          ? "expected one of --output, --apply and --check"
          : "\(given[0]) and \(given[1]) cannot be combined"
      )
    }
    if files.check, released.isEmpty { throw ValidationError("--check needs released seeds") }
    if !files.check, let first = released.dropFirst(files.output == nil ? 0 : 1).first {
      throw ValidationError("unexpected argument '\(first)'; released seeds are for --check")
    }
    if files.seed == nil, files.output == nil || released.isEmpty {
      throw ValidationError("--seed is missing: the new seed")
    }
    let forDatabases = [
      ("--dry-run", dryRun), ("--rows", rows), ("--busy-timeout", waiting.busyTimeout != nil),
    ]
    if files.apply == nil, let option = forDatabases.first(where: \.1)?.0 {
      throw ValidationError("\(option) is for --apply")
    }
    if files.output != nil, files.reporting.report != nil {
      throw ValidationError("--output writes no --report")
    }
    try messages.validate(outputs)
  }

  private var outputs: [CommandOutput] {
    [("--output", files.output), ("--report", files.reporting.report)]
  }

  var reporter: Reporter { messages.reporter(outputs) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    if let output = files.output { return try write(to: output, reporter) }
    guard let seed = files.seed else {
      preconditionFailure("a command without a seed is refused")
    }
    if files.check {
      let report = try Seed(seed).checkUpdates(
        from: released.map { Seed($0) },
        reportPath: files.reporting.report,
        replacesAnyFile: files.reporting.replacing.force
      )
      try reporter.show(report)
      return report.isSuccess
    }
    let report = try options(seed).perform()
    try reporter.show(report)
    return report.isSuccess
  }

  private func options(_ seed: String) -> UpdateOptions {
    var options = UpdateOptions(of: files.apply ?? "", seed: seed)
    options.isDryRun = dryRun
    options.cancellation = Interruption.cancellation
    options.namesRows = rows
    options.busyTimeout = waiting.milliseconds ?? options.busyTimeout
    options.reportPath = files.reporting.report
    options.replacesAnyFile = files.reporting.replacing.force
    return options
  }

  private func write(to output: String, _ reporter: Reporter) throws(SeedbedError) -> Bool {
    let isForced = files.reporting.replacing.force
    let diagnostics =
      if let seed = files.seed {
        try Seed(seed).writeUpdateScript(to: output, replacesAnyFile: isForced)
      } else {
        try Schema(path: released[0]).writeUpdateScript(to: output, replacesAnyFile: isForced)
      }
    try reporter.showProblems(diagnostics)
    return !diagnostics.hasErrors
  }
}

/// The files of an update.
struct UpdateFileOptions: ParsableArguments {
  @Option("file", "The new seed.")
  var seed: String?

  @Option("file", "Write the script, one statement a line.", name: .shortAndLong)
  var output: String?

  @Option("file", "Update this copy of a user's database.")
  var apply: String?

  @Flag(help: "Fail if a released seed differs from the new one after its update.")
  var check = false

  @OptionGroup var reporting: ReportOptions
}
