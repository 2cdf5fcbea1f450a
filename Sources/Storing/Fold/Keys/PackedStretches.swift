import SeedbedBase

/// Many ascending words in little memory: stretches without a gap, each as its distance from the
/// one before and its length, in as few bytes as these take.
///
/// Stretches are gathered in blocks, which are found by their first words. The stretch found last
/// is kept, because words are often looked up in order.
struct PackedStretches: ~Copyable {
  private static let blockSize = 16

  private struct Block: BitwiseCopyable {
    /// The first word, and its row.
    var first: UInt64
    var row: Int
    /// Where the block begins in `bytes`.
    var start: Int
  }

  /// Words without a gap, read from a block.
  private struct Stretch: BitwiseCopyable {
    var first: UInt64 = 0
    /// The row of the first word.
    var row = 0
    var length: UInt64 = 0
    /// Where the next stretch begins in `bytes`.
    var next = 0
  }

  private(set) var count = 0
  private var blocks = GrowingMemory<Block>()
  /// For each block the length of its first stretch, and for each other stretch its distance and
  /// length.
  ///
  /// The length of the last stretch of all is not known yet.
  private var bytes = GrowingMemory<UInt8>()
  private var closedCount = 0
  /// The last stretch.
  private var first: UInt64 = 0
  private var length: UInt64 = 0
  /// The stretch found last, and its block; no words before the first search.
  private var found = Stretch()
  private var foundBlock = 0

  init() {}

  /// Adds the next word, which is above all others.
  mutating func append(_ word: UInt64) {
    defer { count += 1 }
    if length > 0, word == first &+ length {
      length += 1
      return
    }
    // The length of the last stretch counts for the current one.
    found.length = 0
    if length > 0 {
      write(length)
      closedCount += 1
    }
    if closedCount % Self.blockSize == 0 {
      blocks.append(Block(first: word, row: count, start: bytes.count))
    } else {
      write(word &- first &- length)
    }
    first = word
    length = 1
  }

  /// The number of words before one; nil for a word that was not added.
  mutating func find(_ word: UInt64) -> Int? {
    if word >= found.first, word - found.first < found.length {
      return found.row + Int(word - found.first)
    }
    if !isAfterFound(word) {
      let next = blocks.firstIndex { $0.first > word }
      guard next > 0 else { return nil }
      enter(next - 1)
    }
    while word >= found.first {
      if word - found.first < found.length { return found.row + Int(word - found.first) }
      guard advance() else { return nil }
    }
    return nil
  }

  /// Calls `body` with each word in order.
  mutating func forEachWord(_ body: (UInt64) -> Void) {
    for block in 0..<blocks.count {
      enter(block)
      repeat {
        for distance in 0..<found.length { body(found.first + distance) }
      } while advance()
    }
  }

  /// True if a word is in the block of the stretch found last, and after that stretch.
  private func isAfterFound(_ word: UInt64) -> Bool {
    found.length > 0 && word >= found.first
      && (foundBlock + 1 == blocks.count || word < blocks[foundBlock + 1].first)
  }

  /// Moves to the first stretch of a block.
  private mutating func enter(_ index: Int) {
    let block = blocks[index]
    foundBlock = index
    found = Stretch(first: block.first, row: block.row, length: 0, next: block.start)
    readLength()
  }

  /// Moves to the next stretch of the block; false after the last one.
  private mutating func advance() -> Bool {
    let end = foundBlock + 1 < blocks.count ? blocks[foundBlock + 1].start : bytes.count
    guard found.next < end else { return false }
    found.row += Int(found.length)
    found.first += found.length + Self.read(bytes, &found.next)
    readLength()
    return true
  }

  private mutating func readLength() {
    found.length = found.next < bytes.count ? Self.read(bytes, &found.next) : length
  }

  /// Writes seven bits a byte, the lowest first.
  private mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func read(_ bytes: borrowing GrowingMemory<UInt8>, _ place: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
