import SeedbedDiagnostics
import SeedbedDumps
import SeedbedText
import SeedbedValues

/// A lock that cannot be read.
package struct LockProblem: Error, Equatable, Sendable {
  /// Why, in words.
  package var reason: String
}

extension SnapshotLock {
  /// Reads the text of a lock's file.
  package init(parsing bytes: [UInt8]) throws(LockProblem) {
    let tape = Tape()
    do {
      try tape.scan(bytes: bytes)
    } catch {
      throw LockProblem(reason: error.message)
    }
    let root = JSONTree(tape.view, 0)
    guard root["version"]?.integer == 1 else {
      throw LockProblem(reason: "expected a lock of version 1")
    }
    var requests: [Request] = []
    for item in try root.list("requests") {
      var request = Request(
        name: try item.text("name"),
        definition: try item.text("definition"),
        isLimited: item["limited"]?.isTrue ?? false,
        files: try item.list("files").map { file throws(LockProblem) in try File(file) },
        skipped: try item.list("skipped").map { item throws(LockProblem) in
          try Skipped(item)
        }
      )
      if item["headers"] != nil { request.headers = try item.list("headers").compactMap(\.text) }
      requests.append(request)
    }
    self.init(requests: requests)
  }
}

extension SnapshotLock.File {
  fileprivate init(_ node: JSONTree) throws(LockProblem) {
    let path = try node.text("path")
    guard SnapshotLayout.isInside(path) else {
      throw LockProblem(reason: "the path '\(path)' leads out of the snapshot")
    }
    self.init(
      path: path,
      key: try node.pairs("key").map { SnapshotKeyPart(name: $0.name, text: $0.text) },
      method: try node.text("method"),
      url: try node.text("url"),
      bytes: try node.count("bytes"),
      sha256: try node.text("sha256"),
      xxh64: try node.text("xxh64")
    )
    if node["headers"] != nil {
      headers = try node.pairs("headers").map {
        SnapshotLock.Header(name: $0.name, value: $0.text)
      }
    }
  }
}

extension SnapshotLock.Skipped {
  fileprivate init(_ node: JSONTree) throws(LockProblem) {
    self.init(
      key: try node.pairs("key").map { SnapshotKeyPart(name: $0.name, text: $0.text) },
      method: try node.text("method"),
      url: try node.text("url"),
      status: try node.count("status")
    )
  }
}

extension JSONTree {
  fileprivate func text(_ name: String) throws(LockProblem) -> String {
    guard let text = self[name]?.text else {
      throw LockProblem(reason: "expected a text at '\(name)'")
    }
    return text
  }

  fileprivate func count(_ name: String) throws(LockProblem) -> Int {
    guard let count = self[name]?.integer, count >= 0 else {
      throw LockProblem(reason: "expected a whole number at '\(name)'")
    }
    return count
  }

  fileprivate func list(_ name: String) throws(LockProblem) -> [JSONTree] {
    guard case .array(let elements)? = self[name] else {
      throw LockProblem(reason: "expected a list at '\(name)'")
    }
    return elements
  }

  /// The pairs of a name and a text in a list.
  fileprivate func pairs(_ name: String) throws(LockProblem) -> [(name: String, text: String)] {
    try list(name).map { pair throws(LockProblem) in
      guard pair.elements.count == 2, let first = pair.elements[0].text,
        let second = pair.elements[1].text
      else { throw LockProblem(reason: "expected a name and a text in '\(name)'") }
      return (first, second)
    }
  }
}
