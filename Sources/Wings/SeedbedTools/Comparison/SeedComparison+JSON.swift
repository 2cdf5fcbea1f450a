public import SeedbedDiagnostics
import SeedbedPipeline

extension SeedComparison: JSONWritable {
  /// The comparison as a JSON object that ends in a newline; the same for the same databases.
  public var json: String {
    JSONTree.joined(["seedbed": toolVersion], jsonTree).rendered + "\n"
  }

  package var jsonTree: JSONTree {
    [
      "same": isSame,
      "identical": isIdentical,
      "library": ["old": oldLibrary, "new": newLibrary] as JSONTree,
      "settings": settings,
      "objects": objects,
      "rows": rows,
      "metadata": metadata,
    ]
  }
}

extension SeedComparison.Value: JSONWritable {
  package var jsonTree: JSONTree { ["name": name, "old": old, "new": new] }
}

extension SeedComparison.Object: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "kind": kind.rawValue, "name": name, "change": change.rawValue, "old": oldSQL,
      "new": newSQL,
    ]
  }
}

extension SeedComparison.Rows: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "table": table, "added": added, "removed": removed, "changed": changed,
      "examples": examples,
    ]
  }
}

extension SeedComparison.Rows.Example: JSONWritable {
  package var jsonTree: JSONTree {
    ["change": change.rawValue, "key": key, "values": values]
  }
}
