import CAtomics

/// Numbers from 0 on that threads take at the same time, each number once.
package final class SharedBits: @unchecked Sendable {
  private let words: UnsafeMutableBufferPointer<UInt64>
  private let limit: Int

  /// Numbers below `limit`.
  package init(limit: Int) {
    self.limit = limit
    words = .allocate(capacity: limit / 64 + 1)
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  /// Takes a number; false if it is too high, or was taken before.
  package func take(_ number: Int) -> Bool {
    guard number >= 0, number < limit, let start = words.baseAddress else { return false }
    let bit: UInt64 = 1 << (UInt64(number) & 63)
    return seedbed_set_bits(start + number >> 6, bit) & bit == 0
  }

  /// The lowest number that was not taken; nil if all were.
  package func firstFree() -> Int? {
    let word = words.firstIndex { $0 != .max } ?? words.count
    let number = 64 * word + (word < words.count ? (~words[word]).trailingZeroBitCount : 0)
    return number < limit ? number : nil
  }
}
