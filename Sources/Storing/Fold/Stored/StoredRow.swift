package import SeedbedBase
package import SeedbedMapping

/// The row of the database that has the key which is being folded.
package final class StoredRow {
  let shape: StoredRowShape
  /// True if the database has a row of the key.
  @exclusivity(unchecked) package private(set) var isThere = false
  /// The row, as the shape says.
  private let cells: CellRow
  /// The cells by slot, as the row is stored.
  package let before: UnsafeMutableBufferPointer<Cell>
  /// True if a record of the run said something of the row.
  @exclusivity(unchecked) package var isNamed = false
  /// By bit: the pruning entries whose files name the row.
  @exclusivity(unchecked) package private(set) var namedBy: [UInt64]
  /// The operation that was merged last.
  var lastOperation = OperationHeader.ofStoredRow
  /// The rows that records without a key stand for.
  private let paired: PairedRows
  private let pruneMasks: PruneMasks
  private let slotPlaces: UnsafeMutableBufferPointer<Int>
  private let firstColumn: Int

  package init(shape: StoredRowShape, pruneMasks: PruneMasks, paired: PairedRows) {
    self.paired = paired
    self.shape = shape
    namedBy = Array(repeating: 0, count: pruneMasks.wordCount)
    self.pruneMasks = pruneMasks
    cells = CellRow(count: shape.cellCount)
    firstColumn = shape.locatorCount
    before = .allocate(capacity: shape.slotPlaces.count)
    before.initialize(repeating: .absent)
    slotPlaces = .allocate(capacity: shape.slotPlaces.count)
    _ = slotPlaces.initialize(from: shape.slotPlaces)
  }

  deinit {
    before.deallocate()
    slotPlaces.deallocate()
  }

  /// Forgets the row before the next key.
  func clear() {
    isThere = false
    isNamed = false
    for word in namedBy.indices { namedBy[word] = 0 }
    lastOperation = .ofStoredRow
  }

  package func load(_ payload: UnsafeBufferPointer<UInt8>) {
    var reader = OperationReader(payload)
    for index in 0..<reader.small() { cells[index] = reader.cell() }
    isThere = true
    for slot in 0..<slotPlaces.count {
      let place = slotPlaces[slot]
      before[slot] = place < 0 ? .absent : cells[place]
    }
    // A reference that lacks a part is none.
    for key in shape.referenceKeys where key.contains(where: { !before[$0].hasValue }) {
      for slot in key { before[slot] = .null }
    }
    for (slot, entity) in shape.numbers {
      before[slot] = paired.key(ofRow: before[slot], of: entity)
    }
  }

  /// Notes that a record of a file named the row.
  func note(_ header: OperationHeader) {
    isNamed = true
    noteFile(of: header)
  }

  /// Notes that the row is named in a file, if only by a record that changes nothing.
  func noteFile(of header: OperationHeader) {
    if !namedBy.isEmpty { pruneMasks.add(file: Int(header.origin.file), to: &namedBy) }
  }

  /// A column of the table, as the row is stored.
  package func column(_ index: Int) -> Cell {
    cells[firstColumn + index]
  }

  /// The whole row, as the shape says.
  package var list: [Cell] { Array(cells.cells) }

  /// The cells that name the row for UPDATE and DELETE.
  package var locators: UnsafeBufferPointer<Cell> {
    UnsafeBufferPointer(rebasing: cells.cells[..<firstColumn])
  }

  /// True if the cells of a reference are those that are stored.
  package func keeps(_ reference: SlotLayout.Reference, in cells: UnsafeBufferPointer<Cell>) -> Bool
  {
    guard isThere else { return false }
    for slot in reference.key where !cells[slot].equals(before[slot]) { return false }
    for alternative in reference.alternatives {
      for slot in alternative.slots where cells[slot].hasValue { return false }
    }
    return true
  }
}

/// Rows of a database that are looked up while they are read, in the order of keys.
package protocol StoredRowSource: AnyObject {
  /// The key of the current row, valid until the next one.
  var key: UnsafeBufferPointer<UInt8> { get }
  /// The cells of the current row, valid until the next one.
  var payload: UnsafeBufferPointer<UInt8> { get }

  /// Moves to the next row; false after the last one.
  func next() throws(StoreError) -> Bool
}

extension LogCursor: StoredRowSource {}

/// The rows of an entity that the database has of the keys in a run, in the order of keys.
package struct StoredRows {
  package enum Source {
    /// They were all looked up.
    case log(SortedLog)
    /// They are looked up as they are read, once.
    case live(any StoredRowSource)
  }

  let shape: StoredRowShape
  package let source: Source
  let pruneMasks: PruneMasks
  let paired: PairedRows

  func makeCursor() throws(StoreError) -> any StoredRowSource {
    switch source {
    case .log(let log): try log.makeCursor()
    case .live(let lookup): lookup
    }
  }
}

extension OperationHeader {
  /// Stands for what made a row that was stored before the run.
  package static let ofStoredRow = OperationHeader(
    sequence: 0,
    scope: 0,
    origin: RecordOrigin(file: .max, line: 0, column: 0, byteOffset: 0)
  )

  package var isOfStoredRow: Bool { sequence == 0 }
}
