import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Writes the settled rows to their tables, each table in the order of its key.
package struct SeedWriter {
  let connector: ReferenceConnector
  let seed: SeedDatabase
  /// True if tables are written on a thread of their own.
  let isThreaded: Bool
  /// True if tables are written page by page, where the seed is such that they can be.
  let writesPages: Bool

  package init(
    _ connector: ReferenceConnector,
    to seed: SeedDatabase,
    isThreaded: Bool,
    writesPages: Bool
  ) {
    self.connector = connector
    self.seed = seed
    self.isThreaded = isThreaded
    self.writesPages = writesPages
  }

  private var plan: StorePlan { connector.store.plan }

  /// Writes all tables and their indexes, entities in schema order, then join tables.
  ///
  /// Throws a `UniqueIndexError` where rows break an index, otherwise a `StoreError`.
  package func write() throws {
    let pages =
      try writesPages
      ? seed.openPages(memoryBudget: plan.memoryBudget / 4, spill: connector.store.spill) : nil
    try write(pages)
    if let pages { try seed.closePages(pages) }
  }

  private func write(_ pages: SeedPages?) throws {
    var pipes: [RowPipe] = []
    func pipe(to table: TableLayout, isOrdered: Bool) -> RowPipe {
      let writer: any RowWriter
      let completion: () throws -> Void
      if let pages, let paged = pages.tables[table.name] {
        let pageWriter = PageTableWriter(pages.file, paged, isOrdered: isOrdered, pages.options)
        writer = pageWriter
        completion = { try pageWriter.makeIndexes() }
      } else {
        let tableWriter = TableWriter(seed.database, table: table, copiesBytes: false)
        writer = tableWriter
        completion = { [seed] in
          seed.rowCounts[table.name] = tableWriter.count
          try seed.makeIndexes(of: table.name)
        }
      }
      let pipe = RowPipe(
        writer,
        columnCount: table.columns.count,
        isThreaded: isThreaded,
        after: pipes.last,
        completion: completion
      )
      pipes.append(pipe)
      return pipe
    }
    var rows: [Int] = []
    do {
      for entity in plan.schema.entities.indices {
        let isOrdered = plan.comesInOrder(entity)
        try writeEntity(entity, to: pipe(to: plan.database.tables[entity], isOrdered: isOrdered))
      }
      for joinTable in plan.schema.joinTables.indices {
        let table = plan.database.joinTables[joinTable]
        let isOrdered = plan.comesInOrder(table)
        rows.append(try writeJoinTable(joinTable, to: pipe(to: table, isOrdered: isOrdered)))
      }
    } catch {
      pipes.last?.wait()
      // A pipe takes no more rows once it fails, so its failure is the cause.
      throw pipes.lazy.compactMap(\.failure).first ?? error
    }
    // Their files are freed while the last rows are written.
    connector.store.discard()
    pipes.last?.wait()
    if let failure = pipes.last?.failure { throw failure }
    connector.noteJoinRows(rows)
  }

  // MARK: Entities

  private func writeEntity(_ entity: Int, to writer: RowPipe) throws {
    guard plan.schema.entities[entity].surrogateKey != nil else {
      try connector.forEachRow(of: entity) { _, columns throws(StoreError) in
        try writer.append(columns)
      }
      return try writer.finish()
    }
    // The surrogate numbers rows as they were first seen, and its table is in that order.
    let log = SortedLog(memoryBudget: plan.memoryBudget / 4, spill: connector.store.spill)
    let bytes = ByteBuffer()
    try connector.forEachRow(of: entity) { number, columns throws(StoreError) in
      bytes.removeAll()
      bytes.append(columns)
      let rank = UInt64(connector.resolver.rows[entity].ranks[number]).bigEndian
      try withUnsafeBytes(of: rank) { key throws(StoreError) in
        try log.append(key: key.bindMemory(to: UInt8.self), payload: bytes.bytes)
      }
    }
    try log.seal()
    try write(log, to: writer)
  }

  private func write(_ log: SortedLog, to writer: RowPipe) throws {
    let cursor = try log.makeCursor()
    var columns: [Cell] = []
    while try cursor.next() {
      columns.removeAll(keepingCapacity: true)
      var reader = OperationReader(cursor.payload)
      reader.cells(into: &columns)
      try columns.withUnsafeBufferPointer { columns throws(StoreError) in
        try writer.append(columns)
      }
    }
    try writer.finish()
  }

  // MARK: Join tables

  private func writeJoinTable(_ index: Int, to pipe: RowPipe) throws -> Int {
    let log = SortedLog(memoryBudget: plan.memoryBudget / 4, spill: connector.store.spill)
    let isInOrder = comesInOrder(index)
    let columns = JoinColumns(plan, joinTable: index)
    let rows = JoinRows(columns, log: log, direct: isInOrder ? pipe : nil)
    try connector.forEachList(of: index) { lists throws(StoreError) in
      try rows.append(lists)
    }
    try log.seal()
    return try rows.write(to: pipe)
  }

  /// True if the links of a join table come in the order of its key: one relationship makes them,
  /// owner by owner in the order of the owners' keys, and the owner's columns are first in the
  /// table's key and are the owner's key itself.
  private func comesInOrder(_ index: Int) -> Bool {
    let joinTable = plan.schema.joinTables[index]
    let table = plan.database.joinTables[index]
    let feeders = plan.schema.entities.flatMap(\.relationships).filter { relationship in
      if case .manyToMany(index, _) = relationship.storage { true } else { false }
    }
    let source = plan.schema.entities[joinTable.source]
    let sourceColumns = table.references[0].columns
    let fedBySource = feeders.allSatisfy { relationship in
      if case .manyToMany(_, isSource: true) = relationship.storage { true } else { false }
    }
    let hasPlainKey = table.references[0].parts.allSatisfy { $0.value == .cell }
    return feeders.count == 1 && fedBySource && hasPlainKey && source.surrogateKey == nil
      && Array(table.primaryKey.prefix(sourceColumns.count)) == sourceColumns
  }
}
