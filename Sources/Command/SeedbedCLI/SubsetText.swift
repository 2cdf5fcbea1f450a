import SeedbedKit

/// The closing text of a subset.
struct SubsetText: TerminalText {
  let report: SubsetReport
  var width: Int?
  let showsWays: Bool

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    joined([counts, ways, notes, closingLine])
  }

  private var counts: String {
    table(
      [.text("entity"), .text("table"), .number("kept"), .number("of")],
      report.tables.map { [$0.entity ?? "–", $0.name, $0.kept.grouped, $0.rows.grouped] }
    )
  }

  /// `Track, 114 rows: Customer → invoices → lines → track`.
  private var ways: String {
    guard showsWays else { return "" }
    return report.tables.filter { !$0.way.isEmpty && $0.kept > 0 }.map { table in
      let way = table.way.joined(separator: " → ")
      return "\(table.entity ?? table.name), \(table.kept.of("row")): \(way)".visible() + "\n"
    }
    .joined()
  }

  private var notes: String {
    let unknown = report.tables.filter { !$0.isKnown && $0.rows > 0 }.map { table in
      "note: the schema has no table '\(table.name)': "
        + (table.kept == table.rows
          ? "it is kept whole" : "\(table.kept.grouped) of its rows are kept") + "\n"
    }
    let empty = report.emptySearches.map {
      "note: the search table '\($0)' keeps no texts, and is empty in the subset\n"
    }
    return (unknown + empty).map { $0.dropLast().description.visible() + "\n" }.joined()
  }

  private var closingLine: String {
    "\(report.outputPath.visible())  \(report.outputBytes.asBytes)\n"
  }
}
