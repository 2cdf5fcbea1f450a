import CSQLite

/// A database that the tests have open beside the program.
final class SharedDatabase {
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    let description: String
  }

  private let database: OpaquePointer?

  /// Opens a database, or makes it; others are waited for at most so long.
  init(_ path: String, milliseconds: Int32 = 10_000) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    database = opened
    guard code == SQLITE_OK else { throw failure(code) }
    sqlite3_busy_timeout(database, milliseconds)
  }

  deinit {
    sqlite3_close_v2(database)
  }

  func execute(_ sql: String) throws {
    let code = sqlite3_exec(database, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// The first column of the first row as text.
  func value(_ sql: String) throws -> String {
    var statement: OpaquePointer?
    var code = sqlite3_prepare_v2(database, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    defer { sqlite3_finalize(statement) }
    code = sqlite3_step(statement)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure(code) }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? ""
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code, description: String(cString: sqlite3_errmsg(database)))
  }
}
