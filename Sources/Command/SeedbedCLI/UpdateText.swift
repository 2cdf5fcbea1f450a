import SeedbedKit

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
