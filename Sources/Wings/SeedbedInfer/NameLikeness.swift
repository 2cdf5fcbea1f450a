import SeedbedText
import SeedbedTools

/// How much a member's name says that it refers to an entity.
struct NameLikeness {
  let isMarked: Bool
  /// True if the name is the role of a person, and the entity one of people.
  private(set) var isRole = false
  /// From 0 to 1; nil where it cannot be.
  let score: Double?

  init(_ name: String, _ values: ReferenceValues, _ domain: KeyDomain, _ lasts: [ExactText: Int]) {
    let (stemWords, hasEnding) = ReferenceName.stem(name)
    let isAlone = !values.owner.isRoot && values.path.last.map(NameLists.isKeyAlone) == true
    let isMarked = hasEnding || isAlone
    self.isMarked = isMarked
    var words = stemWords
    if let last = words.popLast() { words.append(Inflector.singular(word: last)) }
    let entityWords = Words.split(domain.entity.name)
    let flat = words.joined()
    let entity = entityWords.joined()
    let last = entityWords.last ?? ""
    let isOwn = domain.entity === values.owner
    let saysOwn = Self.saysOwn(words)
    if isOwn, !saysOwn, isMarked || !values.isOfFew {
      score = nil
      return
    }
    let key = Words.snake(domain.keyName)
    let isLastAlone = lasts[last] == 1
    var found = 0.0
    if Words.snake(name) == key, key == "year" || !NameLists.generic.contains(key) {
      found = 1
    } else if flat == entity || flat == last && isLastAlone
      || isMarked && !saysOwn && domain.memberNames.contains(flat)
    {
      found = isMarked || values.isMany || values.node.scalar.holdsWords ? 1 : 0.8
    } else if entity == values.owner.name.lowercased() + flat {
      // `category` of an exercise, to an exercise category.
      found = isMarked ? 1 : 0.8
    } else if Words.split(name).joined() == entity + Words.split(domain.keyName).joined() {
      found = 1
    } else if words.last == last || words.last == entity {
      found = 0.8
    } else if words.contains(last) || flat.contains(entity) {
      found = 0.7
    } else if isOwn, saysOwn {
      found = 0.75
    } else if flat.count > 3, entity.hasSuffix(flat) || entity.hasPrefix(flat) {
      found = 0.6
    } else if let role = words.last, NameLists.roles.contains(role), NameLists.people.contains(last)
    {
      found = 0.6
      isRole = true
    }
    score = found
  }

  static func saysOwn(_ words: [String]) -> Bool {
    var words = words
    if let last = words.popLast() { words.append(Inflector.singular(word: last)) }
    let name = words.joined(separator: "_")
    return NameLists.own.contains { name == $0.text || name.hasSuffix("_" + $0.text) }
      || words.contains { NameLists.own.contains($0) }
  }
}
