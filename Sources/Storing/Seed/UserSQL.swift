import CSQLite
import SeedbedBase

/// SQL that the user wrote: a file of `before` or `after`, or a view's query.
package struct UserSQL: Equatable, Sendable {
  /// The file's path, or words such as `view 'recent'`.
  package var name: String
  package var text: String

  /// The beginning of a comment without an end; nil if there is none.
  var openComment: Int? {
    SQLPart.parts(of: Array(text.utf8)).first { !$0.isClosed }?.range.lowerBound
  }
}

/// SQLite refused SQL that the user wrote, or what a `search` asks for.
package struct UserSQLError: Error, Equatable, Sendable {
  /// As in `UserSQL`, or words such as `search 'articles_search'`.
  package var name: String
  /// SQLite's words.
  package var message: String
  /// UTF-8 bytes from the start of the text, where the place is known.
  package var offset: Int?
}

/// Runs the user's SQL inside the transaction in which the seed is built.
struct UserSQLRunner {
  let database: Database
  let limit: SQLTimeLimit
  private let authorizer: SQLAuthorizer

  /// SQL that is trusted may attach other databases and call all functions.
  init(database: Database, isTrusted: Bool, limit: SQLTimeLimit) {
    self.database = database
    self.limit = limit
    authorizer = SQLAuthorizer(isTrusted: isTrusted)
  }

  /// Runs all statements; throws a `UserSQLError` where the SQL is wrong, a `StoreError` where
  /// the environment failed.
  ///
  /// A check is for a database without rows, and throws where a statement cannot be compiled: one that
  /// fails when it runs may only lack rows, which is no error, and ends the check.
  func run(_ sql: UserSQL, isCheck: Bool = false) throws {
    try guarded(sql) { text in
      var rest = skipBlank(text, from: 0)
      while rest < text.count - 1 {
        let (statement, end) = try prepare(text, from: rest, of: sql)
        defer { sqlite3_finalize(statement) }
        var code = statement == nil ? SQLITE_DONE : sqlite3_step(statement)
        while code == SQLITE_ROW { code = sqlite3_step(statement) }
        let isDone = code == SQLITE_DONE
        if !isDone && !isCheck || limit.isOver() { throw failure(code, of: sql, at: rest) }
        guard isDone, end > rest else { return }
        rest = skipBlank(text, from: end)
      }
    }
  }

  /// Compiles a query without running it; throws where it is wrong or not one SELECT.
  func check(query sql: UserSQL) throws {
    try guarded(sql) { text in
      let start = skipBlank(text, from: 0)
      let (statement, end) = try prepare(text, from: start, of: sql)
      defer { sqlite3_finalize(statement) }
      if statement == nil {
        throw UserSQLError(name: sql.name, message: "expected a SELECT, found no SQL", offset: nil)
      }
      if sqlite3_column_count(statement) == 0 || sqlite3_stmt_readonly(statement) == 0 {
        throw UserSQLError(name: sql.name, message: "it is not a SELECT", offset: start)
      }
      let rest = skipBlank(text, from: end)
      if rest < text.count - 1 {
        throw UserSQLError(
          name: sql.name,
          message: "expected one statement, found more",
          offset: rest
        )
      }
    }
  }

  /// Gives the text with a zero at its end, while statements are refused that SQL of a schema must
  /// not run, and ended when the time is over.
  private func guarded(_ sql: UserSQL, _ body: ([UInt8]) throws -> Void) throws {
    let text = Array(sql.text.utf8) + [0]
    if let zero = text.firstIndex(of: 0), zero < text.count - 1 {
      throw UserSQLError(name: sql.name, message: "the SQL contains a NUL character", offset: zero)
    }
    if let start = sql.openComment {
      // SQLite takes the end of the text for the end of the comment, and what follows in the file
      // of a dump would become part of it.
      let message = "the comment that begins with '/*' is not closed with '*/'"
      throw UserSQLError(name: sql.name, message: message, offset: start)
    }
    authorizer.install(on: database)
    limit.start()
    defer {
      limit.stop()
      authorizer.remove(from: database)
    }
    try body(text)
  }

  /// Compiles the statement at `start`; also gives where the next one begins.
  private func prepare(
    _ text: [UInt8],
    from start: Int,
    of sql: UserSQL
  ) throws -> (statement: OpaquePointer?, end: Int) {
    authorizer.reset()
    var statement: OpaquePointer?
    var end = text.count - 1
    let code = text[start...].withUnsafeBytes { bytes in
      let characters = bytes.assumingMemoryBound(to: CChar.self)
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(
        database.handle,
        characters.baseAddress,
        Int32(clamping: characters.count),
        &statement,
        &tail
      )
      if let tail, let first = characters.baseAddress { end = start + (tail - first) }
      return code
    }
    if code != SQLITE_OK {
      let offset = Int(sqlite3_error_offset(database.handle))
      throw failure(code, of: sql, at: offset < 0 ? start : start + offset)
    }
    return (statement, end)
  }

  private func failure(_ code: Int32, of sql: UserSQL, at offset: Int) -> any Error {
    if limit.isReached {
      let message =
        "SQL of the schema ran for more than \(limit.seconds) s; '--sql-timeout' sets another limit"
      return UserSQLError(name: sql.name, message: message, offset: offset)
    }
    if let function = authorizer.refusedFunction {
      let message =
        "SQL of a schema may not call the function '\(function)';"
        + " '--allow-unsafe-sql' allows every function"
      return UserSQLError(name: sql.name, message: message, offset: offset)
    }
    switch code & 0xff {
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_CORRUPT, SQLITE_CANTOPEN,
      SQLITE_READONLY, SQLITE_INTERRUPT:
      return database.error(code, sql: sql.text)
    case SQLITE_AUTH:
      let message =
        "SQL of a schema may not use BEGIN, COMMIT, ROLLBACK, SAVEPOINT, or PRAGMAs that set how"
        + " the file is written; ATTACH and DETACH need '--allow-unsafe-sql'"
      return UserSQLError(name: sql.name, message: message, offset: offset)
    default:
      return UserSQLError(name: sql.name, message: database.lastMessage, offset: offset)
    }
  }

  /// The place of the next byte that is neither white space nor in a comment nor a semicolon.
  private func skipBlank(_ text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count - 1 {
      let part = SQLPart(of: text, at: index)
      let isBlank = part.kind == .blank || part.kind == .comment
      guard isBlank || text[index] == UInt8(ascii: ";") else { break }
      index = min(part.range.upperBound, text.count - 1)
    }
    return index
  }
}
