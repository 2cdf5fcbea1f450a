import SeedbedBase
import SeedbedTools

/// A reference that was found.
struct FoundReference {
  var target: DraftEntity
  var reason: String
  /// True if all values are keys, as far as the sketches tell.
  var isComplete = true
  /// The share of the values that must be keys.
  var least = 0.0
  /// True if 0 stands for no reference.
  var zeroIsNull = false
  var certainty: InferCertainty
  /// How much speaks for it: the likeness of the names counts twice, the share of known keys once;
  /// below 0 where no value is a key.
  var score: Double
  /// The attribute of the target that the values name, where it is not its key.
  var name: DraftAttribute?

  /// The score of a reference that a hint asks for.
  static let scoreOfHint = 9.0

  /// True if it is drafted where the least certainty is this one.
  func isDrafted(at confidence: InferCertainty) -> Bool { !(certainty < confidence) && score >= 0 }

  /// Gives a relationship what was found.
  func settle(_ relationship: DraftRelationship) {
    relationship.comment.insert(reason, at: 0)
    relationship.score = score
    relationship.certainty = certainty
    relationship.leastShare = least
    name?.isUnique = true
    relationship.targetAttribute = name
    if !isComplete { relationship.onDangling = "stub" }
  }
}

/// Values that are compared with keys.
struct ReferenceValues {
  let owner: DraftEntity
  let path: [String]
  let node: ProfileNode
  var isMany = false
  /// True if the values are parts of the files' paths.
  var isCapture = false

  var sketch: ValueSketch { node.scalar.values }
  var areUUIDs: Bool { node.scalar.count(.uuid) == node.scalars }

  /// True if the values are of the type of the keys, but for words that stand for none.
  func mayBeKeys(of domain: KeyDomain, gaps: Int = 0) -> Bool {
    let scalar = node.scalar
    return domain.isText || scalar.count(.whole) + scalar.count(.empty) + gaps >= scalar.textCount
  }

  /// True if few records are named many times: the record's own key is another one each time.
  var isOfFew: Bool {
    owner.isRoot && node.texts == node.scalars && sketch.distinct >= 4
      && sketch.distinct * 2 <= node.texts
  }
}

/// Compares values with the keys of all entities.
struct ReferenceSearch {
  let domains: [KeyDomain]
  /// Names that are different in all records, of entities with another key.
  private let nameDomains: [KeyDomain]
  /// Last words of entities' names that only one entity ends with.
  let lastWords: [ExactText: Int]

  private let hints: Hints

  init(_ draft: Draft, _ hints: Hints = Hints()) {
    self.init(hints, draft.keyDomains, draft.nameDomains)
  }

  init(domains: [KeyDomain]) { self.init(Hints(), domains, []) }

  private init(_ hints: Hints, _ domains: [KeyDomain], _ nameDomains: [KeyDomain]) {
    self.hints = hints
    self.domains = domains
    self.nameDomains = nameDomains
    var counts: [ExactText: Int] = [:]
    for domain in domains { counts[ExactText(domain.words.last), default: 0] += 1 }
    lastWords = counts
  }

  func find(_ values: ReferenceValues) -> FoundReference? {
    let name = values.path.last { !NameLists.isKeyAlone($0) } ?? values.owner.name
    let words = Words.split(name)
    guard !words.isEmpty, values.node.scalar.isShort(255) else { return nil }
    if values.sketch.sampleCount == 0 { return findNull(values, MemberWords(name)) }
    if let target = hints.target(of: values.owner.name, values.path) {
      return hinted(values, target)
    }
    // Measures are numbers: a text under such a name may refer.
    let member = MemberWords(name)
    let isNumber = values.node.texts < values.node.scalars || values.node.scalar.isOfNumbers
    if isNumber, !member.isMarked, !values.isMany, NameLists.isCount(words) { return nil }
    if isNumber, !member.isMarked, NameLists.isMeasure(words) {
      // The whole name of an entity says more than its last word, such as `type`.
      let isKey = domains.contains { domain in
        domain.entity !== values.owner
          && (domain.keyName == name
            || (words.count > 1 || values.isMany) && domain.isCalled(member))
      }
      guard isKey else { return nil }
    }
    var best: FoundReference?
    for domain in domains {
      // Without a key among the values, only the entity's own name speaks for it, or a role.
      guard
        values.sketch.isAnyAmong(domain.sketch) || domain.isCalled(member)
          || domain.mayHave(role: member),
        let found = KeyComparison(values, member, domain, self)?.found,
        !hints.refuses(values.owner.name, values.path, found.target.name)
      else { continue }
      if found.score > best?.score ?? -1 { best = found }
    }
    if let best, best.isComplete, best.score > 0 { return best }
    // Names that all values are say more than keys that some are.
    guard let named = findName(values, member), named.score > best?.score ?? 0 else { return best }
    return named
  }

