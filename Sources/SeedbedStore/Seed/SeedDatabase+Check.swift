import SeedbedModel

extension SeedDatabase {
  /// In smaller files another thread takes longer to start than to check, and another sync longer
  /// than what it leaves to the last one.
  private static let fewestPages = 512

  /// Whether only statistics are still to come, and all rows are the store's own work.
  func isComplete() throws(StoreError) -> Bool {
    guard !ranUserSQL, !database.file.isEmpty else { return false }
    return try database.integer("PRAGMA freelist_count") == 0
  }

  /// Starts to check the file while statistics are gathered, which stay in the cache until it is
  /// done; with `isSplit` two threads share the work where that finds as much.
  func startCheck(isSplit: Bool) throws -> FileCheck? {
    // SQLite lets go of its lock when it has read next.
    try database.execute(
      """
      PRAGMA locking_mode = NORMAL;
      SELECT count(*) FROM sqlite_schema;
      PRAGMA cache_spill = OFF;
      """
    )
    return try FileCheck(
      of: database,
      shown: Self.shownProblems,
      shares: isSplit ? tablesInTwo() : []
    )
  }

  /// Has the disk take what is written while it is checked, so that little is left to sync at the
  /// end.
  ///
  /// A failure is told here alone: the system tells it to the first who syncs.
  func syncEarly() throws(StoreError) {
    let pageCount = try database.integer("PRAGMA page_count") ?? 0
    if pageCount >= Self.fewestPages { try database.sync() }
  }

  /// The tables in two shares of about as many pages; none where a check of each table would not
  /// be one of the whole file.
  private func tablesInTwo() throws(StoreError) -> [[String]] {
    guard layout.searches.isEmpty else { return [] }
    var tables: [(name: String, pages: Int)] = []
    var trees: [(table: Int, root: UInt32)] = []
    let statement = try database.prepare(
      """
      SELECT 'sqlite_schema', 'sqlite_schema', 1 UNION ALL \
      SELECT name, tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 0
      """
    )
    while try statement.step() {
      let (name, table) = (statement.text(at: 0), statement.text(at: 1))
      if name == table { tables.append((name, 0)) }
      guard let index = tables.firstIndex(where: { $0.name == table }) else { return [] }
      trees.append((index, UInt32(clamping: statement.integer(at: 2))))
    }
    let census = PageCensus(
      path: database.file,
      pageSize: settings.pageSize,
      roots: trees.map(\.root)
    )
    guard let census, census.pageCount >= Self.fewestPages else { return [] }
    for (tree, pages) in zip(trees, census.pages) { tables[tree.table].pages += pages }
    var shares: [(names: [String], pages: Int)] = [([], 0), ([], 0)]
    for table in tables.sorted(by: { $0.pages > $1.pages }) {
      let lighter = shares[0].pages <= shares[1].pages ? 0 : 1
      shares[lighter].names.append(table.name)
      shares[lighter].pages += table.pages
    }
    return shares.map(\.names)
  }
}
