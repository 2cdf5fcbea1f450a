import SeedbedBase

/// Reads the records of one run in order: of a run in a file, or of those left in memory.
final class RunReader: MergeSource {
  /// The memory that all runs read at once take together, unless they are very many.
  private static let memoryOfAll = 2 << 20
  private static let largestBlock = 64 * 1024
  /// The least that a run is read by at a time.
  private static let smallestBlock = 16 * 1024

  /// Valid until the next call of `advance`.
  private(set) var record = LogRecord()
  /// The first eight bytes of the key, which decide most comparisons.
  private(set) var window: UInt64 = 0
  /// The run's place among those that are merged: records of one key come in this order.
  let rank: Int
  /// The ordinal that the first record of the run's log counts as.
  var firstOrdinal = 0

  private let file: SpillFile?
  private let log: SortedLog?
  private let isInMemory: Bool
  /// The next byte of the file, or the next record in memory.
  private var position: Int
  private let end: Int
  private var block: UnsafeMutableRawBufferPointer
  /// The bytes of `block` that were read and not yet taken.
  private var pending = 0..<0

  /// A reader of a run that is one of so many.
  init(file: SpillFile, run: LogRun, rank: Int, of count: Int) {
    self.file = file
    self.log = nil
    isInMemory = false
    self.rank = rank
    position = run.start
    end = run.end
    let share = max(Self.memoryOfAll / max(count, 1), Self.smallestBlock)
    let size = min(share, Self.largestBlock, run.end - run.start)
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  }

  init(log: SortedLog, rank: Int) {
    self.file = nil
    self.log = log
    isInMemory = true
    self.rank = rank
    position = 0
    end = log.bufferedCount
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
  }

  deinit {
    block.deallocate()
  }

  /// Moves to the next record; false at the end of the run.
  func advance() throws(StoreError) -> Bool {
    if isInMemory {
      guard position < end else { return false }
      log?.read(position, into: &record)
      position += 1
    } else {
      guard position < end || !pending.isEmpty else { return release() }
      try readRecord()
    }
    record.ordinal += firstOrdinal
    if let key = record.key.baseAddress {
      window = keyWindow(key, length: record.key.count, from: 0)
    } else {
      window = 0
    }
    return true
  }

  /// Lets the block go: its last record may have been large.
  private func release() -> Bool {
    block.deallocate()
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
    pending = 0..<0
    return false
  }

  /// True if this run's record comes before the other's, whose window is the same.
  func precedesTied(_ other: RunReader) -> Bool {
    let order = compareKeys(record.key, other.record.key)
    return order == 0 ? rank < other.rank : order < 0
  }

  private func readRecord() throws(StoreError) {
    try require(LogRecord.headerSize)
    let header = UnsafeRawBufferPointer(rebasing: block[pending])
    let keyLength = Int(header.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
    let payloadLength = Int(header.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    record.ordinal = header.loadUnaligned(fromByteOffset: 8, as: Int.self)
    let size = LogRecord.headerSize + keyLength + payloadLength
    try require(size)
    guard let start = block.baseAddress else {
      preconditionFailure("a block has room for what was asked for")
    }
    let key = (start + pending.lowerBound + LogRecord.headerSize)
      .assumingMemoryBound(to: UInt8.self)
    record.key = UnsafeBufferPointer(start: key, count: keyLength)
    record.payload = UnsafeBufferPointer(start: key + keyLength, count: payloadLength)
    pending = (pending.lowerBound + size)..<pending.upperBound
  }

  /// Reads on until `count` bytes are pending.
  @inline(__always)
  private func require(_ count: Int) throws(StoreError) {
    if pending.count < count { try readBlock(count) }
  }

  private func readBlock(_ count: Int) throws(StoreError) {
    guard let file else { preconditionFailure("records in memory are not read in blocks") }
    let rest = UnsafeRawBufferPointer(rebasing: block[pending])
    if count > block.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
      larger.copyMemory(from: rest)
      block.deallocate()
      block = larger
    } else {
      block.copyMemory(from: rest)
    }
    let room = min(block.count - rest.count, end - position)
    pending = 0..<(rest.count + room)
    precondition(pending.count >= count, "a run ends with a whole record")
    try file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: block[rest.count..<pending.upperBound]),
      at: position
    )
    position += room
  }
}
