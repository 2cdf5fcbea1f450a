/// What a tape holds, at a place that does not move.
package struct TapeState {
  package var base: UnsafePointer<UInt8>
  package var nodes: UnsafeMutablePointer<TapeNode>
  package var count: Int
}

/// A tape as its readers see it: a pointer, copied at no cost.
///
/// Whoever keeps a view keeps the tape as well.
package struct TapeView: Equatable {
  package let state: UnsafeMutablePointer<TapeState>

  /// The first byte of the value.
  @inlinable package var base: UnsafePointer<UInt8> { state.pointee.base }
  @inlinable package var nodes: UnsafeMutablePointer<TapeNode> { state.pointee.nodes }
  /// How many nodes there are.
  @inlinable package var count: Int { state.pointee.count }

  @inlinable package subscript(index: Int) -> TapeNode { nodes[index] }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.state == right.state
  }
}
