import SeedbedDiagnostics
import SeedbedLog
import SeedbedModel
package import SeedbedOperations
package import SeedbedPlatform

/// Settles the operations: folds every entity, closes the gates of records that are left alone,
/// checks references, and lets rows go until nothing changes any more.
package final class Connector {
  package let store: ObjectStore
  /// Whether a record of a scope is set aside where it turns out to be wrong.
  private let rejects: (UInt64) -> Bool
  @exclusivity(unchecked) package private(set) var result = StoreResult()
  @exclusivity(unchecked) package private(set) var resolver: Resolver
  @exclusivity(unchecked) var adjustments: [SortedLog?] = []
  @exclusivity(unchecked) var leftOut = LeftOutChildren()
  /// Whether `deleteWhen` is asked of rows that a database has: not where records were rejected.
  @exclusivity(unchecked) package private(set) var deletesStoredRows = false
  /// What lists say of children that they name by unique attributes, by the children's entity.
  @exclusivity(unchecked) var named: [SortedLog?] = []
  /// The rows of such children.
  @exclusivity(unchecked) var naming: Resolver
  /// Entities that are folded when their rows are written.
  @exclusivity(unchecked) private(set) var foldedLate: Set<Int> = []

  /// With `rejects`, records that turn out to be wrong are dropped and the rest goes on, instead of
  /// ending the run.
  package convenience init(store: ObjectStore, rejects: Bool) {
    self.init(store: store) { _ in rejects }
  }

  /// As above, where it depends on the record's scope.
  package init(store: ObjectStore, rejects: @escaping (UInt64) -> Bool) {
    self.store = store
    self.rejects = rejects
    resolver = Resolver(plan: store.plan, rows: [])
    naming = resolver
  }

  var plan: StorePlan { store.plan }

  /// Folds and connects until the set of dropped records is stable.
  ///
  /// What is decided about a record depends on earlier ones alone: each round settles at least the
  /// first that was open, and the rounds end; most schemas need one.
  /// Without `checksReferences` references may lead nowhere: some records are missing anyway, so
  /// that a reference to one of them is no news. With `foldsLate`, where no record is set aside,
  /// entities of which nothing has to be known before are left to whoever writes their rows.
  package func settle(
    checksReferences: Bool = true,
    foldsLate: Bool = false
  ) throws(StoreError) {
    if foldsLate { foldedLate = Set(plan.slots.indices.filter(plan.foldsLate)) }
    var rejected: [Rejection] = []
    var rounds = GateRounds()
    while true {
      let gates = try foldAll()
      if let changed = store.setGates(gates) {
        guard rounds.advance(to: changed) else { throw try endlessGate(changed) }
        continue
      }
      deletesStoredRows = rejected.isEmpty && !(store.importing?.keepsRows ?? true)
      if checksReferences { try connect() }
      let paths = store.drops.paths(of: scopes(of: result.rejections + rejected))
      for index in result.rejections.indices {
        let scope = result.rejections[index].scope
        result.rejections[index].scope = paths.rejectable(scope)
      }
      // What goes wrong with a row that no record changed cannot be set aside.
      guard !result.rejections.contains(where: \.isOfStoredRow) else { break }
      let certain = certainRejections(paths).filter { rejects($0.scope) }
      guard !certain.isEmpty else { break }
      guard certain.contains(where: { !store.drops.rejected.contains($0.scope) }) else {
        throw endlessRejection(certain[0])
      }
      store.addRejected(certain)
      rejected += certain
      reopen(&rejected, after: certain, paths)
      rounds = GateRounds()
    }
    result.rejections = rejected + result.rejections
    if checksReferences { try closeGaps() }
    // Nothing will be written: one run tells all that is wrong.
    if !result.rejections.isEmpty { try surveyLate() }
  }

  private func surveyLate() throws(StoreError) {
    for entity in foldedLate.sorted() {
      let findings = Findings(entity, in: plan)
      _ = try survey(entity, findings)
      result.rejections += findings.rejections
    }
  }

  private func survey(_ entity: Int, _ findings: Findings) throws(StoreError) -> EntityRows {
    try Survey(plan: plan, entity: entity, spill: store.spill).run(
      makeFold(of: entity, findings, knowsRows: false),
      after: store.importing?.last[entity],
      findings: findings
    )
  }

  /// - Returns: The scopes nested in records that were left alone.
  private func foldAll() throws(StoreError) -> ScopeSet {
    result = StoreResult()
    leftOut = LeftOutChildren()
    try nameChildren()
    try foldLists(countsRepeats: true)
    var gates = ScopeSet()
    var rows: [EntityRows] = []
    for entity in plan.schema.entities.indices {
      if foldedLate.contains(entity) || store.importing != nil && !plan.needsSurvey(entity) {
        // An import counts when it compares rows with those that are stored.
        rows.append(EntityRows())
        result.entities.append(StoreResult.EntityCounts())
        continue
      }
      let findings = Findings(entity, in: plan)
      rows.append(try survey(entity, findings))
      gates.formUnion(findings.gates)
      result.rejections += findings.rejections
      result.entities.append(counts(of: entity, findings))
      leftOut.places.formUnion(findings.unplaced)
      for link in findings.danglingLate { noteDanglingLate(entity, link) }
    }
    resolver = Resolver(plan: plan, rows: rows)
    return gates
  }

  /// Without `knowsRows`, before it is known which rows there are.
  package func makeFold(of entity: Int, _ findings: Findings?, knowsRows: Bool = true) -> RowFold {
    RowFold(
      plan: plan,
      entity: entity,
      log: store.rowLogs[entity],
      drops: store.drops,
      adjustments: adjustments[entity],
      named: named[entity],
      stored: store.importing?.rows[entity],
      resolver: knowsRows ? resolver : nil,
      findings: findings
    )
  }

  func makeLinkFold(
    of entity: Int,
    _ relationship: Int,
    _ log: SortedLog,
    keyAttributes: [Int] = []
  ) -> LinkFold {
    LinkFold(
      log: log,
      drops: store.drops,
      keyAttributes: keyAttributes,
      deletesDropped: plan.schema.letsKeylessGo(entity: entity, relationship: relationship),
      repeats: plan.schema.entities[entity].relationships[relationship].repeats,
      stored: store.importing?.links[entity][relationship]
    )
  }

  /// Takes over what was found while the rows of an entity that is folded late were written.
  func take(_ findings: Findings, of entity: Int) {
    result.rejections += findings.rejections
    result.entities[entity] = counts(of: entity, findings)
    result.entities[entity].rows = resolver.rows[entity].count
  }

  private func counts(of entity: Int, _ findings: Findings) -> StoreResult.EntityCounts {
    var counts = StoreResult.EntityCounts()
    counts.created = findings.created + findings.stubs
    counts.updated = findings.updated
    counts.unchanged = findings.unchanged + store.repeatCounts[entity]
    counts.skipped = findings.skipped
    counts.conflicts = findings.conflicts
    counts.conflictExamples = findings.conflictExamples
    counts.losses = findings.losses
    counts.lossExamples = findings.lossExamples
    return counts
  }

  private func noteDanglingLate(_ entity: Int, _ link: Findings.LateLink) {
    var lists: [(owner: Int, relationship: Int)] = []
    for (owner, model) in plan.schema.entities.enumerated() {
      for (index, relationship) in model.relationships.enumerated() {
        guard case .oneToMany(link.relationship) = relationship.storage,
          relationship.targets == [entity]
        else { continue }
        lists.append((owner, index))
      }
    }
    // Lists of several kinds may share the to-one at their other end.
    let list = lists.first { list in
      plan.schema.mappings.contains { mapping in
        mapping.entity == list.owner
          && mapping.relationships.contains {
            $0.relationship == list.relationship && $0.mapping == link.mapping
          }
      }
    }
    guard let list = list ?? lists.first else { return }
    noteMissingChild(list.owner, list.relationship, link.header, link.key)
  }

  /// Notes a key in a list of children that names none.
  func noteMissingChild(
    _ owner: Int,
    _ index: Int,
    _ header: OperationHeader,
    _ key: String
  ) {
    let relationship = plan.schema.entities[owner].relationships[index]
    if relationship.onDangling == .error { rejectDangling(owner, relationship, header, key) }
    result.noteDangling(entity: owner, relationship: index, header: header, key: key)
  }

  /// Rejects the record whose list has a key without a row.
  private func rejectDangling(
    _ entity: Int,
    _ relationship: Relationship,
    _ header: OperationHeader,
    _ key: String
  ) {
    let targets = plan.schema.targetNames(of: relationship).map { "'\($0)'" }
    result.rejections.append(
      Rejection(
        entity: entity,
        scope: header.scope,
        origin: header.origin,
        diagnostic: Diagnostic(
          .danglingKey,
          .error,
          "'\(relationship.name)' refers to \(key), but there is no such row of "
            + targets.joined(separator: " or "),
          at: plan.location(of: header.origin)
        )
      )
    )
  }

  // MARK: References

  private func connect() throws(StoreError) {
    try removeReplacedTargets()
    let known = result.rejections.count
    var isToDelete = plan.deletes.contains { $0 != nil }
    while true {
      var hasChanged = false
      for entity in plan.schema.entities.indices where plan.checksReferences(entity) {
        if try checkReferences(of: entity) { hasChanged = true }
      }
      if result.rejections.count > known { return }
      if hasChanged { continue }
      if isToDelete {
        isToDelete = false
        try deleteRows()
      } else if try !takeBackStubs() {
        break
      }
    }
    try checkLinks()
    for entity in plan.schema.entities.indices {
      let rows = resolver.rows[entity]
      result.entities[entity].created -= rows.takenBackCount
      result.entities[entity].deleted = rows.deadCount - rows.takenBackCount
      result.entities[entity].rows = rows.count - rows.deadCount
    }
  }

  /// - Returns: Whether a row went.
  private func checkReferences(of entity: Int) throws(StoreError) -> Bool {
    var hasChanged = false
    let layout = plan.slots[entity]
    let relationships = plan.schema.entities[entity].relationships
    let shared = SharedColumns(entity, in: plan, resolver)
    try makeFold(of: entity, nil).forEachRow { row throws(StoreError) in
      guard resolver.rows[entity].isAlive(row.number) else { return }
      defer {
        if let shared, resolver.rows[entity].isAlive(row.number),
          let (reference, problem) = shared.problem(of: row)
        {
          reject(row, reference, entity, problem)
        }
      }
      for reference in layout.references {
        let relationship = relationships[reference.relationship]
        guard resolver.dangles(reference, in: row) else { continue }
        switch relationship.onDangling {
        case .skip:
          result.noteDangling(
            entity: entity,
            relationship: reference.relationship,
            header: row.giver(of: reference, in: layout),
            key: Self.shown(reference, row)
          )
          if resolver.rows[entity].remove(row.number) { hasChanged = true }
        case .error: reject(row, reference, entity)
        case .setNull, .stub: if relationship.isRequired { reject(row, reference, entity) }
        }
      }
    }
    return hasChanged
  }

  private func reject(_ row: FoldedRow, _ reference: SlotLayout.Reference, _ entity: Int) {
    let relationship = plan.schema.entities[entity].relationships[reference.relationship]
    let targets = plan.schema.targetNames(of: relationship).map { "'\($0)'" }
    let message =
      "'\(relationship.name)' refers to \(Self.shown(reference, row)), but there is no such row"
      + " of \(targets.joined(separator: " or "))"
    reject(row, reference, entity, .danglingKey, message)
  }

  private func reject(
    _ row: FoldedRow,
    _ reference: SlotLayout.Reference,
    _ entity: Int,
    _ problem: SharedColumns.Problem
  ) {
    let relationships = plan.schema.entities[entity].relationships
    let name = relationships[reference.relationship].name
    let message =
      switch problem {
      case .differs(let column, let other, let values):
        "'\(relationships[other.relationship].name)' and '\(name)' share the column '\(column)',"
          + " but need different values: \(values.0.shown) and \(values.1.shown)"
      case .filled(let column):
        "'\(name)' refers to no row, but cannot be null: it shares the column '\(column)' with"
          + " another reference"
      }
    reject(row, reference, entity, .sharedColumn, message)
  }

  private func reject(
    _ row: FoldedRow,
    _ reference: SlotLayout.Reference,
    _ entity: Int,
    _ code: DiagnosticCode,
    _ message: String
  ) {
    let slot = reference.key.first { row.cells[$0].hasValue }
    let setter =
      slot.flatMap { $0 < row.setters.count ? row.setters[$0] : nil }
      ?? row.giver(of: reference, in: plan.slots[entity])
    result.rejections.append(
      Rejection(
        entity: entity,
        scope: setter.scope,
        origin: setter.origin,
        diagnostic: Diagnostic(code, .error, message, at: plan.place(of: setter))
      )
    )
  }

  package static func shown(_ reference: SlotLayout.Reference, _ row: FoldedRow) -> String {
    let slots =
      reference.key.contains { row.cells[$0].hasValue }
      ? Array(reference.key)
      : reference.alternatives.first { $0.slots.contains { row.cells[$0].hasValue } }
        .map { Array($0.slots) } ?? []
    return slots.map { row.cells[$0].shown }.joined(separator: ", ")
  }

  private func deleteRows() throws(StoreError) {
    // All rows are asked as they are now, so that none goes because another went.
    var leaving: [(entity: Int, row: Int)] = []
    for (entity, delete) in plan.deletes.enumerated() {
      guard let delete else { continue }
      let layout = plan.slots[entity]
      try makeFold(of: entity, nil).forEachRow { row throws(StoreError) in
        // Of a database's rows those are asked that records named; the others when all is written.
        guard resolver.rows[entity].isAlive(row.number), row.stored?.isNamed ?? true,
          deletesStoredRows || !row.isStored
        else { return }
        var cells = Array(row.cells)
        for reference in layout.references {
          if resolver.dangles(reference, in: row) {
            for slot in reference.key { cells[slot] = .null }
            continue
          }
          // By another attribute, the target's key is known only now.
          guard !reference.isPolymorphic, !row.keepsStored(reference),
            case .row = resolver.resolve(reference, in: row.cells)
          else { continue }
          for (slot, cell) in zip(reference.key, resolver.found) { cells[slot] = cell }
        }
        if cells.withUnsafeBufferPointer(delete) { leaving.append((entity, row.number)) }
      }
    }
    for (entity, row) in leaving { _ = resolver.rows[entity].remove(row) }
  }

  // MARK: Links

  /// Finds dangling links where they are errors, before anything is written.
  private func checkLinks() throws(StoreError) {
    for (entity, owner) in plan.schema.entities.enumerated() {
      for (index, relationship) in owner.relationships.enumerated()
      where relationship.onDangling == .error {
        guard case .manyToMany = relationship.storage, let log = store.linkLogs[entity][index]
        else { continue }
        let links = linkResolver(of: entity, index)
        try makeLinkFold(of: entity, index, log).forEachOwner { owner in
          for entry in owner.entries where !entry.header.isOfStoredRow {
            guard case .dangling = links.target(of: entry) else { continue }
            rejectDangling(entity, relationship, entry.header, links.shownTarget)
          }
        }
      }
    }
  }

  package func noteDangling(
    entity: Int,
    relationship: Int,
    header: OperationHeader,
    key: @autoclosure () -> String
  ) {
    result.noteDangling(entity: entity, relationship: relationship, header: header, key: key())
  }

  /// Counts the elements that an owner's list had already.
  package func noteRepeats(_ links: OwnerLinks, entity: Int, relationship: Int) {
    for entry in links.droppedRepeats {
      result.noteRepeat(
        entity: entity,
        relationship: relationship,
        header: entry.header,
        key: entry.shownTarget
      )
    }
  }

  /// Takes over the values that differ in records of an entity that is folded when it is imported.
  package func takeConflicts(_ findings: Findings, of entity: Int) {
    let counts = counts(of: entity, findings)
    result.entities[entity].conflicts = counts.conflicts
    result.entities[entity].conflictExamples = counts.conflictExamples
    result.entities[entity].losses = counts.losses
    result.entities[entity].lossExamples = counts.lossExamples
  }

  package func noteJoinRows(_ rows: [Int]) {
    result.joinRows = rows
  }
}
