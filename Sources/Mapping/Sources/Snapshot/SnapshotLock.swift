import SeedbedBase
package import SeedbedLanguage

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
  package struct Skipped: Equatable, Sendable {
    package var key: [NamedText]
    package var method: String
    package var url: String
    package var status: Int

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
}
