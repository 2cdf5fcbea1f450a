import SeedbedBase
import SeedbedKit

/// Reports on schemas, their tests and their dumps.
extension Reporter {
  /// Shows the problems of one schema, if the format is for people.
  func show(_ checked: CheckedSchema) throws(SeedbedError) {
    guard format == .text else { return }
    problems(checked.report.diagnostics)
    let path = checked.path.visible()
    let count = checked.report.results.count
    if checked.report.failureCount > 0 {
      message(
        renderer.paint(
          .error,
          "\(path): \(checked.report.failureCount) of \(count.of("test")) failed"
        )
          + "\n"
      )
    } else if checked.isTested {
      if !checked.report.diagnostics.hasErrors, !isQuiet {
        try data(painter.paint(.added, "\(path): \(count.of("test")) passed") + "\n")
      }
    } else if checked.report.diagnostics.isEmpty, !isQuiet {
      try result("\(path): no problems\n")
    }
  }

  /// Shows what was found in all schemas, where that is for programs, and the `others` among all
  /// problems that belong to no schema.
  func show(
    _ checked: [CheckedSchema],
    all: Diagnostics,
    others: Diagnostics
  ) throws(SeedbedError) {
    switch format {
    case .text: problems(others)
    case .junit:
      let reports = checked.map { checked in
        var report = checked.report
        report.diagnostics = weighed(report.diagnostics)
        return (checked.path, report)
      }
      try result(TestReport.junit(reports))
      problems(others)
    case .json:
      try result(weighed(all).jsonLines + checked.map(\.report.resultLines).joined())
    case .github, .sarif:
      if let text = format.render(weighed(all)) { try result(text) }
    }
  }

  /// Lists the edits: on standard output for people, on standard error if programs read the results.
  func show(_ change: SchemaFixes.Change) throws(SeedbedError) {
    let line =
      "\(change.location.description.visible()): replaced '\(change.replaced.visible())'"
      + " with '\(change.replacement.visible())'\n"
    if format == .text { try result(line) } else { message(line) }
  }

  /// Shows the content of the dumps of a schema, and the problems, if the format is for people.
  func show(_ report: DumpCheckReport, of path: String) throws(SeedbedError) {
    guard format == .text else { return }
    problems(report.diagnostics)
    guard !isQuiet else { return }
    try self.report(DumpCheckText(report: report, path: path, width: Terminal.resultWidth).text)
  }

  /// Shows problems where that is for programs.
  func showAll(_ diagnostics: Diagnostics) throws(SeedbedError) {
    if let text = format.render(weighed(diagnostics)) { try result(text) }
  }
}

/// The problems of one schema.
struct CheckedSchema {
  let path: String
  let report: TestReport
  /// True if its tests were run.
  let isTested: Bool
}
