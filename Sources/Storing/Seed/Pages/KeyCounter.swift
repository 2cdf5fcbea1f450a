import SeedbedBase

/// Counts how many values the first parts of a key take, while keys come in their order.
final class KeyCounter {
  private let key: SortKey
  /// By the number of parts that a key shares with the one before it: how many keys there were.
  private let counts: UnsafeMutableBufferPointer<Int>
  private var previous = ByteBuffer()

  init(_ key: SortKey) {
    self.key = key
    counts = .allocate(capacity: key.parts.count + 1)
    counts.initialize(repeating: 0)
  }

  deinit {
    counts.deallocate()
  }

  /// Counts a key that is another than the one before it.
  func add(_ next: UnsafeBufferPointer<UInt8>) {
    add(next, after: previous.bytes)
    guard hasSeveralParts else { return }
    previous.removeAll()
    previous.append(next)
  }

  /// Counts a key that is another than `previous`, which is empty for the first.
  func add(_ next: UnsafeBufferPointer<UInt8>, after previous: UnsafeBufferPointer<UInt8>) {
    counts[hasSeveralParts ? key.sharedParts(of: next, previous) : 0] &+= 1
  }

  /// Where there is one part alone, there is nothing to compare.
  private var hasSeveralParts: Bool { counts.count > 2 }

  /// How many values the first part took, the first two together, and so on.
  var distinct: [Int] { counts.dropLast().runningTotals }
}

extension Sequence<Int> {
  /// For each number the sum of those up to it.
  var runningTotals: [Int] {
    var total = 0
    return map { number in
      total += number
      return total
    }
  }
}
