import SeedbedSQLite
import SeedbedText

/// The statements that make the rows of a table those of the same table in another database.
///
/// Rows are read twice, in the order of their keys: once for deletions, once for the rest. So memory
/// is bounded by the largest row.
struct TablePatch {
  private let name: String
  private let old: Database
  private let new: Database
  private let literal: ExactLiteral
  /// The key's columns, then the others; of a table without a key all columns are the key.
  private let columns: [String]
  private let keyCount: Int
  /// The row number by which rows of the old database are found; nil if they are found by key.
  private let rowID: String?
  /// True if values of changed rows may have to be free before others take them.
  private let replacesRows: Bool
  /// True if rows cannot be told apart: then the table is emptied and filled anew.
  private let isRefilled: Bool
  private let insertion: String

  init(of table: SeedReader.Object, from old: Database, to new: Database) throws {
    self.old = old
    self.new = new
    literal = ExactLiteral(database: new)
    let info = try SeedReader(new).table(table.name)
    let stored = info.givenColumns
    let key = info.key.isEmpty ? stored : info.key
    columns = key + stored.filter { !key.contains($0) }
    keyCount = key.count
    rowID = info.freeRowIDName
    isRefilled = table.hasRowID && rowID == nil
    replacesRows = info.indexes.contains { $0.isUnique && $0.origin != .primaryKey }
    name = SQLText.name(table.name)
    insertion = "INSERT INTO \(name) (\(SQLText.names(columns))) VALUES ("
  }

  /// Takes the rows that a virtual table keeps itself, by these columns, the key first.
  init(of table: SeedReader.Object, own columns: [String], from old: Database, to new: Database) {
    self.old = old
    self.new = new
    self.columns = columns
    literal = ExactLiteral(database: new)
    keyCount = 1
    rowID = SQLText.name(columns[0])
    isRefilled = false
    replacesRows = false
    name = SQLText.name(table.name)
    insertion = "INSERT INTO \(name) (\(SQLText.names(columns))) VALUES ("
  }

  /// Gives the statements that delete the rows that are not in the new table, and those of rows
  /// that are made anew.
  func writeDeletions(_ take: (String) throws -> Void) throws {
    guard !isRefilled else { return try take("DELETE FROM \(name);\n") }
    try merge { old, new in
      guard let old, new.map({ replacesRows && differs(old, $0) }) ?? true else { return }
      try take("DELETE FROM \(name) WHERE \(condition(old));\n")
    }
  }

  /// Gives the statements that change rows, and add those of the new table.
  func writeAdditions(_ take: (String) throws -> Void) throws {
    guard !isRefilled else { return try writeAll(take) }
    try merge { old, new in
      guard let new else { return }
      guard let old else { return try take(insert(new)) }
      guard differs(old, new) else { return }
      try take(replacesRows ? insert(new) : update(old, to: new))
    }
  }

  /// Gives the statements that fill a new table.
  func writeAll(_ take: (String) throws -> Void) throws {
    let rows = try rows(of: new)
    while try rows.step() { try take(insert(rows)) }
  }

  // MARK: Rows

  /// The rows of a database: their number, or nothing, and their columns.
  private func rows(of database: Database) throws -> Statement {
    // Texts are ordered by their bytes, whatever the column's own order is.
    var order = columns[..<keyCount].map { "\(SQLText.name($0)) COLLATE BINARY" }
    if let rowID { order.append(rowID) }
    return try database.prepare(
      "SELECT \(rowID ?? "NULL"), \(SQLText.names(columns)) FROM \(name) "
        + "ORDER BY \(order.joined(separator: ", "))"
    )
  }

  /// Goes over the rows of both side by side; rows of the same key come together.
  private func merge(_ visit: (_ old: Statement?, _ new: Statement?) throws -> Void) throws {
    let before = try rows(of: old)
    let after = try rows(of: new)
    var hasOld = try before.step()
    var hasNew = try after.step()
    while hasOld || hasNew {
      let order = !hasOld ? 1 : !hasNew ? -1 : compareKeys(before, after)
      try visit(order <= 0 ? before : nil, order >= 0 ? after : nil)
      if order <= 0 { hasOld = try before.step() }
      if order >= 0 { hasNew = try after.step() }
    }
  }

  private func compareKeys(_ old: Statement, _ new: Statement) -> Int {
    for column in 1...keyCount {
      let order = CellOrder.compare(old.cell(at: column), new.cell(at: column))
      if order != 0 { return order }
    }
    return 0
  }

  private func differs(_ old: Statement, _ new: Statement) -> Bool {
    (keyCount..<columns.count).contains { column in
      !CellOrder.isSame(old.cell(at: column + 1), new.cell(at: column + 1))
    }
  }

  // MARK: Statements

  private func insert(_ row: Statement) throws -> String {
    var statement = insertion
    for column in columns.indices {
      if column > 0 { statement += ", " }
      SQLText.append(try literal.text(row.cell(at: column + 1)), to: &statement)
    }
    statement += ");\n"
    return statement
  }

  private func update(_ old: Statement, to new: Statement) throws -> String {
    var statement = "UPDATE \(name) SET "
    var isFirst = true
    for column in keyCount..<columns.count {
      let cell = new.cell(at: column + 1)
      guard !CellOrder.isSame(old.cell(at: column + 1), cell) else { continue }
      statement += "\(isFirst ? "" : ", ")\(SQLText.name(columns[column])) = "
      SQLText.append(try literal.text(cell), to: &statement)
      isFirst = false
    }
    statement += " WHERE \(try condition(old));\n"
    return statement
  }

  private func condition(_ old: Statement) throws -> String {
    if let rowID { return "\(rowID) = \(old.integer(at: 0))" }
    let tests = try (0..<keyCount).map { column in
      "\(SQLText.name(columns[column])) IS \(try literal.text(old.cell(at: column + 1)))"
    }
    return tests.joined(separator: " AND ")
  }
}
