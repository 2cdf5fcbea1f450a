import SeedbedFold
import SeedbedLayout
import SeedbedLog
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedSQLite

/// Brings the rows of one join table up to what the lists of a run say.
///
/// Both sides of a relationship may speak of a link: what a record of the run lists is there; else
/// what a list lets go goes; a link that no record speaks of stays, in the place that it has now.
final class LinkChanges {
  private enum Claim: UInt8 {
    case kept, listed, dropped
  }

  private let database: Database
  private let table: TableLayout
  private let sql: KeySQL
  private let log: SortedLog
  private let keyColumns: [Int]
  private let keyShape: KeyShape
  private let source: LinkEnd
  private let target: LinkEnd
  private let attributeCount: Int
  private let refused: RefusedRows
  private let key = ByteBuffer()
  private let payload = ByteBuffer()
  @exclusivity(unchecked) private var columns: [Cell]

  init(
    _ database: Database,
    _ sql: KeySQL,
    joinTable: Int,
    spill: SpillSpace,
    refused: RefusedRows
  ) {
    self.database = database
    self.sql = sql
    self.refused = refused
    let table = sql.plan.database.joinTables[joinTable]
    self.table = table
    log = SortedLog(memoryBudget: sql.plan.memoryBudget / 4, spill: spill)
    attributeCount = sql.plan.schema.joinTables[joinTable].attributes.count
    var keyColumns = table.primaryKey
    if keyColumns.isEmpty { keyColumns = table.references.flatMap(\.columns) }
    self.keyColumns = keyColumns
    keyShape = KeyShape(table, keyColumns)
    source = LinkEnd(table.references[0])
    target = LinkEnd(table.references[1])
    columns = Array(repeating: .absent, count: table.columns.count)
  }

  // MARK: Gathering

  /// Takes the links of one owner.
  func append(
    _ links: OwnerLinks,
    _ ends: LinkResolver,
    isSource: Bool,
    isOrdered: Bool,
    dangling: (LinkEntry) -> Void
  ) throws(StoreError) {
    let near = isSource ? source : target
    let far = isSource ? target : source
    guard ends.takeOwner(of: links, to: near) else { return }
    // Where places are the key, those that the list does not reach any more become free.
    for entry in links.stored where takeColumns(of: entry, ends, far) {
      try append(.dropped, 0)
    }
    var position: Int64 = 0
    for entry in links.entries {
      guard takeColumns(of: entry, ends, far) else {
        dangling(entry)
        continue
      }
      if isOrdered { setPosition(position) }
      let isKept = entry.header.isOfStoredRow && links.stored.isEmpty
      try append(isKept ? .kept : .listed, entry.header.sequence)
      position += 1
    }
    guard links.stored.isEmpty else { return }
    for drop in links.dropped where takeColumns(of: drop.entry, ends, far) {
      try append(.dropped, drop.sequence)
    }
  }

  private func setPosition(_ position: Int64) {
    for column in columns.indices where table.columns[column].source == .joinPosition {
      columns[column] = .integer(position)
    }
  }

  /// - Returns: False where the link leads nowhere.
  private func takeColumns(
    of entry: LinkEntry,
    _ ends: LinkResolver,
    _ far: LinkEnd
  ) -> Bool {
    var attributes: [Cell] = []
    var reader = OperationReader(entry.attributes)
    reader.cells(into: &attributes)
    if entry.header.isOfStoredRow, attributes.count == attributeCount + columns.count {
      for column in columns.indices {
        columns[column] = attributes[attributeCount + column]
          .normalized(to: table.columns[column].storage)
      }
      return true
    }
    guard ends.takeTarget(of: entry, to: far) else { return false }
    for (index, column) in table.columns.enumerated() {
      switch column.source {
      case .joinSource(let part): columns[index] = source.columns[part]
      case .joinTarget(let part): columns[index] = target.columns[part]
      case .slot(let slot):
        columns[index] =
          slot < attributes.count && attributes[slot].hasValue
          ? attributes[slot] : .absent
      case .joinPosition, .surrogate, .reference: columns[index] = .absent
      }
    }
    return true
  }

