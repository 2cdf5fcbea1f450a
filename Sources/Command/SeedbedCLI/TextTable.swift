import SeedbedBase

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

  init(_ columns: [Column], _ rows: [[String]] = []) {
    self.columns = columns.map { Column(heading: $0.heading.visible(), isNumeric: $0.isNumeric) }
    for row in rows { add(row) }
  }

  /// Adds a row with a cell for each column.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells.map { $0.visible() })
  }

  /// The heading and the rows, each line with its end and without spaces before it; nothing where
  /// there are no rows.
  ///
  /// Where the table is wider than `width`, columns of text become narrower and their cells go on
  /// in further lines, with words kept whole; nil sets no limit.
  func text(fitting width: Int? = nil) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = [columns.map(\.heading)] + rows
    let widths = widths(of: lines, fitting: width)
    return lines.reduce(into: "") { text, cells in
      let parts = columns.indices.map { column in
        cells[column].terminalWidth <= widths[column]
          ? [cells[column]] : cells[column].wrapped(to: widths[column])
      }
      for line in 0..<(parts.map(\.count).max() ?? 0) {
        text += self.line(parts.map { line < $0.count ? $0[line] : "" }, widths)
      }
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[column] - cell.terminalWidth))
      if column > 0 { line += "  " }
      line += columns[column].isNumeric ? padding + cell : cell + padding
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// The columns' widths: those of their widest cells; the widest give way until the table
  /// fits, none below its longest word.
  private func widths(of lines: [[String]], fitting width: Int?) -> [Int] {
    var widths = columns.indices.map { column in
      lines.reduce(0) { max($0, $1[column].terminalWidth) }
    }
    guard let width else { return widths }
    let least = columns.indices.map { column in
      columns[column].isNumeric
        ? widths[column] : lines.reduce(0) { max($0, $1[column].longestWord) }
    }
    var excess = widths.reduce(0, +) + 2 * (columns.count - 1) - width
    while excess > 0 {
      let open = columns.indices.filter { widths[$0] > least[$0] }
      // The last of the widest: the first cell of a line is its subject.
      guard let widest = open.max(by: { widths[$0] <= widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension String {
  /// The spaces that the text begins with.
  private var indent: String { String(prefix { $0 == " " }) }

  /// The columns of the longest word, with the spaces that the text begins with.
  fileprivate var longestWord: Int {
    indent.count + split(separator: " ").reduce(0) { max($0, $1.description.terminalWidth) }
  }

  /// Lines of whole words, each as indented as the text is, of at most `width` columns where no
  /// word is longer.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if line.isEmpty {
        line = indent + word
      } else if line.terminalWidth + 1 + String(word).terminalWidth <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = indent + word
      }
    }
    return lines + [line]
  }
}

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
