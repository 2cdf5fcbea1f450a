/// Buffers that go round between a thread that fills them and one that empties them: memory that is
/// used again need not be had from the system again.
package final class BufferPool: Sendable {
  private static let limit = 8

  private let capacity: Int
  private let buffers = Lock<[ByteBuffer]>([])

  /// Makes buffers of a capacity; those that have grown past twice that are let go.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// An empty buffer.
  package func take() -> ByteBuffer {
    buffers.withLock { $0.popLast() } ?? ByteBuffer(capacity: capacity)
  }

  /// Takes back a buffer that has no other holder.
  package func give(_ buffer: ByteBuffer) {
    guard buffer.capacity <= 2 * capacity else { return }
    buffer.removeAll()
    buffers.withLock { if $0.count < Self.limit { $0.append(buffer) } }
  }
}
