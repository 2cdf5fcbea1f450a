import SeedbedBase
import SeedbedTools

/// The place of an entity's key, as references look for it.
final class KeyDomain {
  let entity: DraftEntity
  let sketch: ValueSketch
  let isText: Bool
  /// The key, or another attribute whose values are all different: a name.
  let attribute: DraftAttribute?
  private let isName: Bool
  /// The names of members that hold the entity's records.
  let memberNames: Set<ExactText>
  /// The last name of the key's path.
  let keyName: String

  private(set) lazy var words = DomainWords(self)
  /// The numbers of the sample.
  private lazy var numbers = sketch.values.compactMap { Int64($0.text) }

  init(
    _ entity: DraftEntity,
    _ sketch: ValueSketch,
    key: DraftAttribute?,
    memberNames: Set<ExactText> = []
  ) {
    (self.entity, self.sketch, attribute, self.memberNames) = (entity, sketch, key, memberNames)
    isText = key.map { $0.type.name != "integer" } ?? true
    isName = false
    keyName = key?.path.last ?? ""
  }

  init(_ entity: DraftEntity, _ sketch: ValueSketch, name: DraftAttribute) {
    (self.entity, self.sketch, attribute, memberNames) = (entity, sketch, name, [])
    (isText, isName, keyName) = (name.type == .text, true, name.path.last)
  }

  var name: DraftAttribute? { isName ? attribute : nil }

  /// True if all texts are keys of the records' own entity, and not always the record's own: of a
  /// member called after it, such as `chest_arena` of an arena, or of one that some have or share.
  func isOwn(_ values: ReferenceValues, _ member: MemberWords) -> Bool {
    guard values.owner === entity, values.node.texts == values.node.scalars,
      let record = entity.node
    else { return false }
    let (node, stem) = (values.node, member.stem)
    let isCalled = stem.count > 1 && [words.last, words.entity].contains(stem[stem.count - 1])
    let isOfSome =
      !isName && !node.scalar.isOfNumbers && node.scalar.totalLength * 2 >= 5 * node.texts
      && (node.scalars < record.filledObjects || !node.isDifferent)
    return (isCalled || isOfSome) && values.sketch.isAmong(sketch, atLeast: isCalled ? 3 : 4)
      && !isSaidAgain(by: values)
  }

  /// True if values of the entity are the record's own, said once more under another name.
  func isSaidAgain(by values: ReferenceValues) -> Bool {
    guard let path = attribute?.path.names, let record = entity.node else { return true }
    return record.areSame(ProfileNode.path(path), ProfileNode.path(values.path))
  }

  /// True if the entity is called as people are.
  var isOfPeople: Bool { NameLists.people.contains(words.last) }

  /// True if a member is the id of somebody in a role, and the entity is anybody.
  func mayHave(role member: MemberWords) -> Bool {
    member.isMarked && member.stem.last.map(NameLists.isRole) == true
      && ["user", "person", "people"].contains(words.last)
  }

  /// True if a member has the entity's whole name.
  func isCalled(_ member: MemberWords) -> Bool { words.singular == member.relationship }

  /// True if another attribute of the entity than its key is the last word of a member:
  /// `team_code` is not the id of a team that has a code.
  func hasMember(of member: MemberWords) -> Bool {
    guard let ending = member.ending, ending != Words.snake(keyName) else { return false }
    return entity.attributes.contains { $0.isPlain && Words.snake($0.path.last) == ending }
  }

  /// The share of the numbers between the least and the greatest key that are keys, or of those
  /// between some values: 1 to 300 are dense, whatever keys stand far above; else 1.
  func density(among other: ScalarProfile) -> Double {
    guard let values = attribute?.node?.scalar, values.greatest > values.least,
      other.greatest > other.least,
      case (let range, false) = values.greatest.subtractingReportingOverflow(values.least),
      Double(sketch.distinct) < 0.3 * Double(range),
      case (let part, false) = other.greatest.subtractingReportingOverflow(other.least)
    else { return 1 }
    let count = numbers.count { $0 >= other.least && $0 <= other.greatest }
    let share = Double(count) / Double(max(1, numbers.count))
    return Double(sketch.distinct) * max(1 / Double(range), share / Double(part))
  }
}

