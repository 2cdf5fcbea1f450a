/// What a node of a tape is.
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

/// One value, or one member's name, of a scanned record.
public struct TapeNode: Sendable {
  /// The `parent` of a tape's first node.
  public static let noParent = UInt32.max
  /// The bit of `flags` that says that a string or key holds escapes.
  @inlinable public static var hasEscapes: UInt8 { 1 }

  /// Bytes from the tape's base to the value's first byte; of strings and keys to the byte after
  /// the quote.
  public var offset: UInt32
  /// Bytes of the raw token: of strings and keys without the quotes, of containers with brackets.
  public var length: UInt32
  /// The index of the node after this value's subtree; of a key the value's index.
  public var next: UInt32
  /// The index of the enclosing container.
  public var parent: UInt32
  /// Elements of an array, members of an object; of a key the number of its name in the dump's
  /// `NameTable`, 0 for none; else 0.
  public var count: UInt32
  public var kind: TapeKind
  public var flags: UInt8

  @inlinable
  public init(
    offset: UInt32,
    length: UInt32,
    next: UInt32,
    parent: UInt32,
    kind: TapeKind,
    flags: UInt8 = 0,
    count: UInt32 = 0
  ) {
    self.offset = offset
    self.length = length
    self.next = next
    self.parent = parent
    self.count = count
    self.kind = kind
    self.flags = flags
  }

  @inlinable @inline(__always) public var isEscaped: Bool { flags & TapeNode.hasEscapes != 0 }
  @inlinable @inline(__always) public var isContainer: Bool { kind == .object || kind == .array }
}
