import SeedbedBase
import SeedbedTools

/// Places whose objects are alike by their members, whatever keys they have.
extension UnifyRule {
  func traits(of node: ProfileNode) -> UnifyTraits {
    if let known = traits[Identity(node)] { return known }
    let made = UnifyTraits(node)
    traits[Identity(node)] = made
    return made
  }

  /// Others joined the objects.
  func forgetTraits(below node: ProfileNode) {
    traits[Identity(node)] = nil
    for child in node.below { forgetTraits(below: child) }
  }

  private func tellingNames(of node: ProfileNode) -> Set<ExactText> { traits(of: node).telling }

  /// The paths of the members but the key.
  ///
  /// Times say little of what an object is: many are made at once.
  func names(of candidate: UnifyCandidate, withTimes: Bool) -> Set<UnifyTraits.Leaf> {
    let traits = traits(of: candidate.node)
    let all = withTimes ? traits.leaves : traits.leavesButTimes
    return all.filter { $0.path != candidate.key.hash }
  }

  /// How many names of members that not every kind of record has are those of both.
  func sharedNames(_ one: ProfileNode, _ other: ProfileNode) -> Int {
    tellingNames(of: one).count(of: tellingNames(of: other))
  }

  /// True if objects are a key and a name, are called by a word that says nothing, such as `type`, and
  /// come so often at one place that those of the other would have been met.
  func areOtherWords(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    let both = [left, right]
    return both.allSatisfy { one in
      one.isNested && one.node.members.count == 2 && one.key.distinct > 1
        && (NameLists.generic.contains(one.words.last) || one.words.last == "category")
    } && both.contains { $0.node.objects >= 10 * $0.key.distinct }
  }

  /// True if the names end in one word, which the key says too, as `teamId` of `homeTeam` and `teams`;
  /// or the objects stand beside each other with the same members, such as two addresses.
  func areRoles(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    guard let word = left.words.singular.last, word == right.words.singular.last else {
      return false
    }
    let (stem, isMarked) = ReferenceName.stem(left.key.path[0])
    return isMarked && stem == [word]
      || left.isNested && right.isNested && left.holder != nil && left.holder == right.holder
        && !left.node.isElement
        && left.node.names.similarity(to: right.node.names) >= 0.6
  }

  /// True if one is a person in a role, such as `created_by`, and has the members of people elsewhere.
  private func areOnePerson(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    let names = (left.node.names, right.node.names)
    return [left, right].contains { $0.isNested && NameLists.isRole($0.words.last) }
      && [left, right].allSatisfy {
        NameLists.people.contains($0.words.last) || NameLists.isRole($0.words.last)
      }
      && sharedNames(left.node, right.node) > 1
      && (names.0.isSubset(of: names.1) || names.1.isSubset(of: names.0))
  }

  /// Why objects without a key in common are one entity all the same.
  func alikeReason(_ left: UnifyCandidate, _ right: UnifyCandidate) -> String? {
    let (own, theirs) = (left.node, right.node)
    let areNumbers = [left, right].map { $0.key.node.texts == 0 || $0.key.node.scalar.isOfNumbers }
    guard areNumbers[0] == areNumbers[1] else { return nil }
    if areOnePerson(left, right) { return "people with the same members" }
    if left.isNested, right.isNested {
      // Lists of one object whose elements have the same members.
      guard own.isElement, theirs.isElement, left.holder != nil, left.holder == right.holder,
        own.members.count > 1, own.stubMember == nil,
        own.names == theirs.names
      else { return nil }
      return "lists beside each other whose elements have the same members"
    }
    guard !left.isNested, !right.isNested || haveOneShape(left, right, least: 8) else { return nil }
    let names = (tellingNames(of: own), tellingNames(of: theirs))
    let shared = names.0.intersection(names.1).count
    // Films and shows have much in common, but each what the others never have.
    guard !(own.hasOwnMembers(beside: theirs) && theirs.hasOwnMembers(beside: own)), shared >= 3,
      shared * 5 >= min(names.0.count, names.1.count) * 4,
      left.key.rank >= 8
    else { return nil }
    return "the same members, \(shared) of them by names of their own"
  }

