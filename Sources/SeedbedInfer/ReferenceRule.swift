import SeedbedProfile

/// The place of an entity's key, as references look for it.
struct KeyDomain {
  let entity: DraftEntity
  let values: ScalarProfile?
  let sketch: ValueSketch
  /// The last name of the key's path.
  let keyName: String
  let isText: Bool
}

/// A reference that was found.
struct FoundReference {
  var target: DraftEntity
  var reason: String
  /// Whether all values are keys, as far as the sketches tell.
  var isComplete: Bool
  /// Whether 0 stands for no reference.
  var zeroIsNull: Bool
  var certainty: Certainty
  fileprivate var score: Double
}

/// Values that are compared with keys.
struct ReferenceValues {
  let owner: DraftEntity
  let path: [String]
  let node: ProfileNode
  let sketch: ValueSketch
  let isMany: Bool
}

/// Finds attributes whose values are keys of an entity.
struct ReferenceRule {
  let draft: Draft
  let hints: Hints

  init(_ draft: Draft, _ hints: Hints) {
    self.draft = draft
    self.hints = hints
  }

  func apply() {
    referKeys()
    let domains = ReferenceSearch(draft, hints)
    for entity in draft.entities { referAttributes(of: entity, domains) }
    URLReferences(draft).apply()
  }

  /// A key that is another entity's key is a reference inside the key.
  private func referKeys() {
    let search = ReferenceSearch(draft, hints)
    for entity in draft.entities {
      guard entity.key.count == 1, entity.domain != nil,
        let attribute = entity.attribute(entity.key[0]), let node = attribute.node,
        attribute.path.names.count == 1
      else { continue }
      let word = Words.snake(attribute.path.last)
      guard MemberName.keyRank(attribute.path.last) < 10 else { continue }
      let own = Words.split(entity.name).joined(separator: "_")
      for domain in search.domains where domain.entity !== entity {
        let target = Words.split(domain.entity.name).joined(separator: "_")
        guard word.hasPrefix(target + "_"), !word.hasPrefix(own + "_"),
          [word, String(word.dropFirst(target.count + 1))].contains(Words.snake(domain.keyName)),
          case (let count, let total, _) = node.scalar.values.included(in: domain.sketch),
          total > 0, count == total
        else { continue }
        replace(
          attribute,
          of: entity,
          by: FoundReference(
            target: domain.entity,
            reason: "its key is a key of \(domain.entity.name)",
            isComplete: true,
            zeroIsNull: false,
            certainty: .sure,
            score: 3
          )
        )
        entity.domain = nil
        break
      }
    }
  }

  private func referAttributes(of entity: DraftEntity, _ search: ReferenceSearch) {
    for attribute in entity.attributes {
      guard let node = attribute.node, !entity.key.contains(attribute.name),
        ["integer", "text", "uuid", "url"].contains(attribute.type.name),
        attribute.type.transform == nil, attribute.alternatives.isEmpty, attribute.path.root == nil,
        node.isScalar, attribute.path.suffix.isEmpty
      else { continue }
      let values = ReferenceValues(
        owner: entity,
        path: attribute.path.names,
        node: node,
        sketch: node.scalar.values,
        isMany: false
      )
      guard let found = search.find(values) else { continue }
      if found.certainty < draft.confidence {
        let text =
          "\(attribute.path.last): { entity: \(found.target.name), foreignKey: "
          + "\(attribute.path.text) }"
        entity.guesses.append("\(text)   # \(found.reason)")
        entity.guessedReferences.append((attribute.path.last, found.target.name))
        continue
      }
      replace(attribute, of: entity, by: found)
    }
  }

  private func replace(
    _ attribute: DraftAttribute,
    of entity: DraftEntity,
    by found: FoundReference
  ) {
    guard let place = entity.attributes.firstIndex(where: { $0 === attribute }) else { return }
    entity.attributes.remove(at: place)
    let isKeyName = found.target.key == [attribute.path.last]
    let telling = attribute.path.names.last { !NameLists.isKeyAlone($0) }
    let isNestedID = attribute.path.names.count > 1 && NameLists.isKeyAlone(attribute.path.last)
    let base =
      isKeyName && !isNestedID
      ? ReferenceName.holder(found.target)
      : isNestedID ? telling ?? attribute.name : attribute.name
    let name = entity.fresh(ReferenceName.relationship(base, to: found.target))
    let relationship = DraftRelationship(
      name,
      .foreignKey,
      found.target,
      attribute.path,
      attribute.node
    )
    relationship.comment = [found.reason]
    relationship.certainty = found.certainty
    relationship.former = attribute
    if !found.isComplete { relationship.onDangling = "stub" }
    if found.zeroIsNull {
      relationship.nullValues = ["0"]
      relationship.comment.append("0 is no key")
    }
    if let natural = relationship.naturalColumn, natural != attribute.name,
      attribute.path.names.count == 1, ReferenceName.isMarked(attribute.name)
    {
      relationship.column = attribute.name
    }
    entity.relationships.append(relationship)
    if let part = entity.key.firstIndex(of: attribute.name) { entity.key[part] = name }
  }
}

