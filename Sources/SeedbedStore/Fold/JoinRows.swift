import SeedbedModel

/// Gathers the rows of a join table by their primary key; of rows with the same key the last
/// counts.
final class JoinRows {
  private let table: TableLayout
  private let log: SortedLog
  /// Where rows go at once, owner by owner; nil where they have to be sorted first.
  private let direct: RowPipe?
  private var ownerRows: [OwnerRow] = []
  private let ownerCells = ByteBuffer()
  private var directCount = 0
  private let keyShape: KeyShape
  private let sources: [ColumnSource]
  @exclusivity(unchecked) private var ownerColumns: [Cell] = []
  @exclusivity(unchecked) private var targetColumns: [Cell] = []
  @exclusivity(unchecked) private var attributes: [Cell] = []
  @exclusivity(unchecked) private var columns: [Cell] = []
  @exclusivity(unchecked) private var keyCells: [Cell] = []
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  /// A row of the owner that is being gathered: places in `ownerCells`.
  private struct OwnerRow {
    var key: Range<Int>
    var columns: Range<Int>
    var sequence: UInt64
  }

  /// Gathers in `log`, or writes to `direct` where owners come in the order of the table's key.
  init(plan: StorePlan, joinTable: Int, log: SortedLog, direct: RowPipe?) {
    self.direct = direct
    let table = plan.database.joinTables[joinTable]
    self.table = table
    sources = ColumnPlan(table).sources
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
    dangling: () -> Void
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
        dangling()
        continue
      }
      attributes.removeAll(keepingCapacity: true)
      var reader = OperationReader(entry.attributes)
      reader.cells(into: &attributes)
      try appendRow(
        isSource: isSource,
        position: isOrdered ? .integer(position) : .null,
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
    columns.removeAll(keepingCapacity: true)
    for column in sources {
      switch column {
      case .joinSource(let part):
        columns.append(isSource ? ownerColumns[part] : targetColumns[part])
      case .joinTarget(let part):
        columns.append(isSource ? targetColumns[part] : ownerColumns[part])
      case .joinPosition: columns.append(position)
      case .slot(let slot):
        let given = slot < attributes.count && attributes[slot].hasValue
        columns.append(given ? attributes[slot] : .null)
      case .surrogate, .reference: columns.append(.null)
      }
    }
    key.removeAll()
    keyCells.removeAll(keepingCapacity: true)
    for column in table.primaryKey { keyCells.append(columns[column]) }
    _ = keyCells.withUnsafeBufferPointer { keyShape.append($0, to: key) }
    payload.removeAll()
    payload.append(sequence)
    columns.withUnsafeBufferPointer { payload.append($0) }
    guard direct != nil else { return try log.append(key: key.bytes, payload: payload.bytes) }
    let start = ownerCells.count
    ownerCells.append(key.bytes)
    let middle = ownerCells.count
    for column in columns { ownerCells.append(column) }
    ownerRows.append(
      OwnerRow(key: start..<middle, columns: middle..<ownerCells.count, sequence: sequence)
    )
  }

  /// Writes the rows of one owner in the order of their keys; of two with the same key the last
  /// counts.
  private func writeOwner(to pipe: RowPipe) throws(StoreError) {
    let bytes = ownerCells.bytes
    func order(_ left: OwnerRow, _ right: OwnerRow) -> Int {
      compareKeys(
        UnsafeBufferPointer(rebasing: bytes[left.key]),
        UnsafeBufferPointer(rebasing: bytes[right.key])
      )
    }
    ownerRows.sort { left, right in
      let order = order(left, right)
      return order < 0 || order == 0 && left.sequence < right.sequence
    }
    for (index, row) in ownerRows.enumerated() {
      if index + 1 < ownerRows.count, order(row, ownerRows[index + 1]) == 0 { continue }
      try pipe.append(encoded: UnsafeBufferPointer(rebasing: bytes[row.columns]))
      directCount += 1
    }
    ownerRows.removeAll(keepingCapacity: true)
    ownerCells.removeAll()
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
    let best = ByteBuffer()
    var bestSequence: UInt64 = 0
    var isOpen = false
    func finish() throws(StoreError) {
      guard isOpen else { return }
      count += 1
      columns.removeAll(keepingCapacity: true)
      var reader = OperationReader(best.bytes)
      reader.cells(into: &columns)
      try columns.withUnsafeBufferPointer { columns throws(StoreError) in
        try writer.append(columns)
      }
    }
    while try cursor.next() {
      var reader = OperationReader(cursor.payload)
      let sequence = reader.word64()
      if cursor.startsGroup {
        try finish()
        isOpen = true
      } else if sequence < bestSequence {
        continue
      }
      bestSequence = sequence
      best.removeAll()
      best.append(reader.rest)
    }
    try finish()
    try writer.finish()
    return count
  }
}
