import SeedbedDiagnostics
import SeedbedModel

/// Rows that SQLite refuses: put aside while others may make room for them, then reported.
final class RefusedRows {
  /// A row whose values another row has, for now.
  private struct Waiting {
    var table: Int
    var isInsert: Bool
    var cells: ByteBuffer
    var changed: [Bool]
    var locators: ByteBuffer
    var key: String
    var header: OperationHeader
  }

  private static let waitingLimit = 10_000

  private let database: Database
  private let plan: StorePlan
  @exclusivity(unchecked) private var waiting: [Waiting] = []
  @exclusivity(unchecked) private(set) var diagnostics: [Diagnostic] = []

  init(_ database: Database, plan: StorePlan) {
    self.database = database
    self.plan = plan
  }

  /// Whether so much was refused that going on tells nothing more.
  var isFull: Bool { diagnostics.count >= ImportResult.refusalLimit }

  /// Takes a refused row of an entity's table; other errors are thrown on.
  func take(
    _ error: StoreError,
    entity: Int,
    _ row: borrowing FoldedRow,
    _ change: RowChange,
    key: String
  ) throws(StoreError) {
    guard error.isRefusal else { throw error }
    guard error.isOfUniqueness, waiting.count < Self.waitingLimit, !database.lostTransaction else {
      return report(error, table: plan.database.tables[entity].name, key, row.creator)
    }
    let locators = row.stored.map { $0.isThere ? Array($0.locators) : [] } ?? []
    waiting.append(
      Waiting(
        table: entity,
        isInsert: !row.isStored,
        cells: Self.encode(Array(change.columns.cells)),
        changed: change.isChanged,
        locators: Self.encode(locators),
        key: key,
        header: row.creator
      )
    )
  }

  /// Writes the rows that waited for others, in as many passes as help.
  func writeWaiting(_ statements: (Int) -> RowStatements) throws(StoreError) {
    var hasParked = false
    while !waiting.isEmpty, !database.lostTransaction {
      let count = waiting.count
      var left: [(row: Waiting, error: StoreError)] = []
      for row in waiting {
        do throws(StoreError) {
          try write(row, statements(row.table))
        } catch {
          guard error.isRefusal else { throw error }
          left.append((row, error))
        }
      }
      waiting = left.map(\.row)
      guard left.count == count else { continue }
      // Rows that exchange values: each gives its own up first.
      if !hasParked {
        hasParked = true
        for row in waiting where !row.isInsert { park(row, statements(row.table)) }
        continue
      }
      for (row, error) in left {
        report(error, table: plan.database.tables[row.table].name, row.key, row.header)
      }
      return
    }
  }

  func report(_ error: StoreError, table: String, _ key: String, _ header: OperationHeader?) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(
        .refusedRow,
        .error,
        "SQLite refuses the row with the key \(key) of '\(table)': \(error.words)",
        at: header.flatMap { plan.place(of: $0) }
      )
    )
  }

  private func write(_ row: Waiting, _ statements: RowStatements) throws(StoreError) {
    let cells = Self.decode(row.cells)
    let locators = Self.decode(row.locators)
    try cells.withUnsafeBufferPointer { cells throws(StoreError) in
      if row.isInsert {
        try statements.insert(cells)
      } else {
        try statements.update(cells, changed: row.changed, at: locators)
      }
    }
  }

  /// Makes the columns that change null, where they may be.
  private func park(_ row: Waiting, _ statements: RowStatements) {
    let nulls = row.changed.map { _ in Cell.null }
    let locators = Self.decode(row.locators)
    for column in row.changed.indices where row.changed[column] {
      var one = Array(repeating: false, count: row.changed.count)
      one[column] = true
      try? nulls.withUnsafeBufferPointer { nulls throws(StoreError) in
        try statements.update(nulls, changed: one, at: locators)
      }
    }
  }

  private static func encode(_ cells: [Cell]) -> ByteBuffer {
    let buffer = ByteBuffer()
    cells.withUnsafeBufferPointer { buffer.append($0) }
    return buffer
  }

  /// The cells, which borrow the bytes of the buffer.
  private static func decode(_ buffer: ByteBuffer) -> [Cell] {
    var cells: [Cell] = []
    var reader = OperationReader(buffer.bytes)
    reader.cells(into: &cells)
    return cells
  }
}

extension StoreError {
  /// SQLite's own words, without the file's name.
  var words: String {
    guard let end = message.firstRange(of: "': ") else { return message }
    return String(message[end.upperBound...])
  }
}
