import SeedbedBase

/// The codes that tests expect are codes of problems.
extension ResolvedSchema {
  func checkTestCodes() {
    for code in schema.tests.flatMap(\.expectedCodes)
    where DiagnosticGuide.section(of: DiagnosticCode(code.value)) == nil {
      let meant = DiagnosticGuide.sections(for: code.value).first?.code.rawValue
      let near = meant ?? DiagnosticGuide.suggestion(for: code.value)
      report.error(.unknownWord, at: code.span) { "no problem has the code \(quoted(code.value))" }
        .fix(near.map { .replace(with: $0) })
    }
  }
}
