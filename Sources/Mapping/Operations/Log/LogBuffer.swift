import SeedbedSystem

/// One record's place in a buffer.
struct LogEntry {
  /// Eight bytes of the key, big-endian and padded with zeros; the sort decides from where.
  var window: UInt64 = 0
  /// Where the key starts; the payload's length stands before it, the payload after it.
  var offset: Int
  var keyLength: UInt32
  /// The record's place among those of the buffer, in append order.
  var ordinal: UInt32
}

/// The records of a log that are in memory: one block of bytes and an index over it.
struct LogBuffer: ~Copyable {
  /// The memory that one record takes besides its bytes: its length, its entry, and room to sort.
  private static let overhead = 4 + 2 * MemoryLayout<LogEntry>.stride

  private static let largeBlock = 4 << 20

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var byteCapacity = 0
  private var byteCount = 0
  private(set) var entries: UnsafeMutablePointer<LogEntry>
  private var entryCapacity = 0
  private(set) var count = 0
  /// True if the entries stand in key order.
  private(set) var isAscending = true

  init() {
    bytes = Self.reallocate(nil, to: 1, as: UInt8.self)
    entries = Self.reallocate(nil, to: 1, as: LogEntry.self)
  }

  deinit {
    free(bytes)
    free(entries)
  }

  /// The memory in use once `length` more bytes of one record stand in the buffer.
  func footprint(adding length: Int) -> Int {
    byteCount + length + (count + 1) * Self.overhead
  }

  /// The caller has checked that both lengths fit in 32 bits.
  mutating func append(
    key: UnsafeBufferPointer<UInt8>,
    payload: UnsafeBufferPointer<UInt8>,
    budget: Int
  ) {
    let end = byteCount + 4 + key.count + payload.count
    if end > byteCapacity { growBytes(to: end, budget: budget) }
    if count == entryCapacity { growEntries() }
    let start = bytes + byteCount
    UnsafeMutableRawPointer(start).storeBytes(of: UInt32(payload.count), as: UInt32.self)
    if let source = key.baseAddress { (start + 4).update(from: source, count: key.count) }
    if let source = payload.baseAddress {
      (start + 4 + key.count).update(from: source, count: payload.count)
    }
    (entries + count).initialize(
      to: LogEntry(
        offset: byteCount + 4,
        keyLength: UInt32(key.count),
        ordinal: UInt32(count)
      )
    )
    if isAscending && count > 0 { isAscending = compareKeys(self.key(at: count - 1), key) <= 0 }
    byteCount = end
    count += 1
  }

  /// Puts the entries in key order, those of one key in append order.
  mutating func sort() {
    guard !isAscending else { return }
    let scratch = UnsafeMutablePointer<LogEntry>.allocate(capacity: count)
    defer { scratch.deallocate() }
    LogSorter(bytes: bytes, scratch: scratch)
      .sort(UnsafeMutableBufferPointer(start: entries, count: count))
    isAscending = true
  }

  /// Forgets the records and gives their memory back.
  mutating func removeAll() {
    byteCount = 0
    count = 0
    isAscending = true
    byteCapacity = 0
    entryCapacity = 0
    free(bytes)
    free(entries)
    bytes = Self.reallocate(nil, to: 1, as: UInt8.self)
    entries = Self.reallocate(nil, to: 1, as: LogEntry.self)
  }

  func key(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: bytes + entry.offset, count: Int(entry.keyLength))
  }

  func payload(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    let start = bytes + entry.offset
    let length = UnsafeRawPointer(start - 4).loadUnaligned(as: UInt32.self)
    return UnsafeBufferPointer(start: start + Int(entry.keyLength), count: Int(length))
  }

  /// Doubles the block, but not past the budget unless one record needs it.
  private mutating func growBytes(to needed: Int, budget: Int) {
    byteCapacity = max(needed, min(byteCapacity * 2, budget), 1024)
    bytes = Self.reallocate(bytes, to: byteCapacity, as: UInt8.self)
    if byteCapacity >= Self.largeBlock { askForLargePages() }
  }

  /// Has the system give a large block in large pages, where it has them: each page is asked for
  /// once, which takes as long for a small one.
  private func askForLargePages() {
    #if os(Linux)
      let mask = UInt(2 << 20) - 1
      let start = (UInt(bitPattern: bytes) + mask) & ~mask
      let end = (UInt(bitPattern: bytes) + UInt(byteCapacity)) & ~mask
      guard end > start, let pages = UnsafeMutableRawPointer(bitPattern: start) else { return }
      _ = madvise(pages, Int(end - start), MADV_HUGEPAGE)
    #endif
  }

  private mutating func growEntries() {
    entryCapacity = max(32, entryCapacity * 2)
    entries = Self.reallocate(entries, to: entryCapacity, as: LogEntry.self)
  }

  // `realloc` moves large blocks by their pages: growing needs no second block beside the first.
  private static func reallocate<Element: BitwiseCopyable>(
    _ block: UnsafeMutablePointer<Element>?,
    to capacity: Int,
    as type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    guard let grown = realloc(block, capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    return grown.assumingMemoryBound(to: type)
  }
}
