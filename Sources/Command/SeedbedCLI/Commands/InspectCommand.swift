import ArgumentParser
import SeedbedBase
import SeedbedInspect
import SeedbedKit
import SeedbedStoring

/// The subcommand `inspect`.
struct InspectCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the content of a seed, as text or as one HTML page.",
    discussion: """
      Works with every SQLite database. The page needs no other file and loads nothing. The same \
      inputs give the same bytes.
      """
  )

  static let examples = [
    "seedbed inspect Seed.sqlite",
    "seedbed inspect Seed.sqlite -o page.html --schema seedbed.yml",
  ]

  @Argument(help: "The database.", completion: .file())
  var database: String

  @Option("form", "The form: html, text, markdown or json.", name: .customLong("as"))
  var form: InspectForm?

  @Option("file", "The schema that the seed was built from.")
  var schema: String?

  @Option("file", "Add the dumps and problems of 'build --report'.")
  var buildReport: String?

  @Option("file", "Add the unread key paths of 'validate --dumps --report'.")
  var dumpsReport: String?

  @Option("database", "Show the changes since this older database.", completion: .file())
  var against: String?

  @Option("n", "Rows shown of each table (default: 10).")
  var rows: Int?

  @Flag(help: "Show no rows.")
  var noRows = false

  @Option(
    "table.column",
    "Hide the values of a column; * stands for any characters. Can be repeated."
  )
  var redact: [String] = []

  @Option("text", "The title (default: the file's name).")
  var title: String?

  @Option("mb", "Leave out rows until the page is at most this large (default: 8).")
  var maxSize: Int?

  @OptionGroup(title: "Files") var files: InspectFileOptions
  @OptionGroup(title: "Files") var variableOptions: VariableOptions
  @OptionGroup(title: "Messages") var colors: ColorOptions

  private var chosenForm: InspectForm { form ?? (files.output == nil ? .text : .html) }

  func validate() throws {
    try ValidationError.check("--rows", rows, 0...60)
    if noRows, rows != nil { throw ValidationError("--rows and --no-rows cannot be combined") }
    try ValidationError.check("--max-size", maxSize, 1...1_000)
    var redaction = Redaction()
    for pattern in redact where !redaction.add(pattern) {
      throw ValidationError("--redact takes TABLE.COLUMN, found '\(pattern)'")
    }
    try ValidationError.check([
      (
        files.output != nil && chosenForm == .text,
        "--as text is printed, and does not go to --output"
      ),
      (files.replacing.force && files.output == nil, "--force is for --output"),
      (schema == nil && !variableOptions.variables.isEmpty, "--set is for --schema"),
      (buildReport == "-", "--build-report must be a file"),
      (dumpsReport == "-", "--dumps-report must be a file"),
    ])
  }

  private func options() throws(SeedbedError) -> InspectOptions {
    var options = InspectOptions(database: database)
    if let schema {
      options.schema = try Schema(path: schema)
      options.schema?.variables = variableOptions.variables
    }
    options.buildReport = buildReport
    options.dumpsReport = dumpsReport
    options.older = against
    options.rows = noRows || chosenForm == .text || chosenForm == .markdown ? 0 : rows ?? 10
    options.redactions = redact
    options.title = title
    options.replacesAnyFile = files.replacing.force
    if let maxSize { options.largestPage = maxSize * 1_000_000 }
    return options
  }

  var reporter: Reporter { Reporter(color: colors.color) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    let options = try options()
    guard let output = files.output else {
      guard let model = try model(options, reporter) else { return false }
      let text = text(of: model, reporter)
      try chosenForm == .text ? reporter.report(text) : reporter.data(text)
      return true
    }
    var isWell = false
    try options.write(chosenForm.output, to: output) { () throws(SeedbedError) in
      guard let model = try model(options, reporter) else { return nil }
      isWell = true
      return text(of: model, reporter)
    }
    return isWell
  }

  /// The content of the page; nil, with the problems shown, where the schema has errors.
  private func model(
    _ options: InspectOptions,
    _ reporter: Reporter
  ) throws(SeedbedError) -> PageModel? {
    let report = try options.perform()
    reporter.problems(report.diagnostics)
    return report.model
  }

  private func text(of model: PageModel, _ reporter: Reporter) -> String {
    switch chosenForm {
    case .html:
      let page = model.html
      if page.utf8.count > model.largest {
        let size = page.utf8.count.asBytes
        reporter.message("note: the page takes \(size) without any rows, more than --max-size\n")
      }
      return page
    case .json: return model.json
    case .markdown: return model.markdown
    case .text: return InspectText(model: model, width: Terminal.resultWidth ?? 80).text
    }
  }
}

/// The file that a seed is shown in.
struct InspectFileOptions: ParsableArguments {
  @Option(
    "file",
    "Write to this file; an HTML page unless --as names another form.",
    name: .shortAndLong
  )
  var output: String?

  @OptionGroup var replacing: ReplacingOptions
}

/// The form in which a seed is shown.
enum InspectForm: String, Sendable, CaseIterable, ExpressibleByArgument {
  case html, text, markdown, json

  /// The kind of file that it goes to.
  var output: RunPaths.Output {
    switch self {
    case .json: .report
    case .markdown: .summary
    case .html, .text: .page
    }
  }
}
