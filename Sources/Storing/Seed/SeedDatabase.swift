import CSQLite
package import SeedbedBase
package import SeedbedLanguage

/// The steps that make a database a seed, before and after its rows are written.
///
/// `begin` makes the tables, `finish` all that is quicker made once the rows are there, `verify`
/// asks SQLite whether all is well. The same steps on the same rows give the same bytes.
package final class SeedDatabase {
  package let database: Database
  package let layout: DatabaseLayout
  let settings: DatabaseSettings
  /// True if the user's SQL had a hand in the database.
  package private(set) var ranUserSQL = false
  /// True if the tables are those of a template.
  let isCopy: Bool
  private let userSQLLimit: SQLTimeLimit
  private var indexedTables: Set<ExactText> = []
  /// The counts of the file's trees, by their roots: taken by the writer of the pages, or by
  /// the check.
  var treeCounts: [UInt32: TreeCount] = [:]
  /// The check of trees that the writer of pages began; nil where it has none.
  var begunCheck: PageCheck?
  /// How many rows went to SQLite, by table.
  var rowCounts: [ExactText: Int] = [:]

  package init(
    _ database: Database,
    layout: DatabaseLayout,
    settings: DatabaseSettings,
    isCopy: Bool = false
  ) {
    self.isCopy = isCopy
    self.database = database
    userSQLLimit = SQLTimeLimit(seconds: settings.sqlSeconds, scope: .all, on: database)
    self.layout = layout
    self.settings = settings
  }

  /// Opens the one transaction, runs the `before` files and makes the tables.
  ///
  /// Throws a `UserSQLError` where a file is wrong, otherwise a `StoreError`.
  package func begin(before: [UserSQL] = []) throws {
    try database.execute(
      "PRAGMA page_size = \(settings.pageSize); PRAGMA encoding = 'UTF-8'"
    )
    try database.beginNewFile()
    try database.execute(
      """
      PRAGMA application_id = \(settings.applicationID);
      PRAGMA user_version = \(settings.userVersion);
      """
    )
    // It would keep the journal on.
    database.harden(trustsSchema: settings.allowsUnsafeSQL)
    for sql in before { try runBefore(sql) }
    for reference in layout.order { try database.execute(layout[reference].sql) }
  }

  /// Makes indexes, search tables, views and metadata, runs the `after` files, gathers
  /// statistics, commits, packs the file where it has holes, and verifies it.
  ///
  /// Throws a `UserSQLError` where a file or a view is wrong, a `UniqueIndexError`, a
  /// `SeedCheckError`, or a `StoreError`. `metadata` holds the rows of `seedbed_meta`; nil makes
  /// no such table.
  package func finish(
    after: [UserSQL] = [],
    metadata: [(key: String, value: String)]? = nil,
    verifies: Bool = false,
    isThreaded: Bool = false
  ) throws {
    for table in Set<ExactText>(layout.indexes.map(\.table)).sorted() {
      try makeIndexes(of: table.text)
    }
    try makeSearches()
    try makeViews()
    if let metadata { try write(metadata) }
    let runner = userSQLRunner
    for sql in after {
      ranUserSQL = true
      try runner.run(sql)
    }
    try database.execute("COMMIT")
    let check = try verifies && isComplete() ? startCheck(isThreaded: isThreaded) : nil
    try gatherStatistics(metadataRows: metadata?.count, during: check, isThreaded: isThreaded)
    let isPacked = settings.vacuum ? try vacuum() : false
    try database.execute("PRAGMA journal_mode = DELETE")
    if verifies, check == nil || isPacked {
      try verify(isQuick: !ranUserSQL)
    } else if verifies {
      try verifySharedColumns()
    }
  }

  /// Gathers statistics while the file is checked, or after it where the check counts for them.
  private func gatherStatistics(
    metadataRows: Int?,
    during check: FileCheck?,
    isThreaded: Bool
  ) throws {
    let isCounting = check?.countsEntries == true
    var isBusy = false
    if settings.analyze, !isCounting { isBusy = try !writeStatistics(metadataRows: metadataRows) }
    // ANALYZE keeps this thread busy long enough.
    if check != nil, isThreaded, !isBusy { try syncEarly() }
    if let counts = try check?.finish(), isCounting { treeCounts = counts }
    guard settings.analyze else { return }
    if isCounting { _ = try writeStatistics(metadataRows: metadataRows) }
    try database.execute("COMMIT")
  }

  /// Compiles a file of `after` on the finished database, which has no rows.
  ///
  /// Throws a `UserSQLError` where it is wrong, otherwise a `StoreError`.
  package func check(after sql: UserSQL) throws {
    try userSQLRunner.run(sql, isCheck: true)
  }

  /// Packs the file where it has holes.
  ///
  /// - Returns: True if the file was written anew.
  package func vacuum() throws(StoreError) -> Bool {
    let freePages = try database.integer("PRAGMA freelist_count") ?? 0
    guard freePages > 0 || ranUserSQL && !isCopy else { return false }
    // Searches of a template may lead to rows by numbers, which VACUUM may change.
    if isCopy, try database.hasVirtualTables() { return false }
    try database.execute("VACUUM")
    let searches = layout.searches.filter(\.hasMovingRowIDs)
    guard !searches.isEmpty else { return true }
    for sql in searches.flatMap(\.fillSQL) { try database.execute(sql) }
    try database.execute("VACUUM")
    return true
  }

  var userSQLRunner: UserSQLRunner {
    UserSQLRunner(database: database, isTrusted: settings.allowsUnsafeSQL, limit: userSQLLimit)
  }

  /// Notes that others than the store wrote rows.
  func noteUserSQL() { ranUserSQL = true }

  private func runBefore(_ sql: UserSQL) throws {
    ranUserSQL = true
    try userSQLRunner.run(sql)
    var names = Set<ExactText>(layout.order.map { SQLText.folded(layout[$0].name) })
    names.formUnion(layout.indexes.map { SQLText.folded($0.name) })
    names.formUnion(layout.searches.map { SQLText.folded($0.name) })
    names.formUnion(settings.views.map { SQLText.folded($0.name) })
    names.insert("seedbed_meta")
    for name in try database.texts("SELECT name FROM sqlite_schema ORDER BY rowid")
    where names.contains(SQLText.folded(name)) {
      let message = "it makes '\(name)', a name that the schema uses"
      throw UserSQLError(name: sql.name, message: message, offset: nil)
    }
  }

  /// Makes the indexes of a table whose rows are all there, unless it has them.
  ///
  /// Throws a `UniqueIndexError` where rows break one, otherwise a `StoreError`.
  func makeIndexes(of table: String) throws {
    guard indexedTables.insert(table).inserted else { return }
    for index in layout.indexes where index.table == table { try make(index) }
  }

  private func make(_ index: IndexLayout) throws {
    do {
      try database.execute(index.sql)
    } catch {
      guard let code = error.resultCode, code & 0xff == SQLITE_CONSTRAINT else { throw error }
      throw UniqueIndexError(
        table: index.table,
        columns: index.columns,
        example: try database.firstDuplicate(of: index.columns, in: index.table) ?? []
      )
    }
  }

  private func makeSearches() throws {
    guard !layout.searches.isEmpty else { return }
    let modules = try database.texts("SELECT name FROM pragma_module_list WHERE name = 'fts5'")
    guard !modules.isEmpty else {
      throw StoreError(
        "'\(database.path)': this SQLite library has no FTS5, which 'search' needs"
      )
    }
    for search in layout.searches {
      for sql in [search.tableSQL] + search.fillSQL + search.triggerSQL {
        do {
          try database.execute(sql)
        } catch {
          // Such as an unknown tokenizer.
          guard let code = error.resultCode, code & 0xff == SQLITE_ERROR else { throw error }
          throw UserSQLError(
            name: "search '\(search.name)'",
            message: database.lastMessage,
            offset: nil
          )
        }
      }
    }
  }

  // A view may use another that comes after it, so the queries are checked when all are there.
  private func makeViews() throws {
    let runner = userSQLRunner
    for view in settings.views {
      let prefix = view.definitionStart
      do {
        try runner.run(UserSQL(name: "view '\(view.name)'", text: prefix + view.sql))
      } catch var error as UserSQLError {
        let offset = (error.offset ?? 0) - prefix.utf8.count
        error.offset = offset < 0 ? nil : offset
        throw error
      }
    }
    for view in settings.views {
      try runner.check(query: UserSQL(name: "view '\(view.name)'", text: view.sql))
    }
  }

  private func write(_ metadata: [(key: String, value: String)]) throws(StoreError) {
    try database.execute(settings.metadataSQL)
    let statement = try database.prepare("INSERT INTO seedbed_meta (key, value) VALUES (?, ?)")
    for row in metadata {
      try statement.bind(row.key, at: 1)
      try statement.bind(row.value, at: 2)
      try statement.run()
    }
  }
}
