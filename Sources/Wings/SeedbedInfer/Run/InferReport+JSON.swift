package import SeedbedDiagnostics
import SeedbedPipeline

extension InferReport {
  /// The report as JSON.
  var json: String {
    let tree: JSONTree = [
      "seedbed": toolVersion, "records": records, "files": fileCount, "entities": entityCount,
      "rounds": rounds, "decisions": decisions, "unsure": doubts,
      "ready": readySchema,
    ]
    return tree.rendered + "\n"
  }
}

extension InferReport.Decision: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "entity": entity, "member": member, "claim": claim, "certainty": certainty.rawValue,
      "score": score.map { JSONTree.number("\(($0 * 100).rounded() / 100)") },
      "reasons": reasons,
    ]
  }
}
