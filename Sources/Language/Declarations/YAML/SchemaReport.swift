package import SeedbedBase

/// The problems of a schema, which all steps of reading it report.
package final class SchemaReport {
  private var sources: [ExactText: SourceText] = [:]
  private var problems: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var counts: [DiagnosticCode: Int] = [:]

  package init() {}

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

  package func warning(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan? = nil,
    fixIt: FixIt? = nil,
    notes: [Note] = []
  ) {
    add(code, .warning, message, at: span, fixIt: fixIt, notes: notes)
  }

  package func error(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan? = nil,
    fixIt: FixIt? = nil,
    notes: [Note] = []
  ) {
    add(code, .error, message, at: span, fixIt: fixIt, notes: notes)
  }

  package func add(
    _ code: DiagnosticCode,
    _ severity: Severity,
    _ message: String,
    at span: SourceSpan?,
    fixIt: FixIt? = nil,
    notes: [Note] = []
  ) {
    let diagnostic = Diagnostic(
      code,
      severity: severity,
      message,
      at: span?.location,
      length: span?.length,
      excerpt: span.flatMap { sources[$0.location.file]?.excerpt(of: $0) },
      fixIt: fixIt,
      notes: notes
    )
    add(diagnostic)
  }

  private func add(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    problems.append(diagnostic)
    counts[diagnostic.code, default: 0] += 1
    if diagnostic.severity == .error { errorCount += 1 }
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
