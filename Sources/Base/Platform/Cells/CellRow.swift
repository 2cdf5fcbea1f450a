/// The columns of one row while it is made: as many as its table has, in memory used again.
public final class CellRow {
  @usableFromInline let start: UnsafeMutablePointer<Cell>
  public let count: Int

  package init(count: Int) {
    self.count = count
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: .null, count: count)
  }

  deinit {
    start.deallocate()
  }

  @inlinable
  public var cells: UnsafeBufferPointer<Cell> { UnsafeBufferPointer(start: start, count: count) }

  /// The cells, to be written.
  package var room: UnsafeMutableBufferPointer<Cell> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Cell {
    get { start[index] }
    set { start[index] = newValue }
  }
}
