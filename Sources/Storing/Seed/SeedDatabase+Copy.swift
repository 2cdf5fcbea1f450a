package import SeedbedBase
package import SeedbedLanguage

/// The steps that make the copy of a template a seed.
extension SeedDatabase {
  /// A copy, whose tables, indexes, triggers and views are the template's.
  package convenience init(copy database: Database, settings: DatabaseSettings) {
    let empty = MappingSchema(file: "", folder: "", hash: "")
    self.init(
      database,
      layout: DatabaseLayout(schema: empty, slots: []),
      settings: settings,
      isCopy: true
    )
    noteUserSQL()
  }

  /// Prepares the connection, before the template is copied into its empty file.
  package func prepareCopy() throws {
    // A journal, as SQLite may refuse single rows; no syncing, as the file is thrown away unless all
    // goes well.
    try database.execute(
      """
      PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA temp_store = FILE;
      PRAGMA secure_delete = OFF;
      """
    )
  }

  /// Sets the versions that the template leaves open, and runs the `before` files.
  ///
  /// Throws a `UserSQLError` where a file is wrong, otherwise a `StoreError`.
  package func beginCopy(before: [UserSQL]) throws {
    let versions = [
      ("user_version", settings.userVersion), ("application_id", settings.applicationID),
    ]
    for (pragma, value) in versions where try database.integer("PRAGMA \(pragma)") == 0 {
      try database.execute("PRAGMA \(pragma) = \(value)")
    }
    database.harden(trustsSchema: settings.allowsUnsafeSQL)
    try database.run(before, settings: settings)
  }

  /// Makes the metadata, runs the `after` files, gathers statistics, packs the file where it has
  /// holes, and verifies it.
  ///
  /// Throws as `finish` does.
  package func finishCopy(
    after: [UserSQL],
    metadata: [(key: String, value: String)]?,
    verifies: Bool
  ) throws {
    try database.execute("PRAGMA foreign_keys = OFF; BEGIN")
    try finish(after: after, metadata: metadata, verifies: verifies)
  }
}

extension Database {
  /// Runs SQL of others in one transaction, within the limits that SQL of a schema has.
  ///
  /// Throws a `UserSQLError` where it is wrong, otherwise a `StoreError`.
  package func run(_ files: [UserSQL], settings: DatabaseSettings) throws {
    guard !files.isEmpty else { return }
    let runner = runner(settings)
    try execute("BEGIN")
    for sql in files { try runner.run(sql) }
    try execute("COMMIT")
  }

  /// Compiles a file of `after`, whose statements may lack rows.
  package func check(after sql: UserSQL, settings: DatabaseSettings) throws {
    try execute("SAVEPOINT seedbed_check")
    defer { try? execute("ROLLBACK TO seedbed_check; RELEASE seedbed_check") }
    try runner(settings).run(sql, isCheck: true)
  }

  private func runner(_ settings: DatabaseSettings) -> UserSQLRunner {
    UserSQLRunner(
      database: self,
      isTrusted: settings.allowsUnsafeSQL,
      limit: SQLTimeLimit(seconds: settings.sqlSeconds, scope: .all, on: self)
    )
  }

  /// True if there are virtual tables, such as full-text searches.
  func hasVirtualTables() throws(StoreError) -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%')"
    return try integer(sql) == 1
  }
}
