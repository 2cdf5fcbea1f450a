import SeedbedBase
import SeedbedMapping

/// Rows that SQLite refuses: put aside while others may make room for them, then reported.
final class RefusedRows {
  private static let waitingLimit = 10_000
  private static let waitingByteLimit = 4 << 20

  private let database: Database
  private let plan: StorePlan
  private let files: DumpFiles
  /// Rows whose values another row has, for now.
  private var waiting: [ByteBuffer] = []
  private var waitingBytes = 0
  private(set) var diagnostics: [Diagnostic] = []

  /// How many cells a row has at most, those that name it included.
  private let cellCount: Int

  init(_ database: Database, plan: StorePlan, files: DumpFiles, cellCount: Int) {
    self.database = database
    self.plan = plan
    self.files = files
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
    guard error.isOfUniqueness, waiting.count < Self.waitingLimit,
      waitingBytes < Self.waitingByteLimit, !database.lostTransaction
    else {
      return try report(error, row)
    }
    let block = row.block
    waitingBytes += block.count
    waiting.append(block)
  }

  /// Writes the rows that waited for others, in as many passes as help.
  func writeWaiting(_ statements: [RowStatements]) throws(StoreError) {
    var hasParked = false
    let row = makeRow()
    while !waiting.isEmpty, !database.lostTransaction {
      let count = waiting.count
      var left: [(block: ByteBuffer, error: StoreError)] = []
      for block in waiting {
        row.read(block)
        do throws(StoreError) {
          try row.write(with: statements[row.entity])
        } catch {
          guard error.isRefusal, !database.lostTransaction else { return try report(error, row) }
          left.append((block, error))
        }
      }
      waiting = left.map(\.block)
      guard left.count == count else { continue }
      // Rows that exchange values: each gives its own up first.
      if !hasParked {
        hasParked = true
        for block in waiting {
          row.read(block)
          if !row.isNew { try park(row, statements[row.entity]) }
        }
        continue
      }
      for (block, error) in left {
        row.read(block)
        try report(error, row)
      }
      return
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

  /// Makes the columns that change null, where they may be.
  private func park(_ row: WaitingRow, _ statements: RowStatements) throws(StoreError) {
    for column in row.columns.indices where row.columns[column].tag != .absent {
      var one = Array(repeating: Cell.absent, count: row.columns.count)
      one[column] = .null
      do throws(StoreError) {
        try one.withUnsafeBufferPointer { one throws(StoreError) in
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
