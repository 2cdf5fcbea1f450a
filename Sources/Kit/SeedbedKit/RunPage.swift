import SeedbedBase
import SeedbedInspect
import SeedbedStoring
import SeedbedTools

/// The page of a run: of a build with what only the build knows, or of a check of dumps.
struct RunPage {
  private let file: ReportFile

  init(_ path: String?) {
    file = ReportFile(path)
  }

  /// Writes the page of a build; of one that failed without what needs a seed.
  func write(_ report: BuildReport, _ options: BuildOptions) throws(SeedbedError) {
    guard file.path != nil else { return }
    let output = report.isSuccess ? report.outputPath : nil
    let schema = options.schema.path
    var model = PageModel(title: PageModel.title(of: output ?? schema))
    try SeedbedError.catching {
      model.about.append(AboutFact("schema", PageText.path(schema)))
      // A seed that went to standard output or into a pipe is not there to be read.
      if let output, Folders.fileSize(output) != nil {
        _ = try model.read(output, rows: InspectOptions(database: "").rows, Redaction())
      } else {
        model.about.append(AboutFact("page made by", "seedbed \(Seedbed.version)"))
      }
      model.seed?.name(report.entities.map { ($0.name, $0.table) })
      model.run = RunFacts(report.jsonTree)
      model.run?.problems.addExcerpts(of: report.diagnostics)
      model.coverage = report.coverage.map { RunFacts($0.jsonTree) }
    }
    try file.finish(with: model.html)
  }

  /// Writes the page of a check of dumps.
  func write(_ report: DumpCheckReport, _ options: DumpCheckOptions) throws(SeedbedError) {
    guard file.path != nil else { return }
    var model = PageModel(title: PageModel.title(of: options.schema.path))
    model.about.append(AboutFact("schema", PageText.path(options.schema.path)))
    model.about.append(AboutFact("page made by", "seedbed \(Seedbed.version)"))
    model.coverage = RunFacts(report.jsonTree)
    model.coverage?.problems.addExcerpts(of: report.diagnostics)
    try file.finish(with: model.html)
  }

  /// Writes the page with the timings of a build.
  func write(timingsOf report: BuildReport, _ options: BuildOptions) throws(SeedbedError) {
    guard file.path != nil else { return }
    let title = PageModel.title(of: report.outputPath ?? options.schema.path)
    try file.finish(
      with: TimingsWriter.html(
        title: title,
        phases: report.timings.map { ($0.phase.rawValue, $0.seconds) }
      )
    )
  }
}

extension [RunFacts.Problem] {
  /// Shows the line of the first problem of each code, as messages do.
  mutating func addExcerpts(of diagnostics: Diagnostics) {
    let sorted = diagnostics.sorted
    for index in indices {
      guard let excerpt = sorted.first(where: { $0.code.rawValue == self[index].code })?.excerpt
      else { continue }
      // The line as messages show it, without the message.
      let lines = TextRenderer(width: 80).render(
        Diagnostic(DiagnosticCode(self[index].code), excerpt: excerpt) { "" }
      ).split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
      self[index].excerpt = lines.joined(separator: "\n")
    }
  }
}
