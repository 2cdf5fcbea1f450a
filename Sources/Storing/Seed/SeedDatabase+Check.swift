import SeedbedBase
import SeedbedLanguage

extension SeedDatabase {
  /// Smaller files take longer to sync twice than what that leaves to the last sync.
  private static let fewestPages = 512
  /// How many conditions are asked at once; SQLite nests no more than 1,000 expressions.
  private static let mostConditions = 100

  /// True if only statistics are still to come, and all rows are the store's own work.
  func isComplete() throws(StoreError) -> Bool {
    guard !ranUserSQL, !database.file.isEmpty else { return false }
    return try database.integer("PRAGMA freelist_count") == 0
  }

  /// Starts to check the file; statistics that are gathered meanwhile stay in the cache.
  func startCheck(isThreaded: Bool) throws(StoreError) -> FileCheck {
    // SQLite lets go of its lock when it has read next.
    try database.execute(
      """
      PRAGMA locking_mode = NORMAL;
      SELECT count(*) FROM sqlite_schema;
      PRAGMA cache_spill = OFF;
      """
    )
    return FileCheck(
      of: database,
      pageSize: settings.pageSize,
      trees: try checkedTrees(),
      begun: begunCheck,
      conditions: treeCounts.isEmpty ? [] : columnConditions,
      shown: Self.shownProblems,
      isThreaded: isThreaded
    )
  }

  /// Syncs written pages while the file is checked, so that little is left to sync at the
  /// end.
  ///
  /// A failure is reported only here: the system reports it to the first who syncs.
  func syncEarly() throws(StoreError) {
    let pageCount = try database.integer("PRAGMA page_count") ?? 0
    if pageCount >= Self.fewestPages { try database.sync() }
  }

  /// The conditions of columns that are more than a type, joined into few, with their tables.
  private var columnConditions: [(table: String, condition: String)] {
    (layout.tables + layout.joinTables).flatMap { table in
      let checks = table.columns.flatMap { column in
        column.checks.filter { $0 != ColumnChecks.isBoolean(column.name) }
      }
      return stride(from: 0, to: checks.count, by: Self.mostConditions).map { start in
        let joined = checks[start...].prefix(Self.mostConditions).map { "(\($0))" }
        return (table.name, joined.joined(separator: " AND "))
      }
    }
  }

  /// The trees of the file; nil where there are others than those of the store's rows.
  ///
  /// Where the rows went through SQLite, the entries of indexes have not been counted yet.
  private func checkedTrees() throws(StoreError) -> [CheckedTree]? {
    guard layout.searches.isEmpty, try hasPlainPages() else { return nil }
    let isCounting = treeCounts.isEmpty && settings.analyze
    var trees = [CheckedTree(root: 1, isTable: true, countedColumns: isCounting ? 0 : nil)]
    // An index has the table's number of entries, and so has a table without rowids, whose name
    // gives the columns of its key.
    let statement = try database.prepare(
      """
      WITH list AS MATERIALIZED (SELECT name, wr FROM pragma_table_list WHERE schema = 'main') \
      SELECT s.rootpage, s.type = 'table' AND l.wr = 0, s.tbl_name, \
      (SELECT iif(max(key AND coll <> 'BINARY'), NULL, sum(key)) \
      FROM pragma_index_xinfo(s.name)) FROM sqlite_schema AS s \
      JOIN list AS l ON l.name = s.tbl_name \
      WHERE s.rootpage > 0 ORDER BY s.rowid
      """
    )
    while try statement.step() {
      let root = UInt32(clamping: statement.integer(at: 0))
      var tree = CheckedTree(root: root, isTable: statement.integer(at: 1) != 0)
      tree.entries = treeCounts[root]?.entries ?? rowCounts[statement.text(at: 2)]
      if isCounting, tree.isTable {
        tree.countedColumns = 0
      } else if isCounting, !statement.isNull(at: 3) {
        tree.countedColumns = Int(statement.integer(at: 3))
      }
      trees.append(tree)
    }
    return trees
  }
}
