package import SeedbedDiagnostics
import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An import into a database that is there: one transaction, kept whole or not at all.
package final class ImportSession {
  /// What an import does beside storing.
  package struct Options: Sendable {
    package var busyTimeout = 5_000
    package var isDryRun = false
    package var isThreaded = true
    package var resets = false
    package var backupPath: String?
    /// How many seconds a statement may run with the triggers that it fires; 0 is no limit.
    package var statementSeconds = 60
    package var pruneLimit = PruneLimit.percent(20)

    package init() {}
  }

  // In KiB.
  private static let cache = 96_000

  /// What is written to: the database, or in a dry run a copy of it.
  private var database: Database
  /// A second connection, for rows to be looked up while others are written.
  private var reader: Database?
  private let lock: BusyWait
  private let path: String
  private let options: Options
  /// What the tables were when the schema was fitted to them.
  package private(set) var stored: StoredTables
  private var isOpen = false
  /// Whether the transaction changed something before rows were looked up.
  private var hasWritten = false

  package init(path: String, options: Options) throws(StoreError) {
    self.path = path
    self.options = options
    let database = try Database(path: path, access: options.isDryRun ? .readOnly : .writeMuch)
    self.database = database
    let lock = BusyWait(milliseconds: options.busyTimeout)
    self.lock = lock
    lock.wait(for: database)
    do throws(StoreError) {
      stored = try StoredTables(database)
    } catch {
      throw lock.explained(error, path)
    }
  }

  /// Where sorted runs go: beside the database.
  package var spillSpace: SpillSpace {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    return SpillSpace(
      folder: parts.count < 2 ? "." : folder.isEmpty ? "/" : folder,
      name: parts.last.map(String.init) ?? "import"
    )
  }

  // MARK: The transaction

  /// Takes the database for writing, copies it where that is asked for, and makes what is missing.
  ///
  /// - Returns: Why something that is missing cannot be made; the transaction has then ended.
  package func begin(_ plan: StorePlan, cures: [TableCure]) throws(StoreError) -> Diagnostic? {
    do throws(StoreError) {
      if options.isDryRun { try takeCopy() }
      // Not possible within a transaction.
      try database.execute(
        "PRAGMA foreign_keys = ON; PRAGMA cache_size = -\(Self.cache); PRAGMA temp_store = FILE"
      )
      database.harden()
      try database.execute("BEGIN IMMEDIATE")
      isOpen = true
      if !options.isDryRun { try checkVersion() }
      if let backup = options.backupPath, !options.isDryRun {
        try backUp(to: Self.unfinished(backup))
      }
      try database.execute("PRAGMA defer_foreign_keys = ON")
      for cure in cures {
        guard let problem = try cure.run(on: database) else { continue }
        rollBack()
        return problem
      }
      if !cures.isEmpty { stored = try StoredTables(database) }
      let limit = SQLTimeLimit(
        seconds: options.statementSeconds,
        scope: .eachStatement,
        on: database
      )
      database.timeLimit = limit
      if options.resets {
        limit.start()
        defer { limit.stop() }
        try reset(plan)
      }
      hasWritten = options.resets || !cures.isEmpty
      return nil
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
    database.close()
    database = copy
  }

  private func checkVersion() throws(StoreError) {
    guard try database.integer("PRAGMA schema_version") == stored.version else {
      throw StoreError("the tables of '\(path)' were changed meanwhile; import again")
    }
  }

  /// Where a copy stands until it is whole and needed.
  private static func unfinished(_ backup: String) -> String {
    "\(backup).\(getpid()).tmp"
  }

  // Another connection sees the database as it was: this one cannot be copied while it may write.
  private func backUp(to backup: String) throws(StoreError) {
    let reader = try Database(path: path, access: .readOnly)
    lock.wait(for: reader)
    try reader.backUp(to: backup)
    reader.close()
  }

  /// Empties the schema's tables: links first, then what refers to others.
  private func reset(_ plan: StorePlan) throws(StoreError) {
    let tables =
      plan.database.joinTables
      + plan.entitiesBeforeTargets.map {
        plan.database.tables[$0]
      }
    for table in tables {
      try database.execute("DELETE FROM \(SQLText.name(table.name))")
      guard stored[table.name]?.isAutoincrement ?? false else { continue }
      let name = SQLText.text(stored[table.name]?.name ?? table.name)
      try database.execute("DELETE FROM sqlite_sequence WHERE name = \(name)")
    }
  }

  /// Finds the rows that the run names, and ends the taking of operations.
  package func lookUp(_ store: ObjectStore, prunes: [PruneRule]) throws(StoreError) {
    guard let objects = store.importing else {
      preconditionFailure("an import's store knows the objects that are stored")
    }
    // It must see what the first one does: nothing was written, and no row changes others.
    if options.isThreaded, !options.isDryRun, !hasWritten, !stored.haveEffects {
      reader = database.makeReaderOfBefore()
    }
    try RowLookup(
      store: store,
      objects: objects,
      database: database,
      reader: reader,
      sql: KeySQL(plan: store.plan, stored: stored),
      spill: store.spill,
      prunes: prunes
    ).run()
  }

  /// Writes what the run came to; the caller then commits or rolls back.
  package func write(
    _ connector: Connector,
    prunes: [PruneRule]
  ) throws(StoreError) -> ImportResult {
    database.timeLimit?.start()
    defer { database.timeLimit?.stop() }
    do throws(StoreError) {
      return try makeWriter(connector, prunes).write()
    } catch {
      throw lock.explained(error, path)
    }
  }

  private func makeWriter(_ connector: Connector, _ prunes: [PruneRule]) -> ImportWriter {
    ImportWriter(
      connector,
      database,
      KeySQL(plan: connector.store.plan, stored: stored),
      lock,
      spill: connector.store.spill,
      prunes: prunes,
      pruneLimit: options.pruneLimit,
      isThreaded: options.isThreaded
    )
  }

  package func commit() throws(StoreError) {
    do throws(StoreError) {
      if let backup = options.backupPath, !options.isDryRun {
        guard rename(Self.unfinished(backup), backup) == 0 else {
          throw StoreError(cannot: "write", backup, errorNumber: errno)
        }
      }
      closeReader()
      try database.execute(options.isDryRun ? "ROLLBACK" : "COMMIT")
      isOpen = false
    } catch {
      rollBack()
      throw lock.explained(error, path)
    }
  }

  /// Leaves the database as it was; nothing where the transaction has ended.
  package func rollBack() {
    closeReader()
    guard isOpen else { return }
    isOpen = false
    if let backup = options.backupPath { unlink(Self.unfinished(backup)) }
    if !database.lostTransaction { try? database.execute("ROLLBACK") }
  }

  private func closeReader() {
    reader?.close()
    reader = nil
  }

  package func close() {
    rollBack()
    database.close()
  }
}

extension StorePlan {
  /// The entities, each before those that it refers to, as far as there are no circles.
  var entitiesBeforeTargets: [Int] {
    var order: [Int] = []
    var isTaken = slots.map { _ in false }
    while order.count < slots.count {
      let open = slots.indices.filter { !isTaken[$0] }
      let free = open.filter { entity in
        !open.contains { other in
          other != entity && slots[other].references.contains { $0.targets.contains(entity) }
        }
      }
      for entity in free.isEmpty ? Array(open.prefix(1)) : free {
        isTaken[entity] = true
        order.append(entity)
      }
    }
    return order
  }
}
