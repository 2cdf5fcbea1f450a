import SeedbedDiagnostics
import SeedbedRequests

extension SnapshotLock {
  /// The text of the lock's file.
  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

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
    let skipped = skipped.map(\.tree.compact).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    try put("{\"definition\":\(JSONTree.text(definition).compact),\"files\":[")
    for (index, file) in files.enumerated() {
      try put((index > 0 ? ",\n" : "\n") + file.tree.compact)
    }
    let kept = JSONTree.array(headers.map { .text($0) }).compact
    let headers = headers.isEmpty ? "" : "\"headers\":\(kept),"
    let limited = isLimited ? "\"limited\":true," : ""
    try put("\n],\(headers)\(limited)\"name\":\(JSONTree.text(name).compact),\"skipped\":[")
    for (index, line) in skipped.enumerated() { try put((index > 0 ? ",\n" : "\n") + line) }
    try put("\n]}")
  }
}

extension SnapshotLock.File {
  fileprivate var tree: JSONTree {
    var members: [(key: String, value: JSONTree)] = [("bytes", .integer(bytes))]
    if !headers.isEmpty {
      let pairs = headers.map { JSONTree.array([.text($0.name), .text($0.value)]) }
      members.append(("headers", .array(pairs)))
    }
    members += [
      ("key", key.tree), ("method", .text(method)), ("path", .text(path)),
      ("sha256", .text(sha256)), ("url", .text(url)), ("xxh64", .text(xxh64)),
    ]
    return .object(members)
  }
}

extension SnapshotLock.Skipped {
  fileprivate var tree: JSONTree {
    .object([
      ("key", key.tree), ("method", .text(method)), ("status", .integer(status)),
      ("url", .text(url)),
    ])
  }
}

extension [SnapshotKeyPart] {
  /// The parts in their order: they name folders one below the other.
  fileprivate var tree: JSONTree {
    .array(map { .array([.text($0.name), .text($0.text)]) })
  }
}
