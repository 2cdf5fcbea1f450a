import SeedbedText
import SeedbedTools

/// Keys that are keys of another entity: references inside the key.
///
/// Either the name says so, as in `film_text.film_id`, or both have a key of one name and chance can
/// hardly make so many of its values keys: `credits.json` says more of what `movies.json` lists.
struct KeyReferences {
  typealias Found = (entity: DraftEntity, attribute: DraftAttribute, reference: FoundReference)

  private let draft: Draft
  private let search: ReferenceSearch

  init(_ draft: Draft, _ hints: Hints) {
    self.draft = draft
    search = ReferenceSearch(draft, hints)
  }

  var found: [Found] {
    var all: [Found] = []
    for entity in draft.entities {
      guard entity.key.count == 1, entity.domain != nil,
        let attribute = entity.attribute(entity.key[0]), let node = attribute.node,
        attribute.path.names.count == 1,
        let domain = search.domains.first(where: { domain in
          domain.entity !== entity && isOfName(attribute, entity, domain, node)
        })
          ?? search.domains.first(where: { domain in
            domain.entity !== entity && isSurprising(attribute, entity, domain, node)
              && !all.contains { $0.entity === domain.entity }
          })
      else { continue }
      let reference = FoundReference(
        target: domain.entity,
        reason: "its key is a key of \(domain.entity.name)",
        certainty: .sure,
        score: 3
      )
      all.append((entity, attribute, reference))
    }
    return all
  }

  /// True if the key is called after the other entity.
  private func isOfName(
    _ attribute: DraftAttribute,
    _ entity: DraftEntity,
    _ domain: KeyDomain,
    _ node: ProfileNode
  ) -> Bool {
    guard MemberName.keyRank(attribute.path.last) < 10 else { return false }
    let word = Words.snake(attribute.path.last)
    let own = Words.split(entity.name).joined(separator: "_")
    let target = Words.split(domain.entity.name).joined(separator: "_")
    guard word.hasPrefix(target + "_"), !word.hasPrefix(own + "_"),
      [word, String(word.dropFirst(target.count + 1))].contains(Words.snake(domain.keyName))
    else { return false }
    return node.scalar.values.isAmong(domain.sketch)
  }

  /// True if all keys are keys of another entity of dumps that has more to say of itself.
  private func isSurprising(
    _ attribute: DraftAttribute,
    _ entity: DraftEntity,
    _ domain: KeyDomain,
    _ node: ProfileNode
  ) -> Bool {
    guard entity.isRoot, domain.entity.isRoot, domain.entity.variants == nil,
      Words.snake(attribute.path.last) == Words.snake(domain.keyName),
      entity.attributes.count < domain.entity.attributes.count,
      (node.texts == 0) == !domain.isText || node.texts > 0 && node.scalar.isOfNumbers,
      node.scalar.values.distinct >= 8, node.scalar.values.isAmong(domain.sketch, atLeast: 8)
    else { return false }
    return search.isHardlyChance(node, domain)
  }
}
