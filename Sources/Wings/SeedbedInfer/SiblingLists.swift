import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Lists beside each other whose elements are alike, such as `actions` and `reactions`: rows of one
/// table, with an attribute that names the list.
struct SiblingLists {
  let draft: Draft

  func apply() {
    for owner in draft.entities {
      var open = owner.relationships.filter { isOnlyPlace($0, of: owner) }
        .sorted { $0.target.attributes.count > $1.target.attributes.count }
      while !open.isEmpty {
        let first = open.removeFirst()
        let parallel = open.filter { haveSameNames(first, $0) }
        open.removeAll { one in parallel.contains { $0 === one } }
        if !parallel.isEmpty {
          joinColumns([first] + parallel, owner)
          continue
        }
        let others = open.filter { areAlike(first, $0) }
        open.removeAll { one in others.contains { $0 === one } }
        if !others.isEmpty { join(first, others, of: owner) }
      }
    }
  }

  // MARK: Dictionaries of the same names

  /// True if dictionaries of values stand in the same records with the same names, such as prices and
  /// volumes by currency.
  private func haveSameNames(_ left: DraftRelationship, _ right: DraftRelationship) -> Bool {
    let counts = [left, right].compactMap(\.node?.objects).sorted()
    guard counts.count == 2, counts[0] * 10 >= counts[1] * 8,
      let own = left.target.names, let theirs = right.target.names
    else { return false }
    return [left, right].allSatisfy { $0.each == "entries" && $0.target.isDictionaryOfValues }
      && own.isAmong(theirs, percent: 80, atLeast: 5)
      && theirs.isAmong(own, percent: 80, atLeast: 5)
  }

  /// Makes dictionaries of the same names one table, with a column for each.
  private func joinColumns(_ lists: [DraftRelationship], _ owner: DraftEntity) {
    let first = lists[0].target
    let name = freeName(owner.name + first.name) { draft.entity(named: $0) != nil }
    let kept = DraftEntity(name, nil)
    kept.attributes = first.attributes.filter { $0.path == .entryName }
    (kept.key, kept.parent, kept.parentLink) = (first.key, owner, first.parentLink)
    kept.notes = ["\(lists.count) dictionaries with the same names"]
    draft.entities.append(kept)
    for list in lists {
      let mapping = DictionaryMappings(draft: draft)
        .move(list.target, to: kept, by: .entryName, "a column of \(name)", creates: true)
      mapping.attributes[0].name = kept.attributes[0].name
      list.inverse = kept.parentLink
    }
  }

  /// True if the elements stand nowhere else, and are known by their place in the owner's record.
  private func isOnlyPlace(_ list: DraftRelationship, of owner: DraftEntity) -> Bool {
    let target = list.target
    return list.kind == .nested && list.isMany && list.mapping == nil && list.through == nil
      && !list.isOfMapping && target.kind == nil
      && target.parent === owner && target.parentLink != nil && target.variants == nil
      && target.key.first == target.parentLink && target.hintedKey == nil
      && draft.relationships(to: target).count == 1
  }

  /// True if the elements have enough members in common: of values alone, the lists' names say it.
  private func areAlike(_ left: DraftRelationship, _ right: DraftRelationship) -> Bool {
    let (own, theirs) = (left.target, right.target)
    guard left.each == right.each, left.path.suffix == right.path.suffix, fits(own, theirs) else {
      return false
    }
    let names = [left, right].map { Set<ExactText>(Self.words($0).map { ExactText($0) }) }
    let shared = names[0].intersection(names[1]).subtracting(["array", "list", "value", "item"])
    let shareWord = !shared.isEmpty
    let members = [own, theirs].map { entity in entity.attributes.filter { $0.path.root == nil } }
    guard !members[0].isEmpty, !members[1].isEmpty else {
      return members[0].isEmpty && members[1].isEmpty && shareWord
    }
    let count = members[0].count { one in members[1].contains { $0.path == one.path } }
    // Two values are all that the elements have.
    let isEnough = count > 2 || shareWord && count == 2 && members.allSatisfy { $0.count == 2 }
    return isEnough && count * 10 >= 6 * min(members[0].count, members[1].count)
  }

  private static func words(_ list: DraftRelationship) -> [String] {
    Words.split(list.path.names.last { !NameLists.isKeyAlone($0) } ?? list.path.last).map(
      Inflector.singular(word:)
    )
  }

  /// True if one entity can have the members of both.
  private func fits(_ own: DraftEntity, _ theirs: DraftEntity) -> Bool {
    guard own.isScalar == theirs.isScalar, own.isDictionary == theirs.isDictionary else {
      return false
    }
    func isHeldBy(_ entity: DraftEntity, _ path: DraftPath) -> Bool {
      entity.relationships.contains { $0.path == path }
    }
    return own.attributes.allSatisfy { one in
      !isHeldBy(theirs, one.path)
        && theirs.attributes.allSatisfy {
          $0.path != one.path || ($0.type == .json) == (one.type == .json)
        }
    }
      && theirs.attributes.allSatisfy { !isHeldBy(own, $0.path) }
      && own.relationships.allSatisfy { one in
        theirs.relationships.allSatisfy { $0.path != one.path || fits(one, $0, own, theirs) }
      }
  }

