/// A keyed permutation of the values of one shape: each place of a value has a number of symbols of
/// its own, such as 10 for a digit and 26 for a letter.
///
/// A Feistel network over the two halves of a value: each round adds, place by place, numbers to one
/// half that are made of the other, which can be undone and so never joins two values. A value of
/// one place has no halves: its symbols are put in the order of their hashes.
struct ShapePermutation: Sendable {
  private static let rounds: UInt8 = 10

  let hash: KeyedHash

  /// Replaces the symbols of a value; `tweak` holds what stays of it and chooses the permutation.
  func apply(to symbols: inout [UInt8], radices: [UInt8], tweak: [UInt8]) {
    let count = symbols.count
    guard count > 1 else {
      if count == 1 { symbols[0] = ranked(symbols[0], radix: radices[0], tweak: tweak) }
      return
    }
    let middle = count / 2
    // Lengths come first, so that different parts never make the same bytes.
    let head =
      Self.bytes(of: count) + Self.bytes(of: tweak.count) + tweak
    var message: [UInt8] = []
    message.reserveCapacity(head.count + count + 1)
    for round in 0..<Self.rounds {
      let isFirstHalf = round.isMultiple(of: 2)
      let changed = isFirstHalf ? 0..<middle : middle..<count
      let other = isFirstHalf ? middle..<count : 0..<middle
      message.removeAll(keepingCapacity: true)
      message.append(round)
      message += head
      message += symbols[other]
      add(numbersOf: message, to: &symbols, at: changed, radices)
    }
  }

  /// Adds the numbers that are made of a message to symbols, eight of each digest.
  private func add(
    numbersOf message: [UInt8],
    to symbols: inout [UInt8],
    at places: Range<Int>,
    _ radices: [UInt8]
  ) {
    let begun = message.withUnsafeBytes { hash.begun(with: $0) }
    let starts = stride(from: places.lowerBound, to: places.upperBound, by: 8)
    for (block, start) in starts.enumerated() {
      let words = hash.words(of: begun, UInt32(truncatingIfNeeded: block))
      for place in start..<min(start + 8, places.upperBound) {
        let radix = UInt32(radices[place])
        symbols[place] = UInt8((UInt32(symbols[place]) + words[place - start] % radix) % radix)
      }
    }
  }

  /// The place of a symbol among all of its alphabet, in the order of their hashes.
  private func ranked(_ symbol: UInt8, radix: UInt8, tweak: [UInt8]) -> UInt8 {
    let digests = (0..<radix).map { hash.bytes(of: [0xFF, radix, $0] + tweak) }
    let own = digests[Int(symbol)]
    return UInt8(digests.count { $0.lexicographicallyPrecedes(own) })
  }

  private static func bytes(of count: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
  }
}
