import SeedbedBase
import SeedbedStoring
import SeedbedTools

extension Draft {
  /// True if an entity leaves out records without a key.
  var skipsRecords: Bool { entities.contains(where: \.nullKeySkips) }

  /// Notes the records that have no key, with the place of the first; whether there are any.
  func noteSkipped(_ counts: [(entity: String, count: Int, place: String?)]) -> Bool {
    var isNoted = false
    for (name, count, place) in counts where count > 0 {
      guard let entity = entity(named: name), entity.nullKeySkips else { continue }
      let records =
        count == 1 ? "1 record has no key and is" : "\(count) records have no key and are"
      entity.skippedNote = "\(records) left out" + (place.map { "; the first: \($0)" } ?? "")
      isNoted = true
    }
    return isNoted
  }

  /// Notes the values that one record replaces in another, which nothing weaker keeps apart.
  func noteConflicts(_ report: DumpCheckReport) {
    conflicts = report.run.conflictingValues.compactMap { values in
      guard let entity = entity(named: values.entity),
        let attribute = entity.attribute(values.attribute)
      else { return nil }
      let text =
        "differs \(values.count.grouped) times where the key is the same; the last one stays"
      attribute.isReplaced = true
      attribute.comment.append(text)
      return
        "\(entity.name).\(attribute.name) \(text); --hint \"key \(entity.name) = …\" names another key"
    }
  }
}

/// Takes back of a draft what the dumps speak against.
struct Weakening {
  private let draft: Draft
  private var hasChanged = false
  /// The members of each entity that later records replace.
  private var conflicts: [ExactText: Set<ExactText>] = [:]

  private init(_ draft: Draft) { self.draft = draft }

  /// Takes back what a check of the dumps found; true if the draft is another one now.
  static func apply(_ report: DumpCheckReport, to draft: Draft) -> Bool {
    var weakening = Weakening(draft)
    for values in report.run.conflictingValues {
      weakening.conflicts[values.entity, default: []].insert(values.attribute)
    }
    for mapping in report.mappings {
      if mapping.withoutKey > 0, report.diagnostics.hasErrors,
        let entity = draft.entity(named: mapping.name)
      {
        weakening.usePosition(entity, "\(mapping.withoutKey.grouped) records have no key")
      }
      for reading in mapping.attributes + mapping.relationships where reading.invalid ?? 0 > 0 {
        weakening.widen(mapping.name, reading.name, reading.invalid ?? 0)
      }
    }
    for keys in report.run.danglingKeys {
      weakening.loosen(keys.entity, keys.relationship, keys.count)
    }
    for values in report.run.conflictingValues { weakening.part(values.entity, values.count) }
    for list in report.run.repeats {
      weakening.keepRepeats(list.entity, list.relationship, list.count)
    }
    for key in report.unreadKeys { weakening.read(key) }
    if DraftRepair.drop(report.absentPaths, in: draft) { weakening.hasChanged = true }
    if weakening.hasChanged { ColumnNames(draft: draft).apply() }
    return weakening.hasChanged
  }

  // MARK: Types

  private mutating func widen(_ name: String, _ member: String, _ count: Int) {
    let mapped = draft.mappings.first { $0.name == name }?.entity
    guard let entity = draft.entity(named: name) ?? mapped else { return }
    let attributes =
      entity.attributes + entity.relationships.flatMap { $0.through?.attributes ?? [] }
    let last = member.split(separator: ".").last.map(String.init) ?? member
    guard
      let attribute = attributes.first(where: { $0.name == member })
        ?? attributes.first(where: { $0.name == last })
    else { return }
    let old = attribute.type.name
    guard old != "json" else { return }
    if attribute.type.reason == ValueType.byHint {
      draft.refusals.append(
        ("type \(name).\(attribute.name) = \(old)", "\(count.grouped) values are no \(old)")
      )
    }
    let isPlain = attribute.node.map { $0.objects + $0.arrays == 0 } ?? true
    attribute.type = old != "text" && isPlain ? .text : .json
    attribute.comment = ["\(count.grouped) values are no \(old)"]
    hasChanged = true
  }

  // MARK: Members

  /// Reads a member that nothing reads as a column.
  private mutating func read(_ key: DumpCheckReport.UnreadKey) {
    let mapping = draft.mappings.first { $0.name == key.mapping }
    guard let entity = mapping?.entity ?? draft.entity(named: key.mapping) else { return }
    hasChanged = true
    if draft.app != nil {
      entity.unfitted.removeAll { $0.hasPrefix(key.keyPath + ".") }
      return entity.unfitted.append(key.keyPath)
    }
    let name = entity.fresh(key.attribute.name)
    let path = mapping == nil ? DraftPath(root: key.keyPath) : DraftPath([name])
    let made = DraftAttribute(name, path, ValueType(key.attribute.type))
    made.isOfMapping = mapping != nil
    mapping?.read(name, at: DraftPath(root: key.keyPath))
    entity.attributes.append(made)
  }

