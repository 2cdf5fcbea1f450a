package import SeedbedDiagnostics

extension ImportReport {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String {
    let tree: JSONTree = [
      "seedbed": Seedbed.version,
      "success": isSuccess,
      "dryRun": isDryRun,
      "database": ["path": databasePath, "backup": backupPath] as JSONTree,
      "dumps": run.dumps,
      "created": createdSQL,
      "tables": tables,
      "danglingKeys": run.danglingKeys,
      "conflictingValues": run.conflictingValues,
      "repeats": run.repeats,
      "rejects": run.rejects,
      "pseudonyms": run.pseudonyms?.rawValue,
      "foundTarget": run.foundTarget,
      "nullElements": run.nullElements,
      "diagnostics": diagnostics,
      "timings": run.timingsTree,
    ]
    return tree.rendered + "\n"
  }
}

extension ImportReport.Table: JSONWritable {
  package var jsonTree: JSONTree {
    .joined(
      ["entity": entity, "table": table],
      counts.jsonTree,
      ["emptied": emptied, "changes": changes]
    )
  }
}

extension ImportReport.Change: JSONWritable {
  package var jsonTree: JSONTree { ["kind": kind.rawValue, "key": key, "columns": columns] }
}
