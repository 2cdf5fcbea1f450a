package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping

/// Gathers the rows of a join table by their primary key; of rows with the same key the last
/// counts.
package final class JoinRows {
  package let columns: JoinColumns
  private let log: SortedLog
  /// Takes rows at once, owner by owner; nil if rows have to be sorted first.
  private let direct: OwnerRows?
  private let keyShape: KeyShape
  private let primaryKey: [Int]
  private let keyCells: CellRow
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  /// Gathers in `log`, or writes to `direct` if owners come in the order of the table's key.
  package init(_ columns: JoinColumns, log: SortedLog, direct pipe: RowPipe?) {
    self.columns = columns
    let table = columns.table
    let ownerCount = table.references[0].columns.count
    direct = pipe.map { OwnerRows(of: columns, ownerCount: ownerCount, to: $0) }
    primaryKey = table.primaryKey
    keyCells = CellRow(count: table.primaryKey.count)
    self.log = log
    keyShape = KeyShape(table, table.primaryKey)
  }

  /// Appends the rows of all links that have a target.
  package func append(_ lists: JoinLists) throws(StoreError) {
    let columns = columns
    guard let direct else {
      while try lists.next(to: columns) {
        try forEachRow(of: lists) { entry throws(StoreError) in
          try appendRow(sequence: entry.header.sequence)
        }
      }
      return
    }
    let cells = columns.cells
    while try lists.next(to: columns) {
      try forEachRow(of: lists) { direct.append(cells, sequence: $0.header.sequence) }
      try direct.flush()
    }
  }

  /// Calls `body` with each link of an owner that has a target, once the columns have taken it.
  @inline(__always)
  private func forEachRow(
    of lists: JoinLists,
    _ body: (LinkEntry) throws(StoreError) -> Void
  ) throws(StoreError) {
    let (columns, ends, links) = (columns, lists.ends, lists.links)
    var position: Int64 = 0
    for index in links.entries.indices {
      let entry = links.entries[index]
      let place = ends.isOrdered ? Cell.integer(position) : .absent
      guard columns.take(entry, ends, position: place) else {
        lists.noteDangling(entry)
        continue
      }
      try body(entry)
      position += 1
    }
  }

  private func appendRow(sequence: UInt64) throws(StoreError) {
    for part in 0..<keyCells.count { keyCells[part] = columns.cells[primaryKey[part]] }
    key.removeAll()
    _ = keyShape.append(keyCells.cells, to: key)
    payload.removeAll()
    payload.append(sequence)
    payload.append(columns.cells.cells)
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  /// Writes the rows in the order of their keys; the log is sealed.
  ///
  /// - Returns: How many there are.
  package func write(to writer: RowPipe) throws -> Int {
    if let direct {
      try writer.finish()
      return direct.count
    }
    var count = 0
    let cursor = try log.makeCursor()
    var row: [Cell] = []
    var rowSequence: UInt64 = 0
    var given: [Cell] = []
    let arena = ByteArena()
    func finish() throws(StoreError) {
      guard !row.isEmpty else { return }
      count += 1
      for index in row.indices where row[index].tag == .absent {
        row[index] = columns.missing[index]
      }
      try row.withUnsafeBufferPointer { row throws(StoreError) in try writer.append(row) }
      row.removeAll(keepingCapacity: true)
      arena.reset()
    }
    while try cursor.next() {
      if cursor.startsGroup { try finish() }
      let payload = cursor.pointersStayValid ? cursor.payload : arena.copy(cursor.payload)
      var reader = OperationReader(payload)
      let sequence = reader.word64()
      guard !row.isEmpty else {
        reader.cells(into: &row)
        rowSequence = sequence
        continue
      }
      given.removeAll(keepingCapacity: true)
      reader.cells(into: &given)
      // A cell that one end does not give, such as the order of the other's list, is the other's.
      let isLater = sequence >= rowSequence
      for (index, cell) in given.enumerated()
      where row[index].tag == .absent || isLater && cell.tag != .absent {
        row[index] = cell
      }
      rowSequence = max(rowSequence, sequence)
    }
    try finish()
    try writer.finish()
    return count
  }
}
