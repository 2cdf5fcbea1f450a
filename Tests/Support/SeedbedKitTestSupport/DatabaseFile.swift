import CSQLite

/// A database that other hands made: written by SQL alone.
package final class DatabaseFile {
  private let database: OpaquePointer?

  package init(_ path: String) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    database = opened
    guard code == SQLITE_OK else { throw failure() }
    sqlite3_busy_timeout(database, 5_000)
  }

  deinit {
    sqlite3_close_v2(database)
  }

  package func execute(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Makes every change of a row leave a line in the table `changes`.
  package func logChanges() throws {
    try execute("CREATE TABLE changes (what TEXT)")
    for table in try tables() {
      for event in ["INSERT", "UPDATE", "DELETE"] {
        try execute(
          """
          CREATE TRIGGER "log \(event) \(table)" AFTER \(event) ON "\(table)"
          BEGIN INSERT INTO changes VALUES ('\(event) \(table)'); END
          """
        )
      }
    }
  }

  private func tables() throws -> [String] {
    var statement: OpaquePointer?
    let sql = """
      SELECT name FROM pragma_table_list
      WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite%' AND name <> 'changes'
      """
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    defer { sqlite3_finalize(statement) }
    var names: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      if let name = sqlite3_column_text(statement, 0) { names.append(String(cString: name)) }
    }
    return names
  }

  private func failure() -> SeedQuery.Failure {
    SeedQuery.Failure(description: String(cString: sqlite3_errmsg(database)))
  }
}
