import CSQLite

extension Database {
  /// True if SQLite ended the transaction by itself, as `RAISE(ROLLBACK)` and some failures do.
  package var lostTransaction: Bool { sqlite3_get_autocommit(handle) != 0 }

  /// True if rows were written in this transaction that refer to rows which are not there.
  package var hasBrokenReferences: Bool {
    var current: Int32 = 0
    var highest: Int32 = 0
    let code = sqlite3_db_status(
      handle,
      SQLITE_DBSTATUS_DEFERRED_FKS,
      &current,
      &highest,
      0
    )
    return code == SQLITE_OK && current != 0
  }

  /// How many rows the connection has changed so far.
  package var totalChanges: Int { Int(sqlite3_total_changes(handle)) }

  /// Makes the empty file at `path` a copy of this database as others see it now; errors name it by
  /// `name`.
  package func backUp(to path: String, named name: String) throws(StoreError) {
    var target: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let opened = sqlite3_open_v2(path, &target, flags, nil)
    defer { sqlite3_close_v2(target) }
    guard opened == SQLITE_OK, let target else {
      let words = target.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      throw StoreError("cannot write '\(name)': \(words)", resultCode: opened)
    }
    // The maker of the file deletes it where it does not get whole, and syncs it where it does.
    sqlite3_exec(target, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", nil, nil, nil)
    try backUp(to: target, named: name)
  }

  /// Makes another database a copy of this one.
  package func backUp(to other: Database) throws(StoreError) {
    try backUp(to: other.handle, named: "a copy of \(path)")
  }

  private func backUp(to target: OpaquePointer, named name: String) throws(StoreError) {
    guard let backup = sqlite3_backup_init(target, "main", handle, "main") else {
      let words = String(cString: sqlite3_errmsg(target))
      throw StoreError("cannot write '\(name)': \(words)", resultCode: sqlite3_errcode(target))
    }
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      let words = String(cString: sqlite3_errmsg(target))
      throw StoreError("cannot write '\(name)': \(words)", resultCode: stepped)
    }
  }
}
