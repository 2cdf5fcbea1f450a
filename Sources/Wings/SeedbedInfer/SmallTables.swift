import SeedbedBase
import SeedbedTools

/// Keeps a draft small: where it has many tables, those of few rows become JSON columns.
struct SmallTables {
  let draft: Draft
  /// Tables that a person reads at a glance.
  static let fewTables = 12
  private static let manyDictionaries = 5
  /// More tables than this are too many, and more for each entity of dumps, each
  /// kind of records, and each entity with a key of its own.
  private var limit: Int {
    let own = draft.entities.count { $0.isRoot || draft.isVariant($0) }
    let others = draft.entities.count { $0.hasOwnKey && !$0.isRoot && !draft.isVariant($0) }
    return max(32, own * 3 / 2 + 8) + others / 2
  }

  func apply() {
    guard draft.entities.count > Self.fewTables else { return }
    joinDictionaries()
    for entity in draft.entities where mayFold(entity) && saysLittle(entity) { fold(entity) }
    while let next = smallest(below: 3), isCrowdedBySmall || draft.entities.count > limit {
      fold(next)
    }
    while draft.entities.count > limit, let next = smallest(below: .max) ?? smallest(below: nil) {
      fold(next)
    }
  }

  /// Makes one table of the many dictionaries whose entries are a name and a value, of objects that
  /// stand alone and have values alone, and of lists of values.
  private func joinDictionaries() {
    let values = draft.entities.filter { entity in
      entity.isRoot && entity.relationships.isEmpty && !isReferred(entity)
        && (entity.isDictionaryOfValues || isSingleOfValues(entity) || isListOfValues(entity))
        && !draft.entities.contains { $0.guesses.contains { $0.target === entity } }
    }
    // Names that two dictionaries of one file have would be one row.
    let crowded = draft.entries.map { entry in
      entry.readings.map(\.entity).filter { one in values.contains { $0 === one } }
    }.filter { $0.count > 1 }.joined()
    let joined = values.filter { one in !crowded.contains { $0 === one } }
    guard joined.count(where: \.isDictionaryOfValues) >= Self.manyDictionaries else { return }
    let found = joined.flatMap(\.attributes).filter { $0.path != .entryName }.map(\.type)
    let types = Set(found.map { ExactText($0.name) })
    let type = types.contains("json") ? ValueType.json : types.count > 1 ? .text : found[0]
    let key = DraftAttribute("key", .entryName, .text)
    if joined.contains(where: isListOfValues) { key.alternatives = [.index] }
    let singles = joined.filter(isSingleOfValues)
    draft.updateReadings { reading in
      if singles.contains(where: { $0 === reading.entity }) { reading.takesEntries = true }
    }
    join(joined, as: "Entry", "dictionaries and lists of values", ["dump", "key"])
    joined[0].attributes += [key, DraftAttribute("value", .record, type)]
  }

  private func isListOfValues(_ entity: DraftEntity) -> Bool {
    entity.isScalar && entity.attributes.map(\.path) == [.record]
  }

  private func isSingleOfValues(_ entity: DraftEntity) -> Bool {
    isSingle(entity) && entity.ignored.isEmpty
      && entity.attributes.allSatisfy { $0.isPlain && $0.path.names.count == 1 }
  }

  private func isSingle(_ entity: DraftEntity) -> Bool {
    entity.isRoot && entity.key.isEmpty && entity.relationships.isEmpty && !entity.isOpaque
      && entity.variants == nil && entity.node?.objects == 1 && entity.surrogate == nil
      && !isReferred(entity)
  }

  private func join(_ all: [DraftEntity], as name: String, _ what: String, _ key: [String]) {
    let kept = all[0]
    kept.notes = ["\(what): \(all.map(\.name).joined(separator: ", "))"]
    kept.name = draft.entity(named: name) == nil ? name : kept.name
    kept.key = key
    kept.keyReason = ""
    kept.attributes = [DraftAttribute("dump", DraftPath(root: "@dump.path"), .text)]
    draft.updateReadings { reading in
      if all.contains(where: { $0 === reading.entity }) { reading.entity = kept }
    }
    draft.dropUnreached()
  }

  /// True if more than a third of the tables have less than three rows beside many.
  private var isCrowdedBySmall: Bool {
    draft.entities.count { $0.variants == nil && isSmall($0, below: 3) } * 3 > draft.entities.count
  }

  /// True if a table has fewer rows than a bound, and what holds them has ten or more.
  ///
  /// Of one record, all tables have few; but one column says little anyway.
  private func isSmall(_ entity: DraftEntity, below bound: Int) -> Bool {
    Self.rows(of: entity) < bound
      && (!entity.isScalar && entity.attributes.count { $0.path != .index } < 2
        || draft.relationships(to: entity, .nested).allSatisfy { Self.rows(of: $0.owner) >= 10 })
  }

