import SeedbedDiagnostics

extension SnapshotLock {
  /// The text of the lock's file.
  package var text: String {
    let sorted = requests.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var lines = ["{\"requests\":["]
    for (index, request) in sorted.enumerated() {
      lines += request.lines
      lines[lines.count - 1] += index + 1 < sorted.count ? "," : ""
    }
    lines.append("],\"version\":1}")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SnapshotLock.Request {
  /// The request over several lines: one for each file and each skipped record.
  fileprivate var lines: [String] {
    let files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .map(\.tree.compact)
    let skipped = skipped.map(\.tree.compact).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var lines = ["{\"definition\":\(JSONTree.text(definition).compact),\"files\":["]
    lines += Self.separated(files)
    let limited = isLimited ? "\"limited\":true," : ""
    lines.append("],\(limited)\"name\":\(JSONTree.text(name).compact),\"skipped\":[")
    lines += Self.separated(skipped)
    lines.append("]}")
    return lines
  }

  private static func separated(_ items: [String]) -> [String] {
    items.enumerated().map { $0 + 1 < items.count ? $1 + "," : $1 }
  }
}

extension SnapshotLock.File {
  fileprivate var tree: JSONTree {
    .object([
      ("bytes", .integer(bytes)), ("key", key.tree), ("method", .text(method)),
      ("path", .text(path)), ("sha256", .text(sha256)), ("url", .text(url)),
      ("xxh64", .text(xxh64)),
    ])
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
