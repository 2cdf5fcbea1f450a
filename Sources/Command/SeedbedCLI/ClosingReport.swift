import SeedbedBase
import SeedbedKit

/// The closing text of a successful build.
struct ClosingReport: RunText {
  let report: BuildReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    if report.isUnchanged { return "\(report.outputPath?.visible() ?? "seed")  unchanged\n" }
    return joined(
      [dumps, entities, joinTables, table(of: report.unreadKeys ?? [])] + notes + [closingLine]
    )
  }

  private var entities: String {
    table(
      [.text("entity"), .text("table")],
      [
        ("created", \.created), ("updated", \.updated), ("unchanged", \.unchanged),
        ("rejected", \.rejected), ("skipped", \.skipped), ("deleted", \.deleted), ("rows", \.rows),
      ],
      of: report.entities,
      always: "rows"
    ) { [$0.name, $0.table ?? "–"] }
  }

  private var joinTables: String {
    table(
      [.text("join table"), .number("rows")],
      report.joinTables.map { [$0.name, $0.rows.grouped] }
    )
  }

  private var closingLine: String {
    let seconds = report.seconds
    var line = "\(report.outputPath?.visible() ?? "seed")  \(report.outputBytes.asBytes)"
    line += seconds < 60 ? "  \(seconds.fixed(2)) s" : "  \(Int(min(seconds, 1e9)).asClock) min"
    if seconds > 0, report.dumpBytes > 0 {
      line += "  \(Int(min(Double(report.dumpBytes) / seconds, 1e15)).asBytes)/s"
    }
    return line + "\n"
  }
}

/// The closing text of a successful import.
struct ImportClosingReport: RunText {
  let report: ImportReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    let created = report.createdSQL.map { "\($0);\n" }.joined()
    return joined(
      [dumps, created, tables, report.isDryRun ? changes : ""] + notes + [closingLine]
    )
  }

  private var tables: String {
    table(
      [.text("entity"), .text("table")],
      [
        ("emptied", \.emptied), ("created", \.created), ("updated", \.updated),
        ("unchanged", \.unchanged), ("rejected", \.rejected), ("skipped", \.skipped),
        ("deleted", \.deleted),
      ],
      of: report.tables
    ) { [$0.entity ?? "–", $0.table] }
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
