public import SeedbedDiagnostics
import SeedbedPipeline

extension BuildReport: JSONWritable {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String { jsonTree.rendered + "\n" }

  package var jsonTree: JSONTree {
    var tree: JSONTree = [
      "seedbed": Seedbed.version,
      "success": isSuccess,
      "output": ["path": outputPath, "bytes": outputBytes] as JSONTree,
      "unchanged": isUnchanged,
      "dumps": run.dumps,
      "entities": entities,
      "joinTables": joinTables,
      "danglingKeys": run.danglingKeys,
      "conflictingValues": run.conflictingValues,
      "repeats": run.repeats,
      "rejects": run.rejects,
      "pseudonyms": run.pseudonyms?.rawValue,
      "foundTarget": run.foundTarget,
      "takenRoomHash": run.takenRoomHash,
      "nullElements": run.nullElements,
    ]
    tree.add("unreadKeys", unreadKeys)
    tree.add("diagnostics", diagnostics)
    tree.add("timings", run.timingsTree)
    return tree
  }
}

extension BuildReport.Entity: JSONWritable {
  package var jsonTree: JSONTree {
    .joined(["name": name, "table": table], counts.jsonTree, ["rows": rows])
  }
}

extension BuildReport.JoinTable: JSONWritable {
  package var jsonTree: JSONTree { ["name": name, "rows": rows] }
}
