import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// References by URLs that end in a number, to the entity of the segment before it.
struct URLReferences {
  let draft: Draft
  static let extract = #"{ extract: '/(\d+)/?$' }"#

  func apply() {
    for entity in draft.entities {
      for reference in entity.objectReferences { resolve(reference, of: entity) }
    }
    for entity in draft.entities { becomeMapping(entity) }
    let domains = draft.keyDomains
    for entity in draft.entities {
      for attribute in entity.attributes { refer(attribute, of: entity, domains) }
    }
  }

  private func resolve(_ reference: ObjectReference, of entity: DraftEntity) {
    guard let url = reference.url, let segment = URLRule.numbered(url),
      let numbers = url.scalar.tails?.keys, let target = target(segment, numbers, least: 85)
    else { return }
    let isNested = entity.relationships.contains { $0.path.names == reference.path }
    let known = isNested ? reference.node.members.filter { $0 !== url } : []
    // The names of an entity of its own are read unless they stand at the target as well.
    guard known.allSatisfy({ target.share == 1 && target.entity.says($0) }) else { return }
    let relationship = entity.refer(reference, to: target.entity, by: url, known)
    relationship.transform = reference.isMany ? "{ each: \(Self.extract) }" : Self.extract
    relationship.comment = [
      "\(percent(target.share)) of \(numbers.counted) numbers in the URLs are keys of "
        + target.entity.name
    ]
    if target.share < 1 { relationship.onDangling = "stub" }
  }

  /// Reads records that are no more than a name and a URL into the entity that the URLs name.
  private func becomeMapping(_ entity: DraftEntity) {
    guard let name = entity.node?.stubMember, let url = entity.node?.member(name),
      let segment = URLRule.numbered(url), let numbers = url.scalar.tails?.keys,
      entity.linkMembers.isEmpty, let (target, _) = target(segment, numbers, least: 1)
    else { return }
    // The number in the URL.
    entity.attributes.removeFirst()
    let text = "names and URLs of \(target.name)"
    let mapping = DictionaryMappings(draft: draft)
      .move(entity, to: target, by: nil, text, creates: true, known: true)
    mapping.name += "Link"
    let number = "{ keyPath: \(YAMLText.scalar(name)), transform: \(Self.extract) }"
    mapping.attributes.insert((target.key[0], number), at: 0)
  }

  private func target(
    _ segment: String,
    _ numbers: ValueSketch,
    least: Int
  ) -> (entity: DraftEntity, share: Double)? {
    let wanted = Inflector.singular(segment)
    for domain in draft.keyDomains {
      let (count, total, _) = numbers.included(in: domain.sketch)
      guard total > 0, count * 100 >= total * least, domain.entity.node?.stubMember == nil else {
        continue
      }
      let name = Words.split(domain.entity.name).joined(separator: "_")
      let ownSegment = domain.entity.attributes.lazy.compactMap { attribute in
        attribute.path.names.count == 1 && NameLists.isURLName(attribute.path.last)
          ? attribute.node.flatMap(URLRule.numbered) : nil
      }.first
      guard name == wanted || ownSegment == segment else { continue }
      return (domain.entity, Double(count) / Double(total))
    }
    return nil
  }

  // MARK: Keys at the ends of texts

  /// Refers by a text such as `Patient/p-7` or `https://example.org/users/ada`.
  private func refer(_ attribute: DraftAttribute, of entity: DraftEntity, _ domains: [KeyDomain]) {
    guard let node = attribute.node, ["text", "url"].contains(attribute.type.name),
      attribute.isPlain, attribute.path.root == nil, !entity.key.contains(attribute.name),
      attribute.name != entity.nameAttribute,
      let tails = node.scalar.tails, tails.count > 0, tails.count == node.scalars,
      !tails.hasSeveralKinds, let kind = tails.kind,
      !tails.hasSlashes || tails.numbers == tails.count,
      let target = domains.first(where: { $0.isNamed(kind, tails, attribute, of: entity) })?.entity
    else { return }
    let telling = attribute.path.names.last { !Self.plain.contains(Words.snake($0)) }
    let name = ReferenceName.relationship(telling ?? attribute.name)
    let relationship = entity.replace(attribute, by: name, target)
    let sign = tails.hasColons ? ":" : "/"
    relationship.transform = tails.hasSlashes ? Self.extract : "{ extract: '([^\(sign)]+)$' }"
    relationship.comment = ["all texts end in \(kind)\(sign) and a key of \(target.name)"]
    relationship.certainty = .sure
    relationship.score = 3
    openElements(of: entity, relationship)
  }

  /// Makes a list of references of elements that are no more than one: `reasons: [{ reference }]`.
  private func openElements(of entity: DraftEntity, _ only: DraftRelationship) {
    let places = draft.relationships(to: entity)
    guard entity.parent != nil, !entity.isRoot, entity.attributes.isEmpty, entity.lists.isEmpty,
      entity.relationships.count == 1, entity.key.isEmpty, entity.nameAttribute == nil,
      places.count == 1, case (let owner, let place) = places[0], place.kind == .nested,
      place.isMany, place.each == nil, place.path.suffix.isEmpty, place.condition == nil
    else { return }
    owner.relationships.removeAll { $0 === place }
    (only.name, only.isMany) = (place.name, true)
    only.path = DraftPath(place.path.names + only.path.names)
    only.transform = only.transform.map { "{ each: \($0) }" }
    owner.relationships.append(only)
    draft.entities.removeAll { $0 === entity }
  }

  /// Names that say no more than that there is a reference.
  private static let plain: Set<ExactText> = [
    "reference", "ref", "href", "url", "uri", "link", "id",
  ]
}

extension DraftEntity {
  /// True if a member of its records has all values of this one.
  fileprivate func says(_ member: ProfileNode) -> Bool {
    node?.members.contains { own in
      own.isScalar && member.scalar.values.isAmong(own.scalar.values)
    } ?? false
  }
}

extension KeyDomain {
  /// True if all texts of an attribute end in a key of this entity after its kind.
  fileprivate func isNamed(
    _ kind: String,
    _ tails: TailProfile,
    _ attribute: DraftAttribute,
    of owner: DraftEntity
  ) -> Bool {
    let wanted = Words.snake(Inflector.singular(kind))
    let name = Words.snake(entity.name)
    // No two records of any kind have one UUID.
    guard name == wanted || name.hasSuffix("_" + wanted) || wanted == "uuid" else { return false }
    // The record's own address is no reference.
    let mayBeOwn =
      NameLists.isURLName(attribute.path.last) || tails.count == owner.node?.filledObjects
      || attribute.node?.isDifferent == true
        && !NameLikeness.saysOwn(Words.split(attribute.path.last))
    let isOwn = entity === owner || entity === owner.parent
    return !(isOwn && mayBeOwn) && tails.keys.isAmong(sketch)
  }
}
