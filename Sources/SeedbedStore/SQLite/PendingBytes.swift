import CSQLite

/// Bytes of one file that stand beside each other and were not passed on.
struct PendingBytes {
  // SQLite's own files take no more than 128 KiB, less a byte, in one call.
  static let capacity = 124 * 1024

  let file: UnsafeMutablePointer<sqlite3_file>
  let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.capacity, alignment: 16)
  var start: Int64 = 0
  var count = 0

  var end: Int64 { start + Int64(count) }

  /// Whether any of the bytes are among those at an offset.
  func overlaps(_ offset: Int64, _ length: Int) -> Bool {
    count > 0 && offset < end && offset + Int64(length) > start
  }

  /// Where the bytes begin behind an offset.
  func firstByte(after offset: Int64) -> Int64 {
    count > 0 && start >= offset ? start : .max
  }

  /// Whether more bytes at an offset can stand behind those that are there.
  func takes(_ length: Int, at offset: Int64) -> Bool {
    length <= Self.capacity && (count == 0 || offset == end && count + length <= Self.capacity)
  }

  mutating func append(_ source: UnsafeRawPointer, _ length: Int, at offset: Int64) {
    if count == 0 { start = offset }
    (bytes + count).copyMemory(from: source, byteCount: length)
    count += length
  }

  /// Passes the bytes on; where that fails they are kept, so that they can still be read.
  mutating func flush() -> Int32 {
    guard count > 0 else { return SQLITE_OK }
    let code = file.pointee.pMethods.pointee.xWrite(file, bytes, Int32(count), start)
    if code == SQLITE_OK { count = 0 }
    return code
  }

  /// Reads what the file would hold.
  func read(_ target: UnsafeMutableRawPointer, _ length: Int, at offset: Int64) -> Int32 {
    let last = offset + Int64(length)
    let from = max(offset, start)
    let to = min(last, end)
    guard overlaps(offset, length) else { return readFile(target, length, at: offset) }
    if offset < from {
      let code = readFile(target, Int(from - offset), at: offset)
      if code != SQLITE_OK { return code }
    }
    (target + Int(from - offset)).copyMemory(
      from: bytes + Int(from - start),
      byteCount: Int(to - from)
    )
    return to < last ? readFile(target + Int(to - offset), Int(last - to), at: to) : SQLITE_OK
  }

  private func readFile(
    _ target: UnsafeMutableRawPointer,
    _ length: Int,
    at offset: Int64
  ) -> Int32 {
    file.pointee.pMethods.pointee.xRead(file, target, Int32(length), offset)
  }
}
