public import SeedbedDiagnostics
import SeedbedTools

/// True if the existing output equals a new build.
public struct OutputCheckReport: Report, ReportContent {
  /// The report of the build whose output was compared.
  package var build: BuildReport
  /// Nil where nothing was built, or no output existed.
  public package(set) var comparison: SeedComparison?
  /// The problem of the output, if it differs from the build.
  private(set) var difference: Diagnostic?

  /// The problems of the build, and one if the output differs from it.
  package var diagnostics: Diagnostics { diagnostics(notes: []) }

  /// The same, with the first differences as notes of the last.
  package var detailedDiagnostics: Diagnostics {
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
  package var isSuccess: Bool { build.isSuccess && comparison?.isSame == true }

  mutating func add(_ code: DiagnosticCode, _ message: String, note: String? = nil) {
    difference = Diagnostic(code, message, notes: note.map { [Note($0)] } ?? [])
  }
}

extension SeedComparison {
  /// How many differences are named one by one.
  private static let shownDifferences = 10

  /// The first differences, a line each.
  fileprivate var firstDifferences: [String] {
    let count = rows.reduce(0) { $0 + $1.added + $1.removed + $1.changed }
    let shown = prefix(Self.shownDifferences).map(\.description)
    let rest = settings.count + objects.count + count + metadata.count - shown.count
    return shown + (rest > 0 ? ["… and \(rest) more"] : [])
  }
}

extension OutputCheckReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": Seedbed.version,
      "current": isSuccess,
      "output": build.outputPath,
      "comparison": comparison,
      "diagnostics": diagnostics,
    ]
  }
}
