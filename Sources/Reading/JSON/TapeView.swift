/// The bytes of a dump that a unit was made from, where the bytes on the tape are not the dump's.
public struct TapeSource: BitwiseCopyable {
  /// The first byte of the unit in the dump.
  public let base: UnsafePointer<UInt8>
  /// How many bytes it has there.
  public let count: Int
  /// Where each of the object's members begins, from the first byte; a separator later, where the
  /// one after the last would begin.
  public let starts: UnsafePointer<UInt32>
}

/// The nodes and bytes of a tape, at an address that does not move.
public struct TapeState {
  public var base: UnsafePointer<UInt8>
  public var nodes: UnsafeMutablePointer<TapeNode>
  public var count: Int
  /// Nil where the bytes from `base` on are the dump's own.
  public var source: TapeSource?
}

/// A tape as its readers see it: a pointer, copied at no cost.
///
/// The keeper of a view keeps the tape as well.
public struct TapeView: Equatable, BitwiseCopyable {
  public let state: UnsafeMutablePointer<TapeState>

  /// The first byte of the value.
  @inlinable @inline(__always) public var base: UnsafePointer<UInt8> { state.pointee.base }
  @inlinable @inline(__always) public var nodes: UnsafeMutablePointer<TapeNode> {
    state.pointee.nodes
  }
  /// How many nodes there are.
  @inlinable public var count: Int { state.pointee.count }
  /// The dump's bytes, where those from `base` on were made from them.
  @inlinable @inline(__always) public var source: TapeSource? { state.pointee.source }

  @inlinable @inline(__always) public subscript(index: Int) -> TapeNode { nodes[index] }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state
  }
}
