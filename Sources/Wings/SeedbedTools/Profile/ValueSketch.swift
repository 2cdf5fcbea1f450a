import SeedbedBase

/// The values with the least hashes, each with its count and the start of its text.
///
/// Up to `limit` different values the sketch is exact. Beyond, it is a sample that merges: a value
/// among the least of all is among the least of every part, so its count is exact either way.
package struct ValueSketch: Sendable {
  /// One value of the sample.
  package struct Value: Sendable {
    package var hash: UInt64
    package var count: Int
    /// The whole text where it has at most 32 bytes, else its start.
    package var text: String
    package var isCut: Bool
  }

  private typealias Text = SIMD32<UInt8>

  package private(set) var limit: Int
  /// Hashes above it were left out.
  package private(set) var threshold = UInt64.max
  private var hashes: [UInt64] = []
  private var counts: [UInt32] = []
  private var texts: [Text] = []
  private var lengths: [UInt8] = []
  private var used = 0
  private let keepsTexts: Bool

  package init(limit: Int, keepsTexts: Bool = true) {
    self.limit = max(limit, 1)
    self.keepsTexts = keepsTexts
  }

  /// True if no value was left out.
  package var isExact: Bool { threshold == .max && used <= limit }

  /// How many different values there are: exact, or estimated from the sample.
  package var distinct: Int {
    if threshold == .max { return used }
    let share = Double(threshold) / Double(UInt64.max)
    return share > 0 ? Int(Double(used) / share) : used
  }

  /// How many values the sample holds.
  package var sampleCount: Int { used }

  /// True if every value of the sample came once.
  package var isUnique: Bool {
    for (hash, count) in zip(hashes, counts) where hash != 0 && count > 1 { return false }
    return true
  }

  /// The values of the sample by their hashes: the same in any order of reading.
  package var values: [Value] {
    hashes.indices.filter { hashes[$0] != 0 }
      .map { value(at: $0) }
      .sorted { $0.hash < $1.hash }
  }

  private func value(at slot: Int) -> Value {
    guard keepsTexts else {
      return Value(hash: hashes[slot], count: Int(counts[slot]), text: "", isCut: true)
    }
    let length = Int(lengths[slot])
    let bytes = (0..<min(length, 32)).map { texts[slot][$0] }
    return Value(
      hash: hashes[slot],
      count: Int(counts[slot]),
      text: String(decoding: bytes, as: UTF8.self),
      isCut: length > 32
    )
  }

  /// The two to six letters and the underscore that all texts begin with, if ids follow: letters and
  /// digits, eight or more.
  package var kind: String? {
    guard keepsTexts, let slot = hashes.firstIndex(where: { $0 != 0 }),
      case let first = texts[slot], let end = (2...6).first(where: { first[$0] == 0x5F }),
      (0..<end).allSatisfy({ first[$0].isLetter })
    else { return nil }
    for slot in hashes.indices where hashes[slot] != 0 {
      let (text, id) = (texts[slot], end + 1..<max(min(Int(lengths[slot]), 32), end + 1))
      guard id.count >= 8, (0...end).allSatisfy({ text[$0] == first[$0] }),
        id.contains(where: { text[$0].isDigit }),
        id.allSatisfy({ text[$0].isLetter || text[$0].isDigit })
      else { return nil }
    }
    return String(decoding: (0...end).map { first[$0] }, as: UTF8.self)
  }

  package func contains(_ hash: UInt64) -> Bool {
    guard !hashes.isEmpty else { return false }
    return hashes[slot(of: hash)] == hash
  }

  /// How many of these values are in `other`, of those that both samples can tell.
  package func included(in other: ValueSketch) -> (count: Int, of: Int, weight: Int) {
    let bound = min(threshold, other.threshold)
    var count = 0
    var total = 0
    var weight = 0
    for (index, hash) in hashes.enumerated() where hash != 0 && hash <= bound {
      total += 1
      if other.contains(hash) { count += 1 } else { weight += Int(counts[index]) }
    }
    return (count, total, weight)
  }

  /// True if one of these values is in `other`.
  package func isAnyAmong(_ other: ValueSketch) -> Bool {
    let bound = min(threshold, other.threshold)
    return hashes.contains { $0 != 0 && $0 <= bound && other.contains($0) }
  }

  /// True if so many percent of these values are in `other`, of so many at least.
  package func isAmong(
    _ other: ValueSketch,
    percent: Int = 100,
    atLeast number: Int = 1
  ) -> Bool {
    let (count, total, _) = included(in: other)
    return total >= number && count * 100 >= total * percent
  }

  @inline(__always)
  package mutating func add(_ hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard hash <= threshold else { return }
    insert(hash, bytes, 1)
  }

  private mutating func insert(_ hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, _ count: UInt32)
  {
    if (used + 1) * 2 > hashes.count { grow() }
    let slot = slot(of: hash)
    if hashes[slot] == hash {
      counts[slot] =
        counts[slot].addingReportingOverflow(count).overflow ? .max : counts[slot] + count
      return
    }
    hashes[slot] = hash
    counts[slot] = count
    if keepsTexts {
      var text = Text()
      for index in 0..<min(bytes.count, 32) { text[index] = bytes[index] }
      texts[slot] = text
      lengths[slot] = UInt8(min(bytes.count, 33))
    }
    used += 1
    if used > 2 * limit { trim(to: limit) }
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    rebuild(capacity: max(8, hashes.count * 2)) { _ in true }
  }

  /// Keeps the least values.
  private mutating func trim(to count: Int) {
    guard used > count else { return }
    var sorted = hashes.filter { $0 != 0 }
    sorted.withUnsafeMutableBufferPointer { $0.sort() }
    let bound = sorted[count - 1]
    threshold = bound
    var capacity = 8
    while capacity < 4 * count { capacity *= 2 }
    rebuild(capacity: capacity) { $0 <= bound }
  }

  private mutating func rebuild(capacity: Int, keeping isKept: (UInt64) -> Bool) {
    let old = self
    hashes = Array(repeating: 0, count: capacity)
    counts = Array(repeating: 0, count: capacity)
    if keepsTexts {
      texts = Array(repeating: Text(), count: capacity)
      lengths = Array(repeating: 0, count: capacity)
    }
    used = 0
    for (index, hash) in old.hashes.enumerated() where hash != 0 && isKept(hash) {
      let slot = slot(of: hash)
      hashes[slot] = hash
      counts[slot] = old.counts[index]
      if keepsTexts {
        texts[slot] = old.texts[index]
        lengths[slot] = old.lengths[index]
      }
      used += 1
    }
  }

  /// Drops what is above the limit, so that equal contents are equal sketches.
  package mutating func settle() { trim(to: limit) }

  /// Keeps so many values at most.
  package mutating func reduce(to limit: Int) {
    guard limit < self.limit else { return }
    self.limit = limit
    trim(to: limit)
  }

  package mutating func merge(_ other: ValueSketch) {
    if used == 0, threshold == .max, limit >= other.limit, keepsTexts == other.keepsTexts {
      self = other
      return
    }
    if other.limit < limit {
      limit = other.limit
    }
    if other.threshold < threshold {
      threshold = other.threshold
      let bound = threshold
      rebuild(capacity: max(8, hashes.count)) { $0 <= bound }
    }
    for (index, hash) in other.hashes.enumerated() where hash != 0 && hash <= threshold {
      guard other.keepsTexts, keepsTexts else {
        insert(hash, UnsafeBufferPointer(start: nil, count: 0), other.counts[index])
        continue
      }
      var text = other.texts[index]
      let length = Int(other.lengths[index])
      withUnsafeBytes(of: &text) { raw in
        raw.withMemoryRebound(to: UInt8.self) { bytes in
          merge(hash, bytes, length, other.counts[index])
        }
      }
    }
    if used > 2 * limit { trim(to: limit) }
  }

  private mutating func merge(
    _ hash: UInt64,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ length: Int,
    _ count: UInt32
  ) {
    let isNew = !contains(hash)
    insert(hash, UnsafeBufferPointer(rebasing: bytes[..<min(length, 32)]), count)
    // A cut text has one byte more than is kept.
    if isNew, length > 32, contains(hash) { lengths[slot(of: hash)] = 33 }
  }
}
