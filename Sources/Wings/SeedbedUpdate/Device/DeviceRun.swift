import SeedbedBase
import SeedbedStoring

/// Runs the script of an attached seed in a transaction of its own, as an app does on a device.
struct DeviceRun {
  /// How many rows of a kind are named for each table.
  private static let namedRows = 100

  private let database: Database
  private let statements: [String]
  private let namesRows: Bool
  /// True if the database is no app's, so that tables and columns of the app are not there.
  private let isBare: Bool
  private(set) var tables: [UpdateReport.Table] = []
  private(set) var oldRelease: Int?
  /// How many rows of the seed each table lacks because they seem deleted.
  private(set) var missing: [(table: String, count: Int)] = []
  /// The tables that the script writes to.
  private(set) var ownTables: [String] = []

  /// The run of the script in the seed that is attached to a connection.
  init(
    on database: Database,
    namesRows: Bool = false,
    isBare: Bool = false
  ) throws(StoreError) {
    self.database = database
    self.isBare = isBare
    self.namesRows = namesRows
    statements = try database.texts("SELECT sql FROM seed.seedbed_update ORDER BY step")
  }

  /// Begins the transaction and runs all statements; the caller ends it.
  mutating func begin() throws(StoreError) {
    try database.execute("BEGIN IMMEDIATE")
    UnfinishedChange.begin()
    for sql in statements {
      if let name = emptied(by: sql) { try look(at: name) }
      do throws(StoreError) {
        try database.execute(sql)
      } catch {
        // Rows of the app that keep others.
        guard isBare, error.isRefusal, sql.hasPrefix("INSERT OR IGNORE INTO sb_tie SELECT 0")
        else { throw error }
      }
    }
    try readReport()
  }

  /// The temporary table that a statement near the end empties.
  private func emptied(by sql: String) -> String? {
    let start = "DELETE FROM temp."
    return sql.hasPrefix(start) ? String(sql.dropFirst(start.count)) : nil
  }

  // MARK: - Rows

  /// Reads what a temporary table tells before it goes.
  private mutating func look(at table: String) throws(StoreError) {
    switch table {
    case "sb_run":
      oldRelease = try database.integer("SELECT r FROM temp.sb_run").map { Int($0) }
      ownTables = try database.texts("SELECT tbl FROM sb_t ORDER BY t")
      missing = try database.prepare(
        "SELECT tbl, count(*) FROM sb_out JOIN sb_t USING (t) WHERE state = 1 GROUP BY t"
      )
      .rows { ($0.text(at: 0), Int($0.integer(at: 1))) }
      guard namesRows else { return }
      try name(
        "SELECT tbl, CASE state WHEN 0 THEN 'added' WHEN 2 THEN 'left out' ELSE 'collisions' END,"
          + " key FROM sb_out JOIN sb_t USING (t) WHERE state IN (0, 2, -1) ORDER BY n"
      )
      try name(
        "SELECT tbl, CASE WHEN keep THEN 'kept' ELSE 'removed' END, key"
          + " FROM sb_gone JOIN sb_t USING (t) ORDER BY n"
      )
    default:
      // The rows to write of a table of the seed, which has its number there.
      guard namesRows, let index = Int(table.dropFirst(3)) else { return }
      let columns = try database.texts(
        "SELECT name FROM pragma_index_info(\(SQLText.text("sb_i\(index)")))"
      )
      guard !columns.isEmpty else { return }
      let key = UpdateSQL.key(columns.map { SQLText.name($0) })
      try name(
        "SELECT (SELECT tbl FROM sb_t WHERE t = \(index)), 'changed', \(key)"
          + " FROM temp.\(table) WHERE sb_n IS NULL ORDER BY 3"
      )
    }
  }

  private mutating func name(_ sql: String) throws(StoreError) {
    let statement = try database.prepare(sql)
    while try statement.step() {
      guard let kind = UpdateReport.Kind(rawValue: statement.text(at: 1)) else { continue }
      let place = place(of: statement.text(at: 0))
      guard tables[place].rows.count(where: { $0.kind == kind }) < Self.namedRows else { continue }
      tables[place].rows.append(UpdateReport.Row(kind: kind, key: statement.text(at: 2)))
    }
  }

  private mutating func place(of table: String) -> Int {
    if let place = tables.firstIndex(where: { $0.name == table }) { return place }
    tables.append(UpdateReport.Table(name: table))
    return tables.count - 1
  }

  private mutating func readReport() throws(StoreError) {
    let statement = try database.prepare("SELECT tbl, what, rows FROM temp.sb_report")
    while try statement.step() {
      guard let kind = UpdateReport.Kind(rawValue: statement.text(at: 1)) else { continue }
      let place = place(of: statement.text(at: 0))
      tables[place].counts[kind, default: 0] += Int(statement.integer(at: 2))
    }
    let order = UpdateReport.Kind.allCases
    for index in tables.indices {
      let rows = tables[index].rows
      tables[index].rows = order.flatMap { kind in rows.filter { $0.kind == kind } }
    }
  }
}
