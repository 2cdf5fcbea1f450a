import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes the rows of one join table match the lists of a run.
///
/// Both sides of a relationship may list a link. A link that a record of the run lists is kept or
/// made; otherwise a link that a list removes goes; all others stay, at their present position.
final class LinkChanges {
  private enum Claim: UInt8 {
    case kept, listed, dropped
  }

  /// The columns of the current link.
  let columns: JoinColumns
  private let database: Database
  private let joinTable: Int
  private let table: TableLayout
  private let sql: KeySQL
  private let gaps: ListGaps
  private let log: SortedLog
  private let keyColumns: [Int]
  private let keyShape: KeyShape
  /// True if the key is a place in a list, so that a stored row may be another link.
  private let repeats: Bool
  private let positionColumn: Int?
  private let attributeCount: Int
  private let refused: RefusedRows
  private let key = ByteBuffer()
  private let payload = ByteBuffer()

  init(
    _ database: Database,
    _ sql: KeySQL,
    _ gaps: ListGaps,
    joinTable: Int,
    spill: SpillSpace,
    refused: RefusedRows
  ) {
    self.database = database
    self.sql = sql
    self.gaps = gaps
    self.joinTable = joinTable
    self.refused = refused
    columns = JoinColumns(sql.plan, joinTable: joinTable)
    let table = columns.table
    self.table = table
    log = SortedLog(memoryBudget: sql.plan.memoryBudget / 4, spill: spill)
    attributeCount = sql.plan.schema.joinTables[joinTable].attributes.count
    repeats = sql.plan.schema.joinTables[joinTable].repeats
    positionColumn = table.column(from: .joinPosition)
    keyColumns = table.linkKey
    keyShape = KeyShape(table, keyColumns)
  }

  // MARK: Gathering

  /// Takes the links of the lists' present owner.
  func append(_ lists: JoinLists) throws(StoreError) {
    let links = lists.links
    let ends = lists.ends
    // If positions are the key, those beyond the end of the list become free.
    for entry in links.stored where takeColumns(of: entry, ends) {
      try append(.dropped, 0)
    }
    var position: Int64 = 0
    for entry in links.entries {
      guard takeColumns(of: entry, ends) else {
        lists.noteDangling(entry)
        // A stored link that a record gives again goes if its target no longer meets 'where'.
        if columns.takeRefused(entry, ends) { try append(.dropped, entry.header.sequence) }
        continue
      }
      if ends.isOrdered, let positionColumn { columns.cells[positionColumn] = .integer(position) }
      let isKept = entry.header.isOfStoredRow && links.stored.isEmpty
      try append(isKept ? .kept : .listed, entry.header.sequence)
      position += 1
    }
    guard links.stored.isEmpty else { return }
    for drop in links.dropped where takeColumns(of: drop.entry, ends) {
      try append(.dropped, drop.sequence)
    }
  }

  /// - Returns: False if the link has no target.
  private func takeColumns(of entry: LinkEntry, _ ends: LinkResolver) -> Bool {
    if entry.header.isOfStoredRow {
      let attributes = [Cell](list: entry.attributes)
      if attributes.count == attributeCount + table.columns.count {
        for column in table.columns.indices {
          columns.cells[column] = attributes[attributeCount + column]
            .normalized(to: table.columns[column].storage)
        }
        return true
      }
    }
    return columns.take(entry, ends)
  }

  private func append(_ claim: Claim, _ sequence: UInt64) throws(StoreError) {
    key.removeAll()
    let cells = keyColumns.map { columns.cells[$0] }
    guard cells.withUnsafeBufferPointer({ keyShape.append($0, to: key) }) else { return }
    payload.removeAll()
    payload.append(claim.rawValue)
    payload.append(sequence)
    payload.append(columns.cells.cells)
    try log.append(key: key.bytes, payload: payload.bytes)
  }

  // MARK: Writing

  /// The wanted state of one link.
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
      locators.map { "t.\(SQLText.name($0))" }
      + table.columns.indices.map { sql.column($0, of: table, alias: "t") }
    let batch = KeyBatch(
      database,
      cellCount: keyColumns.count,
      select: select,
      from: table.name,
      where: conditions
    )
    let arena = ByteArena()
    var wanted: [Wanted] = []
    func flush() throws(StoreError) {
      var stored: [(number: Int, list: [Cell])] = []
      if found != nil {
        try batch.run { number, statement throws(StoreError) in
          stored.append((number, select.indices.map { arena.copy(statement.cell(at: 1 + $0)) }))
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
      try body(key.bytes, Wanted(claim: claim, columns: [Cell](list: best.bytes)))
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
      } else if next == .listed, claim == .listed {
        // Each list adds the values, such as a place, that the other does not give.
        var lists = [[Cell](list: best.bytes), [Cell](list: reader.rest)]
        if sequence < bestSequence { lists.swapAt(0, 1) }
        let merged = zip(lists[0], lists[1]).map { $1.tag == .absent ? $0 : $1 }
        let bytes = ByteBuffer()
        merged.withUnsafeBufferPointer { bytes.append($0) }
        bestSequence = max(sequence, bestSequence)
        best.removeAll()
        best.append(bytes.bytes)
        continue
      } else {
        // Listed beats dropped, and dropped beats kept; of two equal claims the later one counts.
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
    func before(_ column: Int) -> Cell { list[locatorCount + column] }
    if link.claim == .dropped {
      try guarded(link) { () throws(StoreError) in try statements.delete(locators) }
      try gaps.note(.joinTable(joinTable), before: before)
      return changes.note(.deleted, key: shown(link))
    }
    var cells = link.columns
    for column in table.columns.indices {
      let before = before(column).normalized(to: table.columns[column].storage)
      if cells[column].tag == .absent, repeats { cells[column] = columns.missing[column] }
      if cells[column].equals(before) { cells[column] = .absent }
    }
    let changed = table.columns.indices.filter { cells[$0].tag != .absent }
    guard !changed.isEmpty else {
      if link.claim == .listed { changes.counts.unchanged += 1 }
      return
    }
    try guarded(link) { () throws(StoreError) in
      try cells.withUnsafeBufferPointer { cells throws(StoreError) in
        try statements.update(cells, at: locators)
        try gaps.note(.joinTable(joinTable), before: before, now: cells)
      }
    }
    changes.note(.updated, key: shown(link), columns: changed.map { table.columns[$0].name })
  }

  private func insert(
    _ link: Wanted,
    _ statements: RowStatements,
    _ changes: inout ImportResult.TableCounts
  ) throws(StoreError) {
    // Without a default of the schema, the table's own applies.
    let cells = link.columns.enumerated().map { column, cell in
      cell.tag == .absent && columns.missing[column].hasValue ? columns.missing[column] : cell
    }
    try guarded(link) { () throws(StoreError) in
      try cells.withUnsafeBufferPointer { cells throws(StoreError) in
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

extension TableLayout {
  /// The columns that identify a link of a join table.
  var linkKey: [Int] { primaryKey.isEmpty ? references.flatMap(\.columns) : primaryKey }
}
