import SeedbedTools

/// The names of nested dictionaries that are keys of an entity.
///
/// `likes: { "u7": true }` is a list of keys; the entries of `seats: { "u7": { … } }` refer by their
/// names.
struct NameReferences {
  let draft: Draft

  func apply() {
    let domains = draft.keyDomains
    for entity in draft.entities {
      guard entity.parent != nil, !entity.isShared, let name = entity.nameAttribute,
        let attribute = entity.attribute(name), let names = entity.names,
        let target = target(names, entity, domains)
      else { continue }
      if entity.isSetOfNames, becomeList(entity, target) { continue }
      refer(attribute, of: entity, to: target)
    }
  }

  private func target(
    _ names: ValueSketch,
    _ entity: DraftEntity,
    _ domains: [KeyDomain]
  ) -> DraftEntity? {
    // A name or two may be keys by chance, but for long ones.
    let isLong = names.values.allSatisfy { $0.isCut || $0.text.utf8.count >= 8 }
    let holder = draft.relationships(to: entity, .nested).first?.relationship.path.last ?? ""
    return domains.filter { domain in
      // Where the object is called after the entity, some of its rows may not be in the dumps.
      let least = !entity.isSetOfNames && Inflector.areOne(holder, domain.entity.name) ? 50 : 100
      return domain.isText && domain.entity !== entity
        && names.isAmong(domain.sketch, percent: least, atLeast: isLong ? 1 : 4)
    }.min { $0.sketch.distinct < $1.sketch.distinct }?.entity
  }

  /// Turns entries that are all true into a list of what their names refer to.
  private func becomeList(_ entity: DraftEntity, _ target: DraftEntity) -> Bool {
    guard let parent = entity.parent, let key = target.key.first,
      let relationship = parent.relationships.first(where: { $0.target === entity }),
      relationship.kind == .nested
    else { return false }
    relationship.target = target
    relationship.each = "keys"
    relationship.comment = ["the names are keys of \(target.name)"]
    relationship.mapping = mapping(of: target, key)
    draft.entities.removeAll { $0 === entity }
    return true
  }

  private func mapping(of target: DraftEntity, _ key: String) -> DraftMapping {
    if let known = draft.mappings.first(where: { $0.entity === target && $0.isOfNames }) {
      return known
    }
    let made = DraftMapping("\(target.name)Name", target)
    made.isOfNames = true
    made.comment = ["names of members that are keys of \(target.name)"]
    made.read(key, at: .entryName)
    draft.mappings.append(made)
    return made
  }

  private func refer(_ attribute: DraftAttribute, of entity: DraftEntity, to target: DraftEntity) {
    let relationship = entity.replace(attribute, by: draft.holderName(target), target)
    relationship.comment = ["the names are keys of \(target.name)"]
    if let names = entity.names, let keys = target.domain, !names.isAmong(keys) {
      relationship.onDangling = "stub"
    }
    entity.nameAttribute = relationship.name
  }
}
