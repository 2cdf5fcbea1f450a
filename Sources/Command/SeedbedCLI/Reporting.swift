import ArgumentParser
import SeedbedBase
import SeedbedKit
import SeedbedSystem

/// The only place that prints: results on standard output, all else on standard error.
struct Reporter: Sendable {
  let renderer: TextRenderer
  let painter: ReportPainter
  let isQuiet: Bool
  private let isStrict: Bool
  let format: OutputFormat
  /// True if a build's progress line is drawn.
  let showsProgress: Bool
  private let progress: ProgressForm?

  init(
    color: ColorChoice,
    isQuiet: Bool = false,
    outputs: [CommandOutput] = [],
    isStrict: Bool = false,
    format: OutputFormat = .text,
    progress: ProgressForm? = nil,
    attributeLimit: Int? = nil
  ) {
    let terminal = Terminal.standardError
    painter = ReportPainter(usesColor: Terminal.standardOutput.usesColor(color))
    renderer = TextRenderer(
      usesColor: terminal.usesColor(color),
      width: Terminal.messageWidth,
      attributeLimit: attributeLimit
    )
    self.isQuiet = isQuiet || outputs.contains { StandardStream.isOutput($0.path) }
    self.isStrict = isStrict
    self.format = format
    self.progress = progress
    showsProgress = progress == .auto && terminal.redrawsLines && !self.isQuiet
  }

  /// Runs a command's work, which says whether all is well, and ends with the exit status.
  func run(_ work: () throws(SeedbedError) -> Bool) throws {
    let isWell: Bool
    do throws(SeedbedError) {
      isWell = try work()
    } catch {
      if error.isCancellation { Interruption.end() }
      message(renderer.render(failure: error.message))
      throw ExitCode(2)
    }
    if !isWell { throw ExitCode(1) }
  }

  /// Shows why a command cannot begin.
  func showFailure(_ text: String) { message(renderer.render(failure: text)) }

  /// Prints a result: no control character of a name reaches a person's terminal.
  func result(_ text: String) throws(SeedbedError) {
    try data(text.visibleLines)
  }

  /// Prints a report for people, coloured if they want that.
  func report(_ text: String) throws(SeedbedError) {
    try data(painter.paint(text.visibleLines))
  }