  private func fits(
    _ one: DraftRelationship,
    _ other: DraftRelationship,
    _ own: DraftEntity,
    _ theirs: DraftEntity
  ) -> Bool {
    guard one.kind == other.kind, one.isMany == other.isMany, one.each == other.each,
      one.transform == other.transform, one.mapping === other.mapping,
      one.targetAttribute === other.targetAttribute, one.kinds?.text == other.kinds?.text,
      one.through == nil, other.through == nil
    else { return false }
    return one.target === other.target
      || isOnlyPlace(one, of: own) && isOnlyPlace(other, of: theirs)
        && fits(one.target, other.target)
  }

  // MARK: Joining

  private func join(_ list: DraftRelationship, _ others: [DraftRelationship], of owner: DraftEntity)
  {
    let kept = list.target
    let kind = DraftAttribute(kept.fresh("kind"), DraftPath([]), .text)
    kind.constant = YAMLText.scalar(list.name)
    kind.comment = ["the list"]
    kept.kind = kind.name
    kept.notes.append("elements of \(others.count + 1) lists that are alike")
    for other in others { absorb(other.target, into: kept) }
    kept.attributes.insert(kind, at: 0)
    kept.key.insert(kind.name, at: 1)
    func isTaken(_ name: String) -> Bool {
      draft.entity(named: name) != nil || draft.mappings.contains { $0.name == name }
    }
    let name = name(of: [list] + others)
    kept.name = ""
    kept.name = isTaken(name) ? freeName(owner.name + name, isTaken) : name
    for other in others {
      let mapping = DraftMapping(freeName(other.target.name, isTaken), kept)
      mapping.extendsOwn = true
      mapping.attributes = [(kind.name, "{ value: \(YAMLText.scalar(other.name)) }")]
      draft.mappings.append(mapping)
      (other.target, other.mapping, other.inverse) = (kept, mapping, kept.parentLink)
    }
  }

  /// The words that the names of lists have in common, else the shortest name.
  private func name(of lists: [DraftRelationship]) -> String {
    let words = lists.map(Self.words)
    let shared = words[0].filter { word in words.allSatisfy { $0.contains(word) } }
    let shortest = words.min { $0.count < $1.count } ?? []
    return Inflector.pascal((shared.isEmpty ? shortest : shared).joined(separator: "_"))
  }

  /// Gives one entity the members of another, whose records it has from now on.
  private func absorb(_ gone: DraftEntity, into kept: DraftEntity) {
    let parts = [kept, gone].map { entity in entity.key.dropFirst().map { path(of: $0, in: entity) }
    }
    for attribute in gone.attributes {
      guard let own = kept.attributes.first(where: { $0.path == attribute.path }) else {
        attribute.name = kept.fresh(attribute.name)
        kept.attributes.append(attribute)
        continue
      }
      guard own.type != .json, let values = own.node, let more = attribute.node else { continue }
      let all = values.merged(with: more)
      own.node = all
      own.type = TypeRule(all, own.path.last.isEmpty ? kept.name : own.path.last).type()
      own.comment = [own.type.reason].compactMap(\.self)
    }
    for relationship in gone.relationships {
      if let own = kept.relationships.first(where: { $0.path == relationship.path }) {
        own.onDangling = own.onDangling ?? relationship.onDangling
        own.isOrdered = own.isOrdered || relationship.isOrdered
        own.keepsRepeats = own.keepsRepeats || relationship.keepsRepeats
        if own.target !== relationship.target { absorb(relationship.target, into: own.target) }
        continue
      }
      relationship.name = kept.fresh(relationship.name)
      if relationship.target.parent === gone { relationship.target.parent = kept }
      kept.relationships.append(relationship)
    }
    if parts[0] != parts[1] {
      let position = kept.attributes.first { $0.path == .index }?.name ?? kept.addPosition()
      kept.key = kept.key.prefix(1) + [position]
      kept.keyReason = "the position in the list"
    }
    let ignored = kept.ignored.map(\.path)
    kept.ignored += gone.ignored.filter { !ignored.contains($0.path) }
    let read = kept.attributes.map(\.path.text) + kept.relationships.map(\.path.text)
    kept.ignored.removeAll { read.contains($0.path) }
    kept.joinedRows += SmallTables.rows(of: gone)
    gone.relationships = []
    draft.entities.removeAll { $0 === gone }
  }

  private func path(of part: String, in entity: DraftEntity) -> DraftPath? {
    entity.attribute(part)?.path ?? entity.relationship(part)?.path
  }
}
