import SeedbedSQLite

/// The columns whose values a page does not show.
package struct Redaction: Sendable {
  private var patterns: [(table: String, column: String)] = []

  package init() {}

  package var isEmpty: Bool { patterns.isEmpty }

  /// Adds a pattern `TABLE.COLUMN`, in which `*` stands for any characters.
  ///
  /// - Returns: True if the text is such a pattern.
  package mutating func add(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let column = parts.last, !column.isEmpty else { return false }
    let table = parts.dropLast().joined(separator: ".")
    guard !table.isEmpty else { return false }
    patterns.append((SQLText.folded(table), SQLText.folded(String(column))))
    return true
  }

  package func covers(_ table: String, _ column: String) -> Bool {
    let (table, column) = (SQLText.folded(table), SQLText.folded(column))
    return patterns.contains {
      Self.matches(Array($0.table.unicodeScalars), Array(table.unicodeScalars))
        && Self.matches(Array($0.column.unicodeScalars), Array(column.unicodeScalars))
    }
  }

  /// The patterns that no column matches.
  package func unused(_ columns: [(table: String, column: String)]) -> [String] {
    patterns.filter { pattern in
      var single = Redaction()
      single.patterns = [pattern]
      return !columns.contains { single.covers($0.table, $0.column) }
    }.map { "\($0.table).\($0.column)" }
  }

  /// True if a text matches a pattern; a star is tried with the shortest run first.
  private static func matches(_ pattern: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        p = last.pattern + 1
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
