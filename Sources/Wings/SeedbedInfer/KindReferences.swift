import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Keys of several entities, where the record names the one: `owner_id` beside `owner_type`, and
/// texts that begin with their kind, such as `malware--31b940d4`.
struct KindReferences {
  let draft: Draft
  let hints: Hints

  func apply() {
    let domains = draft.keyDomains
    for entity in draft.entities { openLink(entity, domains) }
    for entity in draft.entities where entity.variants == nil {
      for attribute in entity.attributes {
        guard let node = attribute.node, attribute.isPlain, attribute.path.root == nil,
          !entity.key.contains(attribute.name), attribute.name != entity.nameAttribute,
          ["integer", "text", "uuid", "url"].contains(attribute.type.name),
          hints.target(of: entity.name, attribute.path.names) == nil,
          let kinds = byMember(attribute, node, in: entity, domains)
            ?? byPrefix(attribute, node, domains)
        else { continue }
        refer(attribute, of: entity, by: kinds)
      }
    }
  }

  /// Makes references of objects that are the key of another record and the name of its kind:
  /// `{ sys: { type: Link, linkType: Asset, id } }`.
  private func openLink(_ entity: DraftEntity, _ domains: [KeyDomain]) {
    guard !entity.isRoot, entity.parent == nil, entity.variants == nil, entity.key.count == 1,
      entity.relationships.isEmpty, entity.lists.isEmpty,
      let key = entity.attribute(entity.key[0]), let values = key.node?.scalar.values
    else { return }
    let texts = entity.attributes.filter { $0 !== key }.map { attribute in
      attribute.node.flatMap { $0.onlyValue(of: $0.count) }
    }
    let domain = domains.first { domain in
      domain.entity !== entity && values.isAmong(domain.sketch)
        && texts.contains { $0.map { Inflector.areOne($0, domain.entity.name) } ?? false }
    }
    let places = draft.relationships(to: entity)
    guard let target = domain?.entity, texts.allSatisfy({ $0 != nil }),
      places.allSatisfy({ $0.relationship.kind == .nested && $0.relationship.each == nil })
    else { return }
    for (owner, place) in places {
      owner.relationships.removeAll { $0 === place }
      let path = DraftPath(place.path.names + key.path.names)
      let made = owner.relate(place.name, .foreignKey, target, path, key.node)
      (made.isMany, made.certainty) = (place.isMany, .sure)
      made.comment = ["keys of \(target.name), as the objects say"]
    }
    draft.entities.removeAll { $0 === entity }
  }

  private func refer(_ attribute: DraftAttribute, of entity: DraftEntity, by kinds: ReferenceKinds)
  {
    let target = kinds.cases[0].entity
    let isOne = kinds.by != nil && kinds.cases.allSatisfy { $0.entity === target }
    if let member = kinds.attribute, !isOne || kinds.cases.count == 1 {
      entity.attributes.removeAll { $0 === member }
      if isOne {
        entity.ignore(member.path.names, "'\(member.path.last)' is always \(kinds.cases[0].test)")
      }
    }
    // `owner` of `owner.rid`; of an element that is no more than a reference, its own name.
    let holders = attribute.path.names.dropLast()
    let isNamed =
      kinds.by == nil || attribute.isKeyInObject || ReferenceName.isMarked(attribute.path.last)
    let name =
      isNamed
      ? attribute.referenceName
      : holders.isEmpty
        ? draft.holderName(isOne ? target : entity)
        : MemberNames.plain(holders.joined(separator: "_"))
    // A key of a list's elements has no reference to several entities, but the value that refers.
    let isKey = kinds.by != nil && !isOne && entity.parent != nil && entity.key.isEmpty
    let made =
      isKey
      ? entity.relate(name, .foreignKey, target, attribute.path, attribute.node)
      : entity.replace(attribute, by: name, target)
    if !isOne { made.kinds = kinds }
    if isOne, kinds.cases.count == 1 { made.others = [kinds.attribute].compactMap(\.self) }
    made.certainty = .sure
    if !kinds.isComplete { made.onDangling = "stub" }
    let names = Set(kinds.cases.map { ExactText($0.entity.name) }).sorted().map(\.text)
    let which = kinds.isComplete ? "keys of" : "the type says"
    made.comment = ["\(which) \(names.joined(separator: ", "))"]
  }

  // MARK: A member beside the key

  private static let kindWords: [ExactText] = ["type", "kind", "class", "model", "table"]
  private static let linkWords: Set<ExactText> = ["link", "ref", "reference", "target"]
  private static let keyWords: Set<ExactText> = [
    "id", "key", "ref", "uuid", "pk", "code", "number",
  ]

  private func byMember(
    _ attribute: DraftAttribute,
    _ node: ProfileNode,
    in entity: DraftEntity,
    _ domains: [KeyDomain]
  ) -> ReferenceKinds? {
    let names = attribute.path.names
    let members = entity.attributes.filter { other in
      other !== attribute && other.isPlain && other.type == .text
        && other.path.names.dropLast().elementsEqual(names.dropLast(), by: ==)
        && Self.isKind(other.path.last, beside: attribute, isAlone: entity.parent != nil)
    }
    return members.lazy.compactMap { kinds(of: node, by: $0, domains) }.first
  }

