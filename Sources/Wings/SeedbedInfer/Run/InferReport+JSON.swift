import SeedbedDiagnostics
import SeedbedPipeline

extension InferReport {
  /// The report as JSON.
  var json: String {
    JSONTree.object([
      ("seedbed", .text(toolVersion)),
      ("records", .integer(records)),
      ("files", .integer(fileCount)),
      ("entities", .integer(entityCount)),
      ("rounds", .integer(rounds)),
      ("decisions", .array(decisions.map(\.jsonTree))),
      ("unsure", .array(doubts.map { .text($0) })),
    ]).rendered + "\n"
  }
}

extension InferReport.Decision {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)),
      ("member", .text(orNull: member)),
      ("claim", .text(claim)),
      ("certainty", .text(certainty.rawValue)),
      ("score", score.map { .number("\(($0 * 100).rounded() / 100)") } ?? .null),
      ("reasons", .array(reasons.map { .text($0) })),
    ])
  }
}
