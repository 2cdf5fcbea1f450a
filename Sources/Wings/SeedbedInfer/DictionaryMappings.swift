import SeedbedBase
import SeedbedTools

/// Dictionaries whose names are keys of an entity are another mapping of it.
struct DictionaryMappings {
  let draft: Draft

  func apply() {
    if draft.entities.count > SmallTables.fewTables { draft.entities.forEach(joinExtension) }
    for entity in draft.entities where !draft.mappings.contains(where: { $0.entity === entity }) {
      guard entity.isRoot && entity.parent == nil || entity.isShared,
        entity.nameAttribute != nil, entity.key == [entity.nameAttribute ?? ""],
        let names = entity.names, names.sampleCount >= 5
      else { continue }
      let found =
        target(names, entity).map { ($0, DraftPath.entryName, "names") }
        ?? onlyText(of: entity).flatMap { target($0, entity, least: 80) }
        .map { ($0, DraftPath.record, "values") }
      guard let (target, key, what) = found else { continue }
      let text = "\(percent(target.share)) of the \(what) are keys of \(target.entity.name)"
      let creates = target.share < 1 || isNested(entity)
      let mapping = move(entity, to: target.entity, by: key, text, creates: creates)
      if key == .record, let known = holder(of: names, in: target.entity) {
        // The last one that was moved is the name.
        target.entity.attributes.removeLast()
        mapping.attributes[1].name = known.name
      }
    }
  }

  /// Reads records whose key is a key of another entity into that entity.
  private func joinExtension(_ entity: DraftEntity) {
    guard entity.isRoot, entity.parent == nil, entity.key.count == 1,
      let link = entity.relationship(entity.key[0]), link.kind == .foreignKey, !link.isMany,
      link.onDangling == nil, link.targetAttribute == nil, link.transform == nil,
      link.target.isRoot, link.target !== entity, link.path.names.count == 1,
      // Records that refer to two others are things of their own.
      entity.relationships.count(where: { $0.kind == .foreignKey }) < 3
    else { return }
    entity.relationships.removeAll { $0 === link }
    let text = "all keys are keys of \(link.target.name)"
    move(entity, to: link.target, by: link.path, text, creates: isNested(entity))
  }

  /// True if records stand in others, which may come before the rows that they fill.
  private func isNested(_ entity: DraftEntity) -> Bool {
    !draft.relationships(to: entity, .nested).isEmpty
  }

  /// The values of a dictionary of texts that are all different: of numbers and the keys they mean.
  private func onlyText(of entity: DraftEntity) -> ValueSketch? {
    guard entity.attributes.count == 2, entity.relationships.isEmpty,
      let node = entity.attributes.first(where: { $0.path == .record })?.node, node.isDifferent,
      node.isScalar, node.texts == node.scalars, node.scalar.totalLength >= 3 * node.texts,
      draft.relationships(to: entity).isEmpty
    else { return nil }
    return node.scalar.values
  }

  /// The attribute whose values are all among the names.
  private func holder(of names: ValueSketch, in target: DraftEntity) -> DraftAttribute? {
    target.attributes.first { attribute in
      attribute.isPlain && attribute.path.names.count == 1 && attribute.node?.isDifferent == true
        && attribute.node?.scalar.values.isAmong(names, atLeast: 8) == true
    }
  }

  private func target(
    _ names: ValueSketch,
    _ entity: DraftEntity,
    least: Int = 95
  ) -> (entity: DraftEntity, share: Double)? {
    let isOfNumbers = names.values.allSatisfy { Int64($0.text) != nil }
    let holdsLists = entity.relationships.contains(where: \.isMany)
    // Short codes are keys by chance of an entity that has many.
    let areShort = names.values.allSatisfy { $0.text.utf8.count <= 3 }
    var best: (entity: DraftEntity, share: Double)?
    for domain in draft.keyDomains
    where domain.entity !== entity && domain.entity.isRoot
      && !(areShort && names.distinct * 10 < domain.sketch.distinct)
    {
      let (count, total, _) = names.included(in: domain.sketch)
      // Where the records have the names themselves, half of the values are enough.
      let isHeld = least < 95 && entity.names.flatMap { holder(of: $0, in: domain.entity) } != nil
      let share = Double(count) / Double(max(1, total))
      guard total >= 5, count * 100 >= total * (isHeld ? 50 : least), share > best?.share ?? 0,
        // Small numbers are keys of anything.
        domain.isText || isOfNumbers && sharesWord(entity, domain.entity),
        // Records with lists of their own are more than values of the few keys that they have.
        !holdsLists || count * 2 >= domain.sketch.distinct
      else { continue }
      best = (domain.entity, share)
    }
    return best
  }

  /// A name that no member of the entity's own records has.
  private func fresh(_ base: String, in target: DraftEntity) -> String {
    var name = target.fresh(base)
    while target.node?.member(name) != nil { name = target.fresh(name + "Value") + "Value" }
    return name
  }

  private func sharesWord(_ left: DraftEntity, _ right: DraftEntity) -> Bool {
    let words = Set<ExactText>(Words.split(left.name).map(Inflector.singular(word:)))
    return !words.isDisjoint(with: Words.split(right.name).map(Inflector.singular(word:)))
  }

  /// Lets an entity read the records of another, whose attributes and relationships it takes.
  ///
  /// Without a key path, the caller says the key. Members of one path and type may be known as the
  /// same.
  @discardableResult
  func move(
    _ entity: DraftEntity,
    to target: DraftEntity,
    by key: DraftPath?,
    _ comment: String,
    creates: Bool = false,
    known isKnown: Bool = false
  ) -> DraftMapping {
    let mapping = DraftMapping(entity.name, target)
    mapping.comment = [comment]
    mapping.creates = creates
    mapping.fills = creates
    mapping.ignored = entity.ignored
    if let key { mapping.read(target.key[0], at: key) }
    for attribute in entity.attributes where attribute.path != key {
      var taken = target.attributes.first {
        isKnown && $0.path == attribute.path && $0.type == attribute.type
      }
      if taken == nil {
        let base = attribute.path.root == "@self" ? Words.snake(entity.name) : attribute.name
        let name = fresh(base, in: target)
        let moved = DraftAttribute(name, DraftPath([name]), attribute.type, attribute.node)
        moved.comment = attribute.comment
        moved.isOfMapping = true
        target.attributes.append(moved)
        taken = moved
      }
      mapping.read(taken?.name ?? "", at: attribute.path)
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
    return mapping
  }
}
