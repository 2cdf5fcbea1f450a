import SeedbedDiagnostics

extension BuildReport {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String {
    let members: [(key: String, value: JSONTree)] = [
      ("seedbed", .text(Seedbed.version)),
      ("success", .boolean(run.isSuccess)),
      (
        "output",
        .object([("path", .text(orNull: outputPath)), ("bytes", .integer(outputBytes))])
      ),
      ("dumps", .array(run.dumps.map(\.jsonTree))),
      ("entities", .array(entities.map(\.jsonTree))),
      ("joinTables", .array(joinTables.map(\.jsonTree))),
      ("danglingKeys", .array(run.danglingKeys.map(\.jsonTree))),
      ("conflictingValues", .array(run.conflictingValues.map(\.jsonTree))),
      ("repeats", .array(run.repeats.map(\.jsonTree))),
      ("rejects", run.rejects?.jsonTree ?? .null),
      ("pseudonyms", .text(orNull: run.pseudonyms?.rawValue)),
      ("foundTarget", .text(orNull: run.foundTarget)),
      ("takenRoomHash", .text(orNull: run.takenRoomHash)),
      ("nullElements", .integer(run.nullElements)),
      ("diagnostics", run.diagnostics.jsonTree),
      ("timings", run.timings.jsonTree(inAll: run.seconds)),
    ]
    return JSONTree.object(members).rendered + "\n"
  }
}

extension BuildReport.Entity {
  var jsonTree: JSONTree {
    .object([
      ("name", .text(name)),
      ("table", .text(orNull: table)),
      ("created", .integer(counts.created)),
      ("updated", .integer(counts.updated)),
      ("unchanged", .integer(counts.unchanged)),
      ("rejected", .integer(counts.rejected)),
      ("skipped", .integer(counts.skipped)),
      ("deleted", .integer(counts.deleted)),
      ("rows", .integer(rows)),
    ])
  }
}

extension BuildReport.JoinTable {
  var jsonTree: JSONTree {
    .object([("name", .text(name)), ("rows", .integer(rows))])
  }
}
