import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedValues

extension DiagnosticCode {
  package static let invalidPattern = DiagnosticCode("schema.invalid-regular-expression")
  package static let invalidTimeZone = DiagnosticCode("schema.invalid-time-zone")
  package static let invalidDateFormat = DiagnosticCode("schema.invalid-date-format")
}

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
    _ = isGood(declaration.embeddedTexts)
    for index in declaration.entities.indices
    where !isGood(declaration.entities[index].embeddedTexts) {
      declaration.entities[index].isDamaged = true
    }
    for index in declaration.mappings.indices
    where !isGood(declaration.mappings[index].embeddedTexts) {
      declaration.mappings[index].isDamaged = true
    }
    for index in declaration.dumps.indices
    where !isGood(declaration.dumps[index].embeddedTexts) {
      declaration.dumps[index].isDamaged = true
    }
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
