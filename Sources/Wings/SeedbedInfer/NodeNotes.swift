import SeedbedBase
import SeedbedTools

extension ProfileNode {
  /// The kind that the objects are called by: `t1` is none.
  var nameOfKind: String? {
    let kinds = saidKinds.map(\.text)
    return kinds.count == 1 && !kinds[0].contains(where: \.isNumber) ? kinds[0] : nil
  }

  /// True if the value that tells the kind of a record says all that it is: that of an envelope.
  var kindNamesRecord: Bool {
    // `youtube#video`
    if let kind = onlyKind, kind.contains("#") { return true }
    // All records of GeoJSON say so, whatever they are.
    guard onlyKind != "Feature" else { return false }
    let nodes = kinds?.nodes.map(\.node) ?? [self]
    return nodes.allSatisfy { node in
      node.members.count <= 6
        && node.members.contains { $0.isEnvelopeContent && $0.objects > 0 }
    }
  }

  /// The kinds that a member says of the records, and nothing else: Stripe's `object`, or that of an
  /// envelope.
  var saidKinds: Set<ExactText> {
    if kindNamesRecord { return Set([onlyKind].compactMap { $0.map { ExactText($0) } }) }
    let said = members.first { $0.texts == objects && Self.sayingKinds.contains($0.snake) }
    guard member("id") != nil, let values = said?.scalar.values, values.isExact,
      !values.values.contains(where: { NameForm.isOdd($0.text) })
    else { return [] }
    return Set(values.values.map { ExactText($0.text) })
  }

  private static let sayingKinds: Set<ExactText> = ["object", "resource_type", "typename"]

  /// True if an object is a key alone, perhaps with its kind: `{ type, id }`.
  var isPlainReference: Bool {
    let kinds = self.kinds?.nodes.map(\.node) ?? [self]
    return kinds.allSatisfy { kind in
      // Objects beside the key of an element have no column of their own.
      kind.members.allSatisfy {
        (!isElement || $0.objects + $0.arrays == 0)
          && (Self.isKeyAlone($0) || Self.besideKeys.contains($0.snake))
      } && kind.members.contains(where: Self.isKeyAlone)
    }
  }

  /// True if an object is a reference of JSON:API: `{ links, data: { type, id } }`.
  var isLinkage: Bool {
    member("data")?.isPlainReference == true
      && members.allSatisfy { ["data", "links", "meta"].contains($0.name) }
  }

  /// True if the objects are texts below names, where a text alone names nothing:
  /// `{ name: Size, value: S }`.
  var areNamedValues: Bool {
    members.count == 2 && members.allSatisfy { $0.texts > 0 && $0.texts == $0.scalars }
      && members.contains { Self.groups.contains($0.snake) }
      && members.contains { NameLists.values.contains($0.snake) }
  }

  private static let groups: Set<ExactText> = [
    "name", "key", "type", "trait_type", "title", "field", "attribute", "property",
  ]

  /// The value that so many objects all have here; nil if they differ.
  func onlyValue(of objects: Int) -> String? {
    guard isScalar, scalars == objects, scalar.values.isExact, scalar.values.distinct == 1,
      let only = scalar.values.values.first, !only.isCut
    else { return nil }
    return only.text
  }

  /// True if a value is a key, or one that MongoDB writes with its type: `{ "$numberInt": "7" }`.
  private static func isKeyAlone(_ member: ProfileNode) -> Bool {
    ["id", "key", "_id", "oid", "uuid"].contains(member.snake)
      || member.name.hasPrefix("$") && member.isScalar
  }

  private static let besideKeys: Set<ExactText> = ["type", "meta", "links"]

  /// True if an object says which the record above it is: `id: { kind, videoId }`.
  var holdsOwnKey: Bool { isKeyHolder && !isElement && members.allSatisfy(\.isScalar) }

  /// True if a member that may tell kinds, such as `type`, has no value in common with that of other
  /// objects.
  func isOfOtherKind(than other: ProfileNode) -> Bool {
    recordMembers.contains { member in
      // `account_type` may differ from file to file.
      guard member.kindRank != nil, !member.snake.hasSuffix("_type"),
        let theirs = other.recordMembers.first(where: { $0.nameHash == member.nameHash })
      else { return false }
      let isText = [member, theirs].allSatisfy { $0.texts > 0 && $0.texts == $0.scalars }
      return isText && member.scalar.values.included(in: theirs.scalar.values).count == 0
    }
  }

  /// The key of a plain reference.
  var plainKey: ProfileNode? {
    members.first { Self.isKeyAlone($0) && $0.isScalar }
  }

