import SeedbedModel

/// Gathers the rows of a join table by their primary key; of rows with the same key the last
/// counts.
final class JoinRows {
  private let table: TableLayout
  private let log: SortedLog
  private let keyShape: KeyShape
  private let sources: [ColumnSource]
  @exclusivity(unchecked) private var ownerColumns: [Cell] = []
  @exclusivity(unchecked) private var targetColumns: [Cell] = []
  @exclusivity(unchecked) private var attributes: [Cell] = []
  @exclusivity(unchecked) private var columns: [Cell] = []
  @exclusivity(unchecked) private var keyCells: [Cell] = []
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  init(plan: StorePlan, joinTable: Int, log: SortedLog) {
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
    _ links: OwnerLinks, _ ends: LinkResolver, isSource: Bool, isOrdered: Bool,
    dangling: () -> Void
  ) throws(StoreError) {
    guard case .row(let owner, let number) = ends.owner(of: links) else { return }
    ownerColumns.removeAll(keepingCapacity: true)
    let near = table.references[isSource ? 0 : 1]
    ends.resolver.appendColumns(of: near, entity: owner, number: number, to: &ownerColumns)
    var position: Int64 = 0
    for entry in links.entries {
      guard case .row(let target, let number) = ends.target(of: entry) else {
        dangling()
        continue
      }
      targetColumns.removeAll(keepingCapacity: true)
      let far = table.references[isSource ? 1 : 0]
      ends.resolver.appendColumns(of: far, entity: target, number: number, to: &targetColumns)
      attributes.removeAll(keepingCapacity: true)
      var reader = OperationReader(entry.attributes)
      reader.cells(into: &attributes)
      try appendRow(
        source: isSource ? ownerColumns : targetColumns,
        target: isSource ? targetColumns : ownerColumns,
        position: isOrdered ? .integer(position) : .null,
        sequence: entry.header.sequence
      )
      position += 1
    }
  }

  private func appendRow(
    source: [Cell], target: [Cell], position: Cell, sequence: UInt64
  ) throws(StoreError) {
    columns.removeAll(keepingCapacity: true)
    for column in sources {
      switch column {
      case .joinSource(let part): columns.append(source[part])
      case .joinTarget(let part): columns.append(target[part])
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
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  /// Writes the rows in the order of their keys; the log is sealed.
  func write(to writer: TableWriter) throws(StoreError) {
    let cursor = try log.makeCursor()
    let best = ByteBuffer()
    var bestSequence: UInt64 = 0
    var isOpen = false
    func finish() throws(StoreError) {
      guard isOpen else { return }
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
    try writer.flush()
  }
}
