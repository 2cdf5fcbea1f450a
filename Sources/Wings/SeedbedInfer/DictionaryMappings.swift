import SeedbedProfile
import SeedbedText

/// Dictionaries whose names are keys of an entity are another mapping of it.
struct DictionaryMappings {
  let draft: Draft

  func apply() {
    for entity in draft.entities {
      guard entity.isRoot, entity.parent == nil, entity.nameAttribute != nil,
        entity.key == [entity.nameAttribute ?? ""], let names = entity.names,
        names.sampleCount >= 5, !draft.mappings.contains(where: { $0.entity === entity })
      else { continue }
      if let target = target(names, entity) {
        move(entity, to: target.entity, by: .entryName, "names", target.share)
      } else if let value = onlyText(of: entity), let target = target(value, entity, least: 80) {
        move(entity, to: target.entity, by: .record, "values", target.share)
      }
    }
  }

  /// The values of a dictionary of texts that are all different: of numbers and the keys they mean.
  private func onlyText(of entity: DraftEntity) -> ValueSketch? {
    guard entity.attributes.count == 2, entity.relationships.isEmpty,
      let node = entity.attributes.first(where: { $0.path == .record })?.node, node.isDifferent,
      node.isScalar, node.texts == node.scalars, node.scalar.totalLength >= 3 * node.texts,
      !draft.entities.contains(where: { $0.relationships.contains { $0.target === entity } })
    else { return nil }
    return node.scalar.values
  }

  private func target(
    _ names: ValueSketch,
    _ entity: DraftEntity,
    least: Int = 95
  ) -> (entity: DraftEntity, share: Double)? {
    var best: (entity: DraftEntity, share: Double)?
    for domain in ReferenceSearch(draft).domains where domain.entity !== entity {
      let (count, total, _) = names.included(in: domain.sketch)
      guard total >= 5, count * 100 >= total * least, domain.isText || isNumbered(names),
        domain.entity.isRoot
      else { continue }
      // Records with lists of their own are more than values of the few keys that they have.
      if entity.relationships.contains(where: \.isMany), count * 2 < domain.sketch.distinct {
        continue
      }
      // Small numbers are keys of anything.
      if !domain.isText, !sharesWord(entity, domain.entity) { continue }
      let share = Double(count) / Double(total)
      if share > best?.share ?? 0 { best = (domain.entity, share) }
    }
    return best
  }

  /// A name that no member of the entity's own records has.
  private func fresh(_ base: String, in target: DraftEntity) -> String {
    var name = target.fresh(base)
    while target.node?.member(name) != nil { name = target.fresh(name + "Value") + "Value" }
    return name
  }

  private func isNumbered(_ names: ValueSketch) -> Bool {
    names.values.allSatisfy { Int64($0.text) != nil }
  }

  private func sharesWord(_ left: DraftEntity, _ right: DraftEntity) -> Bool {
    let words = Set<ExactText>(Words.split(left.name).map(Inflector.singular(word:)))
    return !words.isDisjoint(with: Words.split(right.name).map(Inflector.singular(word:)))
  }

  private func move(
    _ entity: DraftEntity,
    to target: DraftEntity,
    by key: DraftPath,
    _ what: String,
    _ share: Double
  ) {
    guard let keyAttribute = target.key.first else { return }
    let mapping = DraftMapping(entity.name, target)
    mapping.comment = ["\(percent(share)) of the \(what) are keys of \(target.name)"]
    mapping.creates = share < 1
    mapping.fills = share < 1
    mapping.attributes.append((keyAttribute, key.text))
    for attribute in entity.attributes where attribute.path != key {
      let base = attribute.path.root == "@self" ? Words.snake(entity.name) : attribute.name
      let name = fresh(base, in: target)
      let moved = DraftAttribute(name, DraftPath([name]), attribute.type, attribute.node)
      moved.comment = attribute.comment
      moved.isOfMapping = true
      target.attributes.append(moved)
      mapping.attributes.append((moved.name, attribute.path.text))
    }
    for relationship in entity.relationships {
      let base = relationship.path.root == "@self" ? Words.snake(entity.name) : relationship.name
      relationship.name = fresh(base, in: target)
      relationship.isOfMapping = true
      mapping.relationships.append((relationship.name, relationship.reading))
      relationship.path = DraftPath([relationship.name])
      if relationship.target.parent === entity { relationship.target.parent = target }
      target.relationships.append(relationship)
    }
    entity.relationships = []
    entity.attributes = []
    entity.key = []
    draft.replace(entity, by: mapping)
  }
}
