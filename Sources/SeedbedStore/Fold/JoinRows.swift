import SeedbedModel

/// Gathers the rows of a join table by their primary key; of rows with the same key the last
/// counts.
final class JoinRows {
  /// Where a column's cell comes from.
  private enum Source: BitwiseCopyable {
    case source(Int)
    case target(Int)
    case position
    case attribute(Int)
    case null
  }

  /// A row of the owner that is being gathered: places in `ownerCells`.
  private struct OwnerRow: BitwiseCopyable {
    var key: Int
    var columns: Int
    var end: Int
    var sequence: UInt64
  }

  private let table: TableLayout
  private let log: SortedLog
  /// Where rows go at once, owner by owner; nil where they have to be sorted first.
  private let direct: RowPipe?
  private let keyShape: KeyShape
  private let primaryKey: [Int]
  private let sources: [Source]
  private let columns: CellRow
  private let keyCells: CellRow
  @exclusivity(unchecked) private var ownerRows: [OwnerRow] = []
  private let ownerCells = ByteBuffer()
  @exclusivity(unchecked) private var directCount = 0
  @exclusivity(unchecked) private var ownerColumns: [Cell] = []
  @exclusivity(unchecked) private var targetColumns: [Cell] = []
  @exclusivity(unchecked) private var attributes: [Cell] = []
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  /// Gathers in `log`, or writes to `direct` where owners come in the order of the table's key.
  init(plan: StorePlan, joinTable: Int, log: SortedLog, direct: RowPipe?) {
    self.direct = direct
    let table = plan.database.joinTables[joinTable]
    self.table = table
    sources = table.columns.map { column in
      switch column.source {
      case .joinSource(let part): .source(part)
      case .joinTarget(let part): .target(part)
      case .joinPosition: .position
      case .slot(let slot): .attribute(slot)
      case .surrogate, .reference: .null
      }
    }
    columns = CellRow(count: table.columns.count)
    primaryKey = table.primaryKey
    keyCells = CellRow(count: table.primaryKey.count)
    self.log = log
    keyShape = KeyShape(
      parts: table.primaryKey.map {
        KeyShape.Part(storage: table.columns[$0].storage, collation: table.columns[$0].collation)
      }
    )
  }

  /// Appends the rows of one owner's links.
  func append(
    _ links: OwnerLinks,
    _ ends: LinkResolver,
    isSource: Bool,
    isOrdered: Bool,
    dangling: (LinkEntry) -> Void
  ) throws(StoreError) {
    guard case .row(let owner, let number) = ends.owner(of: links) else { return }
    ownerColumns.removeAll(keepingCapacity: true)
    let near = nearReference(isSource)
    let far = nearReference(!isSource)
    ends.resolver.appendColumns(of: near, entity: owner, number: number, to: &ownerColumns)
    var position: Int64 = 0
    for entry in links.entries {
      targetColumns.removeAll(keepingCapacity: true)
      guard ends.appendColumns(of: entry, far, to: &targetColumns) else {
        dangling(entry)
        continue
      }
      attributes.removeAll(keepingCapacity: true)
      var reader = OperationReader(entry.attributes)
      reader.cells(into: &attributes)
      try appendRow(
        isSource: isSource,
        position: isOrdered ? .integer(position) : .absent,
        sequence: entry.header.sequence
      )
      position += 1
    }
    if let direct { try writeOwner(to: direct) }
  }

  private func nearReference(_ isSource: Bool) -> ReferenceLayout {
    table.references[isSource ? 0 : 1]
  }

  private func appendRow(
    isSource: Bool,
    position: Cell,
    sequence: UInt64
  ) throws(StoreError) {
    for column in 0..<columns.count {
      columns[column] = cell(sources[column], isSource: isSource, position: position)
    }
    for part in 0..<keyCells.count { keyCells[part] = columns[primaryKey[part]] }
    if direct != nil {
      let start = ownerCells.count
      _ = keyShape.append(keyCells.cells, to: ownerCells)
      let middle = ownerCells.count
      for column in 0..<columns.count {
        ownerCells.append(columns[column].tag == .absent ? .null : columns[column])
      }
      ownerRows.append(
        OwnerRow(key: start, columns: middle, end: ownerCells.count, sequence: sequence)
      )
      return
    }
    key.removeAll()
    _ = keyShape.append(keyCells.cells, to: key)
    payload.removeAll()
    payload.append(sequence)
    payload.append(columns.cells)
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  @inline(__always)
  private func cell(_ source: Source, isSource: Bool, position: Cell) -> Cell {
    switch source {
    case .source(let part): isSource ? ownerColumns[part] : targetColumns[part]
    case .target(let part): isSource ? targetColumns[part] : ownerColumns[part]
    case .position: position
    case .attribute(let slot):
      slot < attributes.count ? attributes[slot] : .absent
    case .null: .null
    }
  }

  /// Writes the rows of one owner in the order of their keys; of two with the same key the last
  /// counts.
  private func writeOwner(to pipe: RowPipe) throws(StoreError) {
    let bytes = ownerCells.bytes
    if ownerRows.count > 1 {
      ownerRows.sort { left, right in
        let order = Self.order(left, right, in: bytes)
        return order < 0 || order == 0 && left.sequence < right.sequence
      }
    }
    for index in 0..<ownerRows.count {
      let row = ownerRows[index]
      if index + 1 < ownerRows.count, Self.order(row, ownerRows[index + 1], in: bytes) == 0 {
        continue
      }
      try pipe.append(encoded: UnsafeBufferPointer(rebasing: bytes[row.columns..<row.end]))
      directCount += 1
    }
    ownerRows.removeAll(keepingCapacity: true)
    ownerCells.removeAll()
  }

  private static func order(
    _ left: OwnerRow,
    _ right: OwnerRow,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    compareKeys(
      UnsafeBufferPointer(rebasing: bytes[left.key..<left.columns]),
      UnsafeBufferPointer(rebasing: bytes[right.key..<right.columns])
    )
  }

  /// Writes the rows in the order of their keys; the log is sealed.
  ///
  /// - Returns: How many there are.
  func write(to writer: RowPipe) throws -> Int {
    if direct != nil {
      try writer.finish()
      return directCount
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
      for index in row.indices where row[index].tag == .absent { row[index] = .null }
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
      // What one end does not give, such as the order of a list at the other, is the other's.
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
