import SeedbedBase

/// The rows of a table in two databases side by side, in the order of their keys.
struct RowPairs {
  /// The key's columns, then the others; without a key, all columns are the key.
  let columns: [String]
  let keyCount: Int
  private let old: Statement
  private let new: Statement
  private var hasOld = false
  private var hasNew = false
  private var isOldTaken = true
  private var isNewTaken = true

  init(
    of table: String,
    _ columns: [String],
    keyCount: Int,
    rowID: String? = nil,
    in old: Database,
    _ new: Database
  ) throws(StoreError) {
    self.columns = columns
    self.keyCount = keyCount
    let query = Self.query(table, columns, keyCount: keyCount, rowID: rowID)
    self.old = try old.prepare(query)
    self.new = try new.prepare(query)
  }

  /// The rows in the order of their keys, with their number before their columns: `rowID`, a term of
  /// SQL, or NULL.
  static func query(_ table: String, _ columns: [String], keyCount: Int, rowID: String?) -> String {
    // Texts are ordered by their bytes, whatever the column's own order is.
    let key = columns[..<keyCount].map { "\(SQLText.name($0)) COLLATE BINARY" }
    // So stand rows that only differ in 1 and 1.0 where they are side by side.
    let kinds =
      keyCount < columns.count ? [] : columns.prefix(500).map { "typeof(\(SQLText.name($0)))" }
    let order = (key + kinds + (rowID.map { [$0] } ?? [])).joined(separator: ", ")
    return "SELECT \(rowID ?? "NULL"), \(SQLText.names(columns)) FROM \(SQLText.name(table))"
      + " ORDER BY \(order)"
  }

  /// The next row of the old database, of the new one, or one of each with the same key; nil at the end.
  mutating func next() throws(StoreError) -> (old: Statement?, new: Statement?)? {
    if isOldTaken { hasOld = try old.step() }
    if isNewTaken { hasNew = try new.step() }
    guard hasOld || hasNew else { return nil }
    let order = !hasOld ? 1 : !hasNew ? -1 : compareKeys()
    (isOldTaken, isNewTaken) = (order <= 0, order >= 0)
    return (isOldTaken ? old : nil, isNewTaken ? new : nil)
  }

  private func compareKeys() -> Int {
    for column in 0..<keyCount {
      let order = CellOrder.compare(old.column(column), new.column(column))
      if order != 0 { return order }
    }
    return 0
  }

  /// The columns in which two rows with the same key differ: also the key's, in 1 and 1.0.
  func differing(_ old: Statement, _ new: Statement) -> [Int] {
    columns.indices.filter { !CellOrder.isSame(old.column($0), new.column($0)) }
  }
}

extension Statement {
  /// A column of a row, behind its number.
  func column(_ index: Int) -> Cell { cell(at: index + 1) }
}
