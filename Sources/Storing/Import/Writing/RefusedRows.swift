import SeedbedBase
import SeedbedMapping

/// Rows that SQLite refuses: put aside while others may make room for them, then reported.
final class RefusedRows {
  /// Bytes of waiting rows in memory; the rest is on disk.
  private static let waitingBytes = 4 << 20

  private let database: Database
  private let plan: StorePlan
  private let files: DumpFiles
  private let spill: SpillSpace
  /// Rows whose values another row has, for now, in the order in which they came; nil for none.
  private var waiting: SortedLog?
  private var takenCount: UInt64 = 0
  private var parkedCount: Int64 = 0
  private(set) var diagnostics: [Diagnostic] = []

  /// How many cells a row has at most, those that name it included.
  private let cellCount: Int

  init(
    _ database: Database,
    plan: StorePlan,
    files: DumpFiles,
    spill: SpillSpace,
    cellCount: Int
  ) {
    self.database = database
    self.plan = plan
    self.files = files
    self.spill = spill
    self.cellCount = cellCount
  }

  /// A place to read rows into.
  func makeRow() -> WaitingRow {
    WaitingRow(cellCount: cellCount)
  }

  /// True if so much was refused that going on tells nothing more.
  var isFull: Bool { diagnostics.count >= ImportResult.refusalLimit }

  /// Takes a refused row; other errors are thrown on.
  func take(_ error: StoreError, _ row: WaitingRow) throws(StoreError) {
    guard error.isOfUniqueness, !database.lostTransaction else { return try report(error, row) }
    takenCount += 1
    let number = withUnsafeBytes(of: takenCount.bigEndian, Array.init)
    try wait(row.bytes, number)
  }

  private func wait(
    _ block: UnsafeBufferPointer<UInt8>,
    _ number: [UInt8]
  ) throws(StoreError) {
    let log = waiting ?? SortedLog(memoryBudget: Self.waitingBytes, spill: spill)
    waiting = log
    try number.withUnsafeBufferPointer { number throws(StoreError) in
      try log.append(key: number, payload: block)
    }
  }

  /// Writes the rows that waited for others, in as many passes as help many of them.
  ///
  /// The rest gives its own values up, and is written in the order in which it came. Without `checks`,
  /// what a CHECK refuses may stand in a row meanwhile.
  func writeWaiting(_ statements: [RowStatements], checks: Bool) throws(StoreError) {
    var isParked = false
    while let rows = waiting, !database.lostTransaction {
      waiting = nil
      try forEach(rows) { row, block, number throws(StoreError) in
        do throws(StoreError) {
          try row.write(with: statements[row.entity])
        } catch {
          guard !isParked, error.isRefusal, !database.lostTransaction else {
            return try report(error, row)
          }
          try wait(block, Array(number))
        }
      }
      guard let left = waiting, rows.count - left.count < max(1, left.count / 8) else { continue }
      isParked = true
      if !checks { try database.execute("PRAGMA ignore_check_constraints = ON") }
      defer { if !checks { try? database.execute("PRAGMA ignore_check_constraints = OFF") } }
      try forEach(left) { row, _, _ throws(StoreError) in
        if !row.isNew { try park(row, statements[row.entity]) }
      }
    }
  }

  private func forEach(
    _ rows: SortedLog,
    _ visit: (
      WaitingRow, _ block: UnsafeBufferPointer<UInt8>, _ number: UnsafeBufferPointer<UInt8>
    ) throws(StoreError) -> Void
  ) throws(StoreError) {
    let row = makeRow()
    try rows.seal()
    let cursor = try rows.makeCursor()
    while !isFull, try cursor.next() {
      var reader = OperationReader(cursor.payload)
      row.read(&reader)
      try visit(row, cursor.payload, cursor.key)
    }
  }

  private func report(_ error: StoreError, _ row: WaitingRow) throws(StoreError) {
    try report(
      error,
      table: plan.database.tables[row.entity].name,
      "the row with the key \(row.shownKey)",
      row.header
    )
  }

  /// Notes that a row was refused; throws other errors on, and this one, too, where it has ended
  /// the transaction: whatever were written then would be a transaction of its own.
  func report(
    _ error: StoreError,
    table: String,
    _ subject: String,
    _ header: OperationHeader?
  ) throws(StoreError) {
    guard error.isRefusal else { throw error }
    if !isFull {
      diagnostics.append(
        Diagnostic(.refusedRow, at: header.flatMap { files.location(of: $0) }) {
          "SQLite refuses \(subject) of \(quoted(table)): \(error.words)"
        }
      )
    }
    if database.lostTransaction { throw error }
  }

  /// Gives the columns that change a value that no row has, or null, where they may be that.
  private func park(_ row: WaitingRow, _ statements: RowStatements) throws(StoreError) {
    parkedCount += 1
    let text = Array("seedbed \(parkedCount)".utf8)
    try text.withUnsafeBufferPointer { text throws(StoreError) in
      // A whole number that a REAL column keeps, too.
      let number = Cell.integer(-(1 << 52) - parkedCount)
      for column in row.columns.indices where !statements.isLocator[column] {
        let spare: Cell
        switch row.columns[column].tag {
        case .absent: continue
        case .null: spare = .null
        case .integer, .real: spare = number
        case .text: spare = .text(text)
        case .blob: spare = .blob(text)
        }
        try park(row, statements, column, [spare, .null])
      }
    }
  }

  /// Writes the first value that SQLite takes.
  private func park(
    _ row: WaitingRow,
    _ statements: RowStatements,
    _ column: Int,
    _ values: [Cell]
  ) throws(StoreError) {
    var one = Array(repeating: Cell.absent, count: row.columns.count)
    for value in values where !database.lostTransaction {
      one[column] = value
      do throws(StoreError) {
        return try one.withUnsafeBufferPointer { one throws(StoreError) in
          try statements.update(one, at: row.locators)
        }
      } catch {
        guard error.isRefusal, !database.lostTransaction else { return try report(error, row) }
      }
    }
  }
}

extension StoreError {
  /// SQLite's own words, without the file's name.
  var words: String {
    guard let end = message.firstRange(of: "': ") else { return message }
    return String(message[end.upperBound...])
  }
}
