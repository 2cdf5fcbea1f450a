import SeedbedBase

/// How often each value of a column stands there: exact up to 65,536 different values.
///
/// Beyond, it holds the values with the least hashes, whose counts stay exact, and those that had
/// come most often by then. Nothing depends on chance: the hash is the same in every run.
struct ValueCounts {
  static let limit = 65_536
  /// Values that make up at least a part of this size of the rows are kept in any case.
  private static let heavyPart = 512

  private var hashes: [UInt64] = []
  private var counts: [UInt32] = []
  /// The bits of a number; of a text its place in `texts`, once it has come twice.
  private var details: [UInt64] = []
  private var texts: [ShownValue] = []
  private var used = 0
  private var total = 0
  /// Values with a greater hash are no longer taken up.
  private(set) var threshold = UInt64.max

  var isExact: Bool { threshold == .max }

  /// How many different values there are.
  var distinct: Int {
    guard !isExact else { return used }
    let sampled = hashes.reduce(0) { $0 + ($1 != 0 && $1 <= threshold ? 1 : 0) }
    let share = Double(threshold) / Double(UInt64.max)
    return Int(Double(sampled) / share)
  }

  /// How many values stand for one of the sample.
  var scale: Double { isExact ? 1 : Double(UInt64.max) / Double(threshold) }

  mutating func add(_ cell: Cell, _ hash: UInt64) {
    total += 1
    if (used + 1) * 4 > hashes.count * 3 {
      rebuild(capacity: max(16, hashes.count * 2)) { _, _ in true }
    }
    let slot = slot(of: hash)
    if hashes[slot] == hash {
      if counts[slot] < .max { counts[slot] += 1 }
      // A text is kept once it has come twice: most texts come once.
      if details[slot] == 0, cell.tag == .text {
        texts.append(ShownValue(cell))
        details[slot] = UInt64(texts.count)
      }
      return
    }
    guard hash <= threshold else { return }
    hashes[slot] = hash
    counts[slot] = 1
    details[slot] = Self.bits(of: cell)
    used += 1
    if used > Self.limit { trim() }
  }

  /// The bits of a number; 0 of others.
  private static func bits(of cell: Cell) -> UInt64 {
    cell.tag == .integer || cell.tag == .real ? cell.bits : 0
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Keeps the half with the least hashes, and the most frequent.
  private mutating func trim() {
    var sorted = hashes.filter { $0 != 0 && $0 <= threshold }
    sorted.withUnsafeMutableBufferPointer { $0.sort() }
    threshold = sorted[(sorted.count - 1) / 2]
    let (bound, heavy) = (threshold, UInt32(clamping: max(total / Self.heavyPart, 2)))
    rebuild(capacity: hashes.count) { $0 <= bound || $1 >= heavy }
  }

  private mutating func rebuild(capacity: Int, keeping isKept: (UInt64, UInt32) -> Bool) {
    let old = (hashes, counts, details, texts)
    hashes = Array(repeating: 0, count: capacity)
    counts = Array(repeating: 0, count: capacity)
    details = Array(repeating: 0, count: capacity)
    used = 0
    for (index, hash) in old.0.enumerated() where hash != 0 && isKept(hash, old.1[index]) {
      let slot = slot(of: hash)
      hashes[slot] = hash
      counts[slot] = old.1[index]
      details[slot] = old.2[index]
      used += 1
    }
  }

  /// Calls `take` with the count, the detail and whether the value belongs to the sample.
  private func forEach(_ take: (_ count: Int, _ detail: UInt64, _ isSampled: Bool) -> Void) {
    for (index, hash) in hashes.enumerated() where hash != 0 {
      take(Int(counts[index]), details[index], hash <= threshold)
    }
  }

  /// The numbers of a column that holds no other values, each with its count.
  func forEachNumber(
    areIntegers: Bool,
    _ take: (_ value: Double, _ count: Int, _ isSampled: Bool) -> Void
  ) {
    forEach { count, detail, isSampled in
      let value =
        areIntegers ? Double(Int64(bitPattern: detail)) : Double(bitPattern: detail)
      take(value, count, isSampled)
    }
  }

  /// The most frequent values that came more than once: by count, then by value.
  func frequent(_ limit: Int, _ kind: ValueKind) -> [ColumnStatistics.Frequent] {
    var found: [ColumnStatistics.Frequent] = []
    forEach { count, detail, _ in
      guard count > 1, count >= (found.count < limit ? 0 : found[limit - 1].count) else { return }
      let value: ShownValue
      switch kind {
      case .integers: value = .integer(Int64(bitPattern: detail))
      case .reals: value = .real(Double(bitPattern: detail))
      case .texts: value = detail == 0 ? .null : texts[Int(detail) - 1]
      case .mixed, .none: return
      }
      let entry = ColumnStatistics.Frequent(value: value, count: count)
      let place = found.firstIndex { Self.comes(entry, before: $0) } ?? found.count
      found.insert(entry, at: place)
      if found.count > limit { found.removeLast() }
    }
    return found
  }

  private static func comes(
    _ first: ColumnStatistics.Frequent,
    before second: ColumnStatistics.Frequent
  ) -> Bool {
    first.count != second.count
      ? first.count > second.count : first.value.comes(before: second.value)
  }
}

/// The kinds of values that a column holds beside null.
enum ValueKind {
  case none, integers, reals, texts
  case mixed

  /// The kind of a column that also holds such a value.
  func joined(_ tag: Cell.Tag) -> ValueKind {
    let other: ValueKind =
      switch tag {
      case .absent, .null: .none
      case .integer: .integers
      case .real: .reals
      case .text: .texts
      case .blob: .mixed
      }
    if self == .none || self == other { return other }
    return .mixed
  }
}