  private func kinds(
    of node: ProfileNode,
    by member: DraftAttribute,
    _ domains: [KeyDomain]
  ) -> ReferenceKinds? {
    guard let values = member.node?.scalar.values, values.isExact,
      (1...60).contains(values.distinct), member.node?.count == node.count
    else { return nil }
    let kinds = draft.entities.compactMap(\.variants).flatMap(\.cases)
    var isSaid = true
    let cases = values.values.map(\.text).sorted().compactMap { text in
      let kind = kinds.first { $0.value == text }?.entity
      isSaid = isSaid && kind != nil
      let known = domains.first {
        $0.entity === kind
          || kind == nil && Inflector.areOne($0.entity.name, text.lastDottedPart)
      }
      return known.map { (text, $0) }
    }
    let isLink = Words.split(member.path.last).first.map(Self.linkWords.contains) ?? false
    // JSON:API names the records of other answers, too: `{ data: { type: users, id } }`.
    let isLinkage = cases.count == 1 && member.path.names.dropLast().last == "data"
    guard cases.count == values.distinct, isSaid || cases.count > 1 || isLink || isLinkage else {
      return nil
    }
    var keys = cases[0].1.sketch
    for (_, domain) in cases.dropFirst() { keys.merge(domain.sketch) }
    let isSure = isSaid || isLink || isLinkage
    let isComplete = node.scalar.values.isAmong(
      keys,
      percent: isSure ? 100 : 90,
      atLeast: isSure ? 1 : 2
    )
    guard isComplete || isLinkage && cases[0].1.isText else { return nil }
    let tests = cases.map { (test: YAMLText.scalar($0.0), entity: $0.1.entity) }
    return ReferenceKinds(
      by: member.path,
      attribute: member,
      cases: tests,
      isComplete: isComplete
    )
  }

  /// True if a member of this name may say the kind of the record whose key stands beside it:
  /// `owner_type` and `owner_id`, `rtype` and `rid`, `type` and `id`.
  private static func isKind(_ name: String, beside key: DraftAttribute, isAlone: Bool) -> Bool {
    let (flat, own) = (Words.split(name).joined(), Words.split(key.path.last).joined())
    return kindWords.contains { word in
      guard flat.hasSuffix(word.text) else { return false }
      let prefix = flat.dropLast(word.text.utf8.count)
      if prefix.isEmpty || linkWords.contains(String(prefix)) {
        return key.isKeyInObject || isAlone && NameLists.isKeyAlone(own)
      }
      return own.hasPrefix(prefix)
        && keyWords.contains(ExactText(String(own.dropFirst(prefix.count))))
    }
  }

  // MARK: A prefix of the key

  private func byPrefix(
    _ attribute: DraftAttribute,
    _ node: ProfileNode,
    _ domains: [KeyDomain]
  ) -> ReferenceKinds? {
    guard node.texts == node.scalars, node.scalar.values.distinct >= 4 else { return nil }
    func holders(_ hash: UInt64) -> [KeyDomain] {
      domains.filter { $0.isText && $0.sketch.contains(hash) }
    }
    let first = node.scalar.values.first(16)
    guard first.count(where: { holders($0.hash).count == 1 }) > 1 else { return nil }
    let values = node.scalar.values.values
    var groups: [(domain: KeyDomain, texts: [String])] = []
    for value in values {
      let holders = holders(value.hash)
      guard holders.count == 1 else { continue }
      if let known = groups.firstIndex(where: { $0.domain.entity === holders[0].entity }) {
        groups[known].texts.append(value.text)
      } else {
        groups.append((holders[0], [value.text]))
      }
    }
    guard groups.count > 1,
      groups.reduce(0, { $0 + $1.texts.count }) * 10 >= values.count * 9
    else { return nil }
    groups.sort { ExactText($0.domain.entity.name) < ExactText($1.domain.entity.name) }
    var cases: [(test: String, entity: DraftEntity)] = []
    var prefixes: [String] = []
    for (domain, texts) in groups {
      let others = groups.filter { $0.domain.entity !== domain.entity }.flatMap(\.texts)
      let prefix = Self.prefixes(of: texts[0]).first { prefix in
        texts.allSatisfy { $0.hasPrefix(prefix) } && !others.contains { $0.hasPrefix(prefix) }
      }
      guard let prefix else { return nil }
      prefixes.append(prefix)
      let test =
        "{ \(YAMLText.scalar(attribute.path.text)): { matches: \(YAMLText.quoted("^" + prefix)) } }"
      cases.append((test, domain.entity))
    }
    guard values.allSatisfy({ value in prefixes.contains { value.text.hasPrefix($0) } }) else {
      return nil
    }
    return ReferenceKinds(by: nil, attribute: nil, cases: cases)
  }

  /// The beginnings of a text that end in signs, such as `attack-` and `attack-pattern--`.
  private static func prefixes(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    func isSign(_ byte: UInt8) -> Bool { "-_/:#".utf8.contains(byte) }
    let ends = bytes.indices.dropLast().filter {
      $0 > 0 && isSign(bytes[$0]) && !isSign(bytes[$0 + 1])
    }
    return ends.map { String(decoding: bytes[...$0], as: UTF8.self) }.filter { prefix in
      prefix.utf8.allSatisfy { isSign($0) || $0.isLetter || $0 &- 0x30 < 10 }
    }
  }
}

/// The entities that a reference may lead to, and how a record says to which.
struct ReferenceKinds {
  /// The member that says it; nil where predicates do.
  let by: DraftPath?
  /// The attribute that the member was.
  let attribute: DraftAttribute?
  /// Values of the member, or predicates, as they are written.
  let cases: [(test: String, entity: DraftEntity)]
  /// True if all values are keys.
  var isComplete = true

  var text: String {
    guard let by else {
      let list = cases.map { "{ when: \($0.test), entity: \(YAMLText.scalar($0.entity.name)) }" }
      return "[\(list.joined(separator: ", "))]"
    }
    let list = cases.map { "\($0.test): \(YAMLText.scalar($0.entity.name))" }
    return "{ by: \(YAMLText.scalar(by.text)), cases: { \(list.joined(separator: ", ")) } }"
  }
}
