/// Which members of the elements of lists are different within each list.
package struct ListColumns: Sendable {
  /// Longer lists are not looked at.
  static let longestList = 4_096
  /// The most members that are paired.
  private static let pairLimit = 6

  /// Lists of two elements and more that were looked at.
  package private(set) var lists = 0
  /// Lists that were too long.
  package private(set) var skipped = 0
  /// Members that come twice with one value in a list, by their paths.
  private var repeats: Set<UInt64> = []
  /// Pairs of members that do.
  private var pairs: Set<UInt64> = []
  /// Members that repeat, though not all their pairs were looked at.
  private var unpaired: Set<UInt64> = []

  init() {}

  /// Those of one file: the members that come twice in it, and the groups of members that were taken
  /// together and do.
  package init(ofFile repeats: Set<UInt64>, pairs: Set<UInt64>, paired: Set<UInt64>) {
    lists = 1
    self.repeats = repeats
    self.pairs = pairs
    unpaired = repeats.subtracting(paired)
  }

  mutating func skipList() { skipped += 1 }

  /// Takes one list: the value of each element, with the element's number.
  mutating func add(_ values: inout [Element], _ seen: inout HashMarks) {
    lists += 1
    guard hasNews(values, &seen) else { return }
    // A buffer is sorted by a function that is compiled for its elements.
    values.withUnsafeMutableBufferPointer { values in
      values.sort { ($0.path, $0.hash) < ($1.path, $1.hash) }
    }
    var repeated: [Range<Int>] = []
    var start = 0
    while start < values.count {
      var end = start + 1
      var isRepeated = false
      while end < values.count, values[end].path == values[start].path {
        if values[end].hash == values[end - 1].hash { isRepeated = true }
        end += 1
      }
      if isRepeated {
        repeats.insert(values[start].path)
        repeated.append(start..<end)
      }
      start = end
    }
    guard repeated.count > 1 else { return }
    for range in repeated.dropFirst(Self.pairLimit) {
      unpaired.insert(values[range.lowerBound].path)
    }
    let columns = repeated.prefix(Self.pairLimit).map { Column(values[$0]) }
    for (index, left) in columns.enumerated() {
      for right in columns[(index + 1)...] where left.repeats(with: right) {
        pairs.insert(Self.group(left.path, right.path))
      }
    }
  }

  /// True if a member, or a pair of members, comes twice in the list that was different so far.
  private func hasNews(_ values: [Element], _ seen: inout HashMarks) -> Bool {
    var repeated: [UInt64] = []
    seen.begin(values.count)
    for value in values where !seen.insert(ValueHash.mix(value.path, value.hash)) {
      guard !repeated.contains(value.path) else { continue }
      guard repeats.contains(value.path) else { return true }
      repeated.append(value.path)
    }
    guard repeated.count > 1 else { return false }
    if repeated.count > Self.pairLimit { return true }
    for (index, left) in repeated.enumerated() {
      for right in repeated[(index + 1)...] where !pairs.contains(Self.group(left, right)) {
        return true
      }
    }
    return false
  }

  /// A value of an element.
  struct Element: BitwiseCopyable {
    var path: UInt64
    var hash: UInt64
    var element: UInt32
  }

  private struct Column {
    var path: UInt64
    var hashes: [UInt32: UInt64] = [:]

    init(_ values: ArraySlice<Element>) {
      path = values.first?.path ?? 0
      for value in values { hashes[value.element] = value.hash }
    }

    func repeats(with other: Column) -> Bool {
      var seen: Set<UInt64> = []
      for (element, hash) in hashes {
        guard let second = other.hashes[element] else { continue }
        if !seen.insert(ValueHash.pair(hash, second)).inserted { return true }
      }
      return false
    }
  }

  /// A number for some members together, in any order.
  package static func group(_ paths: UInt64...) -> UInt64 {
    paths.reduce(0) { $0 &+ ValueHash.pair($1, 0x6709) }
  }

  /// True if the member is different within each list.
  package func isDifferent(_ path: UInt64) -> Bool { skipped == 0 && !repeats.contains(path) }

  /// True if the pair of members is.
  package func isDifferent(_ left: UInt64, _ right: UInt64) -> Bool {
    skipped == 0 && !pairs.contains(Self.group(left, right))
      && !(unpaired.contains(left) || unpaired.contains(right))
  }

  package mutating func merge(_ other: ListColumns) {
    lists += other.lists
    skipped += other.skipped
    repeats.formUnion(other.repeats)
    pairs.formUnion(other.pairs)
    unpaired.formUnion(other.unpaired)
  }
}
