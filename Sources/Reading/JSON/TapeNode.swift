/// The kind of a node on a tape.
public enum TapeKind: UInt8, Sendable {
  case null
  case `true`
  case `false`
  /// Digits only, with an optional minus.
  case integer
  /// A number with a point or an exponent.
  case number
  case string
  case array
  case object
  /// A member's name; the member's value is the next node.
  case key

  // Written out, because the ones that come with a raw type are generic and not inlined in other
  // modules.
  @inlinable @inline(__always)
  public static func == (left: Self, right: Self) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  @inlinable @inline(__always)
  public static func != (left: Self, right: Self) -> Bool {
    !(left == right)
  }

  @inlinable @inline(__always) public var isNumber: Bool { self == .integer || self == .number }
}

/// One value, or one member's name, of a scanned record, in sixteen bytes: nodes take more memory
/// than dumps.
public struct TapeNode: Sendable {
  /// The most nodes that a tape has: what is left of 32 bits beside the kind and the flag.
  public static let limit = (1 << 27) - 1
  /// The `parent` of a tape's first node.
  public static let noParent = UInt32(limit)
  /// The bit of `flags` that says that a string or key holds escapes.
  @inlinable public static var hasEscapes: UInt8 { 0x10 }

  /// Bytes from the tape's base to the value's first byte; of strings and keys to the byte after
  /// the quote.
  public var offset: UInt32
  /// Bytes of the raw token: of strings and keys without the quotes, of containers with brackets.
  public var length: UInt32
  /// The index of the next node; of a key, the number of its name.
  @usableFromInline var link: UInt32
  /// From the lowest bit: the kind, the flag, the parent.
  @usableFromInline let bits: UInt32

  /// The node of a value; `next` is the index of the node after its subtree.
  @inlinable @inline(__always)
  public init(
    offset: UInt32,
    length: UInt32,
    next: UInt32,
    parent: UInt32,
    kind: TapeKind,
    flags: UInt8 = 0
  ) {
    self.offset = offset
    self.length = length
    link = next
    bits = UInt32(unsafeBitCast(kind, to: UInt8.self) | flags) | parent << 5
  }

  /// The node of a member's name, which has a number in the dump's `NameTable`, or 0.
  @inlinable @inline(__always)
  public init(
    nameAt offset: UInt32,
    length: UInt32,
    number: UInt32,
    parent: UInt32,
    flags: UInt8
  ) {
    self.init(
      offset: offset,
      length: length,
      next: number,
      parent: parent,
      kind: .key,
      flags: flags
    )
  }

  @inlinable @inline(__always) public var kind: TapeKind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits & 0xF), to: TapeKind.self)
  }

  /// The kind of a value as an index: 0 to 7.
  @inlinable @inline(__always) public var kindIndex: Int { Int(bits & 0x7) }

  /// The index of the enclosing container.
  @inlinable @inline(__always) public var parent: UInt32 { bits >> 5 }

  /// The index of the node after a value's subtree; a key has none.
  @inlinable @inline(__always)
  public internal(set) var next: UInt32 {
    get { link }
    set { link = newValue }
  }

  /// The number of a key's name in the dump's `NameTable`; 0 for none.
  @inlinable @inline(__always) public var nameNumber: UInt32 { link }

  @inlinable @inline(__always) public var isEscaped: Bool {
    bits & UInt32(TapeNode.hasEscapes) != 0
  }

  @inlinable @inline(__always) public var isContainer: Bool { kind == .object || kind == .array }
}
