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
    let root = LockNode(node: 0, view: tape.view)
    guard root.integer("version") == 1 else {
      throw LockProblem(reason: "expected a lock of version 1")
    }
    var requests: [Request] = []
    for item in try root.list("requests") {
      var request = Request(
        name: try item.text("name"),
        definition: try item.text("definition"),
        isLimited: item.flag("limited"),
        files: try item.list("files").map { file throws(LockProblem) in try File(file) },
        skipped: try item.list("skipped").map { item throws(LockProblem) in
          try Skipped(item)
        }
      )
      request.headers = try item.texts("headers")
      requests.append(request)
    }
    self.init(requests: requests)
  }
}

extension SnapshotLock.File {
  fileprivate init(_ node: LockNode) throws(LockProblem) {
    let path = try node.text("path")
    guard SnapshotLayout.isInside(path) else {
      throw LockProblem(reason: "the path '\(path)' leads out of the snapshot")
    }
    self.init(
      path: path,
      key: try node.keyParts(),
      method: try node.text("method"),
      url: try node.text("url"),
      bytes: try node.count("bytes"),
      sha256: try node.text("sha256"),
      xxh64: try node.text("xxh64")
    )
    if node.has("headers") {
      headers = try node.pairs("headers").map { SnapshotLock.Header(name: $0, value: $1) }
    }
  }
}

extension SnapshotLock.Skipped {
  fileprivate init(_ node: LockNode) throws(LockProblem) {
    self.init(
      key: try node.keyParts(),
      method: try node.text("method"),
      url: try node.text("url"),
      status: try node.count("status")
    )
  }
}

/// A value of a lock's JSON.
private struct LockNode {
  let node: Int
  let view: TapeView

  private func member(_ name: String) -> LockNode? {
    guard view.nodes[node].kind == .object else { return nil }
    var name = name
    let found = name.withUTF8 { view.lastMember(named: $0, of: node).0 }
    return found.map { LockNode(node: $0, view: view) }
  }

  private var text: String? {
    view.nodes[node].kind == .string ? view.text(of: node) : nil
  }

  func text(_ name: String) throws(LockProblem) -> String {
    guard let text = member(name)?.text else {
      throw LockProblem(reason: "expected a text at '\(name)'")
    }
    return text
  }

  func integer(_ name: String) -> Int? {
    guard let found = member(name), view.nodes[found.node].kind == .integer else { return nil }
    return Int(String(decoding: view.raw(found.node), as: UTF8.self))
  }

  func count(_ name: String) throws(LockProblem) -> Int {
    guard let count = integer(name), count >= 0 else {
      throw LockProblem(reason: "expected a whole number at '\(name)'")
    }
    return count
  }

  func flag(_ name: String) -> Bool {
    member(name).map { view.nodes[$0.node].kind == .true } ?? false
  }

  func list(_ name: String) throws(LockProblem) -> [LockNode] {
    guard let found = member(name), view.nodes[found.node].kind == .array else {
      throw LockProblem(reason: "expected a list at '\(name)'")
    }
    return view.children(of: found.node).map { LockNode(node: $0, view: view) }
  }

  func keyParts() throws(LockProblem) -> [SnapshotKeyPart] {
    try pairs("key").map { SnapshotKeyPart(name: $0, text: $1) }
  }

  func has(_ name: String) -> Bool { member(name) != nil }

  /// The texts of a list; empty where there is none.
  func texts(_ name: String) throws(LockProblem) -> [String] {
    guard has(name) else { return [] }
    return try list(name).compactMap(\.text)
  }

  /// The pairs of a name and a text in a list.
  func pairs(_ name: String) throws(LockProblem) -> [(String, String)] {
    var pairs: [(String, String)] = []
    for pair in try list(name) {
      let texts = view.nodes[pair.node].kind == .array ? Array(view.children(of: pair.node)) : []
      guard texts.count == 2, let first = LockNode(node: texts[0], view: view).text,
        let second = LockNode(node: texts[1], view: view).text
      else { throw LockProblem(reason: "expected a name and a text in '\(name)'") }
      pairs.append((first, second))
    }
    return pairs
  }
}
