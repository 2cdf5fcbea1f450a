import SeedbedBase
import SeedbedTools

/// How much a member's name says that it refers to an entity.
struct NameLikeness {
  let isMarked: Bool
  /// True if the name is the role of a person, and the entity one of people.
  private(set) var isRole = false
  /// From 0 to 1; nil where it cannot be.
  let score: Double?

  init(
    _ member: MemberWords,
    _ values: ReferenceValues,
    _ domain: KeyDomain,
    _ lasts: [ExactText: Int]
  ) {
    let isAlone = !values.owner.isRoot && values.path.last.map(NameLists.isKeyAlone) == true
    let isMarked = member.isMarked || isAlone
    self.isMarked = isMarked
    // Numbers of components may be those of another table.
    let saysOwn =
      member.saysOwn && (values.node.scalar.holdsWords || member.stem != ["component"])
    let words = member.stem
    let names = domain.words
    let (flat, entity, last) = (words.joined(), names.entity, names.last)
    let isOwn = domain.entity === values.owner
    let mayBeOwn =
      saysOwn || domain.isOwn(values, member)
      || values.areUUIDs && values.sketch.distinct * 2 < domain.sketch.distinct
    if isOwn, !mayBeOwn, isMarked || !values.isOfFew {
      score = nil
      return
    }
    let key = names.key
    let isLastAlone = lasts[ExactText(last)] == 1
    var found = 0.0
    if member.snake == key, key == "year" || !NameLists.generic.contains(key) {
      found = 1
    } else if flat == entity || flat == last && isLastAlone
      || isMarked && !saysOwn && domain.memberNames.contains(flat)
    {
      found = isMarked || values.isMany || values.node.scalar.holdsWords ? 1 : 0.8
    } else if entity == values.owner.name.lowercased() + flat {
      // `category` of an exercise, to an exercise category.
      found = isMarked ? 1 : 0.8
    } else if member.flat == entity + names.plainKey {
      found = 1
    } else if words.last == last || words.last == entity {
      found = 0.8
    } else if names.plainKey.utf8.count >= 8, member.flat.hasSuffix(names.plainKey) {
      // `sizeunitmeasurecode`
      found = 0.8
    } else if isMarked, let thing = names.keyThing, words.last == thing, words.count > 1 {
      // `born_country_code`, to a table whose key is called `country`.
      found = 0.7
    } else if words.contains(last)
      || flat.utf8.count > entity.utf8.count && flat.contains(entity)
    {
      found = 0.7
    } else if mayBeOwn, isOwn || values.owner.extends(domain.entity) {
      found = 0.75
    } else if flat.count > 3, entity.hasSuffix(flat) || entity.hasPrefix(flat) {
      found = 0.6
    } else if let role = words.last, NameLists.roles.contains(role), domain.isOfPeople {
      found = 0.6
      isRole = true
    }
    score = found
  }

  static func saysOwn(_ words: [String]) -> Bool {
    var words = words
    if let last = words.popLast() { words.append(Inflector.singular(word: last)) }
    let name = words.joined(separator: "_")
    return NameLists.own.contains { own in
      name == own.text || name.hasSuffix("_" + own.text) || name.hasPrefix(own.text + "_")
    }
  }
}
