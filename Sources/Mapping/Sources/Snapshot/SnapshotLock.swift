package import SeedbedBase
package import SeedbedLanguage
import SeedbedSystem

/// The lock of a snapshot: what was asked for, and the bytes that came.
///
/// Others rely on its form: JSON with sorted members, a line for each file. It has no time and no
/// validator, so that equal bodies make equal locks.
package struct SnapshotLock: Equatable, Sendable {
  /// The lock's path inside the snapshot's folder.
  package static let fileName = "seedbed.lock"

  /// A body that was kept.
  package struct File: Equatable, Sendable {
    /// From the snapshot's folder.
    package var path: String
    package var key: [NamedText]
    package var method: String
    /// Without auth, secrets by their names.
    package var url: String
    package var bytes: Int
    /// In hexadecimal digits.
    package var sha256: String
    /// As `ContentHash.text`: `xxh64:…` or `xxh64t:…`.
    package var xxh64: String
    /// Those of `Request.headers` that the response had, sorted by name: names in lower case, values
    /// without secrets.
    package var headers: [NamedText] = []

    package init(
      path: String,
      key: [NamedText],
      method: String,
      url: String,
      bytes: Int,
      sha256: String,
      xxh64: String
    ) {
      self.path = path
      self.key = key
      self.method = method
      self.url = url
      self.bytes = bytes
      self.sha256 = sha256
      self.xxh64 = xxh64
    }
  }

  /// A request whose answer was nothing to keep.
  package struct Skipped: Equatable, Sendable, JSONRecord {
    package var key: [NamedText]
    package var method: String
    package var status: Int
    package var url: String

    package init(key: [NamedText], method: String, url: String, status: Int) {
      self.key = key
      self.method = method
      self.url = url
      self.status = status
    }
  }

  /// One request of the schema.
  package struct Request: Equatable, Sendable {
    /// `github.issues`, or a URL.
    package var name: String
    /// `SourceRequest.definition` when it was fetched.
    package var definition: String
    /// The headers that were kept of each response that had them, in lower case, sorted.
    package var headers: [String] = []
    /// True if `--limit` cut it short.
    package var isLimited: Bool
    package var files: [File]
    package var skipped: [Skipped]

    package init(
      name: String,
      definition: String,
      isLimited: Bool = false,
      files: [File] = [],
      skipped: [Skipped] = []
    ) {
      self.name = name
      self.definition = definition
      self.isLimited = isLimited
      self.files = files
      self.skipped = skipped
    }

    /// Says which of some headers were not kept; nil where all were.
    package func lack(of names: [String]) -> String? {
      let lacking = names.filter { !headers.contains($0) }
      guard !lacking.isEmpty else { return nil }
      let word = lacking.count == 1 ? "header" : "headers"
      return
        "'\(name)' was fetched without the \(word) \(wordList(lacking)), which the schema reads"
    }
  }

  package var requests: [Request]

  package init(requests: [Request] = []) {
    self.requests = requests
  }

  /// The request with a full name.
  package subscript(name: String) -> Request? {
    requests.first { $0.name == name }
  }

  /// The lock of a snapshot's folder; nil where it has none.
  package static func read(folder: String) throws(JSONProblem) -> SnapshotLock? {
    let path = folder + "/" + fileName
    guard access(path, R_OK) == 0 else { return nil }
    guard let bytes = try? FileBytes.read(path) else {
      throw JSONProblem(reason: "it cannot be read")
    }
    return try SnapshotLock(parsing: bytes)
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
