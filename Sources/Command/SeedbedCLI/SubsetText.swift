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

/// The closing text of an update.
struct UpdateText: TerminalText {
  let report: UpdateReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    joined([counts, rows, closingLine])
  }

  private var counts: String {
    table(
      [.text("table")],
      UpdateReport.Kind.allCases.map { kind in (kind.rawValue, { $0.counts[kind, default: 0] }) },
      of: report.tables
    ) { [$0.name] }
  }

  private var rows: String {
    var table = TextTable([
      .text("table"), .text(report.isDryRun ? "would be" : "was"), .text("key"),
    ])
    for row in report.tables {
      for kind in UpdateReport.Kind.allCases {
        let rows = row.rows.filter { $0.kind == kind }
        for shown in rows.prefix(shownLines) {
          table.add([row.name, kind.rawValue, shown.key.visible()])
        }
        let rest = row.counts[kind, default: 0] - min(rows.count, shownLines)
        if !rows.isEmpty, rest > 0 {
          table.add([row.name, kind.rawValue, "… and \(rest.grouped) more"])
        }
      }
    }
    return table.text(fitting: width)
  }

  private var closingLine: String {
    let state =
      report.isDryRun
      ? "nothing was written (--dry-run)" : report.isUnchanged ? "unchanged" : "changed"
    let releases = [report.oldRelease, report.newRelease].compactMap { $0 }.map(\.grouped)
    return
      "\(report.databasePath.visible())  release \(releases.joined(separator: " → "))  \(state)\n"
  }
}
