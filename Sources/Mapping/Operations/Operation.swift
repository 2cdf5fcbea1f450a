package import SeedbedLanguage

/// The location of a record in a dump, for later diagnostics about its row.
public struct RecordOrigin: Hashable, Sendable {
  /// Index of the dump file in reading order.
  public var file: UInt32
  public var line: UInt32
  public var column: UInt32
  public var byteOffset: UInt64

  @inlinable @inline(__always)
  public init(file: UInt32, line: UInt32, column: UInt32, byteOffset: UInt64) {
    self.file = file
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}

/// The header that every operation of a batch begins with.
///
/// A scope is dropped as a whole: it is a top-level record's whole nest, or a part of it that may
/// be skipped alone. Scopes are numbered from 1 in the order they begin.
public struct OperationHeader: Hashable, Sendable {
  /// The operation's number: they are taken in this order.
  public var sequence: UInt64
  public var scope: UInt64
  /// The scope of the records nested in this one, dropped when this record is not applied;
  /// 0 where there is none.
  public var gate: UInt64
  public var origin: RecordOrigin

  @inlinable @inline(__always)
  public init(sequence: UInt64, scope: UInt64, gate: UInt64 = 0, origin: RecordOrigin) {
    self.sequence = sequence
    self.scope = scope
    self.gate = gate
    self.origin = origin
  }

  /// The leading bit of the numbers of late records, which orders them behind all others.
  @inlinable public static var secondPass: UInt64 { 1 << 61 }

  /// True if it comes from a late record, or from what is nested in one.
  @inlinable @inline(__always)
  public var isOfSecondPass: Bool { sequence & Self.secondPass != 0 }
}

/// How a row operation meets its row.
public struct RowFlags: Hashable, Sendable {
  public let rawValue: UInt8

  // Not an option set: its generic initializers cost more than the record they are made for.
  @inlinable @inline(__always)
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable public static var none: RowFlags { RowFlags(rawValue: 0) }

  /// The row is made if it is not there.
  @inlinable public static var creates: RowFlags { RowFlags(rawValue: 1) }
  /// A key that something refers to: makes a row of only its key if nothing else makes it.
  @inlinable public static var stub: RowFlags { RowFlags(rawValue: 2) }
  /// Applied after all dumps: what a list of foreign keys says of its targets.
  @inlinable public static var late: RowFlags { RowFlags(rawValue: 4) }
  /// A list of the record's owner gave the reference to it.
  @inlinable public static var nested: RowFlags { RowFlags(rawValue: 8) }
  /// A list that never takes the place of an existing one.
  @inlinable public static var yields: RowFlags { RowFlags(rawValue: 16) }

  /// A key that something refers to: the row is looked up in an existing database, and nothing
  /// else happens.
  @inlinable public static var touch: RowFlags { RowFlags(rawValue: 32) }
  /// A late record that another one links: if its key leads to no row, the link dangles and the
  /// record is skipped.
  @inlinable public static var mayDangle: RowFlags { RowFlags(rawValue: 64) }
  /// A list that lacks elements which were left out as invalid: the database keeps those that it has.
  @inlinable public static var isPartial: RowFlags { RowFlags(rawValue: 128) }
  /// All that is not applied in the order of operations.
  @inlinable public static var waiting: RowFlags { RowFlags(rawValue: 2 | 4 | 32) }

  @inlinable
  public func meets(_ other: RowFlags) -> Bool {
    rawValue & other.rawValue != 0
  }

  @inlinable
  public func contains(_ other: RowFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  package func subtracting(_ other: RowFlags) -> RowFlags {
    RowFlags(rawValue: rawValue & ~other.rawValue)
  }

  @inlinable
  public func union(_ other: RowFlags) -> RowFlags {
    RowFlags(rawValue: rawValue | other.rawValue)
  }
}

/// A list of links from one owner, as one record gives it.
package struct LinkList: Equatable, Sendable {
  package var entity: Int
  package var relationship: Int
  package var assign: AssignmentRule

  package init(entity: Int, relationship: Int, assign: AssignmentRule) {
    self.entity = entity
    self.relationship = relationship
    self.assign = assign
  }
}

/// The kinds of operation, as their first byte in a batch.
public enum OperationKind: UInt8, Sendable {
  case row = 1
  case links = 2
  /// A scope inside another, which may be rejected alone.
  case scope = 3
  /// A scope nested in a record that may be left alone: it is rejected with the record only.
  case gate = 4
  /// Belongs to late records; stands before another kind.
  case secondPass = 5
}
