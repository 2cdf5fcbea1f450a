package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Connects the references and links of settled rows to their targets, on the way to the tables.
package struct ReferenceConnector {
  let run: FoldedRun

  package var store: ObjectStore { run.store }
  package var result: StoreResult { run.result }
  package var resolver: Resolver { run.resolver }
  /// True if `deleteWhen` applies to rows that were stored before the run.
  package var deletesStoredRows: Bool { run.deletesStoredRows }

  /// True if an import deletes a row after everything is written.
  package func deletesLater(_ row: Int, of entity: Int) -> Bool {
    entity < run.deferredDeletions.count && run.deferredDeletions[entity].contains(row)
  }

  private var plan: StorePlan { run.plan }

  // MARK: Rows

  /// The fold of an entity's rows, the removed ones included.
  package func makeFold(of entity: Int, _ findings: Findings?) -> RowFold {
    run.rows(of: entity, findings)
  }

  /// Calls `body` with the number and the columns of each row of an entity.
  package func forEachRow(
    of entity: Int,
    _ body: (Int, UnsafeBufferPointer<Cell>) throws(StoreError) -> Void
  ) throws(StoreError) {
    if run.foldedLate.contains(entity) { return try forEachLateRow(of: entity, body) }
    let assembly = makeAssembly(of: entity, plan.database.tables[entity])
    let rows = resolver.rows[entity]
    try run.rows(of: entity, nil).forEachRow { row throws(StoreError) in
      guard rows.isAlive(row.number) else { return }
      try body(row.number, assembly.columns(of: row))
    }
  }

  /// Folds an entity for the first time, and does the work of its survey meanwhile.
  private func forEachLateRow(
    of entity: Int,
    _ body: (Int, UnsafeBufferPointer<Cell>) throws(StoreError) -> Void
  ) throws(StoreError) {
    let assembly = makeAssembly(of: entity, plan.database.tables[entity])
    let rows = resolver.rows[entity]
    let findings = Findings(entity, in: store)
    let required = RequiredValues(entity, in: plan)
    let keys = plan.facts[entity].isReferenced ? rows.keys : nil
    let kinds = plan.kinds[entity]
    let conditions = plan.targetConditions[entity]
    let fold = run.rows(of: entity, findings)
    try fold.forEachRow { row throws(StoreError) in
      rows.count += 1
      keys?.append(row.key)
      if let kinds { rows.noteKind(of: row, kinds) }
      rows.noteMeetings(of: row, conditions)
      guard required.check(row, fold.shownKey, findings) else { return }
      try body(row.number, assembly.columns(of: row))
    }
    run.takeLate(findings, of: entity)
  }

  /// Assembles the rows of an entity; with `keepsAbsent`, columns without a value are absent
  /// instead of null.
  package func makeAssembly(
    of entity: Int,
    _ table: TableLayout,
    keepsAbsent: Bool = false
  ) -> RowAssembly {
    RowAssembly(run, entity: entity, table, keepsAbsent: keepsAbsent)
  }

  /// Takes over the values that differ in records of an entity that is folded when it is imported.
  package func takeConflicts(_ findings: Findings, of entity: Int) {
    run.takeConflicts(findings, of: entity)
  }

  // MARK: Links

  /// Calls `body` with the lists that fill a join table, relationship by relationship.
  package func forEachList(
    of joinTable: Int,
    _ body: (JoinLists) throws(StoreError) -> Void
  ) throws(StoreError) {
    try run.forEachList(of: joinTable, body)
  }

  /// Keeps the number of rows of each join table.
  package func noteJoinRows(_ rows: [Int]) {
    run.result.joinRows = rows
  }

  // MARK: Without tables

  /// Counts the references and links without a target, as writing the rows would.
  package func findDangling() throws(StoreError) {
    for entity in plan.slots.indices where !plan.slots[entity].references.isEmpty {
      try forEachRow(of: entity) { _, _ in }
    }
    for joinTable in plan.schema.joinTables.indices {
      let columns = JoinColumns(plan, joinTable: joinTable)
      try forEachList(of: joinTable) { lists throws(StoreError) in
        while try lists.next(to: columns) {
          for link in lists.links.entries where !columns.take(link, lists.ends) {
            lists.noteDangling(link)
          }
        }
      }
    }
  }
}
