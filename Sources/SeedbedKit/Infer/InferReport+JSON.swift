import SeedbedDiagnostics

extension InferReport {
  /// The report as JSON.
  package var json: String {
    JSONTree.object([
      ("seedbed", .text(Seedbed.version)),
      ("records", .integer(records)),
      ("files", .integer(fileCount)),
      ("entities", .integer(entityCount)),
      ("rounds", .integer(rounds)),
      ("decisions", .array(decisions.map(\.jsonTree))),
      ("unsure", .array(doubts.map { .text($0) })),
      ("drift", .array(drift.map(Self.tree))),
    ]).rendered + "\n"
  }

  private static func tree(_ diagnostic: Diagnostic) -> JSONTree {
    .object([
      ("code", .text(diagnostic.code.rawValue)),
      ("message", .text(diagnostic.message)),
      ("count", .integer(diagnostic.count)),
      ("file", .text(orNull: diagnostic.location?.file)),
      ("line", diagnostic.location.map { .integer($0.line) } ?? .null),
      ("column", diagnostic.location.map { .integer($0.column) } ?? .null),
    ])
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
