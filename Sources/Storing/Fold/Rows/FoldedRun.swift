import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Makes the folds of a run, and counts their results.
final class FoldedRun {
  let store: ObjectStore
  var result = StoreResult()
  /// Finds the rows that references point to, as of the last fold of all entities.
  var resolver: Resolver
  /// By child entity: the places and the removals that lists give their children.
  var adjustments: [SortedLog?] = []
  /// By child entity: the entries of lists that name children by unique attributes.
  var named: [SortedLog?] = []
  /// The rows that late records find, once these are known.
  var frozen: FrozenRows?
  /// The operations of late records, once their rows are found.
  var late: [LateLog.Place: SortedLog] = [:]
  /// Entities that are folded while their rows are written.
  var foldedLate: Set<Int> = []
  /// True if `deleteWhen` applies to rows that were stored before the run; false if records were
  /// rejected.
  var deletesStoredRows = false
  /// By entity: the rows that an import deletes after everything is written; empty if it deletes
  /// none then.
  var deferredDeletions: [Set<Int>] = []

  init(_ store: ObjectStore) {
    self.store = store
    resolver = Resolver(plan: store.plan, rows: [])
  }

  var plan: StorePlan { store.plan }

  // MARK: Folds

  /// The fold of an entity's rows; `knowsRows` is false until all entities were folded once.
  func rows(of entity: Int, _ findings: Findings?, knowsRows: Bool = true) -> RowFold {
    RowFold(self, entity: entity, findings, knowsRows: knowsRows)
  }

  /// The fold of a relationship's lists; nil if it has none.
  ///
  /// `naming` knows the rows that lists name by other attributes than the key, if they are not all
  /// known yet.
  func lists(
    of entity: Int,
    _ relationship: Int,
    keyAttributes: [Int] = [],
    naming: Resolver? = nil
  ) -> LinkFold? {
    guard let log = store.linkLogs[entity][relationship] else { return nil }
    var fold = LinkFold(log, drops: store.drops)
    let place = LateLog.Place(entity: entity, relationship: relationship)
    fold.lateLog = late[place]
    fold.keyAttributes = keyAttributes
    fold.deletesDropped = plan.schema.letsKeylessGo(entity: entity, relationship: relationship)
    let model = plan.schema.entities[entity].relationships[relationship]
    fold.repeats = model.repeats
    let shape = plan.linkShape(of: model)
    if shape.parts.contains(where: { $0.collation != .binary }) { fold.spelling = shape }
    fold.stored = store.importing?.links[entity][relationship]
    fold.keepsReplaced = store.importing?.keepsRows ?? false
    fold.keepsStored = store.importing?.mixedLists.contains(place) ?? false
    fold.frozen = frozen
    let resolver = naming ?? resolver
    if !plan.alternatives[entity, relationship].isEmpty, !resolver.rows.isEmpty {
      fold.names = LinkResolver(
        plan: plan,
        resolver: resolver,
        entity: entity,
        relationship: relationship
      )
    }
    return fold
  }

  func linkResolver(of entity: Int, _ relationship: Int) -> LinkResolver {
    LinkResolver(plan: plan, resolver: resolver, entity: entity, relationship: relationship)
  }

  /// Calls `body` with the lists that fill a join table, relationship by relationship.
  func forEachList(
    of joinTable: Int,
    _ body: (JoinLists) throws(StoreError) -> Void
  ) throws(StoreError) {
    let table = plan.database.joinTables[joinTable]
    let keyAttributes = table.primaryKey.compactMap { column -> Int? in
      guard case .slot(let slot) = table.columns[column].source else { return nil }
      return slot
    }
    for (entity, index, relationship) in plan.schema.allRelationships {
      guard case .manyToMany(joinTable, _) = relationship.storage,
        let fold = lists(of: entity, index, keyAttributes: keyAttributes)
      else { continue }
      try body(try JoinLists(fold, self, entity: entity, relationship: index))
    }
  }

