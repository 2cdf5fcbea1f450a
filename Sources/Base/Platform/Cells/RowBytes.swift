/// Rows in a buffer on their way to a writer: a row's cells as they are, and behind them the bytes of
/// its texts and blobs, up to a multiple of eight.
///
/// Nothing is encoded and read again: the reader only tells cells where their bytes are now.
public enum RowBytes {
  /// How many bytes a row takes: its cells, its texts and its blobs.
  @inlinable @inline(__always)
  public static func size(of row: UnsafeBufferPointer<Cell>) -> Int {
    var size = UnsafeRawBufferPointer(row).count
    for index in 0..<row.count { size &+= Int(row[index].length) }
    return size
  }

  /// Appends a row of a known size to a buffer that has nothing but rows.
  @inlinable
  public static func append(
    _ row: UnsafeBufferPointer<Cell>,
    size: Int,
    to buffer: ByteBuffer
  ) {
    let cellBytes = UnsafeRawBufferPointer(row)
    let place = buffer.extend(by: (size + 7) & ~7)
    if let source = cellBytes.baseAddress {
      UnsafeMutableRawPointer(place).copyMemory(from: source, byteCount: cellBytes.count)
    }
    guard size > cellBytes.count else { return }
    var next = place + cellBytes.count
    for index in 0..<row.count where row[index].length > 0 {
      let bytes = row[index].bytes
      if let source = bytes.baseAddress { next.update(from: source, count: bytes.count) }
      next += bytes.count
    }
  }

  /// Reads the row of `count` cells at a place in a buffer, and goes on to the next one.
  ///
  /// - Returns: The row, valid as long as the buffer is not changed; nil at the end.
  @inlinable
  public static func read(
    _ buffer: ByteBuffer,
    at place: inout Int,
    count: Int
  ) -> UnsafeBufferPointer<Cell>? {
    guard place < buffer.count, let base = buffer.bytes.baseAddress else { return nil }
    let start = UnsafeMutablePointer(mutating: base + place)
    let cells = UnsafeMutableRawPointer(start).assumingMemoryBound(to: Cell.self)
    var size = count * MemoryLayout<Cell>.stride
    for index in 0..<count where cells[index].length > 0 {
      cells[index].bits = UInt64(UInt(bitPattern: start + size))
      size += Int(cells[index].length)
    }
    place += (size + 7) & ~7
    return UnsafeBufferPointer(start: cells, count: count)
  }
}
