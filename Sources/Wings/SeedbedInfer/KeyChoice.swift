import SeedbedBase
import SeedbedTools

/// Chooses the key of entities that name their objects wherever they stand.
struct KeyChoice {
  let draft: Draft
  let hints: Hints

  func apply() {
    agreeOnIDs()
    for entity in draft.entities where entity.variants == nil {
      if let parts = hints.key(of: entity.name) {
        take(parts, for: entity)
      } else if entity.key.isEmpty {
        chooseKey(of: entity)
      }
    }
    let search = ReferenceSearch(draft, hints)
    for entity in draft.entities where entity.hintedKey == nil {
      leaveKey(of: entity, search)
      becomeColumns(entity, search)
    }
  }

  /// Makes a reference and columns of objects that say a number or two beside the key of another
  /// record: `top_element_info: { id, points }`.
  private func becomeColumns(_ entity: DraftEntity, _ search: ReferenceSearch) {
    let places = draft.relationships(to: entity)
    guard !entity.isRoot, places.count == 1, case (let owner, let place) = places[0],
      place.kind == .nested, !place.isMany, place.keys == nil, place.condition == nil,
      entity.relationships.isEmpty, entity.lists.isEmpty, entity.attributes.count <= 3,
      entity.nodeKey?.rank ?? 0 >= 10,
      hints.entity(at: place.path.names, from: [], of: owner.name) == nil,
      let key = entity.key.first.flatMap(entity.attribute), let node = key.node,
      node.scalar.values.distinct >= 4,
      entity.attributes.allSatisfy({ $0.isPlain && ($0 === key || $0.node?.texts == 0) }),
      let found = search.find(ReferenceValues(owner: entity, path: key.path.names, node: node)),
      found.certainty == .sure, found.name == nil, found.target !== owner
    else { return }
    owner.relationships.removeAll { $0 === place }
    let path = DraftPath(place.path.names + key.path.names)
    found.settle(owner.relate(place.name, .foreignKey, found.target, path, node))
    for attribute in entity.attributes where attribute !== key {
      let made = attribute.copy(at: DraftPath(place.path.names + attribute.path.names))
      let name = "\(place.name)_\(attribute.name)"
      made.name = owner.fresh(draft.usesUnderscores ? name : Inflector.camel(name))
      owner.attributes.append(made)
    }
    draft.entities.removeAll { $0 === entity }
  }

  /// Makes ids of one name, and values of one name in objects, texts everywhere if `007` is one of them;
  /// and the ids of JSON:API if one kind of record has texts.
  private func agreeOnIDs() {
    let records = draft.entities.compactMap { entity in
      entity.node?.member("type") != nil && entity.node?.member("attributes")?.objects ?? 0 > 0
        ? entity.attributes.first { $0.path == DraftPath(["id"]) && $0.isPlain } : nil
    }
    if records.contains(where: { ["text", "uuid"].contains($0.type.name) }) {
      for id in records where id.type.name == "integer" && id.node?.texts == id.node?.scalars {
        id.type.name = "text"
        id.comment = ["a text, as others of this name"]
      }
    }
    let ids = draft.entities.flatMap(\.attributes).filter {
      (ReferenceName.isMarked($0.path.last) || $0.path.names.count > 1) && $0.isPlain
        && $0.node?.texts == $0.node?.scalars
    }
    let texts = ids.filter { $0.type.name == "text" && $0.node?.scalar.count(.digits) != 0 }
      .map(\.path.last)
    for id in ids where id.type.name == "integer" && texts.contains(id.path.last) {
      id.type.name = "text"
      id.comment = ["a text, as others of this name"]
    }
  }

  /// Leaves the key of elements that only refer to other records by it: `{ type, id }`.
  private func leaveKey(of entity: DraftEntity, _ search: ReferenceSearch) {
    guard entity.parent != nil, !entity.isRoot, entity.node?.isPlainReference == true,
      let key = entity.key.first.flatMap(entity.attribute), let node = key.node,
      let found = search.find(ReferenceValues(owner: entity, path: key.path.names, node: node)),
      found.target !== entity, found.score >= 1.6
    else { return }
    (entity.key, entity.keyReason, entity.nodeKey, entity.domain) = ([], "", nil, nil)
  }

