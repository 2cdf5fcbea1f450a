import SeedbedSystem

/// Sorts the entries of a buffer by key, those of one key in append order.
///
/// Keys are taken eight bytes at a time from where they first differ: a stable radix sort by
/// these, then the same again for each group that they leave equal. So keys with a long common
/// beginning, such as addresses, cost no more than others.
struct LogSorter {
  /// Below this many entries comparing is quicker than counting.
  private static let smallCount = 96

  let bytes: UnsafeMutablePointer<UInt8>
  let scratch: UnsafeMutablePointer<LogEntry>

  /// A part that is equal, zeros for absent bytes, up to `depth`.
  private struct Part {
    var range: Range<Int>
    var depth: Int
  }

  func sort(_ entries: UnsafeMutableBufferPointer<LogEntry>) {
    let histogram = UnsafeMutablePointer<Int>.allocate(capacity: 8 * 256)
    defer { histogram.deallocate() }
    var parts = [Part(range: entries.indices, depth: 0)]
    while let part = parts.popLast() {
      let group = UnsafeMutableBufferPointer(rebasing: entries[part.range])
      guard group.count > Self.smallCount else {
        sortByComparing(group, from: part.depth)
        continue
      }
      let lengths = keyLengths(of: group)
      if lengths.lowerBound < part.depth {
        // A key ended in the last window while others go on with zeros: rare, and length decides.
        if lengths.lowerBound != lengths.upperBound { sortByComparing(group, from: 0) }
        continue
      }
      let start = commonLength(of: group, from: part.depth, atMost: lengths.lowerBound)
      if start == lengths.upperBound { continue }
      sortByWindow(group, from: start, histogram: histogram)
      addTies(of: group, from: start + 8, at: part.range.lowerBound, to: &parts)
    }
  }

  private func keyLengths(of group: UnsafeMutableBufferPointer<LogEntry>) -> ClosedRange<Int> {
    var shortest = UInt32.max
    var longest: UInt32 = 0
    for entry in group {
      shortest = min(shortest, entry.keyLength)
      longest = max(longest, entry.keyLength)
    }
    return Int(shortest)...Int(longest)
  }

  /// How many bytes all keys of the group share at the start; `depth` are known to be equal.
  private func commonLength(
    of group: UnsafeMutableBufferPointer<LogEntry>,
    from depth: Int,
    atMost limit: Int
  ) -> Int {
    let first = bytes + group[0].offset
    var common = limit
    for entry in group where common > depth {
      let key = bytes + entry.offset
      if areSameBytes(first + depth, key + depth, common - depth) { continue }
      var index = depth
      while first[index] == key[index] { index += 1 }
      common = index
    }
    return common
  }

  private func sortByWindow(
    _ group: UnsafeMutableBufferPointer<LogEntry>,
    from start: Int,
    histogram: UnsafeMutablePointer<Int>
  ) {
    guard var source = group.baseAddress else { return }
    let count = group.count
    histogram.initialize(repeating: 0, count: 8 * 256)
    for index in 0..<count {
      let entry = source[index]
      var window = keyWindow(bytes + entry.offset, length: Int(entry.keyLength), from: start)
      source[index].window = window
      for digit in 0..<8 {
        histogram[digit &* 256 &+ Int(window & 0xff)] &+= 1
        window >>= 8
      }
    }
    var target = scratch
    for digit in 0..<8 {
      let places = histogram + digit * 256
      let shift = UInt64(digit * 8)
      if places[Int((source[0].window >> shift) & 0xff)] == count { continue }
      var place = 0
      for value in 0..<256 {
        let occurrences = places[value]
        places[value] = place
        place += occurrences
      }
      for index in 0..<count {
        let value = Int((source[index].window >> shift) & 0xff)
        (target + places[value]).initialize(to: source[index])
        places[value] &+= 1
      }
      swap(&source, &target)
    }
    if source == scratch { target.update(from: source, count: count) }
  }

  private func addTies(
    of group: UnsafeMutableBufferPointer<LogEntry>,
    from depth: Int,
    at offset: Int,
    to parts: inout [Part]
  ) {
    var start = 0
    for index in 1...group.count
    where index == group.count || group[index].window != group[start].window {
      if index - start > 1 {
        parts.append(Part(range: (offset + start)..<(offset + index), depth: depth))
      }
      start = index
    }
  }

  private func sortByComparing(
    _ group: UnsafeMutableBufferPointer<LogEntry>,
    from depth: Int
  ) {
    var group = group
    let bytes = bytes
    group.sort { left, right in
      let leftLength = Int(left.keyLength)
      let rightLength = Int(right.keyLength)
      let common = min(leftLength, rightLength) - depth
      if common > 0 {
        let order = memcmp(bytes + left.offset + depth, bytes + right.offset + depth, common)
        if order != 0 { return order < 0 }
      }
      if leftLength != rightLength { return leftLength < rightLength }
      return left.ordinal < right.ordinal
    }
  }
}
