import SeedbedBase
import SeedbedTools

/// References to records whose key has several parts.
struct CompoundReferences {
  let draft: Draft

  func apply() {
    for target in draft.entities where target.isRoot && target.variants == nil {
      let key = target.key.compactMap(target.attribute)
      guard key.count > 1, key.count == target.key.count else { continue }
      if key.dropLast().allSatisfy(\.isCapture) {
        referInFile(to: target, by: key)
      } else if key.count == 2, key.allSatisfy({ $0.isPlain && $0.path.names.count == 1 }) {
        for entity in draft.entities where entity !== target { refer(entity, to: target, by: key) }
      }
    }
  }

  /// Refers by ids that only the records of one file have in common, or of files with the same parts in
  /// their paths, such as a year.
  private func referInFile(to target: DraftEntity, by key: [DraftAttribute]) {
    let entries = draft.entries.filter { $0.readings.contains { $0.entity === target } }
    guard entries.count == 1, let id = key.last, let ids = id.node?.scalar.values else { return }
    let search = ReferenceSearch(domains: [KeyDomain(target, ids, key: id)])
    let beside = draft.entities.filter { entity in
      entity !== target
        && key.dropLast().allSatisfy { part in
          entity.attributes.contains { other in
            guard other.path == part.path, let values = other.node?.scalar.values else {
              return false
            }
            return part.node.map { values.isAmong($0.scalar.values) } ?? false
          }
        }
    }
    let inFile = entries[0].readings.map(\.entity)
    for entity in inFile + beside.filter({ one in !inFile.contains { $0 === one } }) {
      let isBeside = !inFile.contains { $0 === entity }
      for attribute in entity.attributes where attribute.isPlain && attribute.path.root == nil {
        guard attribute.type.name == id.type.name,
          isBeside
            ? isCalled(attribute, after: target) : !entity.key.contains(attribute.name),
          let node = attribute.node,
          let found = search.find(
            ReferenceValues(owner: entity, path: attribute.path.names, node: node)
          ), found.isComplete, found.isDrafted(at: draft.confidence)
        else { continue }
        let made = entity.replace(attribute, by: attribute.referenceName, target)
        found.settle(made)
        made.parts = key.dropLast().map { ($0, $0.path) } + [(id, attribute.path)]
        // The reference has these columns, too.
        guard entity.key.contains(made.name) else { continue }
        let paths = key.dropLast().map(\.path)
        entity.key.removeAll { name in
          entity.attribute(name).map { paths.contains($0.path) } ?? false
        }
      }
    }
  }

  /// True if a member has the last word of an entity's name.
  private func isCalled(_ member: DraftAttribute, after target: DraftEntity) -> Bool {
    guard let word = ReferenceName.stem(member.path.last).words.last else { return false }
    return Inflector.singular(word: word) == Words.split(target.name).last
  }

  /// Refers by two members with the names of the key, if each pair of their values is one:
  /// `prizes: [{ year, category, share }]` beside prizes by year and category.
  private func refer(_ entity: DraftEntity, to target: DraftEntity, by key: [DraftAttribute]) {
    let group = ListColumns.group(ValueHash.of(key[0].path.last), ValueHash.of(key[1].path.last))
    guard let node = entity.node, let known = target.node?.pairs[group],
      node.pairs[group]?.isAmong(known, atLeast: 4) == true
    else { return }
    let own = key.compactMap { part in
      entity.attributes.first { other in
        other.path == part.path && other.isPlain && other.type.name == part.type.name
          && other.node?.mayBeKey(in: node.filledObjects) == true
      }
    }
    guard own.count == 2,
      isNamed(entity, after: target)
        || key.contains(where: { part in
          entity.isRoot && ReferenceName.isMarked(part.path.last) && isCalled(part, after: target)
        })
    else { return }
    let made = entity.replace(own[0], by: draft.holderName(target), target)
    entity.attributes.removeAll { $0 === own[1] }
    made.others = [own[1]]
    made.parts = Array(zip(key, own.map(\.path)))
    made.comment = ["all pairs of values are keys of \(target.name)"]
    let place = entity.attributes.first { $0.path == .index && entity.key.contains($0.name) }
    let hashes = own.map { ValueHash.of($0.path.last) }
    if entity.key.contains(made.name) {
      entity.key.removeAll { $0 == own[1].name }
    } else if entity.key.contains(own[1].name) {
      entity.renameKey(own[1].name, to: made.name)
    } else if let place, node.listColumns?.isDifferent(hashes[0], hashes[1]) ?? true {
      entity.attributes.removeAll { $0 === place }
      entity.renameKey(place.name, to: made.name)
      entity.keyReason = "'\(made.name)' is different in each list"
    }
  }

  /// True if a list of the records is called after the target.
  private func isNamed(_ entity: DraftEntity, after target: DraftEntity) -> Bool {
    draft.relationships(to: entity, .nested).contains {
      Inflector.areOne($0.relationship.path.last, target.name)
    }
  }
}
