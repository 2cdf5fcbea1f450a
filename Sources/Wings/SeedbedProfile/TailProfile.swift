import SeedbedText

/// The last parts of texts that name a kind and a key, such as `Patient/p-7` and
/// `https://example.org/users/ada`.
package struct TailProfile: Sendable {
  /// The most different parts in the sketch.
  private static let limit = 256

  /// How many texts there are.
  package private(set) var count = 0
  /// The text before the last part, if it is the same in all texts.
  package private(set) var kind: String?
  private var kindHash: UInt64 = 0
  /// True if other kinds stand there as well.
  package private(set) var hasSeveralKinds = false
  package private(set) var keys = ValueSketch(limit: TailProfile.limit, keepsTexts: false)

  init() {}

  /// Takes a text with a slash at so many bytes, and another or its start before.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, slash: Int) {
    guard !hasSeveralKinds, slash + 1 < bytes.count else { return }
    var start = slash
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    guard start < slash, bytes[start].isLetter else { return }
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
    let key = UnsafeBufferPointer(rebasing: bytes[(slash + 1)...])
    keys.add(ValueHash.of(key), key)
  }

  mutating func merge(_ other: TailProfile) {
    count += other.count
    keys.merge(other.keys)
    if other.hasSeveralKinds { hasSeveralKinds = true }
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
