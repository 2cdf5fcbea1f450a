extension Diagnostics: JSONWritable {
  /// One JSON object a line: the diagnostics in order, then what was left out of each code.
  public var jsonLines: String {
    let left: [JSONTree] = omitted.map { ["code": $0.code.rawValue, "omitted": $0.count] }
    return (sorted.map(\.jsonTree) + left).map { $0.compact + "\n" }.joined()
  }

  /// The counts, and the kept diagnostics in the order they are shown.
  package var jsonTree: JSONTree {
    [
      "errors": errorCount,
      "warnings": warningCount,
      "shown": sorted,
      "omitted": omitted.map { ["code": $0.code.rawValue, "count": $0.count] as JSONTree },
    ]
  }
}

extension Diagnostic: JSONWritable {
  /// All known members, without the excerpt; unknown ones are left out.
  package var jsonTree: JSONTree {
    var tree = JSONTree.joined(
      ["code": code.rawValue, "severity": severity.rawValue, "message": message],
      location.jsonTree
    )
    if location != nil { tree.add("length", length ?? excerpt?.length) }
    tree.add("record", recordPath)
    if count > 1 { tree.add("count", count) }
    if !furtherPlaces.isEmpty { tree.add("places", furtherPlaces) }
    tree.add("fixIt", fixIt)
    if !notes.isEmpty { tree.add("notes", notes) }
    return tree
  }
}

extension Note: JSONWritable {
  package var jsonTree: JSONTree { .joined(["message": message], location.jsonTree) }
}

extension TextLocation: JSONWritable {
  /// The file, the line, the column and, of a dump, the byte.
  package var jsonTree: JSONTree {
    var tree: JSONTree = ["file": file, "line": line, "column": column]
    tree.add("byte", byteOffset)
    return tree
  }
}
