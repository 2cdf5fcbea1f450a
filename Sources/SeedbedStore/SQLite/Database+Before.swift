import CSQLite

extension Database {
  /// In KiB.
  private static let readerCache = 8_000

  /// Another connection to the database, for another thread, that sees it as it was before the
  /// transaction which this one has begun; nil where there can be none.
  ///
  /// Nothing may have been written in the transaction yet. The connection must be closed before the
  /// transaction ends, and before this one is.
  func makeReaderOfBefore() -> Database? {
    guard sqlite3_threadsafe() != 0, !lostTransaction,
      let mode = try? texts("PRAGMA journal_mode").first
    else { return nil }
    do {
      let reader: Database
      if mode == "wal" {
        // Nobody else can write, so that it is the state which this transaction began with.
        reader = try Database(path: file, access: .readOnly, namedInErrors: path)
        try reader.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
      } else {
        guard ["delete", "truncate", "persist"].contains(mode),
          let writes = GatheringFiles.writes(of: self),
          let pageSize = try integer("PRAGMA page_size"),
          let files = BeforeFiles(writes, pageSize: Int(pageSize))
        else { return nil }
        reader = try Database(path: file, namedInErrors: path, through: files)
      }
      try reader.execute("PRAGMA cache_size = -\(Self.readerCache)")
      return reader
    } catch {
      return nil
    }
  }
}