  /// True if the lists are numbers that belong together, such as coordinates.
  var isTuple: Bool {
    guard let elements, shortest > 1, longest <= 4,
      shortest == longest || elements.reals > 0 && longest == 3
    else { return false }
    // Lists of fractions hardly have one length by chance.
    let enough = elements.reals * 2 <= elements.scalars ? 10 : NameLists.isSpan(name) ? 1 : 3
    return (arrays >= enough || hasTupleBeside)
      && elements.texts == 0 && elements.booleans == 0 && elements.nulls * 20 <= elements.count
      && elements.objects + elements.arrays == 0 && elements.reals + elements.integers > 0
      && (elements.reals > 0 || NameLists.isSpan(name) || !NameLists.isReferenceList(name))
  }

  /// True if objects have so many names, each of them few, that columns would be no table.
  var isSprawling: Bool {
    let present = members.reduce(0) { $0 + $1.count }
    return members.count > 64 && present * 4 < members.count * max(1, filledObjects)
  }

  /// True if the object is a page around one list of objects.
  var isPageOfOneList: Bool {
    var lists = 0
    for member in members {
      let name = member.snake
      if member.arrays > 0, NameLists.recordHolders.contains(name) {
        lists += 1
      } else if !NameLists.page.contains(name) {
        return false
      }
    }
    return lists == 1 && (members.count > 2 || member("pageInfo") != nil)
  }

  /// True if the object holds the rest of the record that it stands in.
  var isEnvelopeContent: Bool { holdsRecord || NameLists.envelopes.contains(name) }
}

extension NameLists {
  /// The name for records at a path: its last name that describes them.
  static func recordName(_ path: [String]) -> String {
    let telling = path.last {
      !recordHolders.contains(Words.snake($0)) && !["relationships", "node"].contains($0)
        && !NameForm.isID($0) && !isRegion($0)
    }
    return telling ?? path.last ?? ""
  }

  /// True if the name is a language of a country, such as `en-US`, below which texts stand.
  static func isRegion(_ name: String) -> Bool { name.contains("-") && NameForm.isCode(name) }

  /// True if a list of this name holds ids.
  static func isReferenceList(_ name: String) -> Bool {
    let words = Words.split(name)
    return ["ids", "id", "refs", "keys", "codes"].contains(words.last ?? "")
      || words.last.map { $0.count > 3 && $0.hasSuffix("s") && !isMeasure([$0]) } ?? false
  }
}

/// A list of scalars whose use is settled after the keys.
struct ScalarList {
  /// The entity whose records have the list.
  let owner: DraftEntity
  /// Empty for the record itself.
  let path: [String]
  let node: ProfileNode
  let elements: ProfileNode
  /// The separator of the list in a text.
  var separator: String?
  /// The object that the list stands in, which something else stands for in some records.
  var condition: DraftCondition?

  /// The last name that says something of the elements.
  var name: String { path.last { !NameLists.isKeyAlone($0) } ?? "values" }
  var keyPath: DraftPath { path.isEmpty ? .record : DraftPath(path) }

  /// True if ten lists or more under the name of one thing never have two texts, which hardly repeat.
  var isOfOneText: Bool {
    guard node.longest == 1, node.arrays >= 10, node.scalars == 0, separator == nil,
      elements.texts == elements.count, elements.scalar.values.distinct * 3 > elements.texts,
      elements.scalar.count(.url) == 0,
      let word = path.last.flatMap({ Words.split($0).last })
    else { return false }
    return Inflector.singular(word: word) == word && !ReferenceName.isMarked(name)
  }

  /// True if nearly all records have one text in the place of the list.
  var isSeldomList: Bool {
    node.scalars > 8 * node.arrays && node.arrays > 0 && separator == nil
      && elements.integers + elements.reals + elements.scalar.instants
        + elements.scalar.count(.day) == 0
  }
}

extension DraftEntity {
  /// Notes a list of scalars.
  func addList(
    _ path: [String],
    _ node: ProfileNode,
    _ elements: ProfileNode,
    separator: String? = nil
  ) {
    lists.append(
      ScalarList(owner: self, path: path, node: node, elements: elements, separator: separator)
    )
  }
}

/// Objects that may be no more than references, or lists of them.
struct ObjectReference {
  let path: [String]
  let node: ProfileNode
  /// The member that is a URL.
  var url: ProfileNode?
  let isMany: Bool
}

/// The URLs of objects: those that end in a number refer, and the segment before the end names a
/// kind of record, such as `spells` of `/api/spells/fireball`.
enum URLRule {
  /// The URL of an object that is a name and a URL alone: another value would be lost.
  static func reference(_ node: ProfileNode) -> ProfileNode? {
    linkMembers(of: node).isEmpty ? stub(node) : nil
  }

