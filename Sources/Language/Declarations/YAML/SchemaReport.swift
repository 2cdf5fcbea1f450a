package import SeedbedBase

/// The problems of a schema, which all steps of reading it report.
package final class SchemaReport {
  private var sources: [ExactText: SourceText] = [:]
  fileprivate var problems: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var counts: [DiagnosticCode: Int] = [:]

  package init() {}

  /// A report of the same problems, to which more may be added.
  init(_ other: SchemaReport) {
    sources = other.sources
    problems = other.problems
    seen = other.seen
    counts = other.counts
    errorCount = other.errorCount
  }

  package var hasErrors: Bool { errorCount > 0 }

  package private(set) var errorCount = 0

  /// The locations of errors.
  package var errorLocations: [TextLocation?] {
    problems.filter { $0.severity == .error }.map(\.location)
  }

  /// How many problems of a code were found so far.
  package func count(of code: DiagnosticCode) -> Int { counts[code] ?? 0 }

  /// Everything found; an ambiguous scalar is not mentioned where it is an error besides.
  package var diagnostics: Diagnostics {
    let errors = Set(problems.filter { $0.severity == .error }.compactMap(\.location))
    var diagnostics = Diagnostics()
    for problem in problems {
      if problem.code == .ambiguousScalar, let place = problem.location, errors.contains(place) {
        continue
      }
      diagnostics.add(problem)
    }
    return diagnostics
  }

  /// The problems that are reported while `body` runs.
  package func problems(in body: () -> Void) -> [Diagnostic] {
    let count = problems.count
    body()
    return Array(problems[count...])
  }

  package func add(_ source: SourceText) {
    sources[source.file] = source
  }

  /// The text of a file that was added.
  package func source(of file: String) -> SourceText? { sources[file] }

  @discardableResult
  package func warning(
    _ code: DiagnosticCode,
    at span: SourceSpan? = nil,
    _ message: () -> String
  ) -> ReportedProblem {
    add(code, .warning, at: span, message)
  }

  @discardableResult
  package func error(
    _ code: DiagnosticCode,
    at span: SourceSpan? = nil,
    _ message: () -> String
  ) -> ReportedProblem {
    add(code, .error, at: span, message)
  }

  @discardableResult
  package func add(
    _ code: DiagnosticCode,
    _ severity: Severity,
    at span: SourceSpan?,
    _ message: () -> String
  ) -> ReportedProblem {
    let problem = Diagnostic(
      code,
      severity: severity,
      at: span?.location,
      length: span?.length,
      excerpt: span.flatMap { sources[$0.location.file]?.excerpt(of: $0) },
      message
    )
    return ReportedProblem(report: self, index: add(problem))
  }

  /// The place of a problem among all; nil where the same was found before.
  @discardableResult
  private func add(_ problem: Diagnostic) -> Int? {
    guard seen.insert(problem.changed { ($0.fixIt, $0.notes) = (nil, []) }).inserted else {
      return nil
    }
    problems.append(problem)
    counts[problem.code, default: 0] += 1
    if problem.severity == .error { errorCount += 1 }
    return problems.count - 1
  }

  /// A report without problems that shows the same files.
  package func emptied() -> SchemaReport {
    let report = SchemaReport()
    report.sources = sources
    return report
  }

  /// Takes over the errors of another report for which `isMeant` holds.
  package func takeErrors(
    of other: SchemaReport,
    where isMeant: (DiagnosticCode) -> Bool = { _ in true }
  ) {
    for problem in other.problems where problem.severity == .error && isMeant(problem.code) {
      add(problem)
    }
  }
}

/// A problem in its report, to which a fix-it and notes can be added.
package struct ReportedProblem: Annotated {
  fileprivate let report: SchemaReport
  /// Nil where the report has the same problem already.
  fileprivate let index: Int?

  package func changed(_ change: (inout Diagnostic) -> Void) -> ReportedProblem {
    if let index { change(&report.problems[index]) }
    return self
  }
}
