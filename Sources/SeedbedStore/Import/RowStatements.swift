import CSQLite
import SeedbedModel

/// Writes single rows of one table of a database that is there.
final class RowStatements {
  private static let cacheLimit = 64

  private let database: Database
  private let table: String
  private let names: [String]
  private let locators: [String]
  @exclusivity(unchecked) private var inserts: [[Bool]: Statement] = [:]
  @exclusivity(unchecked) private var updates: [[Bool]: Statement] = [:]
  @exclusivity(unchecked) private var lastInsert: (mask: [Bool], statement: Statement)?
  @exclusivity(unchecked) private var lastUpdate: (mask: [Bool], statement: Statement)?
  @exclusivity(unchecked) private var mask: [Bool]
  @exclusivity(unchecked) private var deletion: Statement?

  init(_ database: Database, _ table: TableLayout, locators: [String]) {
    self.database = database
    self.table = SQLText.name(table.name)
    names = table.columns.map { SQLText.name($0.name) }
    self.locators = locators.map { SQLText.name($0) }
    mask = Array(repeating: false, count: names.count)
  }

  /// Inserts a row; columns whose cell is absent get their default.
  func insert(_ columns: UnsafeBufferPointer<Cell>) throws(StoreError) {
    for column in mask.indices { mask[column] = columns[column].tag != .absent }
    let statement = try insertStatement()
    var place = 1
    for column in mask.indices where mask[column] {
      try statement.bind(columns[column], at: place)
      place += 1
    }
    try statement.runOrReset()
  }

  /// Writes columns of a row; those whose cell is absent stay as they are.
  func update(
    _ columns: UnsafeBufferPointer<Cell>,
    at row: some Sequence<Cell>
  ) throws(StoreError) {
    for column in mask.indices { mask[column] = columns[column].tag != .absent }
    let statement = try updateStatement()
    var place = 1
    for column in mask.indices where mask[column] {
      try statement.bind(columns[column], at: place)
      place += 1
    }
    for cell in row {
      try statement.bind(cell, at: place)
      place += 1
    }
    try statement.runOrReset()
  }

  func delete(_ row: some Sequence<Cell>) throws(StoreError) {
    let statement: Statement
    if let deletion {
      statement = deletion
    } else {
      statement = try database.prepare("DELETE FROM \(table) WHERE \(place)")
      deletion = statement
    }
    for (index, cell) in row.enumerated() { try statement.bind(cell, at: index + 1) }
    try statement.runOrReset()
  }

  private var place: String {
    locators.map { "\($0) = ?" }.joined(separator: " AND ")
  }

  private func insertStatement() throws(StoreError) -> Statement {
    if let lastInsert, lastInsert.mask == mask { return lastInsert.statement }
    let statement: Statement
    if let known = inserts[mask] {
      statement = known
    } else {
      let named = mask.indices.filter { mask[$0] }.map { names[$0] }
      let marks = Array(repeating: "?", count: named.count).joined(separator: ", ")
      let values =
        named.isEmpty
        ? "DEFAULT VALUES" : "(\(named.joined(separator: ", "))) VALUES (\(marks))"
      if inserts.count >= Self.cacheLimit { inserts.removeAll() }
      statement = try database.prepare("INSERT INTO \(table) \(values)")
      inserts[mask] = statement
    }
    lastInsert = (mask, statement)
    return statement
  }

  private func updateStatement() throws(StoreError) -> Statement {
    if let lastUpdate, lastUpdate.mask == mask { return lastUpdate.statement }
    let statement: Statement
    if let known = updates[mask] {
      statement = known
    } else {
      let named = mask.indices.filter { mask[$0] }.map { "\(names[$0]) = ?" }
      if updates.count >= Self.cacheLimit { updates.removeAll() }
      statement = try database.prepare(
        "UPDATE \(table) SET \(named.joined(separator: ", ")) WHERE \(place)"
      )
      updates[mask] = statement
    }
    lastUpdate = (mask, statement)
    return statement
  }
}

extension Statement {
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
  /// Whether SQLite refused what was written, rather than failing to write it.
  var isRefusal: Bool {
    switch (resultCode ?? 0) & 0xff {
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_ERROR, SQLITE_TOOBIG: true
    default: false
    }
  }

  /// Whether a row was refused because another one has its values: that may change yet.
  var isOfUniqueness: Bool {
    // SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID, macros that Swift does not import.
    [19 | 8 << 8, 19 | 6 << 8, 19 | 10 << 8].contains(resultCode ?? 0)
  }
}
