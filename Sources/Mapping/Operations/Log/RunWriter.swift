import SeedbedBase

/// A sorted stretch of records in a spill file.
struct LogRun {
  var start: Int
  var end: Int
}

/// One record of a log; it borrows its bytes.
struct LogRecord {
  var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The record's place in the order of appending, from 0.
  var ordinal = 0

  /// In a run: the lengths of key and payload, 4 bytes each, and the ordinal, 8 bytes.
  static let headerSize = 16
}

/// Writes records to a spill file: header, key, payload, one record after the other.
struct RunWriter: ~Copyable {
  private static let capacity = 256 * 1024

  private let file: SpillFile
  private let block: UnsafeMutableRawBufferPointer
  private var used = 0

  init(file: SpillFile) {
    self.file = file
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.capacity, alignment: 16)
  }

  deinit {
    block.deallocate()
  }

  mutating func append(_ record: LogRecord) throws(StoreError) {
    if used + LogRecord.headerSize > Self.capacity { try flush() }
    block.storeBytes(of: UInt32(record.key.count), toByteOffset: used, as: UInt32.self)
    block.storeBytes(of: UInt32(record.payload.count), toByteOffset: used + 4, as: UInt32.self)
    block.storeBytes(of: record.ordinal, toByteOffset: used + 8, as: Int.self)
    used += LogRecord.headerSize
    try append(UnsafeRawBufferPointer(record.key))
    try append(UnsafeRawBufferPointer(record.payload))
  }

  mutating func flush() throws(StoreError) {
    try file.append(UnsafeRawBufferPointer(rebasing: block[..<used]))
    used = 0
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    if bytes.count > Self.capacity - used {
      try flush()
      if bytes.count > Self.capacity {
        try file.append(bytes)
        return
      }
    }
    UnsafeMutableRawBufferPointer(rebasing: block[used...]).copyMemory(from: bytes)
    used += bytes.count
  }
}
