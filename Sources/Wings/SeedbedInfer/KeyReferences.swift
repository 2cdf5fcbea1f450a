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
      && search.isHardlyChance(node, domain) && !saysOther(key, than: domain)
  }

  /// True if both tell their records apart by members of one name, which differ where the keys are the
  /// same: two tables that count from 1.
  private func saysOther(_ key: ReferenceValues, than domain: KeyDomain) -> Bool {
    let path = ProfileNode.path(key.path)
    guard let own = key.owner.node, let theirs = domain.entity.node,
      let tables = own.table(of: path).flatMap({ own in theirs.table(of: path).map { (own, $0) } })
    else { return false }
    let names = own.members.filter { member in
      member.nameHash != path && member.isDifferent && member.texts == member.scalars
        && member.scalar.holdsWords && theirs.member(member.name)?.isDifferent == true
    }.map(\.nameHash)
    let others = Set(own.members.map(\.nameHash)).subtracting(names)
    let found = tables.0.compare(with: tables.1, without: others)
    return found.compared >= 3 && found.equal * 2 < found.compared
  }
}
