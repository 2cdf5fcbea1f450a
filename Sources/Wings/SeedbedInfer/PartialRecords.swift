import SeedbedBase
import SeedbedTools

/// Objects that say a part of a record that stands elsewhere: `home: { name, country }` beside teams
/// with an `id`, a `name` and a `country`.
///
/// They refer to it by its key, or by another member that is different in all records.
struct PartialRecords {
  let draft: Draft

  func apply() {
    let search = ReferenceSearch(draft)
    let domains = search.domains + draft.nameDomains
    for entity in draft.entities {
      for object in entity.objectReferences
      where !domains.contains(where: { resolve(object, of: entity, $0) }) {
        link(object, of: entity, search)
      }
    }
  }

  /// Elements with the name of a record, such as `talents: [{ name, level }]`: their other values
  /// belong to the link.
  private func link(_ object: ObjectReference, of entity: DraftEntity, _ search: ReferenceSearch) {
    guard object.isMany,
      let nested = entity.relationships.first(where: { $0.path.names == object.path }),
      case let gone = nested.target, nested.kind == .nested, gone.key.isEmpty, !gone.isRoot,
      gone.relationships.isEmpty, gone.attributes.count == object.node.members.count,
      let name = gone.attributes.first(where: { isOwnName($0, object.node) }), let node = name.node,
      let domain = search.domains.first(where: { domain in
        domain.isText && domain.entity.isRoot && domain.entity !== entity
          && node.scalar.values.isAmong(domain.sketch, percent: 95, atLeast: 8)
          && search.isHardlyChance(node, domain)
      })
    else { return }
    let mapping = DraftMapping(gone.name, domain.entity)
    mapping.comment = ["nearly all names are keys of \(domain.entity.name)"]
    mapping.read(domain.entity.key[0], at: name.path)
    mapping.creates = true
    mapping.fills = true
    nested.through = ("", gone.attributes.filter { $0 !== name })
    draft.replace(gone, by: mapping)
  }

  /// True if an element says its own name by an attribute, once in each list.
  private func isOwnName(_ attribute: DraftAttribute, _ element: ProfileNode) -> Bool {
    guard let node = attribute.node, attribute.isPlain, node.texts == node.scalars else {
      return false
    }
    return NameLists.generic.contains(Words.snake(attribute.path.last)) && node.keyRank >= 1.9
      && node.mayBeKey(in: element.objects)
      && element.listColumns?.isDifferent(ValueHash.of(attribute.path.last)) == true
  }

  private func resolve(
    _ object: ObjectReference,
    of entity: DraftEntity,
    _ domain: KeyDomain
  ) -> Bool {
    guard domain.entity.isRoot, let record = domain.entity.node, record !== object.node,
      let key = domain.entity.attribute(domain.entity.key.first ?? ""),
      case let attribute = domain.name ?? key, attribute.path.names.count == 1,
      domain.name == nil || object.node.member(key.path.last) == nil,
      let name = object.node.member(attribute.path.last), name.mayBeKey(in: object.node.objects),
      domain.entity !== entity, (name.texts > 0) == (attribute.type.name != "integer"),
      name.scalar.values.isAmong(domain.sketch, atLeast: 2),
      let known = Self.known(object.node, record, by: name.nameHash),
      !known.isEmpty
        || domain.name != nil && Inflector.areOne(object.path.last ?? "", domain.entity.name)
    else { return false }
    let others = object.node.members.filter { other in
      other !== name && !known.contains { $0 === other }
    }
    let nested = entity.relationships.first { $0.path.names == object.path }
    // Columns of the object that the record does not have stay columns.
    guard others.isEmpty || nested == nil && !object.isMany,
      nested?.kind ?? .nested == .nested, nested?.target.isRoot != true
    else { return false }
    let relationship = entity.refer(object, to: domain.entity, by: name, known)
    domain.name?.isUnique = true
    relationship.targetAttribute = domain.name
    relationship.comment = [
      "all \(name.scalar.values.counted) values are in \(domain.entity.name).\(attribute.name)"
        + (known.isEmpty ? "" : ", whose records say the same")
    ]
    return true
  }

  /// The members that the records of the same name have with the same values; nil where a member
  /// of one name has others.
  static func known(_ part: ProfileNode, _ record: ProfileNode, by name: UInt64) -> [ProfileNode]? {
    let shared = part.members.filter { member in
      member.nameHash != name && member.scalars > 0
        && record.member(member.name)?.scalars == record.filledObjects
    }
    guard !shared.isEmpty else { return [] }
    guard let own = part.table(of: name), let theirs = record.table(of: name),
      case let found = own.compare(with: theirs), found.compared >= 3,
      found.equal == found.compared,
      shared.allSatisfy({ own.agreement(on: $0.nameHash).differing == 0 })
    else { return nil }
    return shared
  }
}

extension ProfileNode {
  /// True if the objects hold few values and nothing else, so that they may be parts of records.
  var mayBePart: Bool {
    (1...6).contains(members.count) && emptyObjects == 0 && kinds == nil && objects > 1
      && members.allSatisfy(\.isScalar)
  }
}

extension DraftEntity {
  /// Puts a reference by one member in the place of objects, whose other members are known.
  func refer(
    _ object: ObjectReference,
    to target: DraftEntity,
    by member: ProfileNode,
    _ known: [ProfileNode]
  ) -> DraftRelationship {
    let path = object.path + [member.name]
    let nested = relationships.firstIndex { $0.path.names == object.path }
    let name = nested.map { relationships[$0].name } ?? fresh(object.path.last ?? member.name)
    let made = DraftRelationship(name, .foreignKey, target, DraftPath(path), member)
    made.isMany = object.isMany
    let knownPaths = known.map { object.path + [$0.name] }
    attributes.removeAll { attribute in
      ([path] + knownPaths).contains(attribute.path.names) && !key.contains(attribute.name)
    }
    if let nested { relationships.remove(at: nested) }
    relationships.removeAll { knownPaths.contains($0.path.names) && !key.contains($0.name) }
    for path in knownPaths { ignore(path, "the records that it refers to say the same") }
    relationships.append(made)
    return made
  }
}
