import SeedbedDiagnostics

/// A table of texts in aligned columns, two spaces apart.
struct TextTable {
  /// A column: its heading, and whether its cells stand at the right, as numbers do.
  struct Column {
    var heading: String
    var isNumeric: Bool

    static func text(_ heading: String) -> Column { Column(heading: heading, isNumeric: false) }
    static func number(_ heading: String) -> Column { Column(heading: heading, isNumeric: true) }
  }

  private var columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row with a cell for each column.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells.map { $0.visible() })
  }

  /// The heading and the rows, each line with its end and without spaces before it.
  var text: String {
    let lines = [columns.map(\.heading)] + rows
    let widths = columns.indices.map { column in
      lines.reduce(0) { max($0, $1[column].terminalWidth) }
    }
    return lines.reduce(into: "") { text, cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.terminalWidth)
        let isLast = column == columns.count - 1
        if column > 0 { line += "  " }
        line += columns[column].isNumeric ? padding + cell : cell + (isLast ? "" : padding)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }
}
