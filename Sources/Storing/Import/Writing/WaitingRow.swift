import SeedbedBase
import SeedbedMapping

/// A row on its way to its table, as read from the bytes in which it is handed to the writer.
final class WaitingRow {
  private(set) var entity = 0
  /// True if the database has no such row yet.
  private(set) var isNew = false
  /// The operation to blame where the row is refused.
  private(set) var header = OperationHeader.ofStoredRow
  /// The cells of the columns, then of what names the row in the database.
  private let cells: CellRow
  private var columnCount = 0
  private var locatorCount = 0
  private var naturalKey = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The row in its block.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// A place for rows of no more columns and locators than so many together.
  init(cellCount: Int) {
    cells = CellRow(count: cellCount)
  }

  /// By column of the table's layout; absent is left out.
  var columns: UnsafeBufferPointer<Cell> {
    UnsafeBufferPointer(rebasing: cells.cells[..<columnCount])
  }

  /// The cells that name the row in the database; none for a new one.
  var locators: UnsafeBufferPointer<Cell> {
    UnsafeBufferPointer(rebasing: cells.cells[columnCount..<(columnCount + locatorCount)])
  }

  /// Takes the next row of a block, whose bytes it borrows.
  func read(_ reader: inout OperationReader) {
    let rest = reader.rest
    entity = Int(reader.word16())
    isNew = reader.byte() == 1
    header = reader.header()
    columnCount = reader.small()
    for index in 0..<columnCount { cells[index] = reader.cell() }
    locatorCount = reader.small()
    for index in 0..<locatorCount { cells[columnCount + index] = reader.cell() }
    naturalKey = reader.skipCells()
    bytes = UnsafeBufferPointer(rebasing: rest[..<(rest.count - reader.rest.count)])
  }

  /// Takes a row as it was folded, whose cells it borrows; it has no bytes and no natural key to show.
  func borrow(_ row: FoldedRow, of entity: Int, _ columns: UnsafeBufferPointer<Cell>) {
    self.entity = entity
    isNew = !row.isStored
    columnCount = columns.count
    for index in columns.indices { cells[index] = columns[index] }
    locatorCount = 0
    guard let stored = row.stored, stored.isThere else { return }
    locatorCount = stored.locators.count
    for index in 0..<locatorCount { cells[columnCount + index] = stored.locators[index] }
  }

  /// Takes the row of a block of its own.
  func read(_ block: ByteBuffer) {
    var reader = OperationReader(block.bytes)
    read(&reader)
  }

  /// Appends a row to a block; of its natural key the cells of the key slots, or its number.
  static func append(
    _ row: FoldedRow,
    _ columns: UnsafeBufferPointer<Cell>,
    _ change: RowChange,
    number: Cell?,
    to block: ByteBuffer
  ) {
    block.append(UInt16(truncatingIfNeeded: change.entity))
    block.append(UInt8(row.isStored ? 0 : 1))
    block.append(row.creator)
    block.append(columns)
    if let stored = row.stored, stored.isThere {
      block.append(stored.locators)
    } else {
      block.append(small: 0)
    }
    if let number {
      block.append(small: 1)
      return block.append(number)
    }
    block.append(small: change.keySlots.count)
    for slot in change.keySlots { block.append(row.cells[slot]) }
  }

  var shownKey: String { [Cell](list: naturalKey).map(\.shown).joined(separator: ", ") }

  func write(with statements: RowStatements) throws(StoreError) {
    if isNew {
      try statements.insert(columns)
    } else {
      try statements.update(columns, at: locators)
    }
  }
}
