import SeedbedBase

/// The statements that make the rows of a table those of the same table in another database.
///
/// Rows are read twice, in the order of their keys: once for deletions, once for the rest. So memory
/// is bounded by the largest row.
struct TablePatch {
  private let table: String
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
  /// The table's name in SQL, and those of the columns.
  private let name: String
  private let names: [String]

  /// `own` are the columns of the rows that a virtual table keeps itself, the key first.
  init(
    of table: SeedReader.Object,
    own: [String]? = nil,
    from old: Database,
    to new: Database
  ) throws {
    let info = try SeedReader(new).table(table.name)
    let stored = own ?? info.givenColumns
    let key = own.map { [$0[0]] } ?? (info.key.isEmpty ? stored : info.key)
    self.table = table.name
    self.old = old
    self.new = new
    literal = ExactLiteral(database: new)
    columns = key + stored.filter { !key.contains($0) }
    keyCount = key.count
    rowID = own == nil ? info.freeRowIDName : SQLText.name(key[0])
    replacesRows =
      own == nil && info.indexes.contains { $0.isUnique && $0.origin != .primaryKey }
    isRefilled = own == nil && table.hasRowID && rowID == nil
    name = SQLText.name(table.name)
    names = columns.map { SQLText.name($0) }
  }

  /// Gives the statements that delete the rows that are not in the new table, and those of rows
  /// that are made anew.
  func writeDeletions(_ take: (String) throws -> Void) throws {
    guard !isRefilled else { return try take("DELETE FROM \(name);\n") }
    var pairs = try pairs
    while let (old, new) = try pairs.next() {
      guard let old, new.map({ replacesRows && !pairs.differing(old, $0).isEmpty }) ?? true else {
        continue
      }
      try take("DELETE FROM \(name) WHERE \(condition(old));\n")
    }
  }

  /// Gives the statements that change rows, and add those of the new table.
  func writeAdditions(_ take: (String) throws -> Void) throws {
    guard !isRefilled else { return try writeAll(take) }
    var pairs = try pairs
    while let (old, new) = try pairs.next() {
      guard let new else { continue }
      let changed = old.map { pairs.differing($0, new) } ?? []
      if let old, !replacesRows {
        if !changed.isEmpty { try take(update(changed, of: old, to: new)) }
      } else if old == nil || !changed.isEmpty {
        try take(insert(new))
      }
    }
  }

  /// Gives the statements that fill a new table.
  func writeAll(_ take: (String) throws -> Void) throws {
    let rows = try new.prepare(RowPairs.query(table, columns, keyCount: keyCount, rowID: rowID))
    while try rows.step() { try take(insert(rows)) }
  }

  private var pairs: RowPairs {
    get throws {
      try RowPairs(of: table, columns, keyCount: keyCount, rowID: rowID, in: old, new)
    }
  }

  // MARK: Statements

  private func insert(_ row: Statement) throws -> String {
    var statement = "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES ("
    for column in columns.indices {
      if column > 0 { statement += ", " }
      SQLText.append(try literal.text(row.column(column)), to: &statement)
    }
    return statement + ");\n"
  }

  private func update(_ changed: [Int], of old: Statement, to new: Statement) throws -> String {
    var statement = "UPDATE \(name) SET "
    for (index, column) in changed.enumerated() {
      statement += "\(index == 0 ? "" : ", ")\(names[column]) = "
      SQLText.append(try literal.text(new.column(column)), to: &statement)
    }
    return statement + " WHERE \(try condition(old));\n"
  }

  private func condition(_ old: Statement) throws -> String {
    if let rowID { return "\(rowID) = \(old.integer(at: 0))" }
    let tests = try (0..<keyCount).map { column in
      "\(names[column]) IS \(try literal.text(old.column(column)))"
    }
    return tests.joined(separator: " AND ")
  }
}