  /// Folds an entity's rows before the rows of other entities are known.
  func survey(_ entity: Int, _ findings: Findings) throws(StoreError) -> EntityRows {
    try Survey(store: store, entity: entity).run(
      rows(of: entity, findings, knowsRows: false),
      after: store.importing?.last[entity],
      findings: findings
    )
  }

  // MARK: Results

  /// The counts of an entity's fold.
  func counts(of entity: Int, _ findings: Findings) -> StoreResult.EntityCounts {
    var counts = findings.counts
    counts.created += findings.stubs
    counts.unchanged += store.repeatCounts[entity]
    return counts
  }

  /// Takes over the results of an entity that was folded while its rows were written.
  func takeLate(_ findings: Findings, of entity: Int) {
    result.rejections += findings.rejections
    result.entities[entity] = counts(of: entity, findings)
    result.entities[entity].rows = resolver.rows[entity].count
  }

  /// Takes over the values that differ in records of an entity that is folded when it is imported.
  func takeConflicts(_ findings: Findings, of entity: Int) {
    let counts = counts(of: entity, findings)
    result.entities[entity].conflicts = counts.conflicts
    result.entities[entity].conflictExamples = counts.conflictExamples
    result.entities[entity].losses = counts.losses
    result.entities[entity].lossExamples = counts.lossExamples
  }

  /// Counts a row's reference without a target.
  func noteDangling(_ reference: SlotLayout.Reference, of row: FoldedRow, _ entity: Int) {
    result.noteDangling(
      entity: entity,
      relationship: reference.relationship,
      header: row.giver(of: reference, in: plan.slots[entity]),
      key: row.shown(reference),
      isRefused: isRefused(reference)
    )
  }

  /// True if the target of a reference, which was asked for last, does not meet its `where`.
  func isRefused(_ reference: SlotLayout.Reference) -> Bool {
    reference.targetCondition != nil && resolver.refused != nil
  }

  /// Counts a link without a target; `ends` looked for its target last.
  func noteDangling(_ link: LinkEntry, _ ends: LinkResolver) {
    result.noteDangling(
      entity: ends.entity,
      relationship: ends.relationship,
      header: link.header,
      key: ends.shownTarget,
      isRefused: ends.isRefused
    )
  }

  /// Counts the elements that an owner's list has more than once.
  func noteRepeats(_ links: OwnerLinks, entity: Int, relationship: Int) {
    for entry in links.droppedRepeats {
      result.noteRepeat(
        entity: entity,
        relationship: relationship,
        header: entry.header,
        key: entry.shownTarget
      )
    }
  }

  /// Counts a key in a list of children without a row.
  func noteMissingChild(_ owner: Int, _ index: Int, _ header: OperationHeader, _ key: String) {
    let relationship = plan.schema.entities[owner].relationships[index]
    if relationship.onDangling == .error { rejectDangling(owner, relationship, header, key) }
    result.noteDangling(entity: owner, relationship: index, header: header, key: key)
  }

  /// Rejects a record whose reference or list has a key without a row, or of a row that does not meet
  /// `where`.
  func rejectDangling(
    _ entity: Int,
    _ relationship: Relationship,
    _ header: OperationHeader,
    _ key: String,
    isRefused: Bool = false
  ) {
    let targets = plan.schema.targetNames(of: relationship).map(quoted)
    reject(entity, header, .danglingKey) {
      "\(quoted(relationship.name)) refers to \(key), but "
        + (isRefused ? "'where' does not hold for this row of " : "there is no such row of ")
        + targets.joined(separator: " or ")
    }
  }

  func reject(
    _ entity: Int,
    _ header: OperationHeader,
    _ code: DiagnosticCode,
    _ message: () -> String
  ) {
    result.rejections.append(
      Rejection(
        entity: entity,
        scope: header.scope,
        origin: header.origin,
        diagnostic: Diagnostic(code, at: store.files.location(of: header), message)
      )
    )
  }
}
