import CSQLite

/// A compiled SQL statement.
package final class Statement {
  package let sql: String
  let handle: OpaquePointer
  private let database: Database
  /// Bound for texts and blobs without bytes: SQLite takes a null address for NULL.
  private let emptyBytes = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

  init(handle: OpaquePointer, database: Database, sql: String) {
    self.handle = handle
    self.database = database
    self.sql = sql
    emptyBytes.initialize(to: 0)
  }

  deinit {
    database.finalize(handle)
    emptyBytes.deallocate()
  }

  /// Binds a cell to the parameter at `index`, from 1; an absent one is NULL.
  ///
  /// A text's or blob's bytes are not copied: they must stay until the statement was stepped and
  /// reset, or the parameter bound anew.
  @inline(__always)
  package func bind(_ cell: Cell, at index: Int) throws(StoreError) {
    let place = Int32(truncatingIfNeeded: index)
    let code: Int32
    switch cell.tag {
    case .absent, .null: code = sqlite3_bind_null(handle, place)
    case .integer: code = sqlite3_bind_int64(handle, place, cell.integerValue)
    case .real: code = sqlite3_bind_double(handle, place, cell.realValue)
    case .text:
      let bytes = UnsafePointer<CChar>(bitPattern: UInt(cell.bits)) ?? UnsafePointer(emptyBytes)
      let length = UInt64(cell.length)
      code = sqlite3_bind_text64(handle, place, bytes, length, nil, UInt8(SQLITE_UTF8))
    case .blob:
      let bytes = UnsafeRawPointer(bitPattern: UInt(cell.bits)) ?? UnsafeRawPointer(emptyBytes)
      code = sqlite3_bind_blob64(handle, place, bytes, UInt64(cell.length), nil)
    }
    if code != SQLITE_OK { throw database.error(code, sql: sql) }
  }

  /// Binds a copy of a text.
  package func bind(_ text: String, at index: Int) throws(StoreError) {
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_bind_text64(
          handle,
          Int32(truncatingIfNeeded: index),
          characters.baseAddress ?? UnsafePointer(emptyBytes),
          UInt64(characters.count),
          Self.copies,
          UInt8(SQLITE_UTF8)
        )
      }
    }
    if code != SQLITE_OK { throw database.error(code, sql: sql) }
  }

  /// Goes on to the next row; false at the end.
  @discardableResult
  package func step() throws(StoreError) -> Bool {
    guard let limit = database.timeLimit else { return try stepped(sqlite3_step(handle)) }
    limit.beginStatement()
    let code = sqlite3_step(handle)
    return try stepped(limit.isOver() ? SQLITE_INTERRUPT : code)
  }

  /// The results of `make` for each row that is left.
  package func rows<Row>(_ make: (Statement) -> Row) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    while try step() { rows.append(make(self)) }
    return rows
  }

  @inline(__always)
  private func stepped(_ code: Int32) throws(StoreError) -> Bool {
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code, sql: sql)
    }
  }

  /// Makes the statement ready to be stepped from the start; what is bound stays bound.
  package func reset() {
    sqlite3_reset(handle)
  }

  /// Steps once and resets: for statements that give no rows.
  @inline(__always)
  package func run() throws(StoreError) {
    try step()
    sqlite3_reset(handle)
  }

  package func isNull(at column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  package func integer(at column: Int) -> Int64 {
    sqlite3_column_int64(handle, Int32(column))
  }

  package func real(at column: Int) -> Double {
    sqlite3_column_double(handle, Int32(column))
  }

  /// The column as text; a number in its text form, NULL as no text.
  package func text(at column: Int) -> String {
    guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The column as it is stored; bytes are valid until the statement is stepped or reset.
  package func cell(at column: Int) -> Cell {
    // One look for the column instead of one for each thing asked of it.
    let value = sqlite3_column_value(handle, Int32(column))
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let bytes = sqlite3_value_text(value)
      let count = Int(sqlite3_value_bytes(value))
      return .text(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    case SQLITE_BLOB:
      let bytes = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
      let count = Int(sqlite3_value_bytes(value))
      return .blob(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    default: return .null
    }
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the bytes.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
