/// The nodes and bytes of a tape, at an address that does not move.
public struct TapeState {
  public var base: UnsafePointer<UInt8>
  public var nodes: UnsafeMutablePointer<TapeNode>
  public var count: Int
}

/// A tape as its readers see it: a pointer, copied at no cost.
///
/// Whoever keeps a view keeps the tape as well.
public struct TapeView: Equatable, BitwiseCopyable {
  public let state: UnsafeMutablePointer<TapeState>

  /// The first byte of the value.
  @inlinable @inline(__always) public var base: UnsafePointer<UInt8> { state.pointee.base }
  @inlinable @inline(__always) public var nodes: UnsafeMutablePointer<TapeNode> {
    state.pointee.nodes
  }
  /// How many nodes there are.
  @inlinable public var count: Int { state.pointee.count }

  @inlinable @inline(__always) public subscript(index: Int) -> TapeNode { nodes[index] }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state
  }
}