/// The words of an entity's name and of its key's.
final class DomainWords {
  let entity: String
  let singular: String
  let last: String
  let key: String
  let plainKey: String
  /// The last word of the key, if it is the name of a thing.
  let keyThing: String?

  init(_ domain: KeyDomain) {
    let words = Words.split(domain.entity.name)
    entity = words.joined()
    singular = Inflector.flat(domain.entity.name)
    last = words.last ?? ""
    key = Words.snake(domain.keyName)
    plainKey = Words.split(domain.keyName).joined()
    let stem = ReferenceName.stem(domain.keyName).words
    keyThing = NameLists.generic.contains(stem.joined(separator: "_")) ? nil : stem.last
  }
}

/// The words of a member that may refer.
struct MemberWords {
  let name: String
  let snake: String
  let flat: String
  /// Without those that say that it is a key, in the singular.
  let stem: [String]
  let isMarked: Bool
  /// The word behind these that says which key it is, such as `code`; nil for an id.
  let ending: String?
  let saysOwn: Bool
  /// The name of the relationship, in the singular and without separators.
  let relationship: String

  init(_ name: String) {
    self.name = name
    snake = Words.snake(name)
    flat = Words.split(name).joined()
    let (words, isMarked) = ReferenceName.stem(name)
    self.isMarked = isMarked
    let last = Inflector.singular(word: Words.split(name).last ?? "")
    ending = isMarked && last != "id" && last != words.last ? last : nil
    stem = words.dropLast() + words.suffix(1).map(Inflector.singular(word:))
    saysOwn = NameLikeness.saysOwn(stem)
    relationship = Inflector.flat(ReferenceName.relationship(name))
  }
}

extension Draft {
  /// The keys of one attribute.
  var keyDomains: [KeyDomain] {
    var memberNames: [Identity<DraftEntity>: Set<ExactText>] = [:]
    for relationship in entities.flatMap(\.relationships) where relationship.kind == .nested {
      let name = Inflector.flat(relationship.path.last)
      memberNames[Identity(relationship.target), default: []].insert(ExactText(name))
    }
    return entities.compactMap { made in
      guard made.key.count == 1, let sketch = made.domain, made.variants == nil else { return nil }
      let names = memberNames[Identity(made)] ?? []
      return KeyDomain(made, sketch, key: made.attribute(made.key[0]), memberNames: names)
    }
  }

  /// The texts, and codes that are numbers, that tell records apart beside a key of their own.
  var nameDomains: [KeyDomain] {
    entities.filter { entity in
      entity.isRoot || isVariant(entity)
        || !entity.key.isEmpty && entity.nodeKey?.isUnique == true
    }.flatMap { entity in
      entity.tellingTexts().map { text, values in KeyDomain(entity, values, name: text) }
    }
  }
}

extension ProfileNode {
  /// True if the texts are short, nearly all without blanks, and no numbers.
  fileprivate var isOfCodes: Bool {
    guard scalar.longest <= 32, scalar.values.sampleCount >= 8, scalar.count(.plain) == texts else {
      return false
    }
    let values = scalar.values.values
    return values.count { $0.text.utf8.contains(0x20) } * 20 <= values.count
  }
}

extension DraftEntity {
  /// The texts and codes that other records may name the entity's by.
  fileprivate func tellingTexts() -> [(DraftAttribute, ValueSketch)] {
    guard variants == nil, !isDictionary, !isScalar, let record = node else { return [] }
    return attributes.compactMap { attribute in
      guard let node = attribute.node, !key.contains(attribute.name),
        attribute.path.root == nil, attribute.isPlain, node.scalars >= 2,
        node.scalars == record.filledObjects, node.mayBeKey(in: record.filledObjects),
        node.isDifferent, !NameLists.isURLName(attribute.path.last),
        case let rank = MemberName.keyRank(attribute.path.last),
        attribute.type == .text && node.texts == node.scalars && (rank >= 1.9 || node.isOfCodes)
          || attribute.type.name == "integer" && rank >= 8
      else { return nil }
      return (attribute, node.scalar.values)
    }
  }
}
