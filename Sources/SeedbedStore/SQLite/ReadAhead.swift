import CSQLite

/// Reads a file's pages some at a time where they are asked for in their order.
struct ReadAhead {
  static let capacity = 124 * 1024
  /// How many pages may be passed over.
  private static let gap: Int64 = 4

  private let file: UnsafeMutablePointer<sqlite3_file>
  private let memory: Memory
  private var range: Range<Int64> = 0..<0
  private var next: Int64 = -1
  private var fileSize: Int64 = -1

  private final class Memory {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)

    deinit { bytes.deallocate() }
  }

  init(file: UnsafeMutablePointer<sqlite3_file>) {
    self.file = file
    memory = Memory()
  }

  /// Forgets what was read: others may write to the file.
  mutating func forget() {
    range = 0..<0
    next = -1
    fileSize = -1
  }

  /// Forgets what is being overwritten.
  mutating func forget(_ length: Int, at offset: Int64) {
    if range.overlaps(offset..<(offset + Int64(length))) { range = 0..<0 }
  }

  /// Forgets what stands at an offset and behind it.
  mutating func forget(from offset: Int64) {
    range = range.clamped(to: 0..<max(0, offset))
  }

  /// Reads bytes, and others behind them that stand before `limit`.
  ///
  /// - Returns: False where the file is to be asked.
  mutating func read(
    _ target: UnsafeMutableRawPointer,
    _ length: Int,
    at offset: Int64,
    before limit: Int64
  ) -> Bool {
    let end = offset + Int64(length)
    defer { next = end }
    if range.lowerBound > offset || range.upperBound < end {
      guard offset >= next, next >= 0, offset - next <= Self.gap * Int64(length),
        fill(from: offset, to: limit),
        end <= range.upperBound
      else { return false }
    }
    target.copyMemory(
      from: memory.bytes + Int(offset - range.lowerBound),
      byteCount: length
    )
    return true
  }

  private mutating func fill(from offset: Int64, to limit: Int64) -> Bool {
    let methods = file.pointee.pMethods.pointee
    // A file grows while it is written.
    if fileSize <= offset, methods.xFileSize(file, &fileSize) != SQLITE_OK { fileSize = -1 }
    let count = min(Int64(Self.capacity), min(fileSize, limit) - offset)
    range = 0..<0
    guard count > 0, methods.xRead(file, memory.bytes, Int32(count), offset) == SQLITE_OK else {
      return false
    }
    range = offset..<(offset + count)
    return true
  }
}
