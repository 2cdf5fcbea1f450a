package import SeedbedBase
package import SeedbedLanguage

extension SnapshotLock {
  /// Gives the text of the lock's file to `put`, line by line.
  package func write<Failure>(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    let sorted = requests.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    try put("{\"requests\":[\n")
    for (index, request) in sorted.enumerated() {
      try request.write(put)
      try put(index + 1 < sorted.count ? ",\n" : "\n")
    }
    try put("],\"version\":1}\n")
  }
}

extension SnapshotLock.Request {
  /// Gives the request's lines: one for each file and each skipped record.
  fileprivate func write<Failure>(
    _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let skipped = skipped.map(\.jsonTree.compact).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    try put("{\"definition\":\(definition.jsonTree.compact),\"files\":[")
    for (index, file) in files.enumerated() {
      try put((index > 0 ? ",\n" : "\n") + file.jsonTree.compact)
    }
    let headers = headers.isEmpty ? "" : "\"headers\":\(headers.jsonTree.compact),"
    let limited = isLimited ? "\"limited\":true," : ""
    try put("\n],\(headers)\(limited)\"name\":\(name.jsonTree.compact),\"skipped\":[")
    for (index, line) in skipped.enumerated() { try put((index > 0 ? ",\n" : "\n") + line) }
    try put("\n]}")
  }
}

extension SnapshotLock.File {
  fileprivate var jsonTree: JSONTree {
    var tree: JSONTree = ["bytes": bytes]
    if !headers.isEmpty { tree.add("headers", headers) }
    return .joined(
      tree,
      [
        "key": key, "method": method, "path": path, "sha256": sha256, "url": url,
        "xxh64": xxh64,
      ]
    )
  }
}

extension SnapshotLock.Skipped {
  fileprivate var jsonTree: JSONTree {
    ["key": key, "method": method, "status": status, "url": url]
  }
}

extension NamedText: JSONWritable {
  package var jsonTree: JSONTree { [name, value].jsonTree }

  /// Nil where the list is another than a name and a text.
  package init?(_ node: JSONTree) {
    guard node.elements.count == 2, let name = node.elements[0].text,
      let value = node.elements[1].text
    else { return nil }
    self.init(name: name, value: value)
  }
}
