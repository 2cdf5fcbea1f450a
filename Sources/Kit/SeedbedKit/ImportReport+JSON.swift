import SeedbedDiagnostics

extension ImportReport {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String {
    let members: [(key: String, value: JSONTree)] = [
      ("seedbed", .text(Seedbed.version)),
      ("success", .boolean(run.isSuccess)),
      ("dryRun", .boolean(isDryRun)),
      (
        "database", .object([("path", .text(databasePath)), ("backup", .text(orNull: backupPath))])
      ),
      ("dumps", .array(run.dumps.map(\.jsonTree))),
      ("created", .array(createdSQL.map(JSONTree.text))),
      ("tables", .array(tables.map(\.jsonTree))),
      ("danglingKeys", .array(run.danglingKeys.map(\.jsonTree))),
      ("conflictingValues", .array(run.conflictingValues.map(\.jsonTree))),
      ("repeats", .array(run.repeats.map(\.jsonTree))),
      ("rejects", run.rejects?.jsonTree ?? .null),
      ("pseudonyms", .text(orNull: run.pseudonyms?.rawValue)),
      ("foundTarget", .text(orNull: run.foundTarget)),
      ("nullElements", .integer(run.nullElements)),
      ("diagnostics", run.diagnostics.jsonTree),
      ("timings", run.timings.jsonTree(inAll: run.seconds)),
    ]
    return JSONTree.object(members).rendered + "\n"
  }
}

extension ImportReport.Table {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("entity", .text(orNull: entity)),
      ("table", .text(table)),
      ("created", .integer(counts.created)),
      ("updated", .integer(counts.updated)),
      ("unchanged", .integer(counts.unchanged)),
      ("rejected", .integer(counts.rejected)),
      ("skipped", .integer(counts.skipped)),
      ("deleted", .integer(counts.deleted)),
      ("emptied", .integer(emptied)),
      ("changes", .array(changes.map(\.jsonTree))),
    ])
  }
}

extension ImportReport.Change {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("kind", .text(kind.rawValue)),
      ("key", .text(key)),
      ("columns", .array(columns.map(JSONTree.text))),
    ])
  }
}
