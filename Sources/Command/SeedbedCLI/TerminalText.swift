import SeedbedText

/// A text for the terminal, of tables and lines.
protocol TerminalText {
  /// The columns of the terminal; nil where the text goes elsewhere.
  var width: Int? { get }
}

extension TerminalText {
  /// The parts that have something to say, with an empty line between them.
  func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A table as text; empty without rows.
  func table(_ columns: [TextTable.Column], _ rows: [[String]]) -> String {
    TextTable(columns, rows).text(fitting: width)
  }

  /// A table of names and counts, without the counts that are 0 in every row.
  func table<Row>(
    _ columns: [TextTable.Column],
    _ counts: [(heading: String, count: (Row) -> Int)],
    of rows: [Row],
    always needed: String? = nil,
    names: (Row) -> [String]
  ) -> String {
    let shown = counts.filter { column in
      column.heading == needed || rows.contains { column.count($0) != 0 }
    }
    return table(
      columns + shown.map { .number($0.heading) },
      rows.map { row in names(row) + shown.map { $0.count(row).grouped } }
    )
  }
}
