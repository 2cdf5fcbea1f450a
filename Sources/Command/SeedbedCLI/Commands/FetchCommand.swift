import ArgumentParser
import SeedbedBase
import SeedbedKit
import SeedbedSystem

/// The subcommand `fetch`.
struct FetchCommand: CommandWithExamples {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch the dumps that a schema's sources name.",
    discussion: """
      No other command opens connections. The new snapshot replaces the old one only if every \
      request succeeds. If a fetch fails, the next one continues with the responses that it received.
      """
  )

  static let examples = [
    "seedbed fetch seedbed.yml",
    "seedbed fetch seedbed.yml --dry-run --curl",
  ]

  @OptionGroup var schema: SchemaArgument

  @Argument(
    help: ArgumentHelp(
      "Fetch only these requests, and those that they need.",
      valueName: "source[.request]"
    )
  )
  var names: [String] = []

  @OptionGroup(title: "Sources") var asking: AskingOptions
  @OptionGroup(title: "Connections") var connecting: ConnectingOptions
  @OptionGroup(title: "Files") var variableOptions: VariableOptions
  @OptionGroup(title: "Files") var files: FetchFileOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Messages") var formatOptions: ProblemFormatOptions

  func validate() throws {
    let modes: [(option: String, isSet: Bool)] = [
      ("--offline", asking.offline), ("--record", asking.record != nil),
      ("--replay", asking.replay != nil), ("--curl", asking.curl),
      ("--dry-run", asking.dryRun && !asking.curl),
    ]
    let chosen = modes.filter(\.isSet)
    if chosen.count > 1 {
      throw ValidationError("\(chosen[0].option) does not go with \(chosen[1].option)")
    }
    try StandardStream.validate(formatOptions.format.output, outputs)
  }

  private var outputs: [CommandOutput] { [("--report", files.reporting.report)] }

  private func loaded() throws(SeedbedError) -> Schema {
    var schema = try Schema(path: schema.path)
    schema.variables = variableOptions.variables
    schema.trust.allowsOutsidePaths = files.allowOutside
    return schema
  }

  private func apply(to options: inout FetchOptions) {
    asking.apply(to: &options)
    connecting.apply(to: &options)
    files.apply(to: &options)
    options.environment = Self.environment
  }

  /// The variables of the environment that hold secrets and proxies, and no others.
  private static var environment: [String: String] {
    var found: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = String(pair[0])
      if pair.count == 2, name.hasPrefix("SEEDBED_SECRET_") || proxyNames.contains(name) {
        found[name] = String(pair[1])
      }
      entry += 1
    }
    return found
  }

  private static let proxyNames: Set<String> = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY",
  ]

  func run() throws {
    let reporter = messages.reporter(formatOptions.format.output, outputs)
    Interruption.install(clearsLine: reporter.showsProgress)
    var status: Int32 = 0
    try reporter.run { () throws(SeedbedError) in
      let progress = reporter.fetchProgressDisplay()
      defer { progress.clear() }
      let report = try loaded().fetch(
        names,
        options: apply(to:),
        progress: progress.callback
      )
      progress.clear()
      if report.unknownName != nil { status = 64 }
      if report.hasNoResponse { status = 2 }
      try reporter.show(report)
      let isStrictFailure = messages.strict && report.diagnostics.strict().hasErrors
      return report.unknownName != nil || report.hasNoResponse
        || report.isSuccess && !isStrictFailure
    }
    if status != 0 { throw ExitCode(status) }
  }
}
