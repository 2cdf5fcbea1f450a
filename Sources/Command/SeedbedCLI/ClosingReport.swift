import SeedbedDiagnostics
import SeedbedKit
import SeedbedText

/// The closing text of a successful build.
struct ClosingReport {
  let report: BuildReport
  var width: Int?

  /// The parts that have something to say, with an empty line between them.
  var text: String {
    if report.isUnchanged { return "\(report.outputPath?.visible() ?? "seed")  unchanged\n" }
    return [
      RunTables.dumps(report.dumps, of: report.dumpEntries, width), entities, joinTables,
      RunTables.unreadKeys(report.unreadKeys ?? [], width),
      RunTables.danglingKeys(report.danglingKeys, width),
      RunTables.conflictingValues(report.conflictingValues, width),
      RunTables.repeats(report.repeats, width),
      RunTables.nullElements(report.nullElements), RunTables.realValues(report.pseudonyms),
      RunTables.storedForms(of: report.foundTarget), RunTables.roomHash(report.takenRoomHash),
      RunTables.rejects(report.rejects), closingLine,
    ]
    .filter { !$0.isEmpty }
    .joined(separator: "\n")
  }

  private var entities: String {
    let counts: [(heading: String, count: KeyPath<BuildReport.Entity, Int>)] = [
      ("created", \.created), ("updated", \.updated), ("unchanged", \.unchanged),
      ("rejected", \.rejected), ("skipped", \.skipped), ("deleted", \.deleted), ("rows", \.rows),
    ]
    let shown = counts.filter { column in
      column.heading == "rows" || report.entities.contains { $0[keyPath: column.count] != 0 }
    }
    return TextTable(
      [.text("entity"), .text("table")] + shown.map { .number($0.heading) },
      report.entities.map { entity in
        [entity.name, entity.table ?? "–"] + shown.map { entity[keyPath: $0.count].grouped }
      }
    )
    .text(fitting: width)
  }

  private var joinTables: String {
    TextTable(
      [.text("join table"), .number("rows")],
      report.joinTables.map { [$0.name, $0.rows.grouped] }
    )
    .text(fitting: width)
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
