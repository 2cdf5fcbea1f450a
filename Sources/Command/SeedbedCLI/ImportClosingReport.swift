import SeedbedDiagnostics
import SeedbedKit

/// The closing text of a successful import.
struct ImportClosingReport {
  let report: ImportReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    var parts = [RunTables.dumps(report.dumps, of: report.dumpEntries, width), created, tables]
    if report.isDryRun { parts.append(changes) }
    parts += [
      RunTables.danglingKeys(report.danglingKeys, width),
      RunTables.conflictingValues(report.conflictingValues, width),
      RunTables.repeats(report.repeats, width),
      RunTables.nullElements(report.nullElements), RunTables.realValues(report.pseudonyms),
      RunTables.storedForms(of: report.foundTarget),
      RunTables.rejects(report.rejects), closingLine,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var created: String {
    report.createdSQL.map { "\($0);\n" }.joined()
  }

  private var tables: String {
    let counts: [(heading: String, count: KeyPath<ImportReport.Table, Int>)] = [
      ("emptied", \.emptied), ("created", \.created), ("updated", \.updated),
      ("unchanged", \.unchanged),
      ("rejected", \.rejected), ("skipped", \.skipped), ("deleted", \.deleted),
    ]
    let shown = counts.filter { column in
      report.tables.contains { $0[keyPath: column.count] != 0 }
    }
    return TextTable(
      [.text("entity"), .text("table")] + shown.map { .number($0.heading) },
      report.tables.map { row in
        [row.entity ?? "–", row.table] + shown.map { row[keyPath: $0.count].grouped }
      }
    )
    .text(fitting: width)
  }

  /// The first rows of each kind, as a dry run shows them.
  private var changes: String {
    guard !report.isUnchanged else { return "" }
    var table = TextTable([.text("table"), .text("would be"), .text("key"), .text("columns")])
    for row in report.tables {
      for change in row.changes {
        table.add([
          row.table, change.kind.rawValue, change.key.visible(),
          change.columns.joined(separator: ", "),
        ])
      }
      for kind in ChangedRow.Kind.allCases {
        let shown = row.changes.count { $0.kind == kind }
        let total =
          switch kind {
          case .created: row.created
          case .updated: row.updated
          case .deleted: row.deleted
          }
        guard shown > 0, total > shown else { continue }
        table.add([row.table, kind.rawValue, "… and \((total - shown).grouped) more", ""])
      }
    }
    return table.text(fitting: width)
  }

  private var closingLine: String {
    let path = report.databasePath.visible()
    let state =
      report.isDryRun
      ? "nothing was written (--dry-run)" : report.isUnchanged ? "unchanged" : "changed"
    let backup = report.backupPath.map { "  copy in \($0.visible())" } ?? ""
    return "\(path)  \(state)\(backup)  \(report.seconds.fixed(2)) s\n"
  }
}