/// The names of references.
enum ReferenceName {
  private static let endings: Set<String> = [
    "id", "ids", "ref", "refs", "code", "codes", "key", "keys", "uuid", "uuids", "no", "number",
    "pk", "iso", "slug", "fk",
  ]

  /// The words of a name without those that say that it is a key.
  static func stem(_ name: String) -> (words: [String], isMarked: Bool) {
    var words = Words.split(name)
    var isMarked = false
    while words.count > 1, let last = words.last, endings.contains(last) {
      words.removeLast()
      isMarked = true
    }
    // `artistid`
    if !isMarked, words.count == 1, let only = words.first, only.count > 4, only.hasSuffix("id") {
      return ([String(only.dropLast(2))], true)
    }
    return (words, isMarked)
  }

  static func isMarked(_ name: String) -> Bool { stem(name).isMarked }

  /// What a reference to an entity is called where nothing else names it.
  static func holder(_ target: DraftEntity) -> String {
    target.key.first?.contains("_") == true
      ? Words.split(target.name).joined(separator: "_") : Inflector.camel(target.name)
  }

  /// What a relationship is called whose key is this attribute.
  static func relationship(_ attribute: String, to target: DraftEntity) -> String {
    let (words, isMarked) = stem(attribute)
    guard isMarked else { return attribute }
    let name = words.joined(separator: "_")
    return attribute.contains("_") ? name : Inflector.camel(name)
  }
}

/// Compares values with the keys of all entities.
struct ReferenceSearch {
  let domains: [KeyDomain]
  /// Last words of entities' names that only one entity ends with.
  private let lastWords: [String: Int]

  private let hints: Hints

  init(_ draft: Draft, _ hints: Hints = Hints()) {
    self.hints = hints
    domains = draft.entities.compactMap { entity in
      guard entity.key.count == 1, let sketch = entity.domain, entity.variants == nil else {
        return nil
      }
      let attribute = entity.attribute(entity.key[0])
      return KeyDomain(
        entity: entity,
        values: attribute?.node?.scalar,
        sketch: sketch,
        keyName: attribute?.path.names.last ?? "",
        isText: attribute.map { $0.type.name != "integer" } ?? true
      )
    }
    var counts: [String: Int] = [:]
    for domain in domains { counts[Words.split(domain.entity.name).last ?? "", default: 0] += 1 }
    lastWords = counts
  }

  func find(_ values: ReferenceValues) -> FoundReference? {
    let name = values.path.last { !NameLists.isKeyAlone($0) } ?? ""
    let words = Words.split(name)
    guard !words.isEmpty, values.sketch.sampleCount > 0, values.node.scalar.longest <= 80 else {
      return nil
    }
    if let target = hints.target(of: values.owner.name, values.path) {
      return hinted(values, target)
    }
    // Measures are numbers: a text under such a name may refer.
    let measures = !values.isMany && !ReferenceName.isMarked(name) && NameLists.isMeasure(words)
    if measures, values.node.texts < values.node.scalars || values.node.scalar.isOfNumbers {
      return nil
    }
    var best: FoundReference?
    for domain in domains {
      guard let found = compare(values, name, domain),
        !hints.refuses(values.owner.name, values.path, found.target.name)
      else { continue }
      if found.score > best?.score ?? -1 { best = found }
    }
    return best
  }

  /// The reference that a hint asks for.
  private func hinted(_ values: ReferenceValues, _ name: String) -> FoundReference? {
    let wanted = Inflector.singular(name)
    guard let domain = domains.first(where: { Inflector.singular($0.entity.name) == wanted }) else {
      return nil
    }
    let (count, total, weight) = values.sketch.included(in: domain.sketch)
    return FoundReference(
      target: domain.entity,
      reason: "by hint: \(count) of \(total) values are keys of \(domain.entity.name)",
      isComplete: weight == 0,
      zeroIsNull: false,
      certainty: .sure,
      score: 9
    )
  }

