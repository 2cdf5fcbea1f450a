package import SeedbedBase

/// Writes the rows of one table through SQLite, many with each INSERT.
package final class TableWriter: RowWriter {
  /// More rows a statement gain nothing.
  private static let rowsPerStatement = 32
  /// SQLite's own limit, which some builds of it raise.
  private static let maximumParameters = 32_766
  /// In KiB: while the index of a UNIQUE constraint is written all over.
  private static let largeCache = 64_000

  /// How many rows were appended.
  package private(set) var count = 0

  private let database: Database
  private let table: TableLayout
  private let columnCount: Int
  private let batchRows: Int
  private let copiesBytes: Bool
  private let arena = ByteArena()
  // Plain memory: the cells of pending rows are written and read without checks.
  private let pending: UnsafeMutablePointer<Cell>
  private var pendingCount = 0
  /// How many of the pending cells have their bytes in the arena.
  private var settledCount = 0
  /// SQLite's cache as it was, where it is larger for this table.
  private var cacheBefore: Int64?
  private var statement: Statement?

  /// A writer that copies texts and blobs, unless with `copiesBytes` false the caller calls
  /// `settle` before they go.
  package init(_ database: Database, table: TableLayout, copiesBytes: Bool = true) {
    self.database = database
    self.table = table
    self.copiesBytes = copiesBytes
    columnCount = table.columns.count
    batchRows = max(1, min(Self.rowsPerStatement, Self.maximumParameters / max(1, columnCount)))
    pending = UnsafeMutablePointer<Cell>.allocate(capacity: max(1, batchRows * columnCount))
  }

  deinit {
    pending.deallocate()
  }

  /// Appends a row: a cell for each column of the table, in order.
  package func append(_ cells: UnsafeBufferPointer<Cell>) throws(StoreError) {
    precondition(cells.count == columnCount, "a row has a cell for each column")
    guard let source = cells.baseAddress else { return }
    let row = pending + pendingCount
    row.initialize(from: source, count: columnCount)
    count += 1
    pendingCount += columnCount
    if copiesBytes { settle() }
    if pendingCount == batchRows * columnCount { try writeBatch() }
  }

  package func settle() {
    while settledCount < pendingCount {
      copyBytes(of: pending + settledCount)
      settledCount += columnCount
    }
  }

  /// Writes the rows that were appended and not yet written.
  package func flush() throws(StoreError) {
    if pendingCount > 0 {
      try write(with: prepare(rows: pendingCount / columnCount))
    }
    if let cacheBefore { try database.execute("PRAGMA cache_size = \(cacheBefore)") }
    cacheBefore = nil
  }

  /// Moves the texts and blobs of a row to the arena, in one stretch.
  private func copyBytes(of row: UnsafeMutablePointer<Cell>) {
    var total = 0
    for index in 0..<columnCount where row[index].tag == .text || row[index].tag == .blob {
      total += Int(row[index].length)
    }
    guard total > 0 else { return }
    var target = arena.allocate(total)
    for index in 0..<columnCount where row[index].tag == .text || row[index].tag == .blob {
      let bytes = row[index].bytes
      guard let source = bytes.baseAddress, !bytes.isEmpty else { continue }
      target.update(from: source, count: bytes.count)
      row[index].bits = UInt64(UInt(bitPattern: target))
      target += bytes.count
    }
  }

  private func writeBatch() throws(StoreError) {
    if let statement { return try write(with: statement) }
    if table.fillsIndexesOutOfOrder {
      cacheBefore = try database.integer("PRAGMA cache_size")
      try database.execute("PRAGMA cache_size = -\(Self.largeCache)")
    }
    let prepared = try prepare(rows: batchRows)
    statement = prepared
    try write(with: prepared)
  }

  private func prepare(rows: Int) throws(StoreError) -> Statement {
    let clause = try database.conflictClause(of: table.name)
    return try database.prepare(table.insertSQL(rows: rows, clause))
  }

  private func write(with statement: Statement) throws(StoreError) {
    for index in 0..<pendingCount { try statement.bind(pending[index], at: index + 1) }
    try statement.run()
    pendingCount = 0
    settledCount = 0
    arena.reset()
  }
}
