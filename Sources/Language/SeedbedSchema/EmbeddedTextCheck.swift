import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedValues

/// The check of regular expressions, time zones and date formats by the code that will run them.
struct EmbeddedTextCheck {
  let report: SchemaReport

  /// Reports the texts with mistakes and marks the items that have one; returns the files of the
  /// mistakes.
  func check(_ declaration: inout SchemaDeclaration) -> [String] {
    var files: [String] = []
    func isGood(_ texts: [EmbeddedText]) -> Bool {
      let faults = texts.filter { reportProblem(in: $0) }
      files += faults.map(\.span.location.file)
      return faults.isEmpty
    }
    func mark(_ parts: inout [some WholeDeclaration]) {
      for index in parts.indices where !isGood(parts[index].embeddedTexts) {
        parts[index].isDamaged = true
      }
    }
    _ = isGood(declaration.embeddedTexts)
    mark(&declaration.entities)
    mark(&declaration.mappings)
    mark(&declaration.dumps)
    return files
  }

  private func reportProblem(in item: EmbeddedText) -> Bool {
    let text = item.text
    let code: DiagnosticCode
    let problem: String?
    switch item.kind {
    case .regularExpression:
      code = .invalidPattern
      problem = Pattern.problem(in: text).map { "\(quoted(text)): \($0)" }
    case .replacement(let pattern):
      code = .invalidPattern
      problem = Replacement.problem(in: text, for: pattern)
    case .timeZone:
      code = .invalidTimeZone
      problem = TimeZoneRule.problem(in: text).map { "\(quoted(text)): \($0)" }
    case .dateFormat:
      code = .invalidDateFormat
      // The type says later which of the two it has to be.
      problem = DateFormat.problem(inAny: text).map { "\(quoted(text)): \($0)" }
    }
    guard let problem else { return false }
    report.error(code, problem, at: item.span)
    return true
  }
}
