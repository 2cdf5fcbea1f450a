import SeedbedBase
import SeedbedTools

/// Finds attributes whose values are keys of an entity.
struct ReferenceRule {
  let draft: Draft
  let hints: Hints

  func apply() {
    for (attribute, entity, target) in KeyReferences(draft: draft, hints: hints).found {
      let reason = "its key is a key of \(target.name)"
      let found = FoundReference(target: target, reason: reason, certainty: .sure, score: 3)
      replace(attribute, of: entity, by: found)
      entity.domain = nil
    }
    let domains = ReferenceSearch(draft, hints)
    for entity in draft.entities {
      joinKeys(of: entity)
      for (first, second) in NameLists.ends { referEnds(of: entity, [first, second], domains) }
      referAttributes(of: entity, domains)
    }
    URLReferences(draft: draft).apply()
    PartialRecords(draft: draft).apply()
  }

  /// Both ends of a link refer to the one entity whose keys they are.
  private func referEnds(of entity: DraftEntity, _ names: [String], _ search: ReferenceSearch) {
    let ends = names.compactMap { name in
      entity.attributes.first { attribute in
        ReferenceName.stem(attribute.path.last).words == [name] && attribute.isPlain
          && !entity.key.contains(attribute.name)
      }
    }
    let domains = search.domains.filter { domain in
      domain.entity !== entity
        && ends.allSatisfy { end in
          guard let node = end.node, (node.texts > 0) == domain.isText else { return false }
          // Numbers `from` and `to` may be a span.
          return (domain.isText || names[0] == "source" || ReferenceName.isMarked(end.path.last))
            && node.scalar.values.isAmong(domain.sketch, atLeast: 4)
            && !hints.refuses(entity.name, end.path.names, domain.entity.name)
        }
    }
    guard ends.count == 2, domains.count == 1, let target = domains.first?.entity else { return }
    let paths = ends.map { "'\($0.path.last)'" }.joined(separator: " and ")
    let reason = "all values of \(paths) are keys of \(target.name)"
    let found = FoundReference(target: target, reason: reason, certainty: .likely, score: 2.5)
    for end in ends { take(found, end, of: entity) }
  }

  /// Reads a text of keys as a list: `tag_codes: "sale,new"`; whether it is one.
  private func split(
    _ attribute: DraftAttribute,
    _ node: ProfileNode,
    of entity: DraftEntity,
    _ search: ReferenceSearch
  ) -> Bool {
    guard attribute.path.root == nil else { return false }
    for separator in SplitTexts.separators(of: node) {
      let path = attribute.path.names
      let parts = node.parts(by: separator)
      let values = ReferenceValues(owner: entity, path: path, node: parts, isMany: true)
      guard let found = search.find(values), found.certainty == .sure, found.name == nil else {
        continue
      }
      entity.attributes.removeAll { $0 === attribute }
      entity.addList(path, node, parts, separator: separator)
      return true
    }
    return false
  }

  private func referAttributes(of entity: DraftEntity, _ search: ReferenceSearch) {
    for attribute in entity.attributes {
      let isInKey = entity.key.contains(attribute.name)
      guard let node = attribute.node, !isInKey || entity.key.count > 1 && !attribute.isCapture,
        attribute.name != entity.nameAttribute,
        ["integer", "text", "uuid", "url"].contains(attribute.type.name),
        attribute.isPlain || node.nulls == node.count,
        attribute.path.root == nil || attribute.isCapture
      else { continue }
      let path = attribute.isCapture ? [attribute.name] : attribute.path.names
      var values = ReferenceValues(owner: entity, path: path, node: node)
      values.isCapture = attribute.isCapture
      guard isInKey || !split(attribute, node, of: entity, search),
        let found = search.find(values), !isInKey || found.isComplete && found.name == nil
      else { continue }
      take(found, attribute, of: entity)
    }
  }

  /// Drafts a reference, or notes it if it is not certain enough.
  private func take(_ found: FoundReference, _ attribute: DraftAttribute, of entity: DraftEntity) {
    if found.isDrafted(at: draft.confidence) {
      replace(attribute, of: entity, by: found)
    } else {
      entity.guesses.append((attribute, found.target, found.reason))
    }
  }

  private func replace(
    _ attribute: DraftAttribute,
    of entity: DraftEntity,
    by found: FoundReference
  ) {
    let isKeyName = found.target.key == [attribute.path.last] || attribute.isCapture
    let holder = found.target === entity.parent ? entity : found.target
    let name =
      isKeyName && !attribute.isKeyInObject
      ? ReferenceName.relationship(draft.holderName(holder)) : attribute.referenceName
    let relationship = entity.replace(attribute, by: name, found.target)
    found.settle(relationship)
    if found.zeroIsNull {
      relationship.nullValues = ["0"]
      relationship.comment.append("0 is not a key")
    }
    if attribute.node?.scalar.count(.empty) ?? 0 > 0 { relationship.nullValues.append("") }
    let keys = found.name?.node?.scalar.values ?? found.target.domain
    relationship.nullValues +=
      attribute.node?.scalar.sentinels.values
      .filter { keys?.contains($0.hash) != true }.map(\.text).sorted() ?? []
    if found.name == nil, let natural = relationship.naturalColumn, natural != attribute.name,
      attribute.path.names.count == 1, ReferenceName.isMarked(attribute.name),
      !entity.relationships.contains(where: {
        $0 !== relationship && $0.naturalColumn == attribute.name
      })
    {
      relationship.column = attribute.name
    }
  }

  /// Joins an object and its key beside it: `label: { id }` and `labelId`.
  private func joinKeys(of entity: DraftEntity) {
    for object in entity.relationships where object.kind == .nested && !object.isMany {
      guard object.keys == nil, object.mapping == nil, object.condition == nil,
        let key = object.target.key.first.flatMap(object.target.attribute),
        key.type.transform == nil,
        case let path = ProfileNode.path(object.path.names + key.path.names),
        let attribute = entity.attributes.first(where: { attribute in
          attribute.isPlain && !entity.key.contains(attribute.name)
            && ReferenceName.isMarked(attribute.path.last)
            && Words.snake(attribute.referenceName) == Words.snake(object.name)
            && hints.target(of: entity.name, attribute.path.names) == nil
            && !hints.refuses(entity.name, attribute.path.names, object.target.name)
            && entity.node?.areSame(ProfileNode.path(attribute.path.names), path) == true
        }), let scalar = attribute.node?.scalar, scalar.count(.empty) == 0,
        let domain = object.target.domain
      else { continue }
      entity.attributes.removeAll { $0 === attribute }
      object.keys = attribute.path
      object.comment.append("'\(attribute.path.text)' has the same keys")
      if !scalar.values.isAmong(domain) { object.onDangling = "stub" }
    }
  }
}
