package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping
import SeedbedSystem

/// An import into an existing database: one transaction, kept whole or not at all.
package final class ImportSession {
  /// The settings of an import.
  package struct Options: Sendable {
    package var busyTimeout = 5_000
    package var isDryRun = false
    package var isThreaded = true
    package var resets = false
    package var backupPath: String?
    /// How many seconds a statement may run with the triggers that it fires; 0 is no limit.
    package var statementSeconds = 60
    /// Interrupts statements and the reading of logs.
    package var stop: StopSignal?
    package var pruneLimit = RowLimit.percent(20)
    package var checksForeignKeys = true

    package init() {}
  }

  // In KiB. Keys come in order, so that a page is mostly done with once it is left; the cache holds
  // what indexes in another order write to.
  private static let cache = 40_000

  /// The database that is written to; in a dry run, a copy of it.
  private var database: Database
  /// A second connection, for rows to be looked up while others are written.
  private var snapshot: Database?
  private let lock: BusyWait
  private let path: String
  private let options: Options
  /// The place of sorted runs.
  package let spillSpace: SpillSpace
  /// True if the connection is closed with the session.
  private let ownsDatabase: Bool
  /// The tables as they were when the schema was fitted to them.
  package private(set) var stored: StoredTables
  private var isOpen = false
  /// True if the transaction changed something before rows were looked up.
  private var hasWritten = false
  private var hasCures = false
  /// The copy of the database, until it is in its place or thrown away.
  private var backup: OutputFile?
  /// True if the copy was kept: where nothing changes, none is.
  package private(set) var keptBackup = false
  /// The rows that `--reset` deleted before the dumps were taken; nil without it.
  package private(set) var emptied: ImportResetResult?
  private var prunes: [PruneRule] = []
  /// SQLite's count of changes when the transaction began.
  private var changesBefore = 0

  package init(path: String, options: Options) throws(StoreError) {
    self.path = path
    self.options = options
    ownsDatabase = true
    spillSpace = SpillSpace(beside: path, stop: options.stop)
    if access(path, F_OK) != 0, errno == ENOENT {
      throw StoreError(
        "cannot import into '\(path)': no such file;"
          + " 'seedbed build SCHEMA --output \(path)' makes a new database"
      )
    }
    let database = try Database(
      path: path,
      access: options.isDryRun ? .readOnly : .readWrite,
      takesShares: true
    )
    self.database = database
    database.stop(on: options.stop)
    let lock = BusyWait(milliseconds: options.busyTimeout, stop: options.stop)
    self.lock = lock
    lock.wait(for: database)
    stored = try lock.explaining(path) { () throws(StoreError) in
      try database.refuseShare()
      return try StoredTables(database)
    }
  }

  /// Fills a database that nobody else has open, and which the caller closes.
  package init(
    filling database: Database,
    spill: SpillSpace,
    options: Options
  ) throws(StoreError) {
    path = database.path
    self.options = options
    self.database = database
    ownsDatabase = false
    spillSpace = spill
    lock = BusyWait(milliseconds: options.busyTimeout, stop: options.stop)
    stored = try StoredTables(database)
  }

  /// True if a table has rows.
  package func hasRows(_ table: String) throws(StoreError) -> Bool {
    guard stored[table]?.kind == .table else { return false }
    let sql = "SELECT EXISTS (SELECT 1 FROM \(SQLText.name(table)))"
    return try lock.explaining(path) { () throws(StoreError) in try database.integer(sql) == 1 }
  }

  /// Errors for keys that the database stores in another form than the schema.
  package func otherForms(of schema: MappingSchema) throws(StoreError) -> [Diagnostic] {
    try lock.explaining(path) { () throws(StoreError) in
      try KeyForms(database, stored).problems(of: schema)
    }
  }

  /// The value of a line of `seedbed_meta`; nil where the database has none.
  package func metadata(_ key: String) throws(StoreError) -> String? {
    guard stored["seedbed_meta"]?.kind == .table else { return nil }
    let sql =
      "SELECT \(SQLText.name("value")) FROM seedbed_meta"
      + " WHERE \(SQLText.name("key")) = '\(key)'"
    return try lock.explaining(path) { () throws(StoreError) in try database.texts(sql).first }
  }

  /// True if the database has a table `seedbed_meta`.
  package var hasMetadata: Bool { stored["seedbed_meta"]?.kind == .table }

  // MARK: The transaction

  /// Takes the database for writing, copies it where that is asked for, makes what is missing and
  /// empties the tables where they are to be.
  ///
  /// - Returns: Why something that is missing cannot be made, or why tables may not be emptied; the
  ///   transaction has then ended.
  package func begin(_ plan: StorePlan, cures: [TableCure]) throws(StoreError) -> [Diagnostic] {
    do throws(StoreError) {
      if options.isDryRun { try takeCopy() }
      // Not possible within a transaction.
      try database.execute(
        """
        PRAGMA foreign_keys = \(options.checksForeignKeys ? "ON" : "OFF");
        PRAGMA cache_size = -\(Self.cache);
        PRAGMA temp_store = FILE
        """
      )
      database.harden()
      try database.execute("BEGIN IMMEDIATE")
      isOpen = true
      if ownsDatabase { UnfinishedChange.begin() }
      if !options.isDryRun { try checkVersion() }
      if let path = options.backupPath, !options.isDryRun { try backUp(to: path) }
      changesBefore = database.totalChanges
      try database.execute("PRAGMA defer_foreign_keys = ON")
      for cure in cures {
        guard let problem = try cure.run(on: database) else { continue }
        rollBack()
        return [problem]
      }
      if !cures.isEmpty { stored = try StoredTables(database) }
      let limit = SQLTimeLimit(
        seconds: options.statementSeconds,
        scope: .eachStatement,
        on: database
      )
      database.timeLimit = limit
      hasWritten = options.resets || !cures.isEmpty
      hasCures = !cures.isEmpty
      guard options.resets else { return [] }
      limit.start()
      defer { limit.stop() }
      let reset = try ImportReset(
        database: database,
        plan: plan,
        stored: stored,
        limit: options.pruneLimit
      ).run()
      emptied = reset
      if !reset.diagnostics.isEmpty { rollBack() }
      return reset.diagnostics
    } catch {
      rollBack()
      throw lock.explained(error, path)
    }
  }

  /// Goes on with a copy of the database in a file that vanishes with it, so that a dry run does
  /// all that a real one does while the database itself is only read.
  private func takeCopy() throws(StoreError) {
    let copy = try Database(path: "", namedInErrors: path)
    try database.execute("BEGIN")
    try checkVersion()
    try database.backUp(to: copy)
    copy.stop(on: options.stop)
    database.close()
    database = copy
  }

  private func checkVersion() throws(StoreError) {
    guard try database.integer("PRAGMA schema_version") == stored.version else {
      throw StoreError(
        "another program changed the tables of '\(path)' during the import; import again"
      )
    }
  }

  // Another connection sees the database as it was: this one cannot be copied while it may write.
  private func backUp(to path: String) throws(StoreError) {
    let file = try OutputFile(OutputPlace(path), isDatabase: true, mustBeNew: true)
    backup = file
    let reader = try Database(path: self.path, access: .readOnly)
    lock.wait(for: reader)
    try reader.backUp(to: file.databasePath, named: path)
    reader.close()
  }

  /// Puts the copy in its place where the transaction changed anything.
  private func keepBackup() throws(StoreError) {
    guard hasCures || database.totalChanges != changesBefore else {
      backup?.discard()
      backup = nil
      return
    }
    guard let backup else { return }
    try backup.publish()
    keptBackup = true
  }

  /// Finds the rows that the run names, and ends the taking of operations.
  package func lookUp(_ store: ObjectStore, prunes: [PruneRule] = []) throws(StoreError) {
    self.prunes = prunes
    guard let objects = store.importing else {
      preconditionFailure("an import's store knows the objects that are stored")
    }
    // It must see what the first one does: nothing was written, and no row changes others.
    if options.isThreaded, !options.isDryRun, !hasWritten, !stored.haveEffects {
      snapshot = database.makeSnapshot()
    }
    try RowLookup(
      store: store,
      objects: objects,
      database: database,
      snapshot: snapshot,
      sql: KeySQL(plan: store.plan, stored: stored),
      spill: store.spill,
      prunes: prunes
    ).run()
  }

  /// Writes the results of the run; the caller then commits or rolls back.
  package func write(_ connector: ReferenceConnector) throws(StoreError) -> ImportResult {
    database.timeLimit?.start()
    defer { database.timeLimit?.stop() }
    let writer = ImportWriter(
      connector,
      database,
      KeySQL(plan: connector.store.plan, stored: stored),
      lock,
      spill: connector.store.spill,
      prunes: connector.deletesStoredRows ? prunes : [],
      pruneLimit: options.pruneLimit,
      isThreaded: options.isThreaded
    )
    return try lock.explaining(path, writer.write)
  }

  package func commit() throws(StoreError) {
    do throws(StoreError) {
      try options.stop?.check()
      try keepBackup()
      closeSnapshot()
      try database.execute(options.isDryRun ? "ROLLBACK" : "COMMIT")
      isOpen = false
      if ownsDatabase { UnfinishedChange.commit() }
      backup = nil
    } catch {
      rollBack()
      throw lock.explained(error, path)
    }
  }

  /// Leaves the database as it was; nothing where the transaction has ended.
  package func rollBack() {
    closeSnapshot()
    guard isOpen else { return }
    isOpen = false
    if keptBackup { backup?.withdraw() }
    keptBackup = false
    backup?.discard()
    backup = nil
    if !database.lostTransaction { try? database.execute("ROLLBACK") }
    if ownsDatabase { UnfinishedChange.end() }
  }

  private func closeSnapshot() {
    snapshot?.close()
    snapshot = nil
  }

  package func close() {
    rollBack()
    if ownsDatabase { database.close() }
  }
}
