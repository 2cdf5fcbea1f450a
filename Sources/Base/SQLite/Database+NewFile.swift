extension Database {
  // In KiB. Rows in the order of their key touch each page once, so that a cache gains nothing;
  // indexes are sorted in portions of this size, which the processor's own caches hold.
  private static let newFileCache = 2_000

  /// Opens the one transaction in which a new file gets its tables and rows.
  ///
  /// No journal and no syncing: the file is thrown away unless all goes well. Temporary tables
  /// and the sorting of indexes go to files, as memory is bounded.
  package func beginNewFile() throws(StoreError) {
    try execute(
      """
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA temp_store = FILE;
      PRAGMA secure_delete = OFF;
      PRAGMA foreign_keys = OFF;
      PRAGMA cache_size = -\(Self.newFileCache);
      BEGIN;
      """
    )
  }
}
