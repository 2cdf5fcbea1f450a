import SeedbedBase

/// The last parts of texts that name a kind and a key, such as `Patient/p-7`, `spotify:track:6rq` and
/// `https://example.org/users/ada`.
package struct TailProfile: Sendable {
  /// How many texts there are.
  package private(set) var count = 0
  /// How many of the keys are numbers.
  package private(set) var numbers = 0
  /// True if a colon stands before the key, as in `urn:uuid:…`.
  package private(set) var hasColons = false
  /// True if a text ends in a slash.
  package private(set) var hasSlashes = false
  /// The text before the last part, if it is the same in all texts.
  package private(set) var kind: String?
  private var kindHash: UInt64 = 0
  /// True if other kinds stand there as well.
  package private(set) var hasSeveralKinds = false
  package private(set) var keys: ValueSketch

  init(limit: Int) { keys = ValueSketch(limit: limit, keepsTexts: false) }

  /// Takes a text with a slash before its last part, and another or its start before; or with colons.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let sign = UInt8(ascii: bytes.contains(UInt8(ascii: "/")) ? "/" : ":")
    guard !hasSeveralKinds, let slash = bytes[..<end].lastIndex(of: sign), slash + 1 < end else {
      return
    }
    var start = slash
    while start > 0, bytes[start - 1] != sign { start -= 1 }
    // A host is no kind.
    guard start < slash, bytes[start].isLetter, start < 2 || bytes[start - 2] != sign else {
      return
    }
    let kindBytes = UnsafeBufferPointer(rebasing: bytes[start..<slash])
    let hash = ValueHash.of(kindBytes)
    if kind == nil {
      kind = String(decoding: kindBytes, as: UTF8.self)
      kindHash = hash
    } else if hash != kindHash {
      hasSeveralKinds = true
      return
    }
    count += 1
    let key = UnsafeBufferPointer(rebasing: bytes[(slash + 1)..<end])
    if key.count < 19, key.allSatisfy(\.isDigit) { numbers += 1 }
    if end < bytes.count { hasSlashes = true }
    if sign == UInt8(ascii: ":") { hasColons = true }
    keys.add(ValueHash.of(key), key)
  }

  mutating func merge(_ other: TailProfile) {
    count += other.count
    numbers += other.numbers
    keys.merge(other.keys)
    if other.hasSeveralKinds { hasSeveralKinds = true }
    if other.hasSlashes { hasSlashes = true }
    if other.hasColons { hasColons = true }
    guard let theirs = other.kind else { return }
    if let kind, kind != theirs {
      hasSeveralKinds = true
      self.kind = kind < theirs ? kind : theirs
    } else {
      kind = theirs
      kindHash = other.kindHash
    }
  }

  mutating func settle() { keys.settle() }
}
