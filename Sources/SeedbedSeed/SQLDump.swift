import SeedbedLayout
package import SeedbedPlatform
package import SeedbedSQLite

/// A database as text: the SQL that makes it again, in an order that depends on its content alone.
///
/// Tables stand with their rows first, in the order in which they were made, then virtual tables,
/// indexes, and last views and triggers: the order that VACUUM leaves too. Statistics, and the
/// tables inside a full-text search, are left out.
///
/// The text is made a statement at a time, so that memory is bounded by the largest row.
package struct SQLDump {
  private let database: Database
  private var pragmas: [String]
  private let tables: Statement
  private let others: Statement
  /// The rows of the table that was given last.
  private var rows: TableRows?
  // A statement that is stepped beyond its end would start again.
  private var hasTables = true
  private var hasOthers = true

  /// The dump of an open database, which nobody may change until the end.
  package init(of database: Database) throws(StoreError) {
    self.database = database
    pragmas = []
    for name in ["user_version", "application_id"] {
      let value = try database.integer("PRAGMA \(name)") ?? 0
      if value != 0 { pragmas.append("PRAGMA \(name) = \(value)") }
    }
    // PRAGMA table_list tells the tables inside virtual ones from the user's own.
    tables = try database.prepare(
      """
      SELECT s.name, s.sql, t.type, t.wr FROM sqlite_schema AS s
      JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = s.name
      WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.type <> 'shadow'
      ORDER BY t.type = 'virtual', s.rowid
      """
    )
    others = try database.prepare(
      """
      SELECT sql FROM sqlite_schema
      WHERE type <> 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY type <> 'index', rowid
      """
    )
  }

  /// The dump of a database file, as it stands at this moment: what others write meanwhile is not
  /// seen.
  package init(ofFile path: String) throws(StoreError) {
    let database = try Database(path: path, access: .readOnly)
    try database.execute("BEGIN")
    try self.init(of: database)
  }

  /// The whole dump of an open database.
  package static func text(of database: Database) throws(StoreError) -> String {
    var dump = try SQLDump(of: database)
    var text = ""
    while let statement = try dump.next() { text += statement }
    return text
  }

  /// The next statement with its semicolon and the end of its line; nil at the end of the dump.
  package mutating func next() throws(StoreError) -> String? {
    guard let statement = try nextStatement() else { return nil }
    return statement + ";\n"
  }

  private mutating func nextStatement() throws(StoreError) -> String? {
    if let pragma = pragmas.popLast() { return pragma }
    if let row = try rows?.next() { return row }
    rows = nil
    if hasTables {
      if try tables.step() { return try table() }
      hasTables = false
    }
    if hasOthers {
      if try others.step() { return others.text(at: 0) }
      hasOthers = false
    }
    return nil
  }

  private mutating func table() throws(StoreError) -> String {
    if tables.text(at: 2) != "virtual" {
      rows = try TableRows(
        of: tables.text(at: 0),
        hasRowID: tables.integer(at: 3) == 0,
        in: database
      )
    }
    return tables.text(at: 1)
  }
}

/// The rows of a table in the order of their keys, as statements that insert them.
private struct TableRows {
  private let start: String
  private let columnCount: Int
  private let rows: Statement

  init(of table: String, hasRowID: Bool, in database: Database) throws(StoreError) {
    var columns: [String] = []
    var key: [(place: Int64, name: String)] = []
    var hasGeneratedColumns = false
    let information = try database.prepare("PRAGMA table_xinfo(\(SQLText.text(table)))")
    while try information.step() {
      let name = information.text(at: 1)
      guard information.integer(at: 6) == 0 else {
        hasGeneratedColumns = true
        continue
      }
      columns.append(name)
      if information.integer(at: 5) > 0 { key.append((information.integer(at: 5), name)) }
    }
    let folded = Set(columns.map { SQLText.folded($0) })
    let rowID = ["rowid", "_rowid_", "oid"].first { !folded.contains($0) }
    let order =
      hasRowID
      ? rowID ?? "rowid"
      : SQLText.names(key.sorted { $0.place < $1.place }.map(\.name))
    let names = SQLText.names(columns)
    let target = SQLText.name(table) + (hasGeneratedColumns ? " (\(names))" : "")
    start = "INSERT INTO \(target) VALUES ("
    columnCount = columns.count
    rows = try database.prepare("SELECT \(names) FROM \(SQLText.name(table)) ORDER BY \(order)")
  }

  func next() throws(StoreError) -> String? {
    guard try rows.step() else { return nil }
    let values = (0..<columnCount).map { SQLText.literal(rows.cell(at: $0)) }
    return start + values.joined(separator: ", ") + ")"
  }
}
