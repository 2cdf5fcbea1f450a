package import SeedbedBase
import SeedbedLanguage
import SeedbedReading

extension SnapshotLock {
  /// Reads the text of a lock's file.
  package init(parsing bytes: [UInt8]) throws(JSONProblem) {
    let tape: Tape
    do {
      tape = try Tape(of: bytes)
    } catch {
      throw JSONProblem(reason: error.message)
    }
    let root = JSONTree(tape.view, 0)
    guard root["version"]?.integer == 1 else {
      throw JSONProblem(reason: "expected a lock of version 1")
    }
    var requests: [Request] = []
    for item in try root.list(at: "requests") {
      var request = Request(
        name: try item.text(at: "name"),
        definition: try item.text(at: "definition"),
        isLimited: item["limited"]?.isTrue ?? false,
        files: try item.list(at: "files").map(File.init),
        skipped: try item.list(at: "skipped").map(Skipped.init)
      )
      if item["headers"] != nil {
        request.headers = try item.list(at: "headers").compactMap(\.text)
      }
      requests.append(request)
    }
    self.init(requests: requests)
  }
}

extension SnapshotLock.File {
  fileprivate init(_ node: JSONTree) throws(JSONProblem) {
    let path = try node.text(at: "path")
    guard SnapshotLayout.isInside(path) else {
      throw JSONProblem(reason: "the path '\(path)' leads out of the snapshot")
    }
    self.init(
      path: path,
      key: try node.pairs("key"),
      method: try node.text(at: "method"),
      url: try node.text(at: "url"),
      bytes: try node.count(at: "bytes"),
      sha256: try node.text(at: "sha256"),
      xxh64: try node.text(at: "xxh64")
    )
    if node["headers"] != nil {
      headers = try node.pairs("headers")
    }
  }
}

extension SnapshotLock.Skipped {
  fileprivate init(_ node: JSONTree) throws(JSONProblem) {
    self.init(
      key: try node.pairs("key"),
      method: try node.text(at: "method"),
      url: try node.text(at: "url"),
      status: try node.count(at: "status")
    )
  }
}

extension JSONTree {
  /// The pairs of a name and a text in a list.
  fileprivate func pairs(_ name: String) throws(JSONProblem) -> [NamedText] {
    try list(at: name).map { node throws(JSONProblem) in
      if let pair = NamedText(node) { return pair }
      throw JSONProblem(reason: "expected a name and a text in '\(name)'")
    }
  }
}
