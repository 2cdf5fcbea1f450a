import SeedbedLayout
import SeedbedModel
package import SeedbedOperations
package import SeedbedPlatform

/// Connects the references and links of settled rows to their targets, on the way to the tables.
package struct ReferenceConnector {
  private let run: FoldedRun

  init(_ run: FoldedRun) {
    self.run = run
  }

  package var store: ObjectStore { run.store }
  package var result: StoreResult { run.result }
  package var resolver: Resolver { run.resolver }
  /// Whether `deleteWhen` applies to rows that were stored before the run.
  package var deletesStoredRows: Bool { run.deletesStoredRows }

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
    let assembly = RowAssembly(run, entity: entity, plan.database.tables[entity])
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
    let assembly = RowAssembly(run, entity: entity, plan.database.tables[entity])
    let rows = resolver.rows[entity]
    let findings = Findings(entity, in: store)
    let required = RequiredValues(entity, in: plan)
    let keepsKeys = plan.isReferenced(entity)
    let kinds = plan.kinds[entity]
    let fold = run.rows(of: entity, findings)
    try fold.forEachRow { row throws(StoreError) in
      rows.count += 1
      if keepsKeys { rows.keys.append(row.key) }
      if let kinds { rows.noteKind(of: row, kinds) }
      guard required.check(row, fold.shownKey, findings) else { return }
      try body(row.number, assembly.columns(of: row))
    }
    run.takeLate(findings, of: entity)
  }

  /// Counts a row's reference without a target.
  package func noteDangling(_ reference: SlotLayout.Reference, of row: FoldedRow, _ entity: Int) {
    run.noteDangling(reference, of: row, entity)
  }

  /// Takes over the values that differ in records of an entity that is folded when it is imported.
  package func takeConflicts(_ findings: Findings, of entity: Int) {
    run.takeConflicts(findings, of: entity)
  }

  // MARK: Links

  /// Calls `body` with the lists of each relationship that makes rows of a join table, and with the
  /// resolver of both ends of its links.
  package func forEachList(
    of joinTable: Int,
    _ body: (LinkFold, LinkResolver, _ isSource: Bool) throws(StoreError) -> Void
  ) throws(StoreError) {
    let table = plan.database.joinTables[joinTable]
    let keyAttributes = table.primaryKey.compactMap { column -> Int? in
      guard case .slot(let slot) = table.columns[column].source else { return nil }
      return slot
    }
    for (entity, owner) in plan.schema.entities.enumerated() {
      for (relationship, stored) in owner.relationships.enumerated() {
        guard case .manyToMany(joinTable, let isSource) = stored.storage,
          let lists = run.lists(of: entity, relationship, keyAttributes: keyAttributes)
        else { continue }
        try body(lists, run.linkResolver(of: entity, relationship), isSource)
      }
    }
  }

  /// Counts a link without a target; `ends` looked for its target last.
  package func noteDangling(_ link: LinkEntry, _ ends: LinkResolver) {
    run.noteDangling(link, ends)
  }

  /// Counts the elements that an owner's list has more than once.
  package func noteRepeats(_ links: OwnerLinks, _ ends: LinkResolver) {
    run.noteRepeats(links, entity: ends.entity, relationship: ends.relationship)
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
      try forEachList(of: joinTable) { lists, ends, _ throws(StoreError) in
        try lists.forEachOwner { links in
          guard case .row = ends.owner(of: links) else { return }
          noteRepeats(links, ends)
          for link in links.entries {
            if case .dangling = ends.target(of: link) { noteDangling(link, ends) }
          }
        }
      }
    }
  }
}
