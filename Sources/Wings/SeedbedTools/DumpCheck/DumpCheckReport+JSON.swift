public import SeedbedDiagnostics
import SeedbedPipeline

extension DumpCheckReport: JSONWritable {
  /// The report as a JSON object that ends in a newline; the same for the same inputs.
  public var json: String { jsonTree.rendered + "\n" }

  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion,
      "complete": isComplete,
      "sample": sample,
      "records": run.records,
      "rejected": rejected,
      "dumps": run.dumps.map(\.fileTree),
      "mappings": mappings,
      "unreadKeys": unreadKeys,
      "absentPaths": absentPaths,
      "danglingKeys": run.danglingKeys,
      "conflicts": run.conflictingValues,
      "repeats": run.repeats,
      "problems": problems,
      "diagnostics": diagnostics,
    ]
  }
}

extension DumpCheckReport.Mapping: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "name": name,
      "records": records,
      "nullKeys": nullKeys,
      "missingKeys": missingKeys,
      "firstWithoutKey": firstWithoutKey,
      "attributes": attributes,
      "relationships": relationships,
    ]
  }
}

extension DumpCheckReport.ValueCounts: JSONWritable {
  package var jsonTree: JSONTree {
    var tree: JSONTree = [
      "name": name, "keyPaths": keyPaths, "present": present, "null": null, "missing": missing,
    ]
    tree.add("invalid", invalid)
    return tree
  }
}

extension DumpCheckReport.UnreadKey: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "mapping": mapping, "keyPath": keyPath, "count": count, "first": first,
      "suggestion": suggestion, "line": line,
    ]
  }
}

extension DumpCheckReport.AbsentPath: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "mapping": mapping, "name": name, "keyPaths": keyPaths, "location": location,
      "nearest": nearest,
    ]
  }
}

extension DumpCheckReport.Problem: JSONWritable {
  package var jsonTree: JSONTree {
    ["code": code.rawValue, "severity": severity.rawValue, "count": count, "first": first]
  }
}
