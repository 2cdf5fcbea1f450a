import SeedbedKit

/// The closing text of an update.
struct UpdateText {
  let report: UpdateReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    [counts, rows, closingLine].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var counts: String {
    let shown = UpdateReport.Kind.allCases.filter { kind in
      report.tables.contains { $0.counts[kind, default: 0] != 0 }
    }
    return TextTable(
      [.text("table")] + shown.map { .number($0.rawValue) },
      report.tables.map { row in [row.name] + shown.map { row.counts[$0, default: 0].grouped } }
    )
    .text(fitting: width)
  }

  private var rows: String {
    var table = TextTable([
      .text("table"), .text(report.isDryRun ? "would be" : "was"), .text("key"),
    ])
    for row in report.tables {
      for kind in UpdateReport.Kind.allCases {
        let rows = row.rows.filter { $0.kind == kind }
        for shown in rows.prefix(RunTables.shownLines) {
          table.add([row.name, kind.rawValue, shown.key.visible()])
        }
        let rest = row.counts[kind, default: 0] - min(rows.count, RunTables.shownLines)
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