  /// True if both may be one entity, as far as their URLs tell, which may lead to several hosts.
  func mayBeOne(_ left: UnifyCandidate, _ right: UnifyCandidate, areOfHosts: Bool) -> Bool {
    let (own, theirs) = (traits(of: left.node), traits(of: right.node))
    if let kind = own.kind, let other = theirs.kind, kind != other,
      kind != nil && other != nil || !areOfHosts
    {
      return false
    }
    return zip(own.pages, theirs.pages).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  /// True if the own URLs of both begin with one collection, such as `https://api.example.org/users/`,
  /// or end in one kind and the key, and both have one shape.
  func areOfOneResource(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    let (own, theirs) = (traits(of: left.node), traits(of: right.node))
    let kinds = [left, right].map { URLRule.kind($0.node, endingIn: $0.key.node) }
    return
      (own.collection != nil && own.collection == theirs.collection
      || kinds[0] != nil && kinds[0] == kinds[1]) && haveOneShape(left, right, least: 5)
  }

  /// True if nearly all members of the smaller are the other's, and neither holds the other.
  func haveOneShape(
    _ left: UnifyCandidate,
    _ right: UnifyCandidate,
    least: Int = 6,
    percent: Int = 90
  ) -> Bool {
    let names = [left.node.names, right.node.names]
    let smaller = min(names[0].count, names[1].count)
    return smaller >= least && names[0].count(of: names[1]) * 100 >= smaller * percent
      && !left.node.contains(right.node) && !right.node.contains(left.node)
  }

  /// True if records of two dumps are called as a table of an app, and both have other columns of it
  /// than the key.
  func fillOneTable(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    let both = [left, right]
    let areNumbers = both.map { $0.key.node.texts == 0 || $0.key.node.scalar.isOfNumbers }
    return areNumbers[0] == areNumbers[1]
      && tables.contains { table in
        both.allSatisfy { one in
          !one.isNested && NameMatch.ofTable(one.name, table) > 0.8
            && one.node.recordMembers.contains { member in
              member !== one.key.node
                && table.info.columns.contains {
                  NameMatch.likeness(member.name, $0.name, of: table.words) >= 0.9
                }
            }
        }
      }
  }

  /// True if both have one name that says what they are, or objects in a record say that of the other.
  func haveOneName(_ left: UnifyCandidate, _ right: UnifyCandidate) -> Bool {
    left.words.flat == right.words.flat && left.name != DumpPatternRule.unnamed
      || !left.isNested && right.isNested && traits(of: right.node).type == left.words.flat
  }
}

/// The names and paths that objects have by their members, until others join them.
final class UnifyTraits {
  /// A scalar of the objects, or of an object in them.
  struct Leaf: Hashable {
    let path: UInt64
    let depth: Int
  }

  private let node: ProfileNode

  init(_ node: ProfileNode) { self.node = node }

  /// The names of members that not every kind of record has.
  private(set) lazy var telling: Set<ExactText> = {
    let telling = node.recordMembers.map(\.name).filter { name in
      let words = Words.split(name)
      return !NameLists.generic.contains(words.joined(separator: "_")) && !NameLists.isPage(name)
        && !NameLists.isMeasure(words)
    }
    return Set(telling)
  }()
  private(set) lazy var kind = URLRule.kind(node)
  private(set) lazy var said = node.saidKinds
  /// The name of the type that all have.
  private(set) lazy var type = node.member("type")?.onlyValue(of: node.objects).map(Inflector.flat)
  /// The kinds in the URLs of their pages.
  private(set) lazy var pages = ["web_url", "html_url", "permalink"].map {
    node.member($0).flatMap(URLRule.numbered)
  }
  /// The beginning of their own URLs.
  private(set) lazy var collection = URLRule.collection(node)
  /// The members that refer by an id or the URL of a stub, and what they name.
  private(set) lazy var references = node.recordMembers.compactMap {
    member -> (member: String, target: String)? in
    // `track_number` is no reference to a track.
    if Words.split(member.name).last == "id" {
      return (member.name, Inflector.flat(ReferenceName.relationship(member.name)))
    }
    let object = member.resolved
    let kind = object.stubMember.flatMap(object.member).flatMap(URLRule.numbered)
    return kind.map { ("", Inflector.flat($0)) }
  }
  private lazy var all = node.leaves().map { leaf in
    let times = leaf.node.scalar.instants + leaf.node.scalar.count(.day)
    let made = Leaf(path: ProfileNode.path(leaf.path), depth: leaf.path.count)
    return (leaf: made, isTime: times * 2 >= max(1, leaf.node.texts))
  }
  private(set) lazy var leaves = Set(all.map(\.leaf))
  private(set) lazy var leavesButTimes = Set(all.filter { !$0.isTime }.map(\.leaf))
}
