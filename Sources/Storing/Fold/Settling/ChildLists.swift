import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Folds the lists of one-to-many relationships into adjustments of their children: places, and
/// removals.
struct ChildLists {
  let run: FoldedRun
  var leftOut = LeftOutChildren()
  /// Finds the children that lists name by unique attributes.
  private var naming: Resolver

  init(_ run: FoldedRun) {
    self.run = run
    naming = Resolver(plan: run.plan, rows: [])
  }

  private var plan: StorePlan { run.plan }
  private var store: ObjectStore { run.store }

  /// Finds the children that lists name by unique attributes, so that the fold can link them to
  /// their owners.
  mutating func nameChildren() throws(StoreError) {
    run.adjustments = plan.schema.entities.map { _ in nil }
    run.named = run.adjustments
    guard !plan.listsByAttribute.isEmpty else { return }
    var rows = plan.schema.entities.map { _ in EntityRows() }
    for target in Set(plan.listsByAttribute.map(\.target)).sorted() {
      // The fold that counts reports the problems of these rows.
      let survey = Survey(store: store, entity: target)
      rows[target] = try survey.run(
        run.rows(of: target, nil, knowsRows: false),
        findings: Findings(target, in: store)
      )
    }
    naming = Resolver(plan: plan, rows: rows)
    for list in plan.listsByAttribute {
      let unnamed = Resolver(plan: plan, rows: [])
      guard let lists = run.lists(of: list.owner, list.relationship, naming: unnamed) else {
        continue
      }
      let children = NamedChildren(plan: plan, resolver: naming, list: list)
      let log =
        run.named[list.target] ?? SortedLog(memoryBudget: plan.memoryBudget / 8, spill: store.spill)
      run.named[list.target] = log
      let cursor = try lists.makeCursor()
      while try cursor.next() {
        try children.append(cursor.links, to: log) { entry, key in
          run.noteMissingChild(list.owner, list.relationship, entry.header, key)
        }
      }
    }
    for log in run.named { try log?.seal() }
  }

  /// Folds the lists of ordered, `set` and `replace` one-to-many relationships into adjustments.
  ///
  /// With `countsRepeats`, children that one list has more than once are counted.
  func fold(countsRepeats: Bool = false) throws(StoreError) {
    run.adjustments = plan.schema.entities.map { _ in nil }
    for (entity, index, relationship) in plan.schema.allRelationships {
      guard case .oneToMany(let inverse) = relationship.storage,
        let lists = run.lists(of: entity, index, naming: naming), !lists.isEmpty,
        let target = relationship.targets.first
      else { continue }
      let children = ChildList(
        plan: plan,
        owner: entity,
        relationship: index,
        inverse: inverse,
        leftOut: leftOut,
        named: plan.listsByAttribute
          .first { $0.owner == entity && $0.relationship == index }
          .map { NamedChildren(plan: plan, resolver: naming, list: $0) },
        listed: mayStayListed(target, in: (entity, index))
          ? try self.children(listedOf: target, orHeldBeside: lists) : []
      )
      let adjustment =
        run.adjustments[target]
        ?? SortedLog(memoryBudget: plan.memoryBudget / 8, spill: store.spill)
      run.adjustments[target] = adjustment
      let cursor = try lists.makeCursor()
      while try cursor.next() {
        if countsRepeats { run.noteRepeats(cursor.links, entity: entity, relationship: index) }
        try children.append(cursor.links, to: adjustment)
      }
    }
    for log in run.adjustments { try log?.seal() }
  }

  /// Numbers the places of children again where lists name children that finally belong elsewhere.
  mutating func closeGaps() throws(StoreError) {
    for entity in plan.slots.indices
    where plan.facts[entity].isInOrderedList && run.resolver.rows[entity].deadCount > 0 {
      var gone: Set<[UInt8]> = []
      try run.rows(of: entity, nil).forEachRow { row in
        if !run.resolver.rows[entity].isAlive(row.number) { gone.insert(Array(row.key)) }
      }
      leftOut.gone[entity] = gone
    }
    if !leftOut.isEmpty { try fold() }
  }

  /// True if a row that a list removes may be in another list: not if the row has no key and only
  /// one relationship lists its entity.
  private func mayStayListed(
    _ target: Int,
    in list: (entity: Int, relationship: Int)
  ) -> Bool {
    guard plan.replacesTargets(list.entity, list.relationship, target) else { return false }
    let lists = plan.schema.entities.flatMap(\.relationships)
      .filter { $0.isMany && $0.targets.contains(target) }
    return !plan.schema.hasNoKey(target) || lists.count > 1
  }

  /// The keys of the rows that a finished list has, as they compare, and of those that `dropping` lets go
  /// but lists of the database have whose owners the run does not name.
  private func children(
    listedOf target: Int,
    orHeldBeside dropping: LinkFold
  ) throws(StoreError) -> Set<[UInt8]> {
    var listed: Set<[UInt8]> = []
    func note(_ key: [UInt8]) {
      listed.insert(key.withUnsafeBufferPointer { plan.keyShapes[target].comparedBytes(of: $0) })
    }
    for (entity, index, relationship) in plan.schema.allRelationships
    where relationship.targets.contains(target) {
      guard var lists = run.lists(of: entity, index, naming: naming) else { continue }
      lists.takesUngiven = true
      let targets = LinkTargets(relationship, in: plan)
      let cursor = try lists.makeCursor()
      while try cursor.next() {
        for entry in cursor.links.entries where entry.alternative == 0 {
          guard let key = targets.key(of: entry, asRowOf: target) else { continue }
          note(key)
        }
      }
    }
    guard let importing = store.importing else { return listed }
    var dropped: Set<[UInt8]> = []
    let cursor = try dropping.makeCursor()
    while try cursor.next() {
      for drop in cursor.links.dropped where drop.isReplaced && drop.entry.alternative == 0 {
        dropped.insert(Array(drop.entry.target))
      }
    }
    try importing.heldElsewhere(dropped, of: target).intersection(dropped).forEach(note)
    return listed
  }

  /// Notes a key in a list of children that was found to have no row while the children were folded.
  func noteDangling(_ link: Findings.LateLink, to entity: Int) {
    var lists: [(owner: Int, relationship: Int)] = []
    for (owner, index, relationship) in plan.schema.allRelationships {
      guard case .oneToMany(link.relationship) = relationship.storage,
        relationship.targets == [entity]
      else { continue }
      lists.append((owner, index))
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
    run.noteMissingChild(list.owner, list.relationship, link.header, link.key)
  }
}
