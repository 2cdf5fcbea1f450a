public import SeedbedDiagnostics
import SeedbedTools

/// True if the existing output equals a new build.
public struct OutputCheckReport: Report {
  /// The report of the build whose output was compared.
  public var build: BuildReport
  /// Nil where nothing was built, or no output existed.
  public var comparison: SeedComparison?
  /// The problem of the output, if it differs from the build.
  private var difference: Diagnostic?

  public init(build: BuildReport, comparison: SeedComparison? = nil) {
    self.build = build
    self.comparison = comparison
  }

  /// The problems of the build, and one if the output differs from it.
  public var diagnostics: Diagnostics { diagnostics(notes: []) }

  /// The same, with the first differences as notes of the last.
  public var detailedDiagnostics: Diagnostics {
    diagnostics(notes: comparison?.firstDifferences.map { Note($0) } ?? [])
  }

  private func diagnostics(notes: [Note]) -> Diagnostics {
    var diagnostics = build.diagnostics
    if var difference {
      difference.notes += notes
      diagnostics.add(difference)
    }
    return diagnostics
  }

  /// True if the output is a new build.
  public var isSuccess: Bool { build.isSuccess && comparison?.isSame == true }

  mutating func add(_ code: DiagnosticCode, _ message: String, note: String? = nil) {
    difference = Diagnostic(code, .error, message, notes: note.map { [Note($0)] } ?? [])
  }
}

extension SeedComparison {
  /// How many differences are named one by one.
  private static let shownDifferences = 10

  /// The first differences, a line each: objects, then rows by their table, key and columns.
  fileprivate var firstDifferences: [String] {
    var lines = settings.map { "\($0.name): \($0.old ?? "none") → \($0.new ?? "none")" }
    lines += objects.map { "\($0.kind.rawValue) '\($0.name)' \($0.change.rawValue)" }
    lines += rows.flatMap { rows in
      rows.examples.map { "table '\(rows.table)', row \($0.key): \($0.text)" }
    }
    lines += metadata.map { "metadata \($0.name): \($0.old ?? "none") → \($0.new ?? "none")" }
    let rowCount = rows.reduce(0) { $0 + $1.added + $1.removed + $1.changed }
    let shown = lines.prefix(Self.shownDifferences)
    let rest = settings.count + objects.count + rowCount + metadata.count - shown.count
    return shown + (rest > 0 ? ["… and \(rest) more"] : [])
  }
}

extension SeedComparison.Rows.Example {
  /// The fate of the row: `removed`, or the columns with their old and new values.
  fileprivate var text: String {
    guard change == .changed else { return change.rawValue }
    return values.map { "\($0.name) \($0.old ?? "–") → \($0.new ?? "–")" }.joined(separator: ", ")
  }
}

extension OutputCheckReport {
  /// The report as a JSON object that ends in a newline.
  public var json: String {
    let tree: JSONTree = [
      "seedbed": Seedbed.version,
      "current": isSuccess,
      "output": build.outputPath,
      "comparison": comparison,
      "diagnostics": diagnostics,
    ]
    return tree.rendered + "\n"
  }
}
