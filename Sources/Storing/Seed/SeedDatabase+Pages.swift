import CSQLite
import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// A seed whose rows are written as pages: its file, and its tables by name.
struct SeedPages {
  let file: PageFile
  let tables: [ExactText: PagedTable]
  let options: TreeOptions
}

extension SeedDatabase {
  /// Makes the indexes, which are empty yet, and lets go of the file, so that pages can be written
  /// to it; nil where SQLite has to write the rows.
  ///
  /// `closePages` takes the file back.
  func openPages(memoryBudget: Int, spill: SpillSpace) throws -> SeedPages? {
    guard try takesPages() else { return nil }
    for table in layout.tables + layout.joinTables { try makeIndexes(of: table.name) }
    let tables = try pagedTables()
    let limit = try database.integer("PRAGMA max_page_count") ?? 0
    // SQLite lets go of its lock when it has read next.
    try database.execute(
      "COMMIT; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema"
    )
    let file = try PageFile(
      path: database.file,
      named: database.path,
      shape: PageShape(size: settings.pageSize),
      pageCount: UInt32(clamping: try database.integer("PRAGMA page_count") ?? 0),
      limit: UInt32(clamping: limit)
    )
    let options = TreeOptions(
      file: database.path,
      memoryBudget: memoryBudget,
      spill: spill,
      largestRecord: Int(sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, -1))
    )
    return SeedPages(file: file, tables: tables, options: options)
  }

  /// Ends the writing of pages; from here on SQLite writes again.
  func closePages(_ pages: SeedPages) throws(StoreError) {
    try pages.file.finish()
    begunCheck = pages.file.check
    treeCounts = pages.file.trees
    try database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN")
  }

  /// True if the file and all its tables are such as the page writer knows.
  private func takesPages() throws(StoreError) -> Bool {
    guard !database.file.isEmpty,
      !(layout.tables + layout.joinTables).contains(where: \.mixesStorages),
      try database.texts("PRAGMA encoding") == ["UTF-8"], try hasPlainPages()
    else { return false }
    let triggers = try database.integer(
      """
      SELECT count(*) FROM (SELECT type FROM sqlite_schema UNION ALL \
      SELECT type FROM sqlite_temp_schema) WHERE type = 'trigger'
      """
    )
    return triggers == 0
  }

  /// True if pages are of the size asked for, and there are none but those of trees, filled to the
  /// end.
  func hasPlainPages() throws(StoreError) -> Bool {
    guard try database.integer("PRAGMA page_size") == Int64(settings.pageSize),
      try database.integer("PRAGMA auto_vacuum") == 0
    else { return false }
    return !hasReservedBytes
  }

  /// True if something beside SQLite itself keeps bytes at the end of each page.
  private var hasReservedBytes: Bool {
    var reserved: Int32 = -1
    let code = sqlite3_file_control(
      database.handle,
      "main",
      SQLITE_FCNTL_RESERVE_BYTES,
      &reserved
    )
    return code != SQLITE_OK || reserved != 0
  }

  /// The trees that SQLite has made for the tables and their indexes.
  private func pagedTables() throws(StoreError) -> [ExactText: PagedTable] {
    var roots: [ExactText: UInt32] = [:]
    let statement = try database.prepare(
      "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0"
    )
    while try statement.step() {
      roots[statement.text(at: 0)] = UInt32(clamping: statement.integer(at: 1))
    }
    var tables: [ExactText: PagedTable] = [:]
    for layout in layout.tables + layout.joinTables {
      guard let root = roots[layout.name] else {
        throw StoreError("'\(database.path)': the table '\(layout.name)' does not exist")
      }
      var table = PagedTable(layout: layout, root: root, indexes: [])
      for var tree in try trees(of: layout) {
        if let root = roots[tree.name] {
          tree.root = root
          table.indexes.append(tree)
        } else {
          tree.root = root
          table.ownTree = tree
        }
      }
      tables[layout.name] = table
    }
    return tables
  }

  /// The trees of a table's indexes, in the order in which they were made.
  private func trees(of layout: TableLayout) throws(StoreError) -> [TreeLayout] {
    try database.indexes(of: layout.name).map { index in
      var tree = TreeLayout(
        name: index.name,
        root: 0,
        origin: index.origin,
        isUnique: index.isUnique,
        key: [],
        rest: []
      )
      for part in index.parts {
        precondition(
          !part.isExpression && !part.isDescending,
          "an index of ours is over ascending columns alone"
        )
        let own = TreeLayout.Part(
          slot: part.column ?? layout.columns.count,
          collation: collation(named: part.collation)
        )
        if part.isKey { tree.key.append(own) } else { tree.rest.append(own) }
      }
      return tree
    }
  }

  private func collation(named name: String) -> Collation {
    switch name {
    case "NOCASE": .noCase
    case "RTRIM": .rtrim
    default: .binary
    }
  }
}
