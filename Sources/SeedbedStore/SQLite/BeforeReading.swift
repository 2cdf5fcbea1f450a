import CSQLite

/// The reading of a database as it was before a transaction, by a connection of another thread.
final class BeforeReading {
  private let writes: WriteBehind
  private let pages: PagesBefore
  private let file: UnsafeMutablePointer<sqlite3_file>
  private var ahead: ReadAhead

  var size: Int64 { pages.size }

  /// `file` is the reader's own: what it reads need not wait for what is written.
  init?(_ writes: WriteBehind, _ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let pages = writes.before else { return nil }
    self.writes = writes
    self.pages = pages
    self.file = file
    ahead = ReadAhead(file: file)
  }

  func read(_ target: UnsafeMutableRawPointer, _ length: Int, at offset: Int64) -> Int32 {
    var code = SQLITE_OK
    if !ahead.read(target, length, at: offset, before: size) {
      code = file.pointee.pMethods.pointee.xRead(file, target, Int32(length), offset)
    }
    // A page goes to the journal before it is overwritten: one that is not there by now was read as
    // it was.
    return pages.locked {
      ahead.forget(from: pages.firstOverwritten(from: offset))
      return readJournal(target, length, at: offset)
    } ?? code
  }

  /// Reads what the journal keeps; nil where the file has it still.
  private func readJournal(
    _ target: UnsafeMutableRawPointer,
    _ length: Int,
    at offset: Int64
  ) -> Int32? {
    if pages.isOver { return SQLITE_ABORT }
    return pages.place(of: offset).map { writes.readJournal(target, length, at: $0) }
  }
}
