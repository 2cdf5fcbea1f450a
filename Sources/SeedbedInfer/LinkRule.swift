import SeedbedProfile

/// Settles of nested lists whether an element is in one list or in several.
struct LinkRule {
  let draft: Draft
  let keys: NodeKeys

  init(_ draft: Draft, _ keys: NodeKeys) {
    self.draft = draft
    self.keys = keys
  }

  func apply() {
    for entity in draft.entities {
      for relationship in entity.relationships
      where relationship.kind == .nested && relationship.isMany { settle(relationship, of: entity) }
    }
  }

  private func settle(_ relationship: DraftRelationship, of entity: DraftEntity) {
    let target = relationship.target
    if let link = target.parentLink, target.parent === entity {
      relationship.inverse = link
      return
    }
    guard target.variants == nil, !target.isScalar, relationship.mapping == nil,
      let node = relationship.node
    else { return }
    if relationship.each == nil, keys.isShared(node) {
      takeLinkMembers(of: target, relationship, entity)
      return
    }
    if target !== entity,
      let known = target.relationships.first(where: { other in
        other.kind == .foreignKey && !other.isMany && other.target === entity
          && Words.snake(other.name) == Words.snake(entity.name)
      })
    {
      relationship.inverse = known.name
      return
    }
    let name =
      target === entity
      ? "parent"
      : draft.usesUnderscores
        ? Words.split(entity.name).joined(separator: "_") : Inflector.camel(entity.name)
    let link = target.fresh(name)
    relationship.inverse = link
    target.relationships.append(DraftRelationship(link, .holder, entity, .record))
  }

  /// Members that differ from list to list belong to the join table.
  private func takeLinkMembers(
    of target: DraftEntity,
    _ relationship: DraftRelationship,
    _ entity: DraftEntity
  ) {
    let others = draft.entities.flatMap(\.relationships).count {
      $0.target === target && $0.kind == .nested
    }
    guard !target.linkMembers.isEmpty, others == 1, !target.isRoot else { return }
    let moved = target.attributes.filter { attribute in
      attribute.path.names.count == 1 && target.linkMembers.contains(attribute.path.names[0])
        && !target.key.contains(attribute.name)
    }
    guard !moved.isEmpty else { return }
    target.attributes.removeAll { attribute in moved.contains { $0 === attribute } }
    relationship.through = ("\(entity.name)_\(relationship.name)", moved)
    relationship.comment.append("these differ where one element is in several lists")
  }
}
