import SeedbedProfile
import SeedbedText

/// References by texts that end in a key after the kind of what they refer to: `Patient/p-7`,
/// `https://example.org/users/ada`.
struct TailReferences {
  private let draft: Draft
  private let domains: [KeyDomain]

  init(_ draft: Draft) {
    self.draft = draft
    domains = ReferenceSearch(draft).domains
  }

  func apply() {
    for entity in draft.entities {
      for attribute in entity.attributes { resolve(attribute, of: entity) }
    }
  }

  private func resolve(_ attribute: DraftAttribute, of entity: DraftEntity) {
    guard let node = attribute.node, ["text", "url"].contains(attribute.type.name),
      attribute.type.transform == nil, attribute.path.root == nil, attribute.path.suffix.isEmpty,
      attribute.alternatives.isEmpty, attribute.condition == nil, node.isScalar,
      !entity.key.contains(attribute.name), attribute.name != entity.nameAttribute,
      let tails = node.scalar.tails, tails.count > 0, tails.count == node.scalars,
      !tails.hasSeveralKinds, let kind = tails.kind, let target = target(kind, tails, entity, attribute.path.last),
      let place = entity.attributes.firstIndex(where: { $0 === attribute })
    else { return }
    entity.attributes.remove(at: place)
    let telling = attribute.path.names.last { !Self.plain.contains(Words.snake($0)) }
    let relationship = DraftRelationship(
      entity.fresh(ReferenceName.relationship(telling ?? attribute.name)),
      .foreignKey,
      target,
      attribute.path,
      node
    )
    relationship.transform = "{ extract: '([^/]+)$' }"
    relationship.comment = ["all texts end in \(kind)/ and a key of \(target.name)"]
    relationship.certainty = .sure
    relationship.score = 3
    relationship.former = attribute
    entity.relationships.append(relationship)
  }

  /// Names that say no more than that there is a reference.
  private static let plain: Set<ExactText> = [
    "reference", "ref", "href", "url", "uri", "link", "id",
  ]

  /// The entity of that kind, where all texts end in one of its keys.
  private func target(
    _ kind: String,
    _ tails: TailProfile,
    _ entity: DraftEntity,
    _ member: String
  ) -> DraftEntity? {
    let wanted = Words.snake(Inflector.singular(kind))
    return domains.first { domain in
      let name = Words.snake(domain.entity.name)
      guard name == wanted || name.hasSuffix("_" + wanted) else { return false }
      // The record's own address is no reference.
      let isOwn =
        domain.entity === entity && (NameLists.isURLName(member) || tails.count == entity.node?.filledObjects)
      let (count, total, weight) = tails.keys.included(in: domain.sketch)
      return !isOwn && total > 0 && count == total && weight == 0
    }?.entity
  }
}
