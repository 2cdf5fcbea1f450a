import SeedbedModel

/// The columns of one row while it is made: as many as its table has, in memory used again.
final class CellRow {
  private let start: UnsafeMutablePointer<Cell>
  let count: Int

  init(count: Int) {
    self.count = count
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: .null, count: count)
  }

  deinit {
    start.deallocate()
  }

  var cells: UnsafeBufferPointer<Cell> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  subscript(index: Int) -> Cell {
    get { start[index] }
    set { start[index] = newValue }
  }
}
