import SeedbedDiagnostics
import SeedbedModel

/// Brings the tables of a database up to what a run came to: writes what differs, and nothing else.
final class ImportWriter {
  private let connector: Connector
  private let database: Database
  private let sql: KeySQL
  private let spill: SpillSpace
  private let prunes: [PruneRule]
  private let pruneLimit: PruneLimit
  private let isDryRun: Bool
  private let shapes: [StoredRowShape]
  private let refused: RefusedRows
  private let leaving: LeavingRows
  private let statements: [RowStatements]
  /// By pruning entry: the keys that its records named.
  @exclusivity(unchecked) private var named: [KeyIndex]
  @exclusivity(unchecked) private var result = ImportResult()

  private var plan: StorePlan { connector.store.plan }

  init(
    _ connector: Connector,
    _ database: Database,
    _ sql: KeySQL,
    spill: SpillSpace,
    prunes: [PruneRule],
    pruneLimit: PruneLimit,
    isDryRun: Bool
  ) {
    self.connector = connector
    self.database = database
    self.sql = sql
    self.spill = spill
    self.prunes = prunes
    self.pruneLimit = pruneLimit
    self.isDryRun = isDryRun
    let plan = sql.plan
    let shapes = plan.schema.entities.indices.map { StoredRowShape($0, sql) }
    self.shapes = shapes
    refused = RefusedRows(database, plan: plan)
    leaving = LeavingRows(
      database,
      sql,
      shapes: shapes,
      spill: spill,
      isDryRun: isDryRun,
      refused: refused
    )
    statements = shapes.map { RowStatements(database, $0.table, locators: $0.locators) }
    named = prunes.map { _ in KeyIndex() }
    result.entities = plan.schema.entities.map { _ in ImportResult.TableCounts() }
    result.joinTables = plan.schema.joinTables.map { _ in ImportResult.TableCounts() }
  }

  /// Writes all tables; where the result has problems, nothing of it may be kept.
  func write() throws(StoreError) -> ImportResult {
    for entity in plan.schema.entities.indices where !isStopped { try writeEntity(entity) }
    for joinTable in plan.schema.joinTables.indices where !isStopped {
      try writeLinks(joinTable)
    }
    for (index, rule) in prunes.enumerated() where !isStopped { try prune(rule, named[index]) }
    if !isStopped, result.diagnostics.isEmpty { try leaving.delete(&result) }
    if !isStopped { try refused.writeWaiting { statements[$0] } }
    result.diagnostics += refused.diagnostics + leaving.diagnostics
    if database.lostTransaction, !isDryRun, result.diagnostics.isEmpty {
      throw StoreError("'\(database.path)': the transaction was rolled back")
    }
    if !isDryRun, result.diagnostics.isEmpty, database.hasBrokenReferences {
      result.diagnostics += try brokenReferences()
    }
    return result
  }

  private var isStopped: Bool { refused.isFull || !isDryRun && database.lostTransaction }

  // MARK: Entities

  private func writeEntity(_ entity: Int) throws(StoreError) {
    let change = RowChange(connector, entity: entity, shapes[entity].table)
    let rows = connector.resolver.rows[entity]
    try connector.makeFold(of: entity, nil).forEachRow(
      { row throws(StoreError) in
        if isStopped { return }
        noteNamed(row)
        guard rows.isAlive(row.number) else {
          if let stored = row.stored, stored.isThere { try leaving.append(entity, stored.list) }
          return
        }
        try write(row, change, entity)
      },
      leaving: { stored throws(StoreError) in try leaving.append(entity, stored.list) }
    )
  }

  private func noteNamed(_ row: borrowing FoldedRow) {
    guard let stored = row.stored, stored.namedBy != 0 else { return }
    for index in prunes.indices where stored.namedBy & 1 << UInt64(index) != 0 {
      named[index].append(row.key)
    }
  }

  private func write(
    _ row: borrowing FoldedRow,
    _ change: RowChange,
    _ entity: Int
  ) throws(StoreError) {
    guard change.take(row) else {
      if row.stored?.isNamed ?? false { result.entities[entity].unchanged += 1 }
      return
    }
    if !isDryRun {
      do throws(StoreError) {
        if let stored = row.stored, stored.isThere {
          try statements[entity].update(
            change.columns.cells,
            changed: change.isChanged,
            at: stored.locators
          )
        } else {
          try statements[entity].insert(change.columns.cells)
        }
      } catch {
        try refused.take(error, entity: entity, row, change, key: shownKey(entity, row.cells))
      }
    }
    let table = shapes[entity].table
    result.entities[entity].note(
      row.isStored ? .updated : .created,
      key: shownKey(entity, row.cells),
      columns: row.isStored
        ? change.isChanged.indices.filter { change.isChanged[$0] }.map { table.columns[$0].name }
        : []
    )
  }

  private func shownKey(_ entity: Int, _ cells: UnsafeBufferPointer<Cell>) -> String {
    plan.slots[entity].naturalKey.map { cells[$0].shown }.joined(separator: ", ")
  }

  // MARK: Links

  private func writeLinks(_ index: Int) throws(StoreError) {
    let changes = LinkChanges(
      database,
      sql,
      joinTable: index,
      spill: spill,
      isDryRun: isDryRun,
      refused: refused
    )
    try connector.forEachList(of: index) { lists, ends, isSource throws(StoreError) in
      let owner = plan.schema.entities[ends.entity]
      let isOrdered = owner.relationships[ends.relationship].isOrdered
      try lists.forEachOwner { links throws(StoreError) in
        try changes.append(links, ends, isSource: isSource, isOrdered: isOrdered) { link in
          connector.noteDangling(link, ends)
        }
      }
    }
    try changes.write(&result.joinTables[index])
  }

  // MARK: Pruning

  private func prune(_ rule: PruneRule, _ named: KeyIndex) throws(StoreError) {
    let shape = shapes[rule.entity]
    var count = 0
    let scan = PruneScan(database: database, sql: sql, shape: shape, rule: rule)
    var total = try scan.run(named: named) { list throws(StoreError) in
      count += 1
      try leaving.append(rule.entity, list)
    }
    if !isDryRun { total -= result.entities[rule.entity].created }
    guard !pruneLimit.allows(count, of: total) else { return }
    result.diagnostics.append(
      Diagnostic(
        .prunesTooMuch,
        .error,
        "'prune' would delete \(count) of the \(total) rows of '\(shape.table.name)', and the "
          + "limit is \(pruneLimit.shown)",
        at: rule.location,
        notes: [Note("'--prune-limit' sets another limit")]
      )
    )
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
        Diagnostic(
          .brokenReference,
          .error,
          "\(row) of '\(check.text(at: 0))' refers by '\(check.text(at: 3))' to a row of "
            + "'\(check.text(at: 2))' that is not there"
        )
      )
    }
    if diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(.brokenReference, .error, "a row refers to another that is not there")
      )
    }
    return diagnostics
  }
}
