/// Writes values one after the other to the end of a buffer, in room that was made at once.
///
/// No value has to look for room again. The caller keeps the buffer.
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

  /// The most bytes that a small number takes.
  @inlinable public static var smallSize: Int { 3 }

  /// The most bytes that cells take with their count.
  @inlinable @inline(__always)
  public static func size(of cells: UnsafeBufferPointer<Cell>) -> Int {
    var size = smallSize
    for index in 0..<cells.count { size &+= self.size(of: cells[index]) }
    return size
  }

  /// The most bytes that the cells of a row take.
  @inlinable @inline(__always)
  public static func size(ofRow cells: UnsafeBufferPointer<Cell>) -> Int {
    var size = 0
    for slot in 0..<cells.count { size &+= 1 &+ self.size(of: cells[slot]) }
    return size
  }

  /// The offset of the next value in the buffer.
  @inlinable @inline(__always) public var offset: Int { next - buffer.pointee.base }

  @inlinable @inline(__always)
  public mutating func write<Value: FixedWidthInteger>(_ value: Value) {
    UnsafeMutableRawPointer(next).storeBytes(of: value, as: Value.self)
    next += MemoryLayout<Value>.size
  }

  @inlinable @inline(__always)
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    next.update(from: source, count: bytes.count)
    next += bytes.count
  }

  /// A cell: its tag in three bits of a byte, and how long it is in the five above.
  ///
  /// An integer has the fewest of one, two, four or eight bytes, counted as powers of two; a text
  /// or blob of 31 bytes and more has their 32-bit count before it.
  @inlinable @inline(__always)
  public mutating func write(_ cell: Cell) {
    let tag = cell.tag.rawValue
    switch cell.tag {
    case .absent, .null: write(tag)
    case .integer:
      let magnitude = cell.bits ^ UInt64(bitPattern: cell.integerValue >> 63)
      let power: UInt8 =
        magnitude < 0x80 ? 0 : magnitude < 0x8000 ? 1 : magnitude < 0x8000_0000 ? 2 : 3
      write(tag | power << 3)
      // There is room for the largest.
      UnsafeMutableRawPointer(next).storeBytes(of: cell.bits.littleEndian, as: UInt64.self)
      next += 1 << Int(power)
    case .real:
      write(tag)
      write(cell.bits)
    case .text, .blob:
      if cell.length < 31 {
        write(tag | UInt8(truncatingIfNeeded: cell.length) << 3)
      } else {
        write(tag | 31 << 3)
        write(cell.length)
      }
      write(cell.bytes)
    }
  }

  /// The cells of a row: before present cells, how many are absent, up to 32 in a byte that has
  /// the tag of those and one less than their number; the absent ones at the end are left out.
  @inlinable @inline(__always)
  public mutating func write(row cells: UnsafeBufferPointer<Cell>) {
    var absent = 0
    for slot in 0..<cells.count {
      if cells[slot].tag == .absent {
        absent &+= 1
        continue
      }
      while absent > 0 {
        write(Cell.Tag.absent.rawValue | UInt8(truncatingIfNeeded: min(absent, 32) &- 1) << 3)
        absent &-= min(absent, 32)
      }
      write(cells[slot])
    }
  }

  /// A number that is mostly below 255, which takes a byte; up to 65,535 it takes three.
  @inlinable @inline(__always)
  public mutating func write(small value: Int) {
    if value < 255 { return write(UInt8(truncatingIfNeeded: value)) }
    write(UInt8(255))
    write(UInt16(truncatingIfNeeded: value))
  }

  /// Cells behind their count.
  @inlinable @inline(__always)
  public mutating func write(_ cells: UnsafeBufferPointer<Cell>) {
    write(small: cells.count)
    for index in 0..<cells.count { write(cells[index]) }
  }

  /// Adds the written bytes to the buffer.
  @inlinable @inline(__always)
  public func finish() {
    precondition(next <= end, "no more is written than room was made for")
    buffer.pointee.count = offset
  }
}
