public import SeedbedDiagnostics
import SeedbedTools

/// Whether the existing output equals a new build.
public struct OutputCheckReport: Sendable {
  /// The report of the build whose output was compared.
  public var build: BuildReport
  /// Nil where nothing was built, or no output existed.
  public var comparison: SeedComparison?
  /// The problems of the build, and one if the output differs from it.
  public var diagnostics: Diagnostics

  public init(build: BuildReport, comparison: SeedComparison? = nil) {
    self.build = build
    self.comparison = comparison
    diagnostics = build.diagnostics
  }

  /// Whether the output is a new build.
  public var isCurrent: Bool { build.isSuccess && comparison?.isSame == true }

  mutating func add(_ code: DiagnosticCode, _ message: String, note: String? = nil) {
    diagnostics.add(
      Diagnostic(code, .error, message, notes: note.map { [Note($0)] } ?? [])
    )
  }
}

extension OutputCheckReport {
  /// The report as a JSON object that ends in a newline.
  public var json: String {
    JSONTree.object([
      ("seedbed", .text(Seedbed.version)),
      ("current", .boolean(isCurrent)),
      ("output", .text(orNull: build.outputPath)),
      ("comparison", comparison?.jsonTree ?? .null),
      ("diagnostics", diagnostics.jsonTree),
    ])
    .rendered + "\n"
  }
}
