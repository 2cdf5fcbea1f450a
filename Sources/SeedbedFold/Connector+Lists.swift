import SeedbedLog
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// What lists of owners say of the rows that they list.
extension Connector {
  /// Finds the children that lists name by unique attributes, so that the fold can tell them
  /// whose they are.
  func nameChildren() throws(StoreError) {
    adjustments = plan.schema.entities.map { _ in nil }
    named = adjustments
    guard !plan.listsByAttribute.isEmpty else { return }
    var rows = plan.schema.entities.map { _ in EntityRows() }
    for target in Set(plan.listsByAttribute.map(\.target)).sorted() {
      // What is wrong with these rows is told by the fold that counts.
      let findings = Findings(target, in: plan)
      let survey = Survey(plan: plan, entity: target, spill: store.spill)
      rows[target] = try survey.run(
        makeFold(of: target, nil, knowsRows: false),
        findings: findings
      )
    }
    naming = Resolver(plan: plan, rows: rows)
    for list in plan.listsByAttribute {
      guard let links = store.linkLogs[list.owner][list.relationship] else { continue }
      let children = NamedChildren(plan: plan, resolver: naming, list: list)
      let log =
        named[list.target] ?? SortedLog(memoryBudget: plan.memoryBudget / 8, spill: store.spill)
      named[list.target] = log
      try makeLinkFold(of: list.owner, list.relationship, links).forEachOwner {
        owner throws(StoreError) in
        try children.append(owner, to: log) { entry, key in
          noteMissingChild(list.owner, list.relationship, entry.header, key)
        }
      }
    }
    for log in named { try log?.seal() }
  }

  /// Folds the lists of ordered, `set` and `replace` one-to-many relationships into what they say
  /// of each child.
  ///
  /// With `countsRepeats`, children that one list has more than once are counted.
  func foldLists(countsRepeats: Bool = false) throws(StoreError) {
    let schema = plan.schema
    adjustments = schema.entities.map { _ in nil }
    for (entity, owner) in schema.entities.enumerated() {
      for (index, relationship) in owner.relationships.enumerated() {
        guard case .oneToMany(let inverse) = relationship.storage,
          let log = store.linkLogs[entity][index], log.count > 0,
          let target = relationship.targets.first
        else { continue }
        let list = ChildList(
          plan: plan,
          owner: entity,
          relationship: index,
          inverse: inverse,
          leftOut: leftOut,
          named: plan.listsByAttribute
            .first { $0.owner == entity && $0.relationship == index }
            .map { NamedChildren(plan: plan, resolver: naming, list: $0) },
          listed: mayStayListed(target, in: (entity, index)) ? try children(listedOf: target) : []
        )
        let adjustment =
          adjustments[target]
          ?? SortedLog(memoryBudget: plan.memoryBudget / 8, spill: store.spill)
        adjustments[target] = adjustment
        try makeLinkFold(of: entity, index, log)
          .forEachOwner { links throws(StoreError) in
            if countsRepeats { noteRepeats(links, entity: entity, relationship: index) }
            try list.append(links, to: adjustment)
          }
      }
    }
    for log in adjustments { try log?.seal() }
  }

  /// Gives children their places anew where lists name some that are not theirs in the end.
  func closeGaps() throws(StoreError) {
    for entity in plan.slots.indices
    where plan.isInOrderedList(entity) && resolver.rows[entity].deadCount > 0 {
      var gone: Set<[UInt8]> = []
      try makeFold(of: entity, nil).forEachRow { row in
        if !resolver.rows[entity].isAlive(row.number) { gone.insert(Array(row.key)) }
      }
      leftOut.gone[entity] = gone
    }
    if !leftOut.isEmpty { try foldLists() }
  }

  /// Whether a row that a list lets go may stand in another list: a row without a key that has but one
  /// relationship to be listed by does not.
  private func mayStayListed(
    _ target: Int,
    in list: (entity: Int, relationship: Int)
  ) -> Bool {
    guard replaces(list.entity, list.relationship) else { return false }
    let lists = plan.schema.entities.flatMap(\.relationships)
      .filter { $0.isMany && $0.targets == [target] }
    return !plan.schema.hasNoKey(target) || lists.count > 1
  }

  /// The rows of an entity that stand in some list in the end, as lists have their keys.
  private func children(listedOf target: Int) throws(StoreError) -> Set<[UInt8]> {
    var listed: Set<[UInt8]> = []
    for (entity, owner) in plan.schema.entities.enumerated() {
      for (index, relationship) in owner.relationships.enumerated()
      where relationship.targets == [target] {
        guard let log = store.linkLogs[entity][index] else { continue }
        try makeLinkFold(of: entity, index, log).forEachOwner { links in
          for entry in links.entries where entry.alternative == 0 {
            listed.insert(Array(entry.target))
          }
        }
      }
    }
    return listed
  }

  /// Lets go the targets of `assign: replace` that fell out of every list.
  func removeReplacedTargets() throws(StoreError) {
    var lists: [Int: [(entity: Int, relationship: Int)]] = [:]
    var targets: [Int] = []
    for (entity, owner) in plan.schema.entities.enumerated() {
      for (index, relationship) in owner.relationships.enumerated() {
        guard case .manyToMany = relationship.storage, let target = relationship.targets.first
        else { continue }
        lists[target, default: []].append((entity, index))
        if replaces(entity, index), !targets.contains(target) { targets.append(target) }
      }
    }
    for target in targets { try removeReplaced(target, lists[target] ?? []) }
  }

  private func removeReplaced(
    _ target: Int,
    _ lists: [(entity: Int, relationship: Int)]
  ) throws(StoreError) {
    let shape = plan.schema.keyShape(of: target)
    var kept: Set<Int> = []
    var gone: Set<Int> = []
    for (entity, relationship) in lists {
      guard let log = store.linkLogs[entity][relationship] else { continue }
      let ends = LinkResolver(
        plan: plan,
        resolver: resolver,
        entity: entity,
        relationship: relationship
      )
      func note(_ entry: LinkEntry, in rows: inout Set<Int>) {
        if case .row(_, let number) = ends.target(of: entry) { rows.insert(number) }
      }
      let held = store.importing?.heldElsewhere[entity][relationship] ?? []
      try makeLinkFold(of: entity, relationship, log).forEachOwner { links in
        for entry in links.entries { note(entry, in: &kept) }
        for drop in links.dropped where drop.isReplaced {
          if !held.isEmpty, held.contains(shape.comparedBytes(of: drop.entry.target)) { continue }
          note(drop.entry, in: &gone)
        }
      }
    }
    for row in gone.subtracting(kept) { _ = resolver.rows[target].remove(row) }
  }

  private func replaces(_ entity: Int, _ relationship: Int) -> Bool {
    plan.schema.letsKeylessGo(entity: entity, relationship: relationship)
      || plan.schema.mappings.contains { mapping in
        mapping.entity == entity
          && mapping.relationships.contains {
            $0.relationship == relationship && $0.assign == .replace
          }
      }
  }
}