  /// Prints a result for programs as it is.
  func data(_ text: String) throws(SeedbedError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw SeedbedError(cannot: "write to", "standard output", errno: errno)
    }
  }

  /// How many bytes of a long result are written at once, at least.
  private static let partSize = 1 << 16

  /// Prints a result for programs that comes in many short parts.
  func results(
    _ make: ((String) throws(SeedbedError) -> Void) throws(SeedbedError) -> Bool
  ) throws(SeedbedError) -> Bool {
    var text = ""
    let isWell = try make { (part) throws(SeedbedError) in
      guard text.utf8.count + part.utf8.count >= Self.partSize else {
        text += part
        return
      }
      try data(text)
      try data(part)
      text.removeAll(keepingCapacity: true)
    }
    try data(text)
    return isWell
  }

  /// Shows a finished run: its problems, then the closing text of a success, or what a failure left.
  private func show(
    _ report: some ReportContent,
    _ closing: () -> String,
    else failure: String?
  ) throws(SeedbedError) {
    let (diagnostics, isSuccess) = (report.diagnostics, report.isSuccess)
    if let text = format.render(weighed(diagnostics)) {
      try result(text)
    } else {
      problems(diagnostics)
      if isSuccess, !isQuiet { try self.report(closing()) }
    }
    guard !isSuccess else { return }
    if isStrict { explainStrictness(diagnostics) }
    if let failure { message(failure + "\n") }
  }

  /// Shows a finished run: its problems, and the closing report of a seed that was written.
  func show(_ report: BuildReport) throws(SeedbedError) {
    try show(
      report,
      { ClosingReport(report: report, width: Terminal.resultWidth).text },
      else: report.outputPath.map { "nothing was written to '\($0.visible())'" }
    )
  }

  /// Shows the problems of a command that goes no further.
  func showProblems(_ diagnostics: Diagnostics) throws(SeedbedError) {
    if format == .text { problems(diagnostics) }
    try showAll(diagnostics)
  }

  /// Shows a finished import: its problems, and the changes that it made or would make.
  func show(_ report: ImportReport) throws(SeedbedError) {
    try show(
      report,
      { ImportClosingReport(report: report, width: Terminal.resultWidth).text },
      else: "nothing was changed in '\(report.databasePath.visible())'"
    )
  }

  /// Shows a finished subset: its problems, and how many rows it has; with `why` also the ways by which
  /// they came.
  func show(_ report: SubsetReport, why: Bool) throws(SeedbedError) {
    try show(
      report,
      { SubsetText(report: report, width: Terminal.resultWidth, showsWays: why).text },
      else: "nothing was written to '\(report.outputPath.visible())'"
    )
  }

  /// Shows a finished update: its problems, and the changes that it made or would make.
  func show(_ report: UpdateReport) throws(SeedbedError) {
    try show(
      report,
      { UpdateText(report: report, width: Terminal.resultWidth).text },
      else: "nothing was changed in '\(report.databasePath.visible())'"
    )
  }

  /// Shows which released seeds become the new one.
  func show(_ report: UpdateCheckReport) throws(SeedbedError) {
    if let text = format.render(report.diagnostics) { return try result(text) }
    problems(report.diagnostics)
    guard !isQuiet else { return }
    let same = report.releases.filter(\.tables.isEmpty).map {
      "\($0.path.visible())  becomes \(report.seedPath.visible())\n"
    }
    try self.report(same.joined())
  }

  /// Shows a finished fetch: its problems, and what each request brought.
  func show(_ report: FetchReport) throws(SeedbedError) {
    if let name = report.unknownName {
      let near = report.nearName.map { "; did you mean '\($0)'?" } ?? ""
      return message(renderer.render(failure: "no source or request is called '\(name)'\(near)"))
    }
    let unchanged = "'\(report.folder.visible())' is unchanged;"
    try show(
      report,
      {
        report.preview == nil ? FetchText(report: report, width: Terminal.resultWidth).text : ""
      },
      else: report.hasPartial
        ? unchanged + " the next fetch continues with the responses that arrived" : nil
    )
    if format == .text, let preview = report.preview { try result(preview) }
  }

  /// Shows a finished export: its problems, and the files that it wrote.
  func show(_ report: ExportReport, to path: String) throws(SeedbedError) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let table = TextTable(
      [.text("file"), .number("records")],
      report.files.map { [(folder + $0.path).visible(), $0.records.map(\.grouped) ?? "–"] }
    )
    try show(
      report,
      { table.text(fitting: Terminal.resultWidth) },
      else: path == "-" ? nil : "nothing was written to '\(path.visible())'"
    )
  }

  /// Says where a drafted schema is, and what to do next.
  func show(_ report: InferReport, _ path: String) throws(SeedbedError) {
    guard !isQuiet else { return }
    let entities = report.entityCount.of("entity", "entities")
    var text = "\(path.visible()): \(entities) from \(report.fileCount.of("dump"))\n"
    for line in report.advice { text += "  \(line.visible())\n" }
    try result(text)
  }

  /// Says what to look at in a draft on standard output.
  func show(advice report: InferReport) {
    guard !isQuiet else { return }
    message(report.advice.map { "note: \($0.visible())\n" }.joined())
  }

  /// Says why warnings alone are a failure.
  func explainStrictness(_ diagnostics: Diagnostics) {
    guard !diagnostics.hasErrors, diagnostics.isFailure(strictly: true) else { return }
    message(renderer.render(failure: "warnings count as errors (--strict)"))
  }

  /// Shows whether an output is a new build, and what differs.
  func show(_ report: OutputCheckReport) throws(SeedbedError) {
    guard report.build.isSuccess, let path = report.build.outputPath else {
      return try show(report.build)
    }
    if let text = format.render(weighed(report.detailedDiagnostics)) { return try result(text) }
    // The differences are in the tables below, if these are shown.
    problems(isQuiet ? report.detailedDiagnostics : report.diagnostics)
    guard let comparison = report.comparison, !isQuiet else { return }
    let text = SeedComparisonText(comparison: comparison, width: Terminal.resultWidth)
    try self.report(
      comparison.isSame ? text.verdict(path.visible(), "a new build") : text.text
    )
  }

  /// Shows what differs between two databases.
  func show(_ comparison: SeedComparison, _ old: String, _ new: String) throws(SeedbedError) {
    guard !isQuiet else { return }
    let text = SeedComparisonText(comparison: comparison, width: Terminal.resultWidth)
    let isSame = comparison.isIdentical || comparison.hasSameContent
    try report(isSame ? text.verdict(old.visible(), new.visible()) : text.text)
  }

  /// Does a command's work, whose progress is a line that is drawn where a person can see it, or lines
  /// for programs.
  func showingProgress<Result>(
    _ work: ((@Sendable (BuildProgress) -> Void)?) throws(SeedbedError) -> Result
  ) throws(SeedbedError) -> Result {
    let progress = ProgressDisplay<ProgressMeter>(progressForm) { message($0) }
    defer { progress.clear() }
    return try work(progress.callback)
  }

  func fetchProgressDisplay() -> ProgressDisplay<FetchMeter> {
    ProgressDisplay(progressForm, showsNotices: !isQuiet) { message($0) }
  }

  private var progressForm: ProgressDisplayForm {
    progress == .json ? .lines : showsProgress ? .drawn : .none
  }

  /// Shows problems to people.
  func problems(_ diagnostics: Diagnostics) {
    message(renderer.render(weighed(diagnostics)))
  }

  /// The problems as they count: with `--strict`, warnings are errors.
  func weighed(_ diagnostics: Diagnostics) -> Diagnostics {
    isStrict ? diagnostics.strict() : diagnostics
  }

  func message(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}