  private func chooseKey(of entity: DraftEntity) {
    if let ends = ends(of: entity) {
      (entity.key, entity.keyReason) = (ends, "the two ends of a link")
      return
    }
    let repeats = entity.nodeKey.map { namesRepeat($0, of: entity) } ?? false
    if repeats || entity.nodeKey != nil && !isAlwaysNamed(entity),
      let key = heldKey(of: entity) ?? entity.nodeKey,
      let attribute = entity.attributes.first(where: { $0.path.names == key.path })
    {
      entity.key = [attribute.name]
      entity.keyReason = key.reason
      entity.nodeKey = key
      entity.nullKeySkips = key.gaps > 0
      attribute.keepsEmptyText = key.gaps == 0 && key.node.scalar.count(.empty) > 0
      entity.keyCertainty = key.isUnique && key.rank >= 8 ? .sure : .likely
      if attribute.type.transform != nil || attribute.type.name == "decimal" {
        attribute.type = .text
      }
      entity.domain = key.node.scalar.values
      if repeats { entity.attributes.removeAll { $0.path == .entryName } }
      entity.nameAttribute = nil
      return
    }
    if let name = entity.nameAttribute, entity.parent == nil || entity.isShared {
      entity.key = [name]
      entity.domain = entity.names
      entity.keyCertainty = .sure
    }
  }

  /// The two ends of records that are no more than a link, and perhaps times and a word: one that is
  /// different in all of the few records is no key.
  private func ends(of entity: DraftEntity) -> [String]? {
    guard entity.isRoot, let key = entity.nodeKey, entity.relationships.isEmpty,
      entity.lists.isEmpty
    else { return nil }
    let parts = entity.attributes.filter { !["date", "day"].contains($0.type.name) }
    let ends = parts.filter {
      1.9..<8 ~= MemberName.keyRank($0.path.last) || ReferenceName.isMarked($0.path.last)
    }
    let words = Words.split(entity.name)
    let stems = ends.map { ReferenceName.stem($0.path.last).words.filter { $0 != "name" } }
    guard ends.count == 2, ends.contains(where: { $0.path.names == key.path }), parts.count < 4,
      ends.allSatisfy({ $0.node?.mayBeKey(in: entity.node?.filledObjects ?? 0) == true }),
      parts.allSatisfy({ part in
        part.type == .text && part.node?.isProse == false || ends.contains { $0 === part }
      }),
      stems[0] != stems[1], !stems.contains(words)
    else { return nil }
    // `issue` and `related_issue`; user and group of a user group.
    let areTold = stems.allSatisfy { $0.last.map(words.contains) ?? false }
    return stems[0].last == stems[1].last || areTold ? ends.map(\.name) : nil
  }

  /// Of several members that are different in all records, the texts that name dictionaries
  /// elsewhere or that other places hold, where none holds those of the key: such as the URLs that
  /// records refer by.
  private func heldKey(of entity: DraftEntity) -> NodeKey? {
    guard let key = entity.nodeKey, entity.isRoot || key.isUnique, let node = entity.node else {
      return nil
    }
    let others = node.leaves(depth: 1).filter {
      $0.path != key.path && $0.node.mayBeKey(in: node.filledObjects) && $0.node.isDifferent
    }
    let texts = others.filter { $0.node.texts == $0.node.scalars }
    let isUUID = key.node.scalar.count(.uuid) == key.node.scalars
    let isHeld = key.rank >= 9 && !isUUID || self.isHeld(key.node)
    let found =
      texts.first { key.node.texts == 0 && mayBeName($0.node) && isNamed($0.node, entity) }
      ?? texts.first { leaf in
        // Of two codes the one that is held; a name does not win over a code.
        !isHeld && MemberName.keyRank(leaf.path[0]) >= (key.rank < 8 ? 2 : 8)
          && leaf.node.scalar.totalLength * 2 >= 5 * leaf.node.texts && self.isHeld(leaf.node)
      }
      ?? others.first { leaf in
        // `year` of seasons: what other records have under the same name.
        !isHeld && key.rank < 8 && !leaf.node.scalar.holdsWords
          && (leaf.path == ["year"] || ReferenceName.isMarked(leaf.path[0]))
          && self.isHeld(leaf.node)
      }
    return found.map(referredKey)
  }

  private func mayBeName(_ node: ProfileNode) -> Bool {
    node.scalar.count(.plain) == node.texts && node.scalar.values.sampleCount >= 5
      && node.scalar.values.values.allSatisfy { !$0.text.contains(" ") }
  }