  static func rows(of entity: DraftEntity) -> Int {
    if entity.isScalar, let words = entity.domain { return words.distinct }
    if let node = entity.node { return node.filledObjects + entity.joinedRows }
    let nodes = entity.attributes.map(\.node) + entity.relationships.map(\.node)
    return (nodes.compactMap { $0?.count }.max() ?? 0) + entity.joinedRows
  }

  /// The entity of nested records with the fewest values that nothing refers to by its key, and with
  /// fewer rows than a bound; without one also if it has an id of its own.
  private func smallest(below bound: Int?) -> DraftEntity? {
    let all = draft.entities.compactMap { entity -> (entity: DraftEntity, weight: Int)? in
      let rows = Self.rows(of: entity)
      return rows < bound ?? .max ? (entity, rows * entity.attributes.count) : nil
    }
    return all.sorted { $0.weight < $1.weight }.map(\.entity).first { entity in
      let isFew = bound.map { $0 == .max || isSmall(entity, below: $0) } ?? true
      return isFew && (bound == nil || !entity.hasOwnKey) && mayFold(entity)
    }
  }

  private func mayFold(_ entity: DraftEntity) -> Bool {
    guard !entity.isRoot, entity.variants == nil, !draft.isVariant(entity) else { return false }
    var places = 0
    for (other, relationship) in draft.relationships(to: entity) {
      switch relationship.kind {
      case .foreignKey: return false
      case .holder: if other !== entity, other.parent !== entity { return false }
      case .nested:
        if relationship.mapping?.extendsOwn == false || other.key.contains(relationship.name)
          || relationship.isOfMapping || other === entity
          || relationship.keys ?? relationship.path != relationship.path
        {
          return false
        }
        if relationship.mapping == nil { places += 1 }
      }
    }
    // Elements that are no more than a reference: a link.
    let refers = entity.relationships.contains { $0.kind == .foreignKey }
    if refers, entity.attributes.count(where: { $0.path != .index }) < 2 { return false }
    guard !holdsOthers(entity, within: [entity]) else { return false }
    return places == 1
  }

  /// True if records of other tables stand in those of an entity, and nowhere else: as JSON they would
  /// be lost to these tables.
  private func holdsOthers(_ entity: DraftEntity, within folded: [DraftEntity]) -> Bool {
    entity.relationships.contains { relationship in
      let target = relationship.target
      guard relationship.kind == .nested, let node = relationship.node,
        !folded.contains(where: { $0 === target })
      else { return false }
      let others =
        draft.relationships(to: target, .nested).filter { other, _ in
          !folded.contains { $0 === other }
        }.compactMap(\.relationship.node) + (target.isRoot ? [target.node].compactMap(\.self) : [])
      if others.isEmpty { return holdsOthers(target, within: folded + [target]) }
      func names(_ node: ProfileNode) -> Set<ExactText> { node.ownMembers ?? node.resolved.names }
      return target.nodeKey.map { node.hasKeys(at: $0.hash, beside: others) } ?? false
        || !names(node).isSubset(of: others.reduce(into: []) { $0.formUnion(names($1)) })
    }
  }

  /// True if a table has no more than the values of a dictionary that are JSON anyway, or the
  /// elements of its lists by their positions.
  private func saysLittle(_ entity: DraftEntity) -> Bool {
    guard let holder = entity.isScalar ? entity.parent : entity, holder.isDictionary else {
      return false
    }
    let values = holder.attributes.filter { $0.name != holder.nameAttribute }
    let hasValues =
      entity.isScalar ? entity.attributes.contains { $0.path == .index } : !values.isEmpty
    return hasValues && values.allSatisfy { $0.type == .json }
      && holder.relationships.allSatisfy { $0.target === entity || holder.key.contains($0.name) }
  }

  private func fold(_ entity: DraftEntity) {
    let rows = Self.rows(of: entity)
    let what = entity.isScalar ? "values" : rows == 1 ? "object" : "objects"
    for (other, relationship) in draft.relationships(to: entity, .nested) where other !== entity {
      relationship.former = nil
      _ = other.unlink(relationship)
      other.attributes.last?.comment = [
        "\(rows.grouped) \(what), kept as JSON: the draft has many tables"
      ]
    }
    draft.dropUnreached()
  }

  private func isReferred(_ entity: DraftEntity) -> Bool {
    draft.entries.flatMap(\.readings).count { $0.entity === entity } > 1
      || draft.relationships(to: entity).contains { $0.owner !== entity }
  }
}

extension DraftEntity {
  /// True if its objects have an id of their own, and say more.
  fileprivate var hasOwnKey: Bool {
    nodeKey.map { $0.rank >= 9 && attributes.count > 1 } ?? false
  }
}
