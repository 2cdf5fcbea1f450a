/// A database as text: the SQL that makes it again, in an order that depends on its content alone.
///
/// Tables stand with their rows first, in the order in which they were made, then virtual tables,
/// indexes, and last views and triggers: the order that VACUUM leaves too. Statistics, and the
/// tables inside a full-text search, are left out.
package struct SQLDump {
  private let database: Database
  private var lines: [String] = []

  /// The dump of an open database.
  package static func text(of database: Database) throws(StoreError) -> String {
    var dump = SQLDump(database: database)
    try dump.addPragmas()
    try dump.addTables()
    try dump.addOthers()
    return dump.lines.map { $0 + "\n" }.joined()
  }

  /// The dump of a database file.
  package static func text(ofFile path: String) throws(StoreError) -> String {
    try text(of: Database(path: path, access: .readOnly))
  }

  private init(database: Database) {
    self.database = database
  }

  private mutating func addPragmas() throws(StoreError) {
    for name in ["application_id", "user_version"] {
      let value = try database.integer("PRAGMA \(name)") ?? 0
      if value != 0 { lines.append("PRAGMA \(name) = \(value);") }
    }
  }

  private mutating func addTables() throws(StoreError) {
    // PRAGMA table_list tells the tables inside virtual ones from the user's own.
    let statement = try database.prepare(
      """
      SELECT s.name, s.sql, t.type, t.wr FROM sqlite_schema AS s
      JOIN pragma_table_list AS t ON t.schema = 'main' AND t.name = s.name
      WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.type <> 'shadow'
      ORDER BY t.type = 'virtual', s.rowid
      """
    )
    while try statement.step() {
      let name = statement.text(at: 0)
      lines.append(statement.text(at: 1) + ";")
      if statement.text(at: 2) == "virtual" { continue }
      try addRows(of: name, hasRowID: statement.integer(at: 3) == 0)
    }
  }

  private mutating func addRows(of table: String, hasRowID: Bool) throws(StoreError) {
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
    let rows = try database.prepare("SELECT \(names) FROM \(SQLText.name(table)) ORDER BY \(order)")
    while try rows.step() {
      let values = columns.indices.map { SQLText.literal(rows.cell(at: $0)) }
      lines.append("INSERT INTO \(target) VALUES (\(values.joined(separator: ", ")));")
    }
  }

  private mutating func addOthers() throws(StoreError) {
    let statements = try database.texts(
      """
      SELECT sql FROM sqlite_schema
      WHERE type <> 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY type <> 'index', rowid
      """
    )
    lines += statements.map { $0 + ";" }
  }
}
