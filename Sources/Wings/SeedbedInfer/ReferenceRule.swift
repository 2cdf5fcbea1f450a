import SeedbedText
import SeedbedTools

/// Finds attributes whose values are keys of an entity.
struct ReferenceRule {
  let draft: Draft
  let hints: Hints

  init(_ draft: Draft, _ hints: Hints) {
    self.draft = draft
    self.hints = hints
  }

  func apply() {
    for (entity, attribute, found) in KeyReferences(draft, hints).found {
      replace(attribute, of: entity, by: found)
      entity.domain = nil
    }
    let domains = ReferenceSearch(draft, hints)
    for entity in draft.entities { referAttributes(of: entity, domains) }
    URLReferences(draft: draft).apply()
    PartialRecords(draft: draft).apply()
  }

  private func referAttributes(of entity: DraftEntity, _ search: ReferenceSearch) {
    for attribute in entity.attributes {
      guard let node = attribute.node, !entity.key.contains(attribute.name),
        attribute.name != entity.nameAttribute,
        ["integer", "text", "uuid", "url"].contains(attribute.type.name),
        attribute.isPlain, attribute.path.root == nil || attribute.isCapture
      else { continue }
      let values = ReferenceValues(
        owner: entity,
        path: attribute.isCapture ? [attribute.name] : attribute.path.names,
        node: node,
        isMany: false,
        isCapture: attribute.isCapture
      )
      guard let found = search.find(values) else { continue }
      if found.certainty < draft.confidence {
        let text =
          "\(attribute.path.last): { entity: \(found.target.name), foreignKey: "
          + "\(attribute.path.text) }"
        entity.guesses.append("\(text)   # \(found.reason)")
        entity.guessedReferences.append((attribute.path.last, found.target.name))
        continue
      }
      replace(attribute, of: entity, by: found)
    }
  }

  private func replace(
    _ attribute: DraftAttribute,
    of entity: DraftEntity,
    by found: FoundReference
  ) {
    guard let place = entity.attributes.firstIndex(where: { $0 === attribute }) else { return }
    entity.attributes.remove(at: place)
    let isKeyName = found.target.key == [attribute.path.last] || attribute.isCapture
    let telling = attribute.path.names.last { !NameLists.isKeyAlone($0) }
    let isNestedID = attribute.path.names.count > 1 && NameLists.isKeyAlone(attribute.path.last)
    let base =
      isKeyName && !isNestedID
      ? ReferenceName.holder(found.target)
      : isNestedID ? telling ?? attribute.name : attribute.name
    let name = ReferenceName.relationship(base)
    let relationship = entity.relate(
      name,
      .foreignKey,
      found.target,
      attribute.path,
      attribute.node
    )
    found.settle(relationship)
    relationship.former = attribute
    if found.zeroIsNull {
      relationship.nullValues = ["0"]
      relationship.comment.append("0 is not a key")
    }
    if attribute.node.map({ $0.scalar.count(.empty) > 0 }) == true {
      relationship.nullValues.append("")
    }
    if attribute.type.nullValues.contains(#"\N"#) { relationship.nullValues.append(#"\N"#) }
    if found.name == nil, let natural = relationship.naturalColumn, natural != attribute.name,
      attribute.path.names.count == 1, ReferenceName.isMarked(attribute.name),
      !entity.relationships.contains(where: {
        $0 !== relationship && $0.naturalColumn == attribute.name
      })
    {
      relationship.column = attribute.name
    }
    entity.renameKey(attribute.name, to: relationship.name)
  }
}