  private func append(_ claim: Claim, _ sequence: UInt64) throws(StoreError) {
    key.removeAll()
    let cells = keyColumns.map { columns[$0] }
    guard cells.withUnsafeBufferPointer({ keyShape.append($0, to: key) }) else { return }
    payload.removeAll()
    payload.append(claim.rawValue)
    payload.append(sequence)
    columns.withUnsafeBufferPointer { payload.append($0) }
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  // MARK: Writing

  /// What is to become of one link.
  private struct Wanted {
    var claim: Claim
    var columns: [Cell]
    var isThere = false
  }

  /// Compares the links with those that are stored, and writes what differs.
  func write(_ changes: inout ImportResult.TableCounts) throws(StoreError) {
    try log.seal()
    guard log.count > 0 else { return }
    let found = sql.stored[table.name]
    let locators = found?.locators ?? []
    let statements = RowStatements(database, table, locators: locators)
    let names = KeyBatch.cellNames(keyColumns.count)
    let conditions = zip(keyColumns, names)
      .map { "\(sql.column($0, of: table, alias: "t")) = \($1)" }
    let select =
      ["k.n"] + locators.map { "t.\(SQLText.name($0))" }
      + table.columns.indices.map { sql.column($0, of: table, alias: "t") }
    let batch = KeyBatch(
      database,
      cellCount: keyColumns.count,
      "SELECT \(select.joined(separator: ", ")) FROM k CROSS JOIN \(SQLText.name(table.name)) "
        + "AS t WHERE \(conditions.joined(separator: " AND "))"
    )
    let arena = ByteArena()
    var wanted: [Wanted] = []
    func flush() throws(StoreError) {
      var stored: [(number: Int, list: [Cell])] = []
      if found != nil {
        try batch.run { number, statement throws(StoreError) in
          stored.append(
            (number, select.indices.dropFirst().map { arena.copy(statement.cell(at: $0)) })
          )
        }
      }
      batch.removeAll()
      for (number, list) in stored {
        wanted[number].isThere = true
        try bring(list, to: wanted[number], locators.count, statements, &changes)
      }
      for link in wanted where link.claim == .listed && !link.isThere {
        try insert(link, statements, &changes)
      }
      wanted.removeAll(keepingCapacity: true)
      arena.reset()
    }
    try forEachLink { key, link throws(StoreError) in
      let cells = link.columns.map { arena.copy($0) }
      batch.add(key, cells: keyColumns.map { cells[$0] })
      wanted.append(Wanted(claim: link.claim, columns: cells))
      if batch.isFull { try flush() }
    }
    try flush()
  }

  /// The claims of each link, as one.
  private func forEachLink(
    _ body: (UnsafeBufferPointer<UInt8>, Wanted) throws(StoreError) -> Void
  ) throws(StoreError) {
    let cursor = try log.makeCursor()
    let best = ByteBuffer()
    let key = ByteBuffer()
    var bestSequence: UInt64 = 0
    var claim = Claim.kept
    var isOpen = false
    func finish() throws(StoreError) {
      guard isOpen else { return }
      var reader = OperationReader(best.bytes)
      var columns: [Cell] = []
      reader.cells(into: &columns)
      try body(key.bytes, Wanted(claim: claim, columns: columns))
    }
    while try cursor.next() {
      var reader = OperationReader(cursor.payload)
      let next = Claim(rawValue: reader.byte()) ?? .kept
      let sequence = reader.word64()
      if cursor.startsGroup {
        try finish()
        isOpen = true
        key.removeAll()
        key.append(cursor.key)
      } else {
        // What is listed counts most, then what is dropped; of two lists the later one.
        let isBetter = next == claim ? sequence >= bestSequence : next == .listed || claim == .kept
        guard isBetter else { continue }
      }
      claim = next
      bestSequence = sequence
      best.removeAll()
      best.append(reader.rest)
    }
    try finish()
  }

  private func bring(
    _ list: [Cell],
    to link: Wanted,
    _ locatorCount: Int,
    _ statements: RowStatements,
    _ changes: inout ImportResult.TableCounts
  ) throws(StoreError) {
    let locators = list[..<locatorCount]
    if link.claim == .dropped {
      try guarded(link) { () throws(StoreError) in try statements.delete(locators) }
      return changes.note(.deleted, key: shown(link))
    }
    var cells = link.columns
    for column in columns.indices {
      let before = list[locatorCount + column].normalized(to: table.columns[column].storage)
      // The other side of a relationship knows no place.
      if cells[column].tag == .absent, table.columns[column].source == .joinPosition { continue }
      if cells[column].tag == .absent { cells[column] = .null }
      if cells[column].equals(before) { cells[column] = .absent }
    }
    let changed = columns.indices.filter { cells[$0].tag != .absent }
    guard !changed.isEmpty else {
      if link.claim == .listed { changes.counts.unchanged += 1 }
      return
    }
    try guarded(link) { () throws(StoreError) in
      try cells.withUnsafeBufferPointer { cells throws(StoreError) in
        try statements.update(cells, at: locators)
      }
    }
    changes.note(.updated, key: shown(link), columns: changed.map { table.columns[$0].name })
  }

  private func insert(
    _ link: Wanted,
    _ statements: RowStatements,
    _ changes: inout ImportResult.TableCounts
  ) throws(StoreError) {
    try guarded(link) { () throws(StoreError) in
      try link.columns.withUnsafeBufferPointer { cells throws(StoreError) in
        try statements.insert(cells)
      }
    }
    changes.note(.created, key: shown(link))
  }

  private func guarded(_ link: Wanted, _ body: () throws(StoreError) -> Void) throws(StoreError) {
    do throws(StoreError) {
      try body()
    } catch {
      try refused.report(error, table: table.name, "the row with the key \(shown(link))", nil)
    }
  }

  private func shown(_ link: Wanted) -> String {
    keyColumns.map { link.columns[$0].shown }.joined(separator: ", ")
  }
}

extension ByteArena {
  /// The cell with a copy of its bytes.
  func copy(_ cell: Cell) -> Cell {
    switch cell.tag {
    case .text: .text(copy(cell.bytes))
    case .blob: .blob(copy(cell.bytes))
    default: cell
    }
  }
}
