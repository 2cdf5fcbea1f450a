/// Scopes by their numbers: a bit each, up to the highest.
struct ScopeSet: Equatable {
  private var words: [UInt64] = []

  init() {}

  init(_ scopes: some Sequence<UInt64>) {
    for scope in scopes { insert(scope) }
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var byteCount: Int { words.count * 8 }

  @inline(__always)
  func contains(_ scope: UInt64) -> Bool {
    let word = Int(truncatingIfNeeded: scope >> 6)
    return word < words.count && words[word] >> (scope & 63) & 1 == 1
  }

  mutating func insert(_ scope: UInt64) {
    let word = Int(truncatingIfNeeded: scope >> 6)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << (scope & 63)
  }

  mutating func formUnion(_ other: ScopeSet) {
    if other.words.count > words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  /// The lowest scope that is in one of two sets and not in the other; those in `ignored` are not
  /// looked at.
  func firstDifference(from other: ScopeSet, outside ignored: ScopeSet = ScopeSet()) -> UInt64? {
    for word in 0..<max(words.count, other.words.count) {
      let changed = (self[word] ^ other[word]) & ~ignored[word]
      guard changed != 0 else { continue }
      return UInt64(word) << 6 + UInt64(changed.trailingZeroBitCount)
    }
    return nil
  }

  private subscript(word: Int) -> UInt64 { word < words.count ? words[word] : 0 }

  /// The highest number up to another that is not in the set.
  func lastMissing(upTo scope: UInt64) -> UInt64 {
    var word = Int(truncatingIfNeeded: scope >> 6)
    guard word < words.count else { return scope }
    var missing = ~words[word] & (~0 >> (63 - scope & 63))
    while missing == 0, word > 0 {
      word -= 1
      missing = ~words[word]
    }
    return UInt64(word) << 6 + UInt64(63 - missing.leadingZeroBitCount & 63)
  }
}
