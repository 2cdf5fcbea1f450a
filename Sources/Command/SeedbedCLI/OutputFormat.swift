import SeedbedDiagnostics
import SeedbedKit

/// The format of the problems of a command without tests.
enum ProblemFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif

  var output: OutputFormat { OutputFormat(rawValue: rawValue) ?? .text }
}

/// The format of problems and of the results of tests.
enum OutputFormat: String, Sendable, CaseIterable {
  /// For people, on standard error, beside results on standard output.
  case text
  /// One object a line.
  case json
  /// Workflow commands, which become annotations.
  case github
  case sarif
  /// The results of tests, one case each.
  case junit

  /// Problems for a program; `nil` where they are for people, or belong to the results of tests.
  func render(_ diagnostics: Diagnostics) -> String? {
    switch self {
    case .text, .junit: nil
    case .json: diagnostics.jsonLines
    case .github: diagnostics.gitHubAnnotations
    case .sarif: diagnostics.sarif
    }
  }
}
