import SeedbedDiagnostics

extension ImportReport {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String {
    let members: [(key: String, value: JSONTree)] = [
      ("seedbed", .text(Seedbed.version)),
      ("success", .boolean(isSuccess)),
      ("dryRun", .boolean(isDryRun)),
      (
        "database", .object([("path", .text(databasePath)), ("backup", .text(orNull: backupPath))])
      ),
      ("dumps", .array(dumps.map(\.jsonTree))),
      ("created", .array(createdSQL.map(JSONTree.text))),
      ("tables", .array(tables.map(\.jsonTree))),
      ("danglingKeys", .array(danglingKeys.map(\.jsonTree))),
      ("conflictingValues", .array(conflictingValues.map(\.jsonTree))),
      ("repeats", .array(repeats.map(\.jsonTree))),
      ("nullElements", .integer(nullElements)),
      ("diagnostics", diagnostics.jsonTree),
      ("timings", timings.jsonTree(inAll: seconds)),
    ]
    return JSONTree.object(members).rendered + "\n"
  }
}

extension ImportReport.Table {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("entity", .text(orNull: entity)),
      ("table", .text(table)),
      ("created", .integer(created)),
      ("updated", .integer(updated)),
      ("unchanged", .integer(unchanged)),
      ("rejected", .integer(rejected)),
      ("skipped", .integer(skipped)),
      ("deleted", .integer(deleted)),
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
