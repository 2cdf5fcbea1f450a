/// Writes values one after the other to the end of a buffer, in room that was made at once.
///
/// No value has to look for room again. Whoever writes keeps the buffer.
public struct ByteWriter {
  @usableFromInline let buffer: UnsafeMutablePointer<ByteBuffer.State>
  @usableFromInline var next: UnsafeMutablePointer<UInt8>
  @usableFromInline let end: UnsafeMutablePointer<UInt8>

  /// Makes room for `size` bytes at the end of `buffer`, which has them after `finish()`.
  @inlinable @inline(__always)
  public init(_ buffer: ByteBuffer, room size: Int) {
    buffer.reserve(size)
    self.buffer = buffer.state
    next = buffer.base + buffer.count
    end = next + size
  }

  /// The most bytes that a cell takes.
  @inlinable @inline(__always)
  public static func size(of cell: Cell) -> Int {
    MemoryLayout<UInt8>.size + MemoryLayout<UInt64>.size + Int(cell.length)
  }

  /// Where the next value stands in the buffer.
  @inlinable @inline(__always) var offset: Int { next - buffer.pointee.base }

  @inlinable @inline(__always)
  mutating func write<Value: FixedWidthInteger>(_ value: Value) {
    UnsafeMutableRawPointer(next).storeBytes(of: value, as: Value.self)
    next += MemoryLayout<Value>.size
  }

  @inlinable @inline(__always)
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    next.update(from: source, count: bytes.count)
    next += bytes.count
  }

  /// A cell: its tag, and its bits or its bytes behind their 32-bit count.
  @inlinable @inline(__always)
  public mutating func write(_ cell: Cell) {
    write(cell.tag.rawValue)
    switch cell.tag {
    case .absent, .null: break
    case .integer, .real: write(cell.bits)
    case .text, .blob:
      write(cell.length)
      write(cell.bytes)
    }
  }

  /// Cells behind their 16-bit count.
  @inline(__always)
  mutating func write(_ cells: UnsafeBufferPointer<Cell>) {
    write(UInt16(truncatingIfNeeded: cells.count))
    for index in 0..<cells.count { write(cells[index]) }
  }

  @inline(__always)
  mutating func write(_ header: OperationHeader) {
    write(header.sequence)
    write(header.scope)
    write(header.gate)
    write(header.origin.file)
    write(header.origin.line)
    write(header.origin.column)
    write(header.origin.byteOffset)
  }

  /// Makes what was written part of the buffer.
  @inlinable @inline(__always)
  public func finish() {
    precondition(next <= end, "no more is written than room was made for")
    buffer.pointee.count = offset
  }
}
