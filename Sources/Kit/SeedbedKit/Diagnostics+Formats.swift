public import SeedbedBase
import SeedbedStoring

extension Diagnostics {
  /// The problems as workflow commands of GitHub, which become annotations; a line for each.
  public var gitHubAnnotations: String {
    GitHubRenderer(linePrefix: LinePrefix.bytes(before:)).render(self)
  }

  /// The problems as a SARIF log, for tools of code scanning.
  public var sarif: String {
    SARIFRenderer(version: Seedbed.version, linePrefix: LinePrefix.bytes(before:)).render(self)
  }
}

extension DiagnosticCode {
  /// The meaning of the code and the ways to fix the problem, in Markdown; nil for an unknown code.
  public var explanation: String? { DiagnosticGuide.section(of: self)?.markdown }
}
