extension Database {
  /// In KiB.
  private static let snapshotCache = 8_000

  /// Begins a transaction that reads the database as it is now, until it ends or the connection closes.
  package func beginReading() throws(StoreError) {
    try execute("BEGIN; SELECT count(*) FROM sqlite_schema")
  }

  /// The path of a file that SQLite keeps beside a database: beside the file that a link leads to.
  package static func file(beside path: String, ending: String) -> String {
    (Folders.realPath(path) ?? path) + ending
  }

  /// True if a file beside a database may hold what it lacks: SQLite alone knows how both make one state.
  ///
  /// A journal that begins with a zero, as a writer in the mode PERSIST leaves it, undoes nothing.
  package static func hasLog(beside path: String) -> Bool {
    if (Folders.fileSize(file(beside: path, ending: "-wal")) ?? 0) > 0 { return true }
    let journal = file(beside: path, ending: "-journal")
    guard (Folders.fileSize(journal) ?? 0) > 0 else { return false }
    return (try? FileBytes.read(journal, atMost: 1).first) != 0
  }

  /// Opens a second connection for another thread, which reads the database as it was when this
  /// connection began its transaction; nil where the journal mode allows no such connection.
  ///
  /// Only WAL allows it: under a rollback journal, a reader keeps the writer from the file. Nothing
  /// may have been written in the transaction yet. Close the snapshot before the transaction ends
  /// and before this connection closes.
  package func makeSnapshot() -> Database? {
    guard !lostTransaction, (try? texts("PRAGMA journal_mode").first) == "wal" else { return nil }
    do {
      let snapshot = try Database(path: file, access: .readOnly, namedInErrors: path)
      // Nobody else can write now, so that the snapshot begins with the same state.
      try snapshot.beginReading()
      try snapshot.execute("PRAGMA cache_size = -\(Self.snapshotCache)")
      return snapshot
    } catch {
      return nil
    }
  }
}
