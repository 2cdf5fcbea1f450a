import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedModelTestSupport
import SeedbedStoring

/// The rows that settled operations come to, table by table, in memory.
struct FoldedTables {
  /// By entity, in the order in which the table holds them.
  private(set) var entities: [[[StoredValue]]] = []
  /// By join table.
  private(set) var joins: [[[StoredValue]]] = []

  init(_ connector: ReferenceConnector, isThreaded: Bool) throws {
    let plan = connector.store.plan
    var pipes: [RowPipe] = []
    func pipe(to table: MemoryTable, _ layout: TableLayout) -> RowPipe {
      let pipe = RowPipe(
        table,
        columnCount: layout.columns.count,
        isThreaded: isThreaded,
        after: pipes.last
      ) {}
      pipes.append(pipe)
      return pipe
    }
    let tables = plan.database.tables.map { _ in MemoryTable() }
    let joinTables = plan.database.joinTables.map { _ in MemoryTable() }
    for (entity, layout) in plan.database.tables.enumerated() {
      try Self.write(entity, connector, to: pipe(to: tables[entity], layout))
    }
    for (index, layout) in plan.database.joinTables.enumerated() {
      let log = SortedLog(memoryBudget: plan.memoryBudget, spill: connector.store.spill)
      let columns = JoinColumns(plan, joinTable: index)
      let rows = JoinRows(columns, log: log, direct: nil)
      try connector.forEachList(of: index) { lists throws(StoreError) in
        try rows.append(lists)
      }
      try log.seal()
      _ = try rows.write(to: pipe(to: joinTables[index], layout))
    }
    pipes.last?.wait()
    entities = tables.map(\.rows)
    joins = joinTables.map(\.rows)
  }

  private static func write(
    _ entity: Int,
    _ connector: ReferenceConnector,
    to pipe: RowPipe
  ) throws {
    var rows: [(number: Int, row: [StoredValue])] = []
    try connector.forEachRow(of: entity) { number, cells throws(StoreError) in
      rows.append((number, cells.map { StoredValue($0) }))
    }
    let entityRows = connector.resolver.rows[entity]
    if connector.store.plan.schema.entities[entity].surrogateKey != nil {
      rows.sort { entityRows.ranks[$0.number] < entityRows.ranks[$1.number] }
    }
    for (_, row) in rows { try row.withCells { try pipe.append($0) } }
    try pipe.finish()
  }
}

/// Keeps the rows of a table.
private final class MemoryTable: RowWriter {
  private(set) var rows: [[StoredValue]] = []

  func append(_ cells: UnsafeBufferPointer<Cell>) throws(StoreError) {
    rows.append(cells.map { StoredValue($0) })
  }

  func settle() {}

  func flush() throws(StoreError) {}
}
