import CSQLite
import SeedbedBase

/// Writes single rows of one table of an existing database.
final class RowStatements {
  private let database: Database
  private let table: String
  /// The condition that finds a row by what names it.
  private let place: String
  /// By column: true if it is one of those that name a row.
  let isLocator: [Bool]
  private let inserts: MaskedStatements
  private let updates: MaskedStatements
  private var deletion: Statement?

  init(_ database: Database, _ table: TableLayout, locators: [String]) {
    let names = table.columns.map { SQLText.name($0.name) }
    let name = SQLText.name(table.name)
    let place = locators.map { "\(SQLText.name($0)) = ?" }.joined(separator: " AND ")
    self.database = database
    self.table = name
    self.place = place
    let folded = locators.map(SQLText.folded)
    isLocator = table.columns.map { folded.contains(SQLText.folded($0.name)) }
    inserts = MaskedStatements(columnCount: names.count) { mask throws(StoreError) in
      let named = mask.indices.filter { mask[$0] }.map { names[$0] }
      let marks = Array(repeating: "?", count: named.count).joined(separator: ", ")
      let values =
        named.isEmpty
        ? "DEFAULT VALUES" : "(\(named.joined(separator: ", "))) VALUES (\(marks))"
      let clause = try database.conflictClause(of: table.name)
      return try database.prepare("INSERT\(clause) INTO \(name) \(values)")
    }
    updates = MaskedStatements(columnCount: names.count) { mask throws(StoreError) in
      let named = mask.indices.filter { mask[$0] }.map { "\(names[$0]) = ?" }
      let clause = try database.conflictClause(of: table.name)
      return try database.prepare(
        "UPDATE\(clause) \(name) SET \(named.joined(separator: ", ")) WHERE \(place)"
      )
    }
  }

  /// Inserts a row; columns whose cell is absent get their default.
  func insert(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) {
    let statement = try inserts.statement(for: columns)
    _ = try statement.bindWritten(columns)
    try statement.runOrReset()
  }

  /// Writes columns of a row; those whose cell is absent stay as they are.
  func update(
    _ columns: UnsafeBufferPointer<Cell>,
    at row: some Sequence<Cell>
  ) throws(StoreError) {
    let statement = try updates.statement(for: columns)
    var place = try statement.bindWritten(columns)
    for cell in row {
      try statement.bind(cell, at: place)
      place += 1
    }
    try statement.runOrReset()
  }

  func delete(_ row: some Sequence<Cell>) throws(StoreError) {
    let sql = "DELETE FROM \(table) WHERE \(place)"
    let statement = if let deletion { deletion } else { try database.prepare(sql) }
    deletion = statement
    for (index, cell) in row.enumerated() { try statement.bind(cell, at: index + 1) }
    try statement.runOrReset()
  }
}

extension Statement {
  /// Binds the cells that are not absent; the place of the next parameter.
  fileprivate func bindWritten(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) -> Int {
    var place = 1
    for column in 0..<columns.count where columns[column].tag != .absent {
      try bind(columns[column], at: place)
      place += 1
    }
    return place
  }

  /// Steps once and resets, also where SQLite refuses.
  func runOrReset() throws(StoreError) {
    do {
      try run()
    } catch {
      reset()
      throw error
    }
  }
}

extension StoreError {
  /// True if SQLite refused what was written, rather than failing to write it.
  package var isRefusal: Bool {
    switch (resultCode ?? 0) & 0xff {
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR, SQLITE_TOOBIG: true
    default: false
    }
  }

  /// True if a row was refused because another one has its values: that may change yet.
  var isOfUniqueness: Bool {
    [Self.uniqueCode, Self.primaryKeyCode, Self.rowIDCode].contains(resultCode ?? 0)
  }
}