  /// The entity that the name of a member says, which is null in all records.
  private func findNull(_ values: ReferenceValues, _ member: MemberWords) -> FoundReference? {
    guard member.isMarked, values.node.nulls > 0,
      let domain = domains.first(where: { $0.entity !== values.owner && $0.isCalled(member) }),
      !hints.refuses(values.owner.name, values.path, domain.entity.name)
    else { return nil }
    let reason = "always null; the name says so"
    return FoundReference(target: domain.entity, reason: reason, certainty: .likely, score: 2)
  }

  /// The entity whose names the texts are: only all of them, and only where the name says so or
  /// chance can hardly have it.
  private func findName(_ values: ReferenceValues, _ member: MemberWords) -> FoundReference? {
    let areTexts = values.node.texts == values.node.scalars
    for domain in nameDomains {
      guard let attribute = domain.name,
        domain.isText ? areTexts : member.ending == Words.snake(domain.keyName),
        domain.entity !== values.owner
          || (member.saysOwn || values.isMany) && !domain.isSaidAgain(by: values)
          || domain.isOwn(values, member),
        !isCopy(values, of: domain),
        case (let count, let total, let weight) = values.sketch.included(in: domain.sketch),
        count == total, weight == 0, total > 1
      else { continue }
      let likeness = NameLikeness(member, values, domain, lastWords).score ?? 0
      let isSurprising = isSurprising(values, member, domain, 1)
      // Codes that are long enough are none by chance; names may be.
      let isCode =
        !(1.9..<2.5 ~= MemberName.keyRank(domain.keyName)) && total >= 5
        && values.node.scalar.totalLength >= 4 * values.node.texts
      guard
        isCode && isSurprising || values.isCapture
          || likeness >= 1 && total >= (values.isMany ? 2 : 3)
          || likeness >= 0.6 && isSurprising
          || isSurprising && member.isMarked
          || values.isMany && isHardlyChance(values.node, domain)
      else { continue }
      return FoundReference(
        target: domain.entity,
        reason: "all \(total) values are in \(domain.entity.name).\(attribute.name)",
        certainty: .likely,
        score: 2 * likeness + 1,
        name: attribute
      )
    }
    return nil
  }

  /// True if records that refer to others by key only say a value of these once more, under its name.
  private func isCopy(_ values: ReferenceValues, of domain: KeyDomain) -> Bool {
    values.path.last == domain.keyName
      && values.owner.relationships.contains { $0.target === domain.entity && !$0.isMany }
  }

  /// The reference that a hint asks for.
  private func hinted(_ values: ReferenceValues, _ name: String) -> FoundReference? {
    let domain = domains.first { Inflector.areOne($0.entity.name, name) }
    guard let domain, values.mayBeKeys(of: domain) else {
      hints.refuse(.ref) { $0.value == name }
      return nil
    }
    var (count, total, weight) = values.sketch.included(in: domain.sketch)
    let empty = ValueHash.of("")
    if values.sketch.contains(empty), !domain.sketch.contains(empty) {
      (total, weight) = (total - 1, weight - values.node.scalar.count(.empty))
    }
    return FoundReference(
      target: domain.entity,
      reason: "by hint: \(count) of \(total) values are keys of \(domain.entity.name)",
      isComplete: weight <= 0,
      certainty: .sure,
      score: FoundReference.scoreOfHint
    )
  }

  /// Entities of people.
  var peopleCount: Int { domains.count(where: \.isOfPeople) }

  /// True if so many integers out of a range with few keys would hardly all be keys by chance.
  func isHardlyChance(_ node: ProfileNode, _ domain: KeyDomain) -> Bool {
    let values = node.scalar.values
    if node.texts > 0, !node.scalar.isOfNumbers {
      return values.distinct >= 8 && node.scalar.totalLength >= 4 * node.texts
    }
    // Each value is a key by chance at this share: 0.1 to the 8th is one in a hundred million.
    return values.distinct >= 8 && domain.density(among: node.scalar) < 0.1
  }

  /// True if chance alone would hardly make so many values keys.
  func isSurprising(
    _ values: ReferenceValues,
    _ member: MemberWords,
    _ domain: KeyDomain,
    _ inclusion: Double
  ) -> Bool {
    guard values.sketch.distinct >= 4 || values.areUUIDs else { return false }
    if values.node.scalar.holdsWords {
      let length =
        Double(values.node.scalar.totalLength) / Double(max(1, values.node.scalar.textCount))
      return inclusion >= 0.95 && length >= 2.5 && !NameLists.generic.contains(member.snake)
    }
    return inclusion >= 0.98 && domain.density(among: values.node.scalar) < 0.3
  }
}
