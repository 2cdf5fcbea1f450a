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
    package var resets = false
    package var backupPath: String?
    package var pruneLimit = PruneLimit.percent(20)

    package init() {}
  }

  // In KiB.
  private static let cache = 64_000

  private let database: Database
  private let path: String
  private let options: Options
  /// What the tables were when the schema was fitted to them.
  package private(set) var stored: StoredTables
  private var isOpen = false

  package init(path: String, options: Options) throws(StoreError) {
    self.path = path
    self.options = options
    let access = options.isDryRun ? Database.Access.readOnly : .readWrite
    let database = try Database(path: path, access: access)
    self.database = database
    database.wait(milliseconds: options.busyTimeout)
    do throws(StoreError) {
      stored = try StoredTables(database)
    } catch {
      throw Self.explained(error, path, options)
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
  package func begin(_ plan: StorePlan, cures: [String]) throws(StoreError) {
    do throws(StoreError) {
      // Not possible within a transaction.
      try database.execute(
        "PRAGMA foreign_keys = ON; PRAGMA cache_size = -\(Self.cache); PRAGMA temp_store = FILE"
      )
      try database.execute(options.isDryRun ? "BEGIN" : "BEGIN IMMEDIATE")
      isOpen = true
      guard try database.integer("PRAGMA schema_version") == stored.version else {
        throw StoreError("the tables of '\(path)' were changed meanwhile; import again")
      }
      if options.isDryRun {
        // As if the tables were empty.
        if options.resets { stored = .none }
        return
      }
      if let backup = options.backupPath { try backUp(to: Self.unfinished(backup)) }
      try database.execute("PRAGMA defer_foreign_keys = ON")
      for sql in cures { try database.execute(sql) }
      if !cures.isEmpty { stored = try StoredTables(database) }
      if options.resets { try reset(plan) }
    } catch {
      rollBack()
      throw Self.explained(error, path, options)
    }
  }

  /// Where a copy stands until it is whole and needed.
  private static func unfinished(_ backup: String) -> String {
    "\(backup).\(getpid()).tmp"
  }

  // Another connection sees the database as it was: this one cannot be copied while it may write.
  private func backUp(to backup: String) throws(StoreError) {
    let reader = try Database(path: path, access: .readOnly)
    reader.wait(milliseconds: options.busyTimeout)
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
    // A bit of a word stands for each of them.
    guard prunes.count <= UInt64.bitWidth else {
      throw StoreError(
        "an import takes at most \(UInt64.bitWidth) dump entries with 'prune', found \(prunes.count)"
      )
    }
    let fileCount = store.plan.files.count
    let masks = store.plan.schema.entities.indices.map { entity in
      var masks: [UInt64] = []
      for (index, rule) in prunes.enumerated() where rule.entity == entity {
        if masks.isEmpty { masks = Array(repeating: 0, count: fileCount) }
        for file in rule.files where file < fileCount { masks[file] |= 1 << UInt64(index) }
      }
      return masks
    }
    try RowLookup(
      store: store,
      objects: objects,
      database: database,
      sql: KeySQL(plan: store.plan, stored: stored),
      spill: store.spill,
      pruneMasks: masks
    ).run()
  }

  /// Writes what the run came to; the caller then commits or rolls back.
  package func write(
    _ connector: Connector,
    prunes: [PruneRule]
  ) throws(StoreError) -> ImportResult {
    try ImportWriter(
      connector,
      database,
      KeySQL(plan: connector.store.plan, stored: stored),
      spill: connector.store.spill,
      prunes: prunes,
      pruneLimit: options.pruneLimit,
      isDryRun: options.isDryRun
    ).write()
  }

  package func commit() throws(StoreError) {
    do throws(StoreError) {
      if let backup = options.backupPath, !options.isDryRun {
        guard rename(Self.unfinished(backup), backup) == 0 else {
          throw StoreError(cannot: "write", backup, errorNumber: errno)
        }
      }
      try database.execute(options.isDryRun ? "ROLLBACK" : "COMMIT")
      isOpen = false
    } catch {
      rollBack()
      throw Self.explained(error, path, options)
    }
  }

  /// Leaves the database as it was; nothing where the transaction has ended.
  package func rollBack() {
    guard isOpen else { return }
    isOpen = false
    if let backup = options.backupPath { unlink(Self.unfinished(backup)) }
    if !database.lostTransaction { try? database.execute("ROLLBACK") }
  }

  package func close() {
    rollBack()
    database.close()
  }

  private static func explained(
    _ error: StoreError,
    _ path: String,
    _ options: Options
  ) -> StoreError {
    // SQLITE_BUSY.
    guard (error.resultCode ?? 0) & 0xff == 5 else { return error }
    let seconds = Double(options.busyTimeout) / 1_000
    return StoreError(
      "'\(path)' is in use by another connection, which did not let go within "
        + "\(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) s; "
        + "'--busy-timeout' waits longer",
      resultCode: error.resultCode
    )
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
