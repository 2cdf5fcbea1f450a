import SeedbedBase
import SeedbedTools

/// Keys that are keys of another entity: references inside the key.
///
/// Either the name says so, as in `film_text.film_id`, or both have a key of one name and chance can
/// hardly make so many of its values keys: `credits.json` says more of what `movies.json` lists.
struct KeyReferences {
  let draft: Draft
  let hints: Hints

  /// The keys, with the entities that have them and that they refer to.
  var found: [(attribute: DraftAttribute, entity: DraftEntity, target: DraftEntity)] {
    let search = ReferenceSearch(draft, hints)
    var all: [(attribute: DraftAttribute, entity: DraftEntity, target: DraftEntity)] = []
    for entity in draft.entities {
      guard entity.key.count == 1, entity.domain != nil,
        let attribute = entity.attribute(entity.key[0]), let node = attribute.node,
        attribute.path.names.count == 1
      else { continue }
      let key = ReferenceValues(owner: entity, path: attribute.path.names, node: node)
      let others = search.domains.filter {
        $0.entity !== entity && key.sketch.isAmong($0.sketch)
      }
      let domain =
        others.first { isOfName(key, $0) }
        ?? others.first { domain in
          isSurprising(key, domain, search) && !all.contains { $0.entity === domain.entity }
        }
      if let domain { all.append((attribute, entity, domain.entity)) }
    }
    return all
  }

  /// True if the key is called after the other entity.
  private func isOfName(_ key: ReferenceValues, _ domain: KeyDomain) -> Bool {
    let name = key.path[0]
    let word = Words.snake(name)
    let target = Words.snake(domain.entity.name)
    return MemberName.keyRank(name) < 10 && word.hasPrefix(target + "_")
      && !word.hasPrefix(Words.snake(key.owner.name) + "_")
      && [word, String(word.dropFirst(target.count + 1))].contains(Words.snake(domain.keyName))
  }

  /// True if all keys are keys of another entity of dumps that has more to say of itself.
  private func isSurprising(
    _ key: ReferenceValues,
    _ domain: KeyDomain,
    _ search: ReferenceSearch
  ) -> Bool {
    let node = key.node
    return key.owner.isRoot && domain.entity.isRoot && domain.entity.variants == nil
      && Words.snake(key.path[0]) == Words.snake(domain.keyName)
      && key.owner.attributes.count < domain.entity.attributes.count
      && ((node.texts == 0) == !domain.isText || node.texts > 0 && node.scalar.isOfNumbers)
      && key.sketch.distinct >= 8 && key.sketch.isAmong(domain.sketch, atLeast: 8)
      && search.isHardlyChance(node, domain)
  }
}
