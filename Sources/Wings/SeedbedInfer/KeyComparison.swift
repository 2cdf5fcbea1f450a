import SeedbedBase
import SeedbedTools

/// Values beside the keys of one entity, and what speaks for a reference.
struct KeyComparison {
  private let values: ReferenceValues
  private let member: MemberWords
  private let domain: KeyDomain
  private let search: ReferenceSearch
  private let likeness: NameLikeness
  private let score: Double
  /// How many of the compared values are keys.
  private let count: Int
  private let total: Int
  private let inclusion: Double
  private let isComplete: Bool
  private let isSample: Bool
  /// True if 0 is one of the values, and no key.
  private let hasZero: Bool
  private let isSurprising: Bool

  /// Nil where the values are no keys.
  init?(
    _ values: ReferenceValues,
    _ member: MemberWords,
    _ domain: KeyDomain,
    _ search: ReferenceSearch
  ) {
    let scalar = values.node.scalar
    let zero = ValueHash.of("0")
    let hasZero =
      !scalar.holdsWords && values.sketch.contains(zero) && !domain.sketch.contains(zero)
    var (count, total, weight) = values.sketch.included(in: domain.sketch)
    // Words such as `NULL` that are no keys.
    let words = scalar.sentinels.values.filter { word in
      values.sketch.contains(word.hash) && !domain.sketch.contains(word.hash)
    }
    let nulls = words.reduce(0) { $0 + $1.count }
    let empty = scalar.count(.empty)
    let gaps =
      (hasZero ? 1 : 0) + (empty > 0 && values.sketch.contains(ValueHash.of("")) ? 1 : 0)
      + words.count
    isSample = total < values.sketch.distinct
    if gaps > 0, total > gaps {
      total -= gaps
      weight = total == count ? 0 : max(0, weight - empty - nulls)
    }
    guard total > 0, values.mayBeKeys(of: domain, gaps: nulls) else { return nil }
    let likeness = NameLikeness(member, values, domain, search.lastWords)
    // Values alone speak for no reference if 0 is one of them, and words in the middle hardly.
    let isTold =
      likeness.isMarked || member.saysOwn || likeness.isRole || likeness.score ?? 0 >= 0.8
    guard let score = likeness.score, isTold || !hasZero, !domain.hasMember(of: member) else {
      return nil
    }
    self.values = values
    self.member = member
    self.domain = domain
    self.search = search
    self.likeness = likeness
    self.score = score
    self.count = count
    self.total = total
    inclusion = Double(count) / Double(total)
    isComplete = weight == 0
    self.hasZero = hasZero
    isSurprising =
      total >= (values.areUUIDs ? 2 : 4) && search.isSurprising(values, member, domain, inclusion)
  }

  /// The reference; nil where too little speaks for it.
  var found: FoundReference? {
    // `type` says nothing, unless all values are keys of an entity of that name.
    let isNamed = (isText || member.name == "year") && score >= 1 && inclusion == 1
    if NameLists.generic.contains(member.snake), !isSurprising, !isNamed { return nil }
    return likely ?? possible
  }

  private var likely: FoundReference? {
    guard let least = leastShare else { return nil }
    return FoundReference(
      target: domain.entity,
      reason: "\(percent(inclusion)) of \(compared) are keys of \(domain.entity.name)"
        + (score >= 0.6 ? "" : "; nothing in the name says so"),
      isComplete: isComplete,
      least: least,
      zeroIsNull: hasZero,
      certainty: score >= 0.6 && isComplete ? .sure : .likely,
      score: 2 * score + inclusion + (isSurprising ? 0.6 : 0)
    )
  }

  /// A guess, by the name or by the values alone.
  private var possible: FoundReference? {
    let isOfPeople = domain.mayHave(role: member) && search.peopleCount == 1
    let isFew =
      inclusion < 0.5 && likeness.isMarked && (isTold && score >= 1 || isOfPeople)
      && (isText && !values.node.scalar.isOfNumbers) == domain.isText
    // A few example records name others that the dumps do not have.
    let isExample =
      isFew && domain.entity.isRoot && domain.sketch.distinct <= 20 && values.sketch.distinct <= 50
      && MemberName.keyRank(domain.keyName) >= 9
      && (domain.isCalled(member) || isOfPeople)
    guard isFew || inclusion == 1 && total >= 4 && (score >= 0.5 || isSurprising) else {
      return nil
    }
    return FoundReference(
      target: domain.entity,
      reason: isFew
        ? "\(count) of \(compared) are keys of \(domain.entity.name); the name says so"
        : "all of \(compared) are keys of \(domain.entity.name); nothing in the name says so",
      isComplete: !isFew,
      zeroIsNull: hasZero,
      certainty: isExample ? .likely : .guess,
      score: !isFew || isExample ? score : count > 0 ? 0 : -0.5
    )
  }

  /// The values, in the words of a reason.
  private var compared: String {
    "\(isSample ? "a sample of " : "")\(total) values"
  }

  // MARK: Evidence

  /// The share of the values that must be keys, by what speaks for the reference; nil where nothing
  /// does.
  private var leastShare: Double? {
    if isByPart { return 0 }
    if isByName { return leastByName }
    if isByBoth { return 0.9 }
    return isBySurprise ? isText ? 0.95 : 0.98 : nil
  }

  private var isText: Bool { values.node.scalar.holdsWords }

  private var isMarked: Bool { likeness.isMarked || values.isMany }

  /// One key of several may be chance, unless the entity itself is named.
  private var isTold: Bool {
    count > 1 || count == total || domain.isCalled(member)
  }

  private var leastByName: Double { isMarked || isText ? 0.5 : 0.8 }

  private var isByName: Bool { score >= 1 && isTold && inclusion >= leastByName }

  private var isByBoth: Bool {
    // The key of one person is long enough to be no chance.
    let isLong = isText && values.node.scalar.totalLength >= 8 * values.node.texts
    if likeness.isRole, search.peopleCount == 1, inclusion == 1, total > 1 || isLong { return true }
    // One value is a key of anything.
    guard total > 1 || score >= (isText && !isMarked ? 1 : 0.8) || likeness.isRole else {
      return false
    }
    return score >= 0.6 && inclusion >= 0.9 && (isMarked || score >= 0.75 || isSurprising)
  }

  /// The rest is not in these dumps: chance hardly makes so many values keys.
  private var isByPart: Bool {
    score >= 0.8 && isMarked && count >= 8 && search.isHardlyChance(values.node, domain)
      && (domain.isText || domain.density(among: values.node.scalar) * 10 < inclusion)
  }

  private var isBySurprise: Bool {
    if values.isCapture, inclusion == 1, total > 1 { return true }
    guard isSurprising else { return false }
    if !isText, search.isHardlyChance(values.node, domain) { return true }
    return score >= 0.3 || isMarked && isText || isText && domain.keyName != "name"
  }
}
