import SeedbedDiagnostics
import SeedbedKit
import SeedbedText

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