  // MARK: References

  private mutating func loosen(_ name: String, _ relationship: String, _ count: Int) {
    guard let entity = draft.entity(named: name),
      let found = entity.relationship(relationship)
    else { return }
    let node = found.keys.flatMap { entity.node?.leaf($0.names) } ?? found.node
    let values = node.map { $0.scalars - $0.scalar.count(.empty) } ?? 0
    if found.onDangling != nil || entity.key.contains(relationship)
      || found.target.key.count != 1 || found.targetAttribute != nil
      || found.keys == nil && Double(count) > (1 - found.leastShare) * Double(values)
    {
      let reason = "\(count.grouped) values are no keys of \(found.target.name)"
      found.comment = [reason]
      hasChanged = draft.unlink(found, of: entity, reason) || hasChanged
      return
    }
    found.onDangling = "stub"
    found.comment.append("\(count.grouped) are not in the dumps")
    hasChanged = true
  }

  // MARK: Keys

  /// Where different objects got one key, the key says less than it should.
  private mutating func part(_ name: String, _ count: Int) {
    guard let entity = draft.entity(named: name) else { return }
    let records = entity.node?.objects ?? count
    // It has another key by now.
    if entity.key.contains(where: { conflicts[entity.name]?.contains($0) == true }) { return }
    let isNamed = entity.nameAttribute.map { entity.key.contains($0) } ?? false
    let isMapped = draft.mappings.contains { $0.entity === entity }
    if isNamed && entity.parentLink == nil || isMapped || takeKeyWithoutLoss(entity) { return }
    // Objects at many places are known by their id, whatever else these say of them.
    let key = entity.key.count == 1 ? entity.attribute(entity.key[0]) : nil
    let places = draft.relationships(to: entity, .nested).count { !$0.relationship.isMany }
    if places + (entity.isRoot ? 2 : 0) >= 3,
      key.map({ MemberName.keyRank($0.path.last) >= 10 }) ?? false
    {
      return
    }
    let isWrong = count * 10 > records && isMostlyInConflict(entity)
    if entity.hintedKey != nil, !isWrong {
      entity.keyReason = "by hint; \(count.grouped) records are one with others"
    } else if isWrong || entity.nodeKey == nil
      || entity.parentLink != nil && entity.nameAttribute == nil
    {
      usePosition(entity, "\(count.grouped) records would be one with others")
    }
  }

  /// Takes a key that is different in all objects, where nothing refers by the one that is not:
  /// `credit_id` of credits that have the `id` of a person; whether there is one.
  private mutating func takeKeyWithoutLoss(_ entity: DraftEntity) -> Bool {
    guard draft.app == nil, entity.hintedKey == nil, entity.parentLink == nil,
      entity.key.count == 1,
      entity.nodeKey != nil, draft.relationships(to: entity, .foreignKey).isEmpty,
      let records = entity.node?.filledObjects
    else { return false }
    for attribute in entity.attributes
    where conflicts[entity.name]?.contains(attribute.name) == true {
      let (path, rank) = (attribute.path.names, MemberName.keyRank(attribute.path.last))
      guard rank >= 3.5, attribute.isPlain, path.count == 1, let node = attribute.node,
        node.mayBeKey(in: records), node.isDifferent
      else { continue }
      entity.keyReason = "\(records.grouped) values, all different"
      entity.nodeKey = NodeKey(LeafValue(path: path, node: node), rank: rank, entity.keyReason)
      (entity.key, entity.domain) = ([attribute.name], node.scalar.values)
      hasChanged = true
      return true
    }
    return false
  }

  /// True if so many members differ that the key is none: of a member that is called like a key,
  /// half of the others, and of one as long as a UUID, three in four.
  private func isMostlyInConflict(_ entity: DraftEntity) -> Bool {
    guard let key = entity.nodeKey, key.rank >= 8 else { return true }
    let others = entity.attributes.count - entity.key.count
    return (conflicts[entity.name]?.count ?? 0) * 4 >= others * (key.isLong(32) ? 3 : 2)
  }