  /// The key of a member by which other records refer.
  private func referredKey(_ leaf: LeafValue) -> NodeKey {
    NodeKey(leaf, rank: 8, "\(leaf.node.count.grouped) values, all different; others refer by it")
  }

  /// True if the values of another attribute, or of a list, are of these.
  private func isHeld(_ node: ProfileNode) -> Bool {
    let isText = node.texts == node.scalars && node.scalar.holdsWords
    return draft.entities.contains { other in
      let values =
        other.attributes.compactMap(\.node) + other.lists.map(\.elements)
      return values.contains { value in
        guard value !== node, value.isScalar,
          isText ? value.texts == value.scalars : value.name == node.name,
          value.scalar.values.distinct >= 3
        else { return false }
        return value.scalar.values.isAmong(node.scalar.values, percent: 95, atLeast: 3)
      }
    }
  }

  /// True if a dictionary of other things is named by the values.
  private func isNamed(_ node: ProfileNode, _ entity: DraftEntity) -> Bool {
    draft.entities.contains { other in
      other !== entity && other.isRoot
        && other.names?.isAmong(node.scalar.values, percent: 95, atLeast: 5) == true
    }
  }

  /// True if most names of another dictionary, or texts of a list or of other records, are of these.
  private func isHeld(_ names: ValueSketch, of entity: DraftEntity) -> Bool {
    draft.entities.contains { other in
      let own = other === entity ? [] : other.attributes.compactMap(\.node)
      let texts = (own + other.lists.map(\.elements)).filter { $0.texts == $0.scalars }
      return
        (texts.map(\.scalar.values) + [other === entity ? nil : other.names].compactMap(\.self))
        .contains { $0.isAmong(names, percent: 80, atLeast: 3) }
    }
  }

  /// True if all records are entries of dictionaries, and have no id or are called by their names.
  private func isAlwaysNamed(_ entity: DraftEntity) -> Bool {
    if let key = entity.nodeKey, key.rank >= 10, key.isUnique, entity.isRoot, entity.parent == nil,
      let names = entity.names, names.distinct >= 3, !isHeld(names, of: entity)
    {
      return false
    }
    return entity.nameAttribute != nil
      && draft.entries.flatMap(\.readings).allSatisfy { $0.entity !== entity || $0.takesEntries }
      && draft.relationships(to: entity, .nested).allSatisfy { $0.relationship.each == "entries" }
  }

  /// True if the names of the dictionary are the keys of its entries, said once more.
  private func namesRepeat(_ key: NodeKey, of entity: DraftEntity) -> Bool {
    entity.names?.isAmong(key.node.scalar.values) ?? true
  }

  // MARK: Hints

  /// Takes the key that a hint names; one of several parts waits for the references.
  private func take(_ parts: [String], for entity: DraftEntity) {
    (entity.hintedKey, entity.key, entity.keyReason) = (parts, [], "")
    entity.nodeKey = nil
    guard parts.count == 1, let attribute = attribute(parts[0], of: entity) else { return }
    entity.key = [attribute.name]
    entity.keyReason = "by hint"
    entity.domain =
      attribute.node?.scalar.values ?? (attribute.path == .entryName ? entity.names : nil)
  }

  private func attribute(_ name: String, of entity: DraftEntity) -> DraftAttribute? {
    entity.attribute(name) ?? entity.attributes.first { $0.path.text == name }
  }

  /// Takes the keys of several parts that hints name, once references are known.
  func takeCompoundKeys() {
    for entity in draft.entities where entity.key.isEmpty {
      guard let parts = entity.hintedKey else { continue }
      let names = parts.compactMap { part($0, of: entity) }
      guard names.count == parts.count else {
        hints.refuse(.key) { $0.parts == parts }
        continue
      }
      entity.key = names
      entity.keyReason = "by hint"
    }
  }

  private func part(_ name: String, of entity: DraftEntity) -> String? {
    if let attribute = attribute(name, of: entity) { return attribute.name }
    let known = entity.relationships.first {
      $0.name == name || $0.path.text == name || ($0.keys?.text ?? "") == name
    }
    if let known { return known.name }
    guard let parent = entity.parent, Inflector.areOne(parent.name, name) else { return nil }
    entity.parentLink = entity.fresh(draft.holderName(parent))
    return entity.parentLink
  }
}
