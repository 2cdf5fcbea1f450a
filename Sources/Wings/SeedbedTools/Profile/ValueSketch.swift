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

  private struct Slot: BitwiseCopyable {
    /// 0 for none.
    var hash: UInt64 = 0
    var count: UInt32 = 0
    /// The bytes of the text: 33 of one that is cut.
    var length: UInt8 = 0
  }

  package private(set) var limit: Int
  /// Hashes above it were left out.
  package private(set) var threshold = UInt64.max
  private var slots: [Slot] = []
  /// The texts of the slots, where they are kept.
  private var texts: [Text] = []
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
  package var isUnique: Bool { slots.allSatisfy { $0.count <= 1 } }

  /// The values of the sample by their hashes: the same in any order of reading.
  package var values: [Value] { first(.max) }

  /// So many of the values, with the least hashes.
  package func first(_ most: Int) -> [Value] {
    var places = slots.indices.filter { slots[$0].hash != 0 }
    places.withUnsafeMutableBufferPointer { $0.sort { slots[$0].hash < slots[$1].hash } }
    return places.prefix(most).map { value(at: $0) }
  }

  private func value(at place: Int) -> Value {
    let slot = slots[place]
    let length = keepsTexts ? Int(slot.length) : 33
    let bytes = keepsTexts ? (0..<min(length, 32)).map { texts[place][$0] } : []
    return Value(
      hash: slot.hash,
      count: Int(slot.count),
      text: String(decoding: bytes, as: UTF8.self),
      isCut: length > 32
    )
  }

  package func contains(_ hash: UInt64) -> Bool {
    !slots.isEmpty && slots[place(of: hash)].hash == hash
  }

  /// How many of these values are in `other`, of those that both samples can tell.
  package func included(in other: ValueSketch) -> (count: Int, of: Int, weight: Int) {
    let bound = min(threshold, other.threshold)
    var count = 0
    var total = 0
    var weight = 0
    for slot in slots where slot.hash != 0 && slot.hash <= bound {
      total += 1
      if other.contains(slot.hash) { count += 1 } else { weight += Int(slot.count) }
    }
    return (count, total, weight)
  }

  /// True if one of these values is in `other`.
  package func isAnyAmong(_ other: ValueSketch) -> Bool {
    let bound = min(threshold, other.threshold)
    return slots.contains { $0.hash != 0 && $0.hash <= bound && other.contains($0.hash) }
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
    let length = keepsTexts ? UInt8(min(bytes.count, 33)) : 0
    insert(Slot(hash: hash, count: 1, length: length), Self.text(of: bytes))
  }

  private static func text(of bytes: UnsafeBufferPointer<UInt8>) -> Text {
    var text = Text()
    for index in 0..<min(bytes.count, 32) { text[index] = bytes[index] }
    return text
  }

  @inline(__always)
  private mutating func insert(_ made: Slot, _ text: @autoclosure () -> Text) {
    if (used + 1) * 2 > slots.count { rebuild(capacity: max(4, slots.count * 2)) { _ in true } }
    let place = place(of: made.hash)
    guard slots[place].hash == 0 else {
      let (sum, overflows) = slots[place].count.addingReportingOverflow(made.count)
      slots[place].count = overflows ? .max : sum
      return
    }
    slots[place] = made
    if keepsTexts { texts[place] = text() }
    used += 1
    if used > 2 * limit { trim(to: limit) }
  }

  private func place(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place].hash != 0, slots[place].hash != hash { place = (place + 1) & mask }
    return place
  }

  /// Keeps the least values.
  private mutating func trim(to count: Int) {
    guard used > count else { return }
    var sorted = slots.map(\.hash).filter { $0 != 0 }
    sorted.withUnsafeMutableBufferPointer { $0.sort() }
    let bound = sorted[count - 1]
    threshold = bound
    var capacity = 8
    while capacity < 4 * count { capacity *= 2 }
    rebuild(capacity: capacity) { $0 <= bound }
  }

  private mutating func rebuild(capacity: Int, keeping isKept: (UInt64) -> Bool) {
    let old = self
    slots = Array(repeating: Slot(), count: capacity)
    if keepsTexts { texts = Array(repeating: Text(), count: capacity) }
    used = 0
    for (index, slot) in old.slots.enumerated() where slot.hash != 0 && isKept(slot.hash) {
      let place = place(of: slot.hash)
      slots[place] = slot
      if keepsTexts { texts[place] = old.texts[index] }
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
      rebuild(capacity: max(4, slots.count)) { $0 <= bound }
    }
    for (index, slot) in other.slots.enumerated() where slot.hash != 0 && slot.hash <= threshold {
      insert(slot, other.keepsTexts ? other.texts[index] : Text())
    }
    if used > 2 * limit { trim(to: limit) }
  }
}