  private mutating func usePosition(_ entity: DraftEntity, _ reason: String) {
    guard !entity.isKeyedByPosition else { return }
    if let parts = entity.hintedKey {
      let hint = "key \(entity.name) = \(parts.joined(separator: ", "))"
      if !draft.refusals.contains(where: { $0.0 == hint }) { draft.refusals.append((hint, reason)) }
    }
    // Other members say more than the position.
    let rule = ChildKeys(draft: draft, keys: NodeKeys())
    let isChosen =
      entity.isRoot && entity.parentLink == nil && entity.key.count == 1 && draft.app == nil
      && entity.hintedKey == nil && rule.chooseTopKey(of: entity, besides: entity.key)
    let place = entity.attributes.firstIndex {
      $0.path == .index && entity.key.contains($0.name)
    }
    if isChosen {
      entity.nodeKey = nil
    } else if let link = entity.parentLink, let place {
      // The parent is there twice, with other lists: one position is that of several elements.
      let parts = rule.whole(of: entity).filter { $0 != link && $0 != entity.kind }
      guard conflicts[entity.name]?.isSubset(of: parts.map { ExactText($0) }) == true else {
        return
      }
      entity.attributes.remove(at: place)
      entity.key = [link, entity.kind].compactMap(\.self) + parts
    } else if let link = entity.parentLink {
      entity.key = [link, entity.kind, entity.addPosition()].compactMap(\.self)
    } else if entity.isRoot {
      // An object that stands alone has no position.
      for (other, relationship) in draft.relationships(to: entity, .nested)
      where !relationship.isMany {
        hasChanged = other.unlink(relationship) || hasChanged
      }
      entity.takePlace(isOneFile: false)
    } else if let (owner, relationship) = onlyList(of: entity) {
      let link = relationship.inverse ?? entity.fresh(draft.holderName(owner))
      entity.relationships.removeAll { $0.kind == .holder && $0.name == link }
      relationship.inverse = link
      if let (_, attributes) = relationship.through { entity.attributes += attributes }
      relationship.through = nil
      relationship.isOrdered = false
      relationship.keepsRepeats = false
      entity.parent = owner
      entity.parentLink = link
      entity.key = [link, entity.addPosition()]
      entity.nodeKey = nil
    } else {
      return
    }
    if !isChosen { entity.keyReason = reason }
    entity.isKeyedByPosition =
      !isChosen && (place != nil || entity.parentLink == nil || draft.app != nil)
    entity.domain = nil
    entity.skipWhen = nil
    hasChanged = true
    // References by a key that is none any more are attributes again.
    for other in draft.entities { other.guesses.removeAll { $0.target === entity } }
    for (other, reference) in draft.relationships(to: entity, .foreignKey) {
      reference.comment = []
      _ = draft.unlink(reference, of: other, "\(entity.name) has no key that tells records apart")
    }
  }

  /// The list that an entity's records stand in, where it is the only place.
  private func onlyList(of entity: DraftEntity) -> (DraftEntity, DraftRelationship)? {
    let found = draft.relationships(to: entity, .nested)
    guard found.count == 1, found[0].relationship.isMany, found[0].owner !== entity,
      !found[0].owner.key.isEmpty, found[0].relationship.each == nil,
      !draft.isVariant(entity)
    else { return nil }
    return found[0]
  }

  // MARK: Lists

  private mutating func keepRepeats(_ name: String, _ relationship: String, _ count: Int) {
    guard let entity = draft.entity(named: name), let found = entity.relationship(relationship),
      !found.keepsRepeats
    else { return }
    if found.inverse != nil {
      let target = found.target
      if target.isKeyedByPosition, !target.attributes.contains(where: { $0.path == .index }) {
        // Of two elements that say the same, all that they say keeps one.
        target.key.append(target.addPosition())
        hasChanged = true
      } else if target.parentLink != nil {
        usePosition(target, "\(count.grouped) repeat in one list")
      }
      return
    }
    found.isOrdered = true
    found.keepsRepeats = true
    found.comment.append("\(count.grouped) occur twice in one list")
    hasChanged = true
  }
}

extension DraftEntity {
  /// Reads what a relationship reads as an attribute; whether it was one of this entity.
  func unlink(_ relationship: DraftRelationship) -> Bool {
    guard let place = relationships.firstIndex(where: { $0 === relationship }) else { return false }
    relationships.remove(at: place)
    guard let former = relationship.former else {
      let name = fresh(relationship.name)
      let made = DraftAttribute(name, relationship.path, .json, relationship.node)
      made.condition = relationship.condition
      attributes.append(made)
      return true
    }
    former.name = fresh(former.name)
    for member in relationship.others + [relationship.kinds?.attribute].compactMap(\.self) {
      member.name = fresh(member.name)
      attributes.append(member)
      ignored.removeAll { $0.path == member.path.text }
    }
    former.comment.append(contentsOf: relationship.comment.prefix(1))
    attributes.append(former)
    if let part = key.firstIndex(of: relationship.name) {
      key.replaceSubrange(part...part, with: [former.name] + relationship.others.map(\.name))
    }
    return true
  }

  /// Takes the position in the dump as the key, with the dump's path unless there is one file.
  func takePlace(isOneFile: Bool) {
    key = [addPosition()]
    guard !isOneFile else { return }
    let dump = DraftAttribute(fresh("dump"), DraftPath(root: "@dump.path"), .text)
    attributes.insert(dump, at: 0)
    key.insert(dump.name, at: 0)
  }
}
