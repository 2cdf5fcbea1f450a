import SeedbedText

extension Database {
  /// In KiB.
  private static let snapshotCache = 8_000

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
      try snapshot.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
      try snapshot.execute("PRAGMA cache_size = -\(Self.snapshotCache)")
      return snapshot
    } catch {
      return nil
    }
  }
}
