import SeedbedOperations

/// Many ascending words in little memory: stretches without a gap, each as its distance from the
/// one before and its length, in as few bytes as these take.
///
/// Stretches are gathered in blocks, which are found by what they begin with; the block in which a
/// word was looked for last stays unpacked.
struct PackedStretches: ~Copyable {
  private static let blockSize = 64

  private struct Block: BitwiseCopyable {
    /// The first word, and its row.
    var first: UInt64
    var row: Int
    /// Where the block begins in `bytes`.
    var start: Int
  }

  private(set) var count = 0
  private var blocks = GrowingMemory<Block>()
  /// Of each block the length of its first stretch, and of each other one distance and length.
  ///
  /// The length of the last stretch of all is not known yet.
  private var bytes = GrowingMemory<UInt8>()
  private var closedCount = 0
  /// The last stretch.
  private var first: UInt64 = 0
  private var length: UInt64 = 0
  private let unpacked = UnsafeMutablePointer<KeyStretch>.allocate(capacity: blockSize)
  private var unpackedBlock = -1
  private var unpackedCount = 0

  init() {}

  deinit {
    unpacked.deallocate()
  }

  /// Adds the next word, which is above all others.
  mutating func append(_ word: UInt64) {
    unpackedBlock = -1
    defer { count += 1 }
    if length > 0, word == first &+ length {
      length += 1
      return
    }
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
    if !isUnpacked(word) {
      let next = blocks.firstIndex { $0.first > word }
      guard next > 0 else { return nil }
      unpack(next - 1)
    }
    var low = 0
    var high = unpackedCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if unpacked[middle].first <= word { low = middle } else { high = middle }
    }
    let stretch = unpacked[low]
    let end = low + 1 < unpackedCount ? unpacked[low + 1].row : endRow(of: unpackedBlock)
    let distance = word - stretch.first
    return distance < UInt64(end - stretch.row) ? stretch.row + Int(distance) : nil
  }

  /// Calls `body` with each word in order.
  mutating func forEachWord(_ body: (UInt64) -> Void) {
    for block in 0..<blocks.count {
      unpack(block)
      for index in 0..<unpackedCount {
        let end = index + 1 < unpackedCount ? unpacked[index + 1].row : endRow(of: block)
        unpacked[index].forEachWord(upTo: end, body)
      }
    }
  }

  private func endRow(of block: Int) -> Int {
    block + 1 < blocks.count ? blocks[block + 1].row : count
  }

  /// Whether a word is in the unpacked block, if it is anywhere.
  private func isUnpacked(_ word: UInt64) -> Bool {
    unpackedBlock >= 0 && word >= unpacked[0].first
      && (unpackedBlock + 1 == blocks.count || word < blocks[unpackedBlock + 1].first)
  }

  private mutating func unpack(_ index: Int) {
    var place = blocks[index].start
    var stretch = KeyStretch(first: blocks[index].first, row: blocks[index].row)
    unpackedCount = 0
    while unpackedCount < Self.blockSize {
      unpacked[unpackedCount] = stretch
      unpackedCount += 1
      guard unpackedCount < Self.blockSize, place < bytes.count else { break }
      let length = read(&place)
      stretch.row += Int(length)
      stretch.first += length + read(&place)
    }
    unpackedBlock = index
  }

  /// Seven bits a byte, the lowest first.
  private mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private func read(_ place: inout Int) -> UInt64 {
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
