import CSQLite
import SeedbedTestSupport

extension CommandRunner {
  /// The first column of what a query gives, of a database in the runner's folder.
  func answers(_ sql: String, in name: String) throws -> [String] {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    var statement: OpaquePointer?
    guard sqlite3_open_v2(path(name), &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
      sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK
    else { throw MissingFile(name: name) }
    defer { sqlite3_finalize(statement) }
    var answers: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      answers.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "NULL")
    }
    return answers
  }
}
