import ArgumentParser
import SeedbedDiagnostics
import SeedbedKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The only place that prints: results on standard output, all else on standard error.
struct Reporter: Sendable {
  private let renderer: TextRenderer
  private let isQuiet: Bool
  /// Whether a build's progress line is drawn.
  let showsProgress: Bool

  init(color: ColorChoice, isQuiet: Bool = false, terminal: Terminal = .standardError) {
    renderer = TextRenderer(usesColor: terminal.usesColor(color))
    self.isQuiet = isQuiet
    showsProgress = terminal.redrawsLines && !isQuiet
  }

  /// Runs a command's work, which says whether all is well, and ends with the exit status.
  func run(_ work: () throws(SeedbedError) -> Bool) throws {
    let isWell: Bool
    do throws(SeedbedError) {
      isWell = try work()
    } catch {
      message(renderer.render(failure: error.message))
      throw ExitCode(2)
    }
    if !isWell { throw ExitCode(1) }
  }

  /// Prints a result.
  func result(_ text: String) throws(SeedbedError) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      throw SeedbedError(cannot: "write to", "standard output", errno: errno)
    }
  }

  /// Shows the problems of a schema or a run; nothing where there are none.
  func show(_ diagnostics: Diagnostics) {
    message(renderer.render(diagnostics))
  }

  /// Shows a finished run: its problems, and the closing report of a seed that was written.
  func show(_ report: BuildReport, isStrict: Bool) throws(SeedbedError) {
    show(report.diagnostics)
    if report.isSuccess {
      if !isQuiet { try result(ClosingReport(report).text) }
      return
    }
    if isStrict, !report.diagnostics.hasErrors, report.diagnostics.warningCount > 0 {
      message(renderer.render(failure: "warnings count as errors, as --strict says"))
    }
    if let path = report.outputPath { message("nothing was written to '\(path.visible())'\n") }
  }

  /// Says that a schema without problems has none.
  func showVerdict(_ diagnostics: Diagnostics, on path: String) throws(SeedbedError) {
    guard diagnostics.isEmpty, !isQuiet else { return }
    try result("\(path.visible()): no problems\n")
  }

  /// Shows what became of a schema's tests: the problems, and how many tests passed.
  func show(_ report: TestReport, of path: String) throws(SeedbedError) {
    show(report.diagnostics)
    let count = report.results.count
    if report.failureCount > 0 {
      message("\(path.visible()): \(report.failureCount) of \(count.tests) failed\n")
    } else if !report.diagnostics.hasErrors, !isQuiet {
      try result("\(path.visible()): \(count.tests) passed\n")
    }
  }

  /// The progress line of a build; it draws nothing unless a person can see it.
  func progressDisplay() -> ProgressDisplay {
    ProgressDisplay(isShown: showsProgress, write: { message($0) })
  }

  private func message(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }
}

extension Int {
  /// So many tests: `1 test`, `12 tests`.
  fileprivate var tests: String { "\(grouped) test\(self == 1 ? "" : "s")" }
}
