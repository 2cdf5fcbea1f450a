import CSQLite

/// What a rollback journal and its database were given and the system does not have yet.
///
/// SQLite writes each page of a journal in three pieces, and each page of a database alone. Pieces
/// that follow each other are gathered here, and go to the system together. Nothing reaches the
/// database before all that the journal was given, and all is passed on before SQLite syncs,
/// truncates, unlocks or closes either: what it promises of a crash stays as it is.
final class WriteBehind {
  enum Part {
    case database, journal
  }

  /// Only while the database is locked for writing, which a WAL's never is.
  var isWriting = false {
    didSet { if !isWriting { forget() } }
  }
  let file: UnsafeMutablePointer<sqlite3_file>
  /// What another thread reads meanwhile; nil where none does.
  private(set) var before: PagesBefore?
  private var database: PendingBytes
  private var journal: PendingBytes?
  private var early: EarlyWriting?
  private var ahead: ReadAhead

  init(database file: UnsafeMutablePointer<sqlite3_file>) {
    self.file = file
    database = PendingBytes(file: file)
    ahead = ReadAhead(file: file)
  }

  deinit {
    database.bytes.deallocate()
    journal?.bytes.deallocate()
    early?.end()
  }

  /// Keeps a reader of what was before away while anything is written.
  private func locked<Result>(_ body: () -> Result) -> Result {
    guard let before else { return body() }
    return before.locked(body)
  }

  /// Has what the database holds now kept in reach, before anything is written to it.
  func keepBefore(pageSize: Int) -> Bool {
    guard isWriting, journal == nil, before == nil else { return false }
    before = PagesBefore(file, pageSize: pageSize)
    return before != nil
  }

  /// Ends the keeping of what was before.
  func dropBefore() {
    before = nil
  }

  func openJournal(_ file: UnsafeMutablePointer<sqlite3_file>, path: UnsafePointer<CChar>?) {
    closeJournal()
    locked { journal = PendingBytes(file: file) }
    early = EarlyWriting(path: path)
  }

  func closeJournal() {
    locked {
      journal?.bytes.deallocate()
      journal = nil
    }
    early?.end()
    early = nil
  }

  /// Ends a transaction: whatever could not be passed on in it is its rollback's business.
  private func forget() {
    locked {
      before?.isOver = true
      database.count = 0
      ahead.forget()
    }
  }

  /// Forgets what was read ahead: the file is about to end elsewhere.
  func forgetAhead() {
    ahead.forget()
  }

  /// Passes on all that was written, the journal's first.
  func flush() -> Int32 {
    let code = locked { journal?.flush() } ?? SQLITE_OK
    return code == SQLITE_OK ? database.flush() : code
  }

  func write(_ part: Part, _ source: UnsafeRawPointer, _ length: Int, at offset: Int64) -> Int32 {
    switch part {
    case .journal:
      return locked {
        let code = writeJournal(source, length, at: offset)
        if code == SQLITE_OK { before?.note(source, length, at: offset) }
        return code
      }
    case .database:
      ahead.forget(length, at: offset)
      if !database.takes(length, at: offset) || !isWriting {
        let code = flush()
        if code != SQLITE_OK { return code }
      }
      guard isWriting, length <= PendingBytes.capacity else {
        return Self.write(file, source, length, offset)
      }
      database.append(source, length, at: offset)
      return SQLITE_OK
    }
  }

  private func writeJournal(_ source: UnsafeRawPointer, _ length: Int, at offset: Int64) -> Int32 {
    guard let pending = journal else { return SQLITE_MISUSE }
    if !pending.takes(length, at: offset) {
      let code = journal?.flush() ?? SQLITE_OK
      if code != SQLITE_OK { return code }
      early?.note(pending.end)
    }
    guard length <= PendingBytes.capacity else {
      return Self.write(pending.file, source, length, offset)
    }
    journal?.append(source, length, at: offset)
    return SQLITE_OK
  }

  func read(
    _ part: Part,
    _ target: UnsafeMutableRawPointer,
    _ length: Int,
    at offset: Int64
  ) -> Int32 {
    switch part {
    case .journal: locked { readJournal(target, length, at: offset) }
    case .database:
      if isWriting, !database.overlaps(offset, length),
        // What is pending is newer than what the file has.
        ahead.read(target, length, at: offset, before: database.firstByte(after: offset))
      {
        SQLITE_OK
      } else {
        database.read(target, length, at: offset)
      }
    }
  }

  /// Reads what the journal was given; under the lock, where another thread reads.
  func readJournal(_ target: UnsafeMutableRawPointer, _ length: Int, at offset: Int64) -> Int32 {
    journal?.read(target, length, at: offset) ?? SQLITE_MISUSE
  }

  /// Where a file ends once all is passed on.
  func size(_ part: Part, _ size: Int64) -> Int64 {
    let pending = part == .journal ? journal : database
    guard let pending, pending.count > 0 else { return size }
    return max(size, pending.end)
  }

  private static func write(
    _ file: UnsafeMutablePointer<sqlite3_file>,
    _ source: UnsafeRawPointer,
    _ length: Int,
    _ offset: Int64
  ) -> Int32 {
    file.pointee.pMethods.pointee.xWrite(file, source, Int32(length), offset)
  }
}
