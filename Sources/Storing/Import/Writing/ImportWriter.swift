import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Writes the rows of a run that differ from the tables of a database, and nothing else.
final class ImportWriter {
  private let connector: ReferenceConnector
  private let database: Database
  private let sql: KeySQL
  private let spill: SpillSpace
  private let prunes: PruneScan
  private let deletions: DeletionScan
  private let pruneLimit: RowLimit
  private let lock: BusyWait
  private let isThreaded: Bool
  private let queries: [StoredRowQuery]
  private let refused: RefusedRows
  private let leaving: LeavingRows
  private let gaps: ListGaps
  private let statements: [RowStatements]
  @exclusivity(unchecked) private var result = ImportResult()

  private var plan: StorePlan { connector.store.plan }

  init(
    _ connector: ReferenceConnector,
    _ database: Database,
    _ sql: KeySQL,
    _ lock: BusyWait,
    spill: SpillSpace,
    prunes: [PruneRule],
    pruneLimit: RowLimit,
    isThreaded: Bool
  ) {
    self.connector = connector
    self.database = database
    self.sql = sql
    self.lock = lock
    self.spill = spill
    self.prunes = PruneScan(prunes)
    deletions = DeletionScan(connector)
    self.pruneLimit = pruneLimit
    self.isThreaded = isThreaded
    let plan = sql.plan
    let queries = plan.schema.entities.indices.map { StoredRowQuery($0, sql) }
    self.queries = queries
    refused = RefusedRows(
      database,
      plan: plan,
      files: connector.store.files,
      spill: spill,
      cellCount: queries.map { $0.locators.count + $0.table.columns.count }.max() ?? 0
    )
    gaps = ListGaps(database, sql, spill: spill, refused: refused)
    let cascade = Cascade(
      database: database,
      sql: sql,
      queries: queries,
      statements: StatementCache(database),
      refused: refused,
      gaps: gaps
    )
    leaving = LeavingRows(cascade, paired: connector.store.importing?.paired, spill: spill)
    statements = queries.map { RowStatements(database, $0.table, locators: $0.locators) }
    result.entities = plan.schema.entities.map { _ in ImportResult.TableCounts() }
    result.joinTables = plan.schema.joinTables.map { _ in ImportResult.TableCounts() }
  }

  /// Writes all tables; where the result has problems, nothing of it may be kept.
  func write() throws(StoreError) -> ImportResult {
    do throws(StoreError) {
      try writeTables()
    } catch {
      // A refusal that ended the transaction is reported with the others.
      guard error.isRefusal, database.lostTransaction else { throw error }
    }
    result.diagnostics += refused.diagnostics + leaving.diagnostics
    if database.lostTransaction, result.diagnostics.isEmpty {
      throw StoreError("'\(database.path)': the transaction was rolled back")
    }
    if result.diagnostics.isEmpty, database.hasBrokenReferences {
      result.diagnostics += try brokenReferences()
    }
    return result
  }

  private func writeTables() throws(StoreError) {
    try writeEntities()
    for joinTable in plan.schema.joinTables.indices where !isStopped {
      try writeLinks(joinTable)
    }
    if !isStopped {
      try prunes.run(leaving, pruneLimit, &result)
      try deletions.run(leaving, pruneLimit, &result)
    }
    if !isStopped, result.diagnostics.isEmpty { try leaving.delete(&result) }
    // Triggers and foreign keys may copy what stands in a row meanwhile.
    if !isStopped { try refused.writeWaiting(statements, checks: sql.stored.haveEffects) }
    if !isStopped, result.diagnostics.isEmpty { try gaps.close(statements, &result) }
  }

  private var isStopped: Bool { refused.isFull || database.lostTransaction }

  // MARK: Entities

  /// Folds the rows of all entities, while a worker looks up and writes.
  private func writeEntities() throws(StoreError) {
    let worker = ImportWorker(database, statements, refused, lock, isThreaded: isThreaded)
    // The connection is whole again before anybody else touches it.
    defer { worker.wait() }
    do throws(StoreError) {
      for entity in plan.schema.entities.indices where !worker.isStopped {
        try writeEntity(entity, worker)
      }
    } catch {
      // The worker's failure may be the reason why no more rows were found.
      try worker.finish()
      throw error
    }
    try worker.finish()
  }

  private func writeEntity(_ entity: Int, _ worker: ImportWorker) throws(StoreError) {
    let change = RowChange(connector, entity: entity, queries[entity].table)
    let rows = connector.resolver.rows[entity]
    var live: LiveLookup?
    if case .live(let lookup) = connector.store.importing?.rows[entity]?.source {
      live = lookup as? LiveLookup
    }
    live?.start(worker)
    defer { live?.end() }
    // Rows that no survey has counted are counted now.
    let findings = plan.needsSurvey(entity) ? nil : Findings(entity, in: connector.store)
    defer { if let findings { connector.takeConflicts(findings, of: entity) } }
    try connector.makeFold(of: entity, findings).forEachRow(
      { row throws(StoreError) in
        if worker.isStopped { return }
        prunes.note(row)
        deletions.note(row, of: entity)
        guard rows.isAlive(row.number) else {
          if let stored = row.stored, stored.isThere { try leaving.append(entity, stored.list) }
          return
        }
        try write(row, change, worker)
      },
      leaving: { stored throws(StoreError) in try leaving.append(entity, stored.list) }
    )
  }

  private func write(
    _ row: FoldedRow,
    _ change: RowChange,
    _ worker: ImportWorker
  ) throws(StoreError) {
    guard let columns = change.columns(of: row) else {
      if row.stored?.isNamed ?? false { result.entities[change.entity].counts.unchanged += 1 }
      return
    }
    if let stored = row.stored, stored.isThere {
      try gaps.note(.entity(change.entity), before: stored.column, now: columns)
    }
    let number = change.number(of: row)
    worker.write(row, columns, change, number: number)
    result.entities[change.entity].note(
      row.isStored ? .updated : .created,
      key: number?.shown
        ?? change.keySlots.map { row.cells[$0].shown }.joined(separator: ", "),
      columns: row.isStored
        ? columns.indices.filter { columns[$0].tag != .absent }
          .map { change.table.columns[$0].name } : []
    )
  }

  // MARK: Links

  private func writeLinks(_ index: Int) throws(StoreError) {
    let changes = LinkChanges(
      database,
      sql,
      gaps,
      joinTable: index,
      spill: spill,
      refused: refused
    )
    try connector.forEachList(of: index) { lists throws(StoreError) in
      while try lists.next(to: changes.columns) { try changes.append(lists) }
    }
    try changes.write(&result.joinTables[index])
  }

  // MARK: References

  /// The rows that refer to rows which are not there, in the database's own words.
  private func brokenReferences() throws(StoreError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let check = try database.prepare(
      """
      SELECT c."table", c.rowid, c.parent, group_concat(f."from", ', ')
      FROM pragma_foreign_key_check AS c
      LEFT JOIN pragma_foreign_key_list(c."table") AS f ON f.id = c.fkid
      GROUP BY c."table", c.rowid, c.fkid
      """
    )
    while diagnostics.count < ImportResult.refusalLimit, try check.step() {
      let row = check.isNull(at: 1) ? "a row" : "the row with the rowid \(check.text(at: 1))"
      diagnostics.append(
        Diagnostic(.brokenReference) {
          "\(row) of '\(check.text(at: 0))' refers by '\(check.text(at: 3))' to a row of "
            + "'\(check.text(at: 2))' that does not exist"
        }
      )
    }
    if diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(.brokenReference) { "a row refers to another row that does not exist" }
      )
    }
    return diagnostics
  }
}
