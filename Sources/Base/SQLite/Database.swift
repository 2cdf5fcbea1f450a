import CSQLite
import SeedbedSystem

/// A connection to a SQLite database, used by one thread at a time.
package final class Database {
  /// How a file is opened.
  package enum Access: Sendable {
    /// As a file that nobody writes to: without a lock, and without a file beside it.
    case asItStands
    case readOnly
    case readWrite
  }

  /// The name of the file in error messages.
  package let path: String
  package let handle: OpaquePointer
  /// How long a reader waits for a locked file, in milliseconds; 0 if it does not.
  private let patience: Int32
  private var isOpen = true
  /// The signal that interrupts statements, and the number that it knows the connection by.
  private var interrupt: (signal: StopSignal, number: Int)?
  private var statements: Set<OpaquePointer> = []
  /// Ends statements that run too long; for databases with triggers of others.
  package var timeLimit: SQLTimeLimit?

  /// The version of the SQLite library, as the header of its files has it.
  package static var libraryNumber: Int { Int(sqlite3_libversion_number()) }

  /// Opens an existing file, or with the path `:memory:` a new database in memory, or with an
  /// empty one a new database in a file that vanishes with it.
  ///
  /// Error messages name the file by its path, or by `name` where that tells users more. A share
  /// opens for reading only with `takesShares`.
  package init(
    path: String,
    access: Access = .readWrite,
    namedInErrors name: String? = nil,
    takesShares: Bool = false
  ) throws(StoreError) {
    let flags =
      switch access {
      case .asItStands: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      }
    let place = access == .asItStands ? Self.unchangingPlace(path) : path
    self.path = name ?? path
    try Self.refusePipe(path, namedInErrors: self.path)
    let opened = try Self.open(place, flags, namedInErrors: self.path)
    if access == .readOnly, try Self.lacksIndex(opened, path, namedInErrors: self.path) {
      sqlite3_close_v2(opened)
      let flags = flags | SQLITE_OPEN_URI
      handle = try Self.open(Self.unchangingPlace(path), flags, namedInErrors: self.path)
    } else {
      handle = opened
    }
    patience = access == .readOnly ? 5_000 : 0
    sqlite3_busy_timeout(handle, patience)
    if access != .readWrite, !takesShares { try refuseShare() }
  }

  /// Throws where a path leads to a pipe: who opens it waits for a writer.
  package static func refusePipe(
    _ path: String,
    namedInErrors name: String
  ) throws(StoreError) {
    guard Folders.isPipe(path) else { return }
    throw StoreError("cannot open '\(name)': it is a pipe, and a database is read in any order")
  }

  private static func open(
    _ place: String,
    _ flags: Int32,
    namedInErrors name: String
  ) throws(StoreError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(place, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let words = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw StoreError("cannot open '\(name)': \(words)", resultCode: code)
    }
    sqlite3_extended_result_codes(opened, 1)
    // A function that takes addresses in memory from SQL.
    configure(SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, false, on: opened)
    return opened
  }

  deinit {
    close()
  }

  /// True if SQLite cannot read a database in WAL mode because it cannot create the files beside it, and
  /// there are none: nobody writes to the database, and it can be read as it stands.
  ///
  /// Throws where a journal holds what a writer that was stopped had replaced.
  private static func lacksIndex(
    _ handle: OpaquePointer,
    _ path: String,
    namedInErrors name: String
  ) throws(StoreError) -> Bool {
    let code = sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil)
    if code == readOnlyRollback {
      sqlite3_close_v2(handle)
      throw StoreError(
        "cannot read '\(name)': a program was stopped while it wrote, and '\(name)-journal' undoes"
          + " that; open the database once with a program that may write, such as sqlite3",
        resultCode: code
      )
    }
    let isRefused = code & 0xFF == SQLITE_READONLY || code & 0xFF == SQLITE_CANTOPEN
    return isRefused && !Folders.exists(file(beside: path, ending: "-wal"))
  }

  /// `SQLITE_READONLY_ROLLBACK`, a macro that Swift does not see.
  private static let readOnlyRollback = SQLITE_READONLY | 3 << 8

  /// The URI of a file that does not change while it is open.
  private static func unchangingPlace(_ path: String) -> String {
    // Two slashes at the start would name a host.
    let start = path.hasPrefix("/") ? "file://" : "file:"
    return start + URLText.encoded(path, only: "%?#") + "?immutable=1"
  }

  /// Closes the file; statements that are still there can no longer be used.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if let interrupt { interrupt.signal.remove(interrupt.number) }
    for statement in statements { sqlite3_finalize(statement) }
    statements = []
    sqlite3_close_v2(handle)
  }

  /// Has a signal interrupt the statements of the connection, until it is closed.
  package func stop(on signal: StopSignal?) {
    guard let signal, interrupt == nil else { return }
    // The signal may be set by any thread, for which SQLite allows this call alone.
    let address = UInt(bitPattern: handle)
    let number = signal.add { sqlite3_interrupt(OpaquePointer(bitPattern: address)) }
    interrupt = (signal, number)
  }

  /// Ends a statement, unless closing the file has ended it.
  func finalize(_ statement: OpaquePointer) {
    if statements.remove(statement) != nil { sqlite3_finalize(statement) }
  }

  /// Runs one or more statements; rows that they give are dropped.
  package func execute(_ sql: String) throws(StoreError) {
    timeLimit?.beginStatement()
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    if timeLimit?.isOver() == true { throw error(SQLITE_INTERRUPT, sql: sql) }
  }

  /// Compiles one statement.
  package func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    guard let statement else { throw StoreError("'\(path)': there is no statement in '\(sql)'") }
    statements.insert(statement)
    return Statement(handle: statement, database: self, sql: sql)
  }

  /// The first column of the first row as an integer; nil where there is no row or it is null.
  package func integer(_ sql: String) throws(StoreError) -> Int64? {
    let statement = try prepare(sql)
    guard try statement.step(), !statement.isNull(at: 0) else { return nil }
    return statement.integer(at: 0)
  }

  /// How many rows a table has.
  package func count(of table: String) throws(StoreError) -> Int {
    Int(try integer("SELECT count(*) FROM \(SQLText.name(table))") ?? 0)
  }

  /// The first column of every row as text.
  package func texts(_ sql: String) throws(StoreError) -> [String] {
    try prepare(sql).rows { $0.text(at: 0) }
  }

  /// Has the system write all that it holds of the file to the disk.
  package func sync() throws(StoreError) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let sync = file.pointee.pMethods?.pointee.xSync else { return }
    guard sync(file, SQLITE_SYNC_NORMAL) == SQLITE_OK else {
      throw StoreError(cannot: "write", path)
    }
  }

  /// The rows that the last INSERT, UPDATE or DELETE changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// The path of the file itself; empty for a database in memory.
  package var file: String {
    sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? ""
  }

  /// SQLite's words for what went wrong last.
  package var lastMessage: String { String(cString: sqlite3_errmsg(handle)) }

  /// SQLite's words for an error where a statement needs something that only another program has, such
  /// as its own function or collation, or is impossible for another reason; nil where the database
  /// cannot be read.
  package func obstacle(in error: StoreError) -> String? {
    guard let code = error.resultCode, code & 0xff == SQLITE_ERROR else { return nil }
    let prefix = "'\(path)': "
    return String(error.message.dropFirst(error.message.hasPrefix(prefix) ? prefix.count : 0))
  }

  /// The error of the last call in words, with the file's name.
  package func error(_ code: Int32, sql: String? = nil) -> StoreError {
    var words = lastMessage
    var errorNumber: Int32?
    switch code & 0xff {
    case SQLITE_FULL: words = "the disk is full"
    case SQLITE_BUSY where patience > 0:
      words += " by another program, which did not release it within \(patience / 1_000) s"
    case SQLITE_IOERR:
      let number = sqlite3_system_errno(handle)
      if number != 0 {
        errorNumber = number
        words += ": " + StoreError.words(for: number)
      }
    case SQLITE_CORRUPT: if let failure = readFailure { return failure }
    case SQLITE_INTERRUPT:
      if let timeLimit, timeLimit.isReached {
        words =
          "a statement and the triggers that it fires ran for more than \(timeLimit.seconds) s,"
          + " the limit of '--sql-timeout'"
      }
    default: break
    }
    return StoreError(
      "'\(path)': \(words)",
      resultCode: code,
      errorNumber: errorNumber,
      sql: sql
    )
  }
}
