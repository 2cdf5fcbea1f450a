import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedText

extension DiagnosticCode {
  package static let invalidDumpPattern = DiagnosticCode("schema.invalid-dump-pattern")
}

extension ResolvedSchema {
  /// The braces of a dump's path hold names, each of its own, and standard input is read once.
  func checkDumpPatterns() {
    var isInputRead = false
    for pattern in declaration.dumps.flatMap(\.patterns) {
      if pattern.value == "-" {
        if isInputRead {
          let message = "standard input can be read only once"
          report.error(.invalidDumpPattern, message, at: pattern.span)
        }
        isInputRead = true
      }
      checkBraces(of: pattern)
    }
  }

  private func checkBraces(of pattern: Located<String>) {
    var names: [Substring] = []
    for part in pattern.value.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else {
        let message = "a brace in \(quoted(pattern.value)) is not closed"
        report.warning(.invalidDumpPattern, message, at: pattern.span)
        continue
      }
      let name = part[..<end]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        report.warning(
          .invalidDumpPattern,
          "'{\(name)}' is taken literally: the name of a capture consists of letters, digits and"
            + " '_'",
          at: pattern.span
        )
        continue
      }
      if names.contains(name) {
        let message = "two captures of \(quoted(pattern.value)) are called \(quoted(String(name)))"
        report.error(.invalidDumpPattern, message, at: pattern.span)
      }
      names.append(name)
    }
  }
}
