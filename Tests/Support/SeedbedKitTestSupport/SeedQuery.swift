import CSQLite

/// Asks a seed what it holds.
package final class SeedQuery {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let database: OpaquePointer?

  package init(_ path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
    database = opened
    guard code == SQLITE_OK else { throw failure() }
  }

  deinit {
    sqlite3_close_v2(database)
  }

  /// The rows of a query, each with its values as SQL literals.
  package func rows(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw failure()
    }
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let columns = 0..<sqlite3_column_count(statement)
        rows.append(columns.map { literal(statement, $0) }.joined(separator: ", "))
      case SQLITE_DONE: return rows
      default: throw failure()
      }
    }
  }

  private func literal(_ statement: OpaquePointer?, _ column: Int32) -> String {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: "NULL"
    case SQLITE_INTEGER: "\(sqlite3_column_int64(statement, column))"
    case SQLITE_FLOAT: "\(sqlite3_column_double(statement, column))"
    case SQLITE_BLOB: "X'\(hexadecimal(bytes(statement, column)))'"
    default: "'\(String(decoding: bytes(statement, column), as: UTF8.self))'"
    }
  }

  private func bytes(_ statement: OpaquePointer?, _ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }

  private func hexadecimal(_ bytes: UnsafeRawBufferPointer) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private func failure() -> Failure {
    Failure(description: String(cString: sqlite3_errmsg(database)))
  }
}
