package import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Decides which records and rows stay: folds every entity, closes the gates of records that are
/// not applied, rejects records, and removes rows until nothing changes any more.
package final class Settlement {
  private let run: FoldedRun
  private let rejects: (UInt64) -> Bool
  private var lists: ChildLists
  private var rejections: RejectionRounds

  private var store: ObjectStore { run.store }
  private var plan: StorePlan { run.plan }

  /// Rejects the records of a scope if `rejects` allows it, and nested ones that the schema leaves out if they
  /// are invalid; any other rejection ends the run.
  package init(_ store: ObjectStore, rejects: @escaping (UInt64) -> Bool) {
    run = FoldedRun(store)
    self.rejects = rejects
    lists = ChildLists(run)
    rejections = RejectionRounds(store)
  }

  /// Repeats folding and removing until the set of rejected records is stable.
  ///
  /// A decision about a record depends on earlier records alone: each round settles at least the
  /// first open one, so the rounds end; most schemas need one.
  /// Without `checksReferences`, references without a target are not reported: some records are
  /// missing anyway. With `foldsLate`, which needs a run that rejects no records, entities are
  /// folded while their rows are written, if nothing must be known of them before.
  package func settle(
    checksReferences: Bool = true,
    foldsLate: Bool = false
  ) throws(StoreError) -> ReferenceConnector {
    if foldsLate { run.foldedLate = plan.foldedLate }
    var rounds = GateRounds()
    while true {
      let gates = try foldAll()
      if let changed = store.setGates(gates) {
        guard rounds.advance(to: changed) else { throw try endlessGate(changed) }
        continue
      }
      if rejections.reopenGated() {
        rounds = GateRounds()
        continue
      }
      run.deletesStoredRows =
        rejections.rejected.isEmpty && !(store.importing?.keepsRows ?? true)
      if checksReferences { try removeRows() }
      guard try rejections.advance(&run.result.rejections, rejects) else { break }
      rounds = GateRounds()
    }
    run.result.rejections = rejections.rejected + run.result.rejections
    if checksReferences { try lists.closeGaps() } else if plan.options.isShare { countRows() }
    // Nothing will be written: one run reports all problems.
    if !run.result.rejections.isEmpty { try surveyLate() }
    return ReferenceConnector(run: run)
  }

  private func surveyLate() throws(StoreError) {
    for entity in run.foldedLate.sorted() {
      let findings = Findings(entity, in: store)
      _ = try run.survey(entity, findings)
      run.result.rejections += findings.rejections
    }
  }

  /// - Returns: The scopes nested in records that are not applied.
  private func foldAll() throws(StoreError) -> ScopeSet {
    run.result = StoreResult()
    try LateRecords(run)?.find()
    lists = ChildLists(run)
    try lists.nameChildren()
    try lists.fold(countsRepeats: true)
    var gates = ScopeSet()
    var rows: [EntityRows] = []
    for entity in plan.schema.entities.indices {
      if run.foldedLate.contains(entity) || store.importing != nil && !plan.needsSurvey(entity) {
        // An import counts when it compares rows with the stored ones.
        rows.append(EntityRows())
        run.result.entities.append(StoreResult.EntityCounts())
        continue
      }
      let findings = Findings(entity, in: store)
      rows.append(try run.survey(entity, findings))
      gates.formUnion(findings.gates)
      run.result.rejections += findings.rejections
      run.result.entities.append(run.counts(of: entity, findings))
      lists.leftOut.places.formUnion(findings.unplaced)
      for link in findings.danglingLate { lists.noteDangling(link, to: entity) }
    }
    run.resolver = Resolver(plan: plan, rows: rows, frozen: run.frozen)
    return gates
  }

  // MARK: Rows that go

  /// Removes rows until no other row goes because of them, or until a record is to be rejected.
  private func removeRows() throws(StoreError) {
    try ReplacedTargets(run: run).remove()
    let known = run.result.rejections.count
    let check = DanglingCheck(run: run)
    var isToDelete = plan.deletes.contains { $0 != nil }
    var rounds = 0
    while true {
      var hasChanged = false
      for entity in plan.schema.entities.indices where plan.checksReferences(entity) {
        if try check.removeDangling(entity) { hasChanged = true }
      }
      if hasChanged { rounds += 1 } else { rounds = 0 }
      let isRejecting = run.result.rejections.count > known
      if isRejecting ? known == 0 && foretellsRejections : rounds == DanglingChains.patience {
        var chains = DanglingChains(check, rejects: isRejecting ? rejects : nil)
        try chains.remove()
      }
      if run.result.rejections.count > known { return }
      if hasChanged { continue }
      if isToDelete {
        isToDelete = false
        try RowDeletion(run: run).remove()
      } else if try !StubRemoval(run: run).remove() {
        break
      }
    }
    try check.rejectDanglingLinks()
    try IncompleteLinks(run: run).reject()
    countRows()
  }

  /// True if a rejected record takes nothing away but its row, as long as no other record gave one of
  /// the same key.
  private var foretellsRejections: Bool {
    rejections.roundCount >= DanglingChains.patience && store.importing == nil
      && plan.deletes.allSatisfy { $0 == nil } && store.drops.byteCount == 0
      && rejections.rejected.allSatisfy { $0.cause == nil }
      && plan.schema.allRelationships.allSatisfy { _, _, relationship in
        guard case .toOne = relationship.storage else { return false }
        return relationship.onDangling == .setNull || relationship.onDangling == .error
      }
      && plan.schema.mappings.allSatisfy { mapping in
        mapping.relationships.allSatisfy { $0.keyPath == nil } && !plan.schema.isLate(mapping)
      }
  }

  private func countRows() {
    for entity in plan.schema.entities.indices {
      let rows = run.resolver.rows[entity]
      let leftOut = rows.takenBackCount + rows.skippedCount
      run.result.entities[entity].created -= leftOut
      run.result.entities[entity].skipped += rows.skippedCount
      run.result.entities[entity].deleted += rows.deadCount - leftOut
      run.result.entities[entity].rows = rows.count - rows.deadCount
    }
  }

  // MARK: Rounds without an end

  /// The error if two rounds decide a gate in two ways.
  private func endlessGate(_ gate: UInt64) throws(StoreError) -> StoreError {
    guard let holder = try store.holder(ofGate: gate & ~OperationHeader.secondPass) else {
      return StoreError("internal error: a record without a row is left alone")
    }
    return StoreError(
      "internal error: whether the record of \(quoted(plan.schema.entities[holder.entity].name))"
        + " at "
        + "\(store.files.location(of: holder.header.origin)) is newer than its row is never settled"
    )
  }
}
