/// One mapped value on its way to a column.
///
/// Text and blob cells borrow their bytes: whoever holds a cell keeps the dump's chunk or the
/// `ByteArena` that the bytes stand in.
package struct Cell: BitwiseCopyable {
  package enum Tag: UInt8, Sendable, BitwiseCopyable {
    /// The record said nothing: an existing value stays.
    case absent
    case null
    case integer
    case real
    case text
    case blob

    // Written out, because the ones that come with a raw type are generic and not inlined in
    // other modules.
    @inlinable
    package static func == (left: Self, right: Self) -> Bool {
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }

    @inlinable
    package static func != (left: Self, right: Self) -> Bool {
      !(left == right)
    }
  }

  /// The integer's or real's bits, or the address of the bytes.
  package var bits: UInt64
  /// Bytes of a text or blob.
  package var length: UInt32
  package var tag: Tag

  @inlinable
  package init(tag: Tag, bits: UInt64 = 0, length: UInt32 = 0) {
    self.bits = bits
    self.length = length
    self.tag = tag
  }

  @inlinable package static var absent: Cell { Cell(tag: .absent) }
  @inlinable package static var null: Cell { Cell(tag: .null) }

  @inlinable
  package static func integer(_ value: Int64) -> Cell {
    Cell(tag: .integer, bits: UInt64(bitPattern: value))
  }

  @inlinable
  package static func real(_ value: Double) -> Cell {
    Cell(tag: .real, bits: value.bitPattern)
  }

  @inlinable
  package static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    Cell(
      tag: .text,
      bits: UInt64(UInt(bitPattern: bytes.baseAddress)),
      length: UInt32(truncatingIfNeeded: bytes.count)
    )
  }

  @inlinable
  package static func blob(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    Cell(
      tag: .blob,
      bits: UInt64(UInt(bitPattern: bytes.baseAddress)),
      length: UInt32(truncatingIfNeeded: bytes.count)
    )
  }

  @inlinable package var integerValue: Int64 { Int64(bitPattern: bits) }
  @inlinable package var realValue: Double { Double(bitPattern: bits) }

  /// The bytes of a text or blob cell.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer<UInt8>(bitPattern: UInt(bits)),
      count: Int(length)
    )
  }
}
