package import SeedbedDiagnostics
package import SeedbedModel

/// The version of the tool, as reports and seeds name it.
package let toolVersion = "0.1.0"

extension RunReport {
  /// The phases, and the seconds that they took in all.
  package var timingsTree: JSONTree {
    let phases: [JSONTree] = timings.map { timing in
      ["phase": timing.phase.rawValue, "seconds": JSONTree.seconds(timing.seconds)]
    }
    return ["seconds": JSONTree.seconds(seconds), "phases": phases]
  }
}

extension RunReport.Dump: JSONWritable {
  /// The facts of the file alone.
  package var fileTree: JSONTree {
    ["path": path, "format": format, "bytes": bytes, "records": records]
  }

  package var jsonTree: JSONTree {
    .joined(fileTree, ["hash": hash, "entities": entities])
  }
}

extension RunReport.Dump.Share: JSONWritable {
  package var jsonTree: JSONTree { ["name": entity, "records": records] }
}

extension RunReport.DanglingKeys: JSONWritable {
  package var jsonTree: JSONTree {
    ["entity": entity, "relationship": relationship, "count": count, "examples": examples]
  }
}

extension RunReport.DanglingKeys.Example: JSONWritable {
  package var jsonTree: JSONTree { ["key": key, "location": location] }
}

extension RunReport.Repeats: JSONWritable {
  package var jsonTree: JSONTree {
    ["entity": entity, "relationship": relationship, "count": count]
  }
}

extension RunReport.Rejects: JSONWritable {
  package var jsonTree: JSONTree { ["path": path, "rejected": rejected, "records": records] }
}

extension RunReport.ConflictingValues: JSONWritable {
  package var jsonTree: JSONTree {
    ["entity": entity, "attribute": attribute, "count": count, "examples": examples]
  }
}

extension RunReport.ConflictingValues.Example: JSONWritable {
  package var jsonTree: JSONTree {
    ["key": key, "old": old, "new": new, "location": location]
  }
}

extension RowCounts: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "created": created, "updated": updated, "unchanged": unchanged, "rejected": rejected,
      "skipped": skipped, "deleted": deleted,
    ]
  }
}

extension JSONTree {
  /// Seconds with three digits after the point.
  fileprivate static func seconds(_ seconds: Double) -> JSONTree {
    let milliseconds = seconds.isFinite ? Int(max(0, min(seconds, 1e9)) * 1_000 + 0.5) : 0
    let digits = String(milliseconds % 1_000)
    let padding = String(repeating: "0", count: 3 - digits.count)
    return .number("\(milliseconds / 1_000).\(padding)\(digits)")
  }
}