  /// Members of a stub that say something of the list, such as a role.
  static func linkMembers(of node: ProfileNode) -> [String] {
    node.members.map(\.name).filter {
      !NameLists.isURLName($0) && !["name", "title", "label"].contains(Words.snake($0))
    }
  }

  /// The URL of an object that is no more than a name, a URL that ends in a number, and up to two
  /// values more if it is an element of a list.
  static func stub(_ node: ProfileNode) -> ProfileNode? {
    guard (1...4).contains(node.members.count), node.members.allSatisfy(\.isScalar),
      linkMembers(of: node).count <= (node.isElement ? 2 : 0),
      !node.members.contains(where: { $0.keyRank >= 8 }),
      // `urls: [{ type, url }]` are addresses of what holds them.
      !NameLists.isURLName(Inflector.singular(node.name))
    else { return nil }
    return node.members.first { member in
      NameLists.isURLName(member.name) && numbered(member) != nil
    }
  }

  /// The segment before the number where nearly all texts are such URLs.
  static func numbered(_ node: ProfileNode) -> String? {
    guard node.texts == node.scalars, let tails = node.scalar.tails, tails.count > 0,
      !tails.hasSeveralKinds, tails.numbers * 100 >= node.texts * 95
    else { return nil }
    return tails.kind
  }

  // MARK: Links

  /// The members of links in HAL, and in WordPress's.
  private static let linkNames: Set<ExactText> = [
    "href", "templated", "type", "deprecation", "hreflang", "profile", "rel", "method",
    "embeddable", "taxonomy", "post_type", "count", "id",
  ]

  /// True if an object has addresses and nothing else: `{ self: { href }, items: [{ href }] }`.
  static func holdsLinks(_ node: ProfileNode) -> Bool {
    node.arrays + node.scalars == 0 && node.fold == nil && (node.hasMembers || node.isDictionary)
      && (node.entries.map { [$0] } ?? node.members).allSatisfy {
        $0.name == "curies" || isAddress($0)
      }
  }

  /// True if values are URLs, objects that are no more than links, or lists of these.
  private static func isAddress(_ node: ProfileNode) -> Bool {
    if let elements = node.elements, !isAddress(elements) { return false }
    let node = node.resolved
    return node.scalars == node.texts && node.texts == node.scalar.count(.url)
      && !node.isDictionary && (node.objects == 0 || node.member("href") != nil)
      && node.members.allSatisfy {
        $0.objects + $0.arrays == 0 && linkNames.contains($0.snake)
          // PHP writes no attributes as `[]`.
          || $0.name == "attributes" && $0.members.allSatisfy { linkNames.contains($0.snake) }
      }
  }

  /// True if a field of a page is a scalar, or has addresses and nothing else.
  static func isPlainField(_ node: ProfileNode) -> Bool {
    node.arrays == 0 && !node.isDictionary
      && (node.objects == 0 || isAddress(node) || holdsLinks(node))
  }

  // MARK: Kinds

  /// The own URLs of objects: a member, or one of their links.
  private static func addresses(of node: ProfileNode) -> [ProfileNode] {
    let links = [["_links", "self"], ["links", "self"], ["meta", "links", "self"]]
    let inner = links.compactMap(node.leaf).map { $0.member("href") ?? $0 }
    return (node.members.filter { NameLists.urls.contains($0.snake) } + inner).filter(\.isScalar)
  }

  /// The kind in the own URL of objects, nil in it where there are several; nil if there is no URL.
  static func kind(_ node: ProfileNode) -> String?? {
    guard let url = addresses(of: node).first, let tails = url.scalar.tails, tails.count > 0 else {
      return nil
    }
    return .some(tails.count == url.texts - url.scalar.count(.empty) ? tails.kind : nil)
  }

  /// The beginning of the own URLs of objects, up to the first collection that all have.
  static func collection(_ node: ProfileNode) -> String? {
    guard let url = addresses(of: node).first, url.scalar.count(.url) == url.scalars else {
      return nil
    }
    let texts = url.scalar.values.values.map(\.text)
    var parts: [Substring] = []
    for part in (texts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    {
      parts.append(part)
      let start = parts.joined(separator: "/") + "/"
      guard texts.allSatisfy({ $0.hasPrefix(start) }) else { return nil }
      let word = Words.snake(String(part))
      if parts.count > 3, Inflector.singular(word) != word { return start }
    }
    return nil
  }

  /// The kind in URLs that end in the key of their objects.
  static func kind(_ node: ProfileNode, endingIn key: ProfileNode) -> String? {
    let url = addresses(of: node).first { url in
      guard let tails = url.scalar.tails else { return false }
      return tails.count == url.texts && key.scalar.values.isAmong(tails.keys)
    }
    return url?.scalar.tails?.kind
  }
}
