import SeedbedBase

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
      table.matches(wildcards: $0.table) && column.matches(wildcards: $0.column)
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
}
