import SeedbedBase
import SeedbedTools

/// Texts of several members that name the same things, such as `team1` and `team2`: an entity that
/// no dump describes, keyed by the name.
struct SharedNames {
  let draft: Draft
  let builder: EntityBuilder

  func apply() {
    for entity in draft.entities where !entity.isScalar {
      var families: [(word: String, attributes: [DraftAttribute])] = []
      for attribute in entity.attributes where mayName(attribute, in: entity) {
        guard let word = Self.word(attribute.path.last) else { continue }
        if let known = families.firstIndex(where: { $0.word == word }) {
          families[known].attributes.append(attribute)
        } else {
          families.append((word, [attribute]))
        }
      }
      for family in families where family.attributes.count > 1 && shareValues(family.attributes) {
        makeEntity(family.word, family.attributes, of: entity)
      }
    }
  }

  /// The word that is left of names such as `team1`, `homeTeam` and `away_team`.
  private static func word(_ name: String) -> String? {
    var words = Words.split(name).map { $0.filter { !$0.isNumber } }.filter { !$0.isEmpty }
    let sides: Set<ExactText> = [
      "home", "away", "host", "guest", "visitor", "winner", "loser", "from", "to", "origin",
      "destination", "source", "target", "first", "second", "local", "visiting", "departure",
      "arrival", "white", "black", "red", "blue", "primary", "secondary", "name",
    ]
    words.removeAll { sides.contains($0) }
    guard words.count == 1, let only = words.first, !NameLists.generic.contains(only),
      !NameLists.isMeasure([only])
    else { return nil }
    return Inflector.singular(word: only)
  }

  private func mayName(_ attribute: DraftAttribute, in entity: DraftEntity) -> Bool {
    guard let node = attribute.node, attribute.type == .text, attribute.alternatives.isEmpty,
      !entity.key.contains(attribute.name), node.isScalar, node.texts == node.scalars
    else { return false }
    return node.scalar.longest <= 80 && node.scalar.count(.empty) == 0
      && node.scalar.values.distinct >= 4 && node.texts >= 3 * node.scalar.values.distinct
  }

  private func shareValues(_ attributes: [DraftAttribute]) -> Bool {
    let values = attributes.compactMap(\.node?.scalar.values)
    return values.allSatisfy { own in values.allSatisfy { own.isAmong($0, percent: 80) } }
  }

  private func makeEntity(_ word: String, _ attributes: [DraftAttribute], of entity: DraftEntity) {
    let target = builder.newVocabulary(word, in: entity, nil)
    var names = attributes[0].node?.scalar.values
    for attribute in attributes.dropFirst() {
      if let more = attribute.node?.scalar.values { names?.merge(more) }
    }
    target.domain = names
    let list = attributes.map(\.name).joined(separator: ", ")
    target.keyReason = "\(names?.counted ?? "") names, which \(list) share"
    for attribute in attributes { entity.replace(attribute, by: attribute.name, target, .nested) }
  }
}
