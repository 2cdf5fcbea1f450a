package import SeedbedLayout
package import SeedbedLog
import SeedbedOperations
package import SeedbedPlatform

/// Gathers the rows of a join table by their primary key; of rows with the same key the last
/// counts.
package final class JoinRows {
  /// Where a column's cell comes from.
  private enum Source: BitwiseCopyable {
    case source(Int)
    case target(Int)
    case position
    case attribute(Int)
    case null
  }

  private let log: SortedLog
  /// Where rows go at once, owner by owner; nil where they have to be sorted first.
  private let direct: OwnerRows?
  private let directReference: Unmanaged<OwnerRows>?
  private let keyShape: KeyShape
  private let primaryKey: [Int]
  private let sources: [Source]
  private let columns: CellRow
  private let keyCells: CellRow
  private let source: LinkEnd
  private let target: LinkEnd
  /// Whether links have columns of their own.
  private let hasAttributes: Bool
  @exclusivity(unchecked) private var attributes: [Cell] = []
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  /// Gathers in `log`, or writes to `direct` where owners come in the order of the table's key.
  package init(plan: StorePlan, joinTable: Int, log: SortedLog, direct pipe: RowPipe?) {
    let table = plan.database.joinTables[joinTable]
    let ownerCount = table.references[0].columns.count
    direct = pipe.map { OwnerRows(of: table, ownerCount: ownerCount, to: $0) }
    directReference = direct.map { Unmanaged.passUnretained($0) }
    hasAttributes = table.columns.contains { if case .slot = $0.source { true } else { false } }
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
    source = LinkEnd(table.references[0])
    target = LinkEnd(table.references[1])
    primaryKey = table.primaryKey
    keyCells = CellRow(count: table.primaryKey.count)
    self.log = log
    keyShape = KeyShape(table, table.primaryKey)
  }

  /// Appends the rows of all owners' links.
  package func append(
    _ lists: LinkFold,
    _ ends: LinkResolver,
    isSource: Bool,
    isOrdered: Bool,
    dangling: (LinkEntry) -> Void,
    repeats: (OwnerLinks) -> Void
  ) throws(StoreError) {
    let near = isSource ? source : target
    let far = isSource ? target : source
    try lists.forEachOwner { links throws(StoreError) in
      guard ends.takeOwner(of: links, to: near) else { return }
      if !links.droppedRepeats.isEmpty { repeats(links) }
      var position: Int64 = 0
      for index in 0..<links.entries.count {
        guard ends.takeTarget(of: links.entries[index], to: far) else {
          dangling(links.entries[index])
          continue
        }
        try appendRow(links.entries[index], position: isOrdered ? .integer(position) : .absent)
        position += 1
      }
      try direct?.flush()
    }
  }

  private func appendRow(_ entry: LinkEntry, position: Cell) throws(StoreError) {
    if hasAttributes {
      attributes.removeAll(keepingCapacity: true)
      var reader = OperationReader(entry.attributes)
      reader.cells(into: &attributes)
    }
    for column in 0..<columns.count { columns[column] = cell(sources[column], position) }
    if let direct = directReference {
      return direct._withUnsafeGuaranteedRef {
        $0.append(columns, sequence: entry.header.sequence)
      }
    }
    for part in 0..<keyCells.count { keyCells[part] = columns[primaryKey[part]] }
    key.removeAll()
    _ = keyShape.append(keyCells.cells, to: key)
    payload.removeAll()
    payload.append(entry.header.sequence)
    payload.append(columns.cells)
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  @inline(__always)
  private func cell(_ source: Source, _ position: Cell) -> Cell {
    switch source {
    case .source(let part): self.source.columns[part]
    case .target(let part): target.columns[part]
    case .position: position
    case .attribute(let slot): slot < attributes.count ? attributes[slot] : .absent
    case .null: .null
    }
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
