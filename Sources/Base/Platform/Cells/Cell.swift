public import SeedbedSystem

/// One mapped value on its way to a column.
///
/// Text and blob cells borrow their bytes: the owner of a cell keeps the dump's chunk or the
/// `ByteArena` that the bytes stand in.
public struct Cell: BitwiseCopyable {
  public enum Tag: UInt8, Sendable, BitwiseCopyable {
    /// The record said nothing: an existing value stays.
    case absent
    case null
    case integer
    case real
    case text
    case blob

    // Written out, because the ones that come with a raw type are generic and not inlined in
    // other modules.
    @inlinable @inline(__always)
    public static func == (left: Self, right: Self) -> Bool {
      unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }

    @inlinable @inline(__always)
    public static func != (left: Self, right: Self) -> Bool {
      !(left == right)
    }
  }

  /// The integer's or real's bits, or the address of the bytes.
  public var bits: UInt64
  /// Bytes of a text or blob.
  public var length: UInt32
  public var tag: Tag

  @inlinable @inline(__always)
  public init(tag: Tag, bits: UInt64 = 0, length: UInt32 = 0) {
    self.bits = bits
    self.length = length
    self.tag = tag
  }

  @inlinable @inline(__always) public static var absent: Cell { Cell(tag: .absent) }
  @inlinable @inline(__always) public static var null: Cell { Cell(tag: .null) }

  @inlinable @inline(__always)
  public static func integer(_ value: Int64) -> Cell {
    Cell(tag: .integer, bits: UInt64(bitPattern: value))
  }

  @inlinable @inline(__always)
  public static func real(_ value: Double) -> Cell {
    Cell(tag: .real, bits: value.bitPattern)
  }

  @inlinable @inline(__always)
  public static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    Cell(
      tag: .text,
      bits: UInt64(UInt(bitPattern: bytes.baseAddress)),
      length: UInt32(truncatingIfNeeded: bytes.count)
    )
  }

  @inlinable @inline(__always)
  public static func blob(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    Cell(
      tag: .blob,
      bits: UInt64(UInt(bitPattern: bytes.baseAddress)),
      length: UInt32(truncatingIfNeeded: bytes.count)
    )
  }

  @inlinable @inline(__always) public var integerValue: Int64 { Int64(bitPattern: bits) }
  @inlinable @inline(__always) public var realValue: Double { Double(bitPattern: bits) }

  /// The bytes of a text or blob cell.
  @inlinable @inline(__always)
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer<UInt8>(bitPattern: UInt(bits)),
      count: Int(length)
    )
  }

  /// True if it is neither missing nor null.
  @inlinable @inline(__always)
  public var hasValue: Bool { tag != .absent && tag != .null }

  /// True if two cells hold the same value.
  @inlinable
  public func equals(_ other: Cell) -> Bool {
    guard tag == other.tag else { return false }
    switch tag {
    case .absent, .null: return true
    case .integer: return bits == other.bits
    case .real: return realValue == other.realValue
    case .text, .blob:
      guard length == other.length else { return false }
      guard let left = bytes.baseAddress, let right = other.bytes.baseAddress else { return true }
      return memcmp(left, right, Int(length)) == 0
    }
  }
}
