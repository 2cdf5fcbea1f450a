package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// A response that was taken: enough to go on from it as if it had just come.
///
/// It holds no secret, unless it is transient: URLs and headers are masked before.
package struct StoredResponse: Equatable, Sendable {
  /// The fate of a response: kept, skipped, or the end of the paging.
  package enum Kind: String, Sendable {
    case kept, skip, end
  }

  /// Where a body is until the new snapshot is made of it.
  package enum Place: Equatable, Sendable {
    /// A file of the work folder, named by the key.
    case file
    /// Among the small bodies, from a byte on.
    case small(at: Int)
    /// A file of the snapshot that there was, from its folder.
    case old(String)
  }

  /// The request's identity and how its body is kept.
  package var key: String
  package var kind: Kind
  package var method: String
  /// As it was asked for, without auth.
  package var url: String
  /// Where it came from, after redirects: next links are resolved against it.
  package var base: String
  package var status: Int
  /// The headers that paging and key paths read.
  package var headers: [NamedText] = []
  package var bytes = 0
  package var sha256 = ""
  package var xxh64 = ""
  /// The ending of the body's file, such as `json.gz`.
  package var fileExtension = ""
  package var etag: String?
  package var lastModified: String?
  /// When it came or was found unchanged, in Unix seconds; 0 where no `maxAge` asks for it.
  package var time: Int
  /// The file in the snapshot, from its folder; nil while there is none.
  package var path: String?
  package var place = Place.file
  /// True if `base` or `headers` have a secret without which the next page is not found: such a
  /// response is in memory only, and the next fetch asks for it again.
  package var isTransient = false

  /// The same with the names of secrets.
  func masked(_ mask: SecretMask) -> StoredResponse {
    var masked = self
    masked.base = mask.masked(base)
    masked.headers = headers.map { NamedText(name: $0.name, value: mask.masked($0.value)) }
    return masked
  }
}

// MARK: JSON

extension StoredResponse {
  /// The response as one line of a journal or a state.
  package var line: String {
    var tree: JSONTree = [
      "key": key, "kind": kind.rawValue, "method": method, "url": url, "base": base,
      "status": status, "time": time,
    ]
    if kind == .kept {
      tree = .joined(
        tree,
        ["bytes": bytes, "sha256": sha256, "xxh64": xxh64, "extension": fileExtension]
      )
    }
    if !headers.isEmpty { tree.add("headers", headers) }
    tree.add("etag", etag)
    tree.add("lastModified", lastModified)
    tree.add("path", path)
    switch place {
    case .file: break
    case .small(let start): tree.add("at", start)
    case .old(let path): tree.add("old", path)
    }
    return tree.compact
  }

  /// Reads a line; nil where it is none, or cut.
  package init?(_ node: JSONTree) {
    guard let key = node["key"]?.text, let kind = node["kind"]?.text.flatMap(Kind.init),
      let method = node["method"]?.text, let url = node["url"]?.text,
      let base = node["base"]?.text, let status = node["status"]?.integer,
      let time = node["time"]?.integer
    else { return nil }
    self.init(
      key: key,
      kind: kind,
      method: method,
      url: url,
      base: base,
      status: status,
      time: time
    )
    headers = (node["headers"]?.elements ?? []).compactMap { NamedText($0) }
    bytes = node["bytes"]?.integer ?? 0
    sha256 = node["sha256"]?.text ?? ""
    xxh64 = node["xxh64"]?.text ?? ""
    fileExtension = node["extension"]?.text ?? ""
    etag = node["etag"]?.text
    lastModified = node["lastModified"]?.text
    path = node["path"]?.text
    if let start = node["at"]?.integer { place = .small(at: start) }
    if let path = node["old"]?.text { place = .old(path) }
  }
}

/// The memory of a snapshot beside its lock: validators, times and next links.
///
/// It may be deleted: the next fetch then asks for everything again.
package struct SnapshotState: Equatable, Sendable {
  package static let fileName = ".state.json"

  package private(set) var responses: [StoredResponse]
  private var places: [ExactText: Int] = [:]

  package init(_ responses: [StoredResponse] = []) {
    self.responses = responses
    for (place, response) in responses.enumerated() { places[response.key] = place }
  }

  /// Reads the state of a snapshot; empty where there is none, or none that can be read.
  package init(inFolder folder: String) {
    let bytes = (try? FileBytes.read(folder + "/" + Self.fileName)) ?? []
    // Line by line: the whole text as one tree would take many times its size.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(Self.start.utf8) else {
      self.init()
      return
    }
    var responses: [StoredResponse] = []
    responses.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let end = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard let node = JSONTree(parsing: Array(end)), let response = StoredResponse(node),
        response.path.map(SnapshotLayout.isInside) ?? true
      else { continue }
      responses.append(response)
    }
    self.init(responses)
  }

  package subscript(key: String) -> StoredResponse? { places[key].map { responses[$0] } }

  private static let start = "{\"version\":1,\"responses\":["

  /// Gives the text of a state's file to `put`, a line for each of the responses, which come in the
  /// order of their keys.
  package static func write<Failure>(
    _ responses: some Sequence<StoredResponse>,
    _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try put(start)
    var separator = "\n"
    for response in responses {
      try put(separator + response.line)
      separator = ",\n"
    }
    try put("\n]}\n")
  }
}
