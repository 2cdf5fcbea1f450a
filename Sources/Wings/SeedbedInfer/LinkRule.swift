import SeedbedBase
import SeedbedTools

/// Settles of nested lists whether an element is in one list or in several.
struct LinkRule {
  let draft: Draft
  let keys: NodeKeys
  /// Attributes of entities that links have instead.
  private var taken: [(entity: DraftEntity, attributes: [DraftAttribute])] = []

  init(_ draft: Draft, _ keys: NodeKeys) {
    self.draft = draft
    self.keys = keys
  }

  mutating func apply() {
    for entity in draft.entities {
      for relationship in entity.relationships
      where relationship.kind == .nested && relationship.isMany { settle(relationship, of: entity) }
    }
    for (entity, attributes) in taken {
      entity.attributes.removeAll { attribute in attributes.contains { $0 === attribute } }
    }
  }

  private mutating func settle(_ relationship: DraftRelationship, of entity: DraftEntity) {
    let target = relationship.target
    if let link = target.parentLink, target.parent === entity {
      relationship.inverse = link
      return
    }
    if let (_, attributes) = relationship.through {
      return link(relationship, attributes, of: entity)
    }
    guard target.variants == nil, !target.isScalar, relationship.mapping == nil,
      let node = relationship.node
    else { return }
    // Elements that several lists share at one place are shared everywhere.
    let isShared = draft.relationships(to: target, .nested).contains { _, list in
      (list === relationship || target !== entity && list.isMany)
        && (list.each == nil ? list.node : list.node?.entries).map(self.keys.isShared) == true
    }
    if target.isShared || isShared { return takeLinkMembers(of: target, relationship, entity) }
    if target !== entity,
      let known = target.relationships.first(where: { other in
        other.kind != .holder && !other.isMany && other.target === entity
          && Words.snake(other.name) == Words.snake(entity.name)
      })
    {
      relationship.inverse = known.name
      known.isInverse = true
      return
    }
    // Lists that name some records of a dump, which stand there too, do not say whose these are.
    let keys = target.domain?.distinct ?? 0
    if target.isRoot, target.node?.filledObjects ?? 0 > keys, node.objects * 10 < 9 * keys {
      return takeLinkMembers(of: target, relationship, entity)
    }
    let name = target === entity ? "parent" : draft.holderName(entity)
    let link = target.freshLink(name, to: entity)
    relationship.inverse = link
    target.relationships.append(DraftRelationship(link, .holder, entity, .record))
  }

  /// Members that differ from list to list belong to the join table.
  private mutating func takeLinkMembers(
    of target: DraftEntity,
    _ relationship: DraftRelationship,
    _ entity: DraftEntity
  ) {
    guard !target.linkMembers.isEmpty else { return }
    let own = relationship.node?.ownMembers ?? relationship.node?.resolved.ownMembers
    let moved = target.attributes.filter { attribute in
      attribute.path.names.count == 1 && target.linkMembers.contains(attribute.path.names[0])
        && !target.key.contains(attribute.name)
        && own?.contains(attribute.path.names[0]) ?? true
        && isOfListsAlone(attribute.path.names[0], target)
    }
    guard !moved.isEmpty else { return }
    link(relationship, moved, of: entity)
    relationship.comment.append("these differ where one element is in several lists")
    taken.append((target, moved))
  }

  /// Gives a join table the attributes of a link, by other names than those of its columns.
  private func link(_ list: DraftRelationship, _ added: [DraftAttribute], of source: DraftEntity) {
    var own: Set<ExactText> = ["position"]
    for entity in [source, list.target] {
      for part in entity.key { own.insert("\(entity.name)_\(part)".lowercased()) }
    }
    let columns = added.map { attribute in
      let made = attribute.copy(at: attribute.path)
      while own.contains(made.name.lowercased()) { made.name = "link_" + made.name }
      return made
    }
    list.through = ("\(source.name)_\(list.name)", columns)
  }

  /// True if only elements of lists that several records share have the member.
  private func isOfListsAlone(_ member: String, _ target: DraftEntity) -> Bool {
    let isInDump = target.isRoot && (target.node?.ownMembers?.contains(member) ?? true)
    guard !isInDump else { return false }
    return draft.relationships(to: target, .nested).allSatisfy { _, other in
      guard let node = other.node else { return true }
      let names = node.ownMembers ?? node.resolved.ownMembers
      return !(names?.contains(member) ?? true)
        || other.isMany && other.each == nil && (target.isShared || keys.isShared(node))
    }
  }
}