  private func compare(
    _ values: ReferenceValues,
    _ name: String,
    _ domain: KeyDomain
  ) -> FoundReference? {
    var (count, total, weight) = values.sketch.included(in: domain.sketch)
    let isText = values.node.texts > 0
    let hasZero = !isText && Self.hasZero(values.sketch) && !Self.hasZero(domain.sketch)
    if hasZero, total > 1 {
      total -= 1
      weight = total == count ? 0 : weight
    }
    guard total > 0, count * 2 >= total else { return nil }
    let inclusion = Double(count) / Double(total)
    if isText, !domain.isText, values.node.scalar.count(.whole) < values.node.scalar.textCount {
      return nil
    }
    let likeness = NameLikeness(name, values, domain, lastWords)
    guard let score = likeness.score else { return nil }
    let isSurprising = total >= 4 && isSurprising(values, name, domain, inclusion)
    let isMarked = likeness.isMarked || values.isMany
    let byName = score >= 1 && inclusion >= (isMarked || isText ? 0.5 : 0.8)
    let byRole = likeness.isRole && peopleCount == 1 && inclusion == 1 && total > 1
    let byBoth =
      byRole || score >= 0.6 && inclusion >= 0.9 && (isMarked || score >= 0.75 || isSurprising)
    let bySurprise =
      isSurprising && (score >= 0.3 || isMarked && isText || isText && domain.keyName != "name")
    let isGeneric = NameLists.generic.contains(Words.snake(name))
    if isGeneric, !isSurprising { return nil }
    let known = "\(percent(inclusion)) of \(total) values are keys of \(domain.entity.name)"
    if byName || byBoth || bySurprise {
      return FoundReference(
        target: domain.entity,
        reason: known + (score >= 0.6 ? "" : "; nothing in the name says so"),
        isComplete: weight == 0,
        zeroIsNull: hasZero,
        certainty: score >= 0.6 && weight == 0 ? .sure : .likely,
        score: 2 * score + inclusion + (isSurprising ? 0.6 : 0)
      )
    }
    guard inclusion == 1, total >= 4, score >= 0.5 || isSurprising else { return nil }
    return FoundReference(
      target: domain.entity,
      reason: "all \(total) values are keys of \(domain.entity.name); nothing in the name says so",
      isComplete: true,
      zeroIsNull: hasZero,
      certainty: .guess,
      score: score
    )
  }

  private static func hasZero(_ sketch: ValueSketch) -> Bool { sketch.contains(ValueHash.of("0")) }

  /// Entities of people.
  private var peopleCount: Int {
    domains.count { NameLists.people.contains(Words.split($0.entity.name).last ?? "") }
  }

  /// Whether chance alone would hardly make so many values keys.
  private func isSurprising(
    _ values: ReferenceValues,
    _ name: String,
    _ domain: KeyDomain,
    _ inclusion: Double
  ) -> Bool {
    guard values.sketch.distinct >= 4 else { return false }
    if values.node.texts > 0 {
      let length =
        Double(values.node.scalar.totalLength) / Double(max(1, values.node.scalar.textCount))
      return inclusion >= 0.95 && length >= 2.5
        && !NameLists.generic.contains(Words.snake(name))
    }
    guard inclusion >= 0.98, let keys = domain.values, keys.greatest > keys.least else {
      return false
    }
    let (range, overflow) = keys.greatest.subtractingReportingOverflow(keys.least)
    return !overflow && Double(domain.sketch.distinct) < 0.3 * Double(range)
  }
}

/// How much a member's name says that it refers to an entity.
struct NameLikeness {
  let isMarked: Bool
  /// Whether the name is the role of a person, and the entity one of people.
  private(set) var isRole = false
  /// From 0 to 1; nil where it cannot be.
  let score: Double?

  init(
    _ name: String,
    _ values: ReferenceValues,
    _ domain: KeyDomain,
    _ lastWords: [String: Int]
  ) {
    let (stemWords, isMarked) = ReferenceName.stem(name)
    self.isMarked = isMarked
    var words = stemWords
    if let last = words.popLast() { words.append(Inflector.singular(word: last)) }
    let entityWords = Words.split(domain.entity.name)
    let flat = words.joined()
    let entity = entityWords.joined()
    let last = entityWords.last ?? ""
    let isOwn = domain.entity === values.owner
    let saysOwn = Self.saysOwn(words)
    if isOwn, !saysOwn {
      score = nil
      return
    }
    let key = Words.snake(domain.keyName)
    let isLastAlone = lastWords[last] == 1
    var found = 0.0
    if Words.snake(name) == key, !NameLists.generic.contains(key) {
      found = 1
    } else if flat == entity || flat == last && isLastAlone {
      found = isMarked || values.isMany || values.node.texts > 0 ? 1 : 0.8
    } else if Words.snake(name).replacing("_", with: "") == entity + key.replacing("_", with: "") {
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

  private static func saysOwn(_ words: [String]) -> Bool {
    let name = words.joined(separator: "_")
    return NameLists.own.contains { name == $0 || name.hasSuffix("_" + $0) }
      || words.contains { NameLists.own.contains($0) }
  }
}
