/// What a tape holds, at a place that does not move.
package struct TapeState {
  package var base: UnsafePointer<UInt8>
  package var nodes: UnsafeMutablePointer<TapeNode>
  package var count: Int
}

/// A tape as its readers see it: a pointer, copied at no cost.
///
/// Whoever keeps a view keeps the tape as well.
package struct TapeView: Equatable, BitwiseCopyable {
  package let state: UnsafeMutablePointer<TapeState>

  /// The first byte of the value.
  @inlinable @inline(__always) package var base: UnsafePointer<UInt8> { state.pointee.base }
  @inlinable @inline(__always) package var nodes: UnsafeMutablePointer<TapeNode> {
    state.pointee.nodes
  }
  /// How many nodes there are.
  @inlinable package var count: Int { state.pointee.count }

  @inlinable @inline(__always) package subscript(index: Int) -> TapeNode { nodes[index] }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.state == right.state
  }
}
