import SeedbedBase

/// The braces of a dump's path hold names, each of its own, and standard input is read once.
extension ResolvedSchema {
  func checkDumpPatterns() {
    var isInputRead = false
    for pattern in declaration.dumps.flatMap(\.patterns) {
      if pattern.value == "-" {
        if isInputRead {
          report.error(.invalidDumpPattern, at: pattern.span) {
            "standard input can be read only once"
          }
        }
        isInputRead = true
      }
      checkBraces(of: pattern)
    }
  }

  private func checkBraces(of pattern: Located<String>) {
    var names: Set<ExactText> = []
    for name in captureNames(in: pattern.value) {
      guard let name else {
        report.warning(.invalidDumpPattern, at: pattern.span) {
          "a brace in \(quoted(pattern.value)) is not closed"
        }
        continue
      }
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        report.warning(.invalidDumpPattern, at: pattern.span) {
          "'{\(name)}' is taken literally: the name of a capture consists of letters, digits and '_'"
        }
        continue
      }
      if !names.insert(ExactText(name)).inserted {
        report.error(.invalidDumpPattern, at: pattern.span) {
          "two captures of \(quoted(pattern.value)) are called \(quoted(name))"
        }
      }
    }
  }
}

/// The names in braces of a dump's path; nil for a brace that is not closed.
func captureNames(in pattern: String) -> [String?] {
  pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
    part.firstIndex(of: "}").map { String(part[..<$0]) }
  }
}
