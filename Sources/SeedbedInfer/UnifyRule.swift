import SeedbedProfile
import SeedbedText

/// One entity that is met at several places: their nodes become one.
final class UnifyRule {
  private let readings: [Reading]
  private let keys: NodeKeys
  private let hints: Hints
  private var rounds = 0

  init(_ readings: [Reading], _ keys: NodeKeys, _ hints: Hints) {
    self.readings = readings
    self.keys = keys
    self.hints = hints
  }

  func apply() {
    for hint in hints.same { join(hint.names, hint.number) }
    joinStubs()
    nameByURLs()
    var tried: Set<[Identity<ProfileNode>]> = []
    while rounds < 400 {
      rounds += 1
      let candidates = candidates()
      guard let (left, right, reason) = pair(candidates, &tried) else { return }
      merge(left, right, reason)
      // With more records, what was not alike may be.
      let changed = [left.node, right.node].map { Identity($0) }
      tried = tried.filter { pair in !pair.contains(where: changed.contains) }
    }
  }

  /// Joins the records of these names, whose keys stand under one name.
  private func join(_ names: [String], _ number: Int) {
    let wanted = Set<ExactText>(names.map { Inflector.singular($0) })
    while rounds < 400 {
      rounds += 1
      let found = candidates().filter { wanted.contains(Inflector.singular($0.name)) }
      guard let first = found.first,
        let second = found.dropFirst().first(where: {
          $0.key.path == first.key.path && $0.node !== first.node
        })
      else { return }
      hints.use(number)
      merge(first, second, "by hint")
    }
  }

  /// Names the records of dumps by the collection in their own URLs, which says more than a file.
  private func nameByURLs() {
    for reading in readings where reading.name == reading.group.name {
      let node = reading.record.resolved
      guard node.recordName == nil, !node.isDictionary, let kind = URLKind(node)?.name,
        Inflector.singular(kind) != kind, kind.utf8.allSatisfy({ $0 | 0x20 &- 0x61 < 26 || $0 == 0x5F || $0 == 0x2D })
      else { continue }
      node.recordName = (kind, 5)
    }
  }

  /// Joins the objects whose URLs name one kind of record by a number: `{ name, url }`.
  private func joinStubs() {
    var kinds: [(segment: String, first: UnifyCandidate)] = []
    for (node, name) in places() {
      guard let url = URLRule.stub(node), let segment = URLRule.numbered(url),
        node.members.count > 1
      else { continue }
      node.stubMember = url.name
      node.recordName = (segment, 2)
      keys.forget(node)
      guard let key = keys[node] else { continue }
      let found = UnifyCandidate(node: node, name: name, isNested: true, key: key)
      let known = kinds.first { $0.segment == segment && $0.first.key.path == key.path }
      if let known {
        merge(known.first, found, "the URLs name \(segment)")
        known.first.node.stubMember = url.name
      } else {
        kinds.append((segment, found))
      }
    }
  }

  /// All objects that no other place has taken, with their names.
  private func places() -> [(node: ProfileNode, name: String)] {
    var found: [(node: ProfileNode, name: String)] = []
    var seen: Set<Identity<ProfileNode>> = []
    func visit(_ node: ProfileNode, _ name: String) {
      guard seen.insert(Identity(node)).inserted else { return }
      if node.fold == nil, node.objects > 0, node.hasMembers, !node.isDictionary {
        found.append((node, name))
      }
      for child in node.children { visit(child, child.name) }
      for (_, kind) in node.kinds?.nodes ?? [] { visit(kind, name) }
    }
    for reading in readings { visit(reading.record, reading.name) }
    return found
  }

  /// All objects that have a key.
  private func candidates() -> [UnifyCandidate] {
    var found: [UnifyCandidate] = []
    var borrowed = BorrowedKeys()
    var seen: Set<Identity<ProfileNode>> = []
    for reading in readings {
      let record = reading.record
      let kinds = record.kinds?.nodes.map { ($0.node, $0.value.lastDottedPart) } ?? []
      for (root, name) in [(record, reading.name)] + kinds {
        let target = root.resolved
        if seen.insert(Identity(target)).inserted, target.objects > 0, target.hasMembers,
          !target.isDictionary
        {
          let own = target.kindNamesRecord ? target.onlyKind?.lastDottedPart ?? name : name
          keys.setName(own, isNested: false, of: target)
          if let key = keys[target] {
            found.append(UnifyCandidate(node: target, name: own, isNested: false, key: key))
          }
        }
        collect(below: root, [name], root, &found, &borrowed, &seen)
      }
    }
    return found + borrowed.candidates(beside: found)
  }

  private func collect(
    below node: ProfileNode,
    _ path: [String],
    _ holder: ProfileNode,
    _ found: inout [UnifyCandidate],
    _ borrowed: inout BorrowedKeys,
    _ seen: inout Set<Identity<ProfileNode>>
  ) {
    for child in node.children {
      let inner = child.name == path.last ? path : path + [child.name]
      if child.fold == nil, child.objects > 0, child.hasMembers, !child.isDictionary,
        !child.isPlainReference, !child.isEnvelopeContent, !child.holdsOwnKey,
        seen.insert(Identity(child)).inserted
      {
        let name = NameLists.recordName(inner)
        keys.setName(name, isNested: true, of: child)
        if let key = keys[child], child.members.count > 1 {
          found.append(
            UnifyCandidate(
              node: child,
              name: name,
              isNested: true,
              key: key,
              holder: Identity(holder)
            )
          )
        } else {
          borrowed.add(child, name)
        }
      }
      collect(below: child, inner, child.hasMembers ? child : holder, &found, &borrowed, &seen)
    }
  }

  /// The first two that are one entity.
  private func pair(
    _ candidates: [UnifyCandidate],
    _ tried: inout Set<[Identity<ProfileNode>]>
  ) -> (UnifyCandidate, UnifyCandidate, String)? {
    for (index, right) in candidates.enumerated() {
      for left in candidates[..<index] where left.key.path == right.key.path {
        let ids = [Identity(left.node), Identity(right.node)]
        guard !tried.contains(ids) else { continue }
        if let reason = reason(left, right) { return (left, right, reason) }
        tried.insert(ids)
      }
    }
    return nil
  }

  private func reason(_ left: UnifyCandidate, _ right: UnifyCandidate) -> String? {
    guard left.node !== right.node else { return nil }
    if let reason = untabledReason(left, right) { return reason }
    guard let table = left.node.keyTables.first(where: { $0.path == left.key.hash }),
      let other = right.node.keyTables.first(where: { $0.path == right.key.hash })
    else { return nil }
    let hasSameName = Inflector.singular(left.name) == Inflector.singular(right.name)
    guard URLKind.mayBeOne(left.node, right.node) else { return nil }
    let link = Set((left.key.linkMembers + right.key.linkMembers).map(ValueHash.of))
    let found = table.compare(with: other, without: link)
    let own = names(of: left, withTimes: hasSameName)
    let theirs = names(of: right, withTimes: hasSameName)
    let shared = own.intersection(theirs)
    if found.equal * 10 >= found.compared * 9, let reason = alikeReason(left, right) {
      return reason
    }
    if found.common > 0, found.compared > 0, !shared.isEmpty {
      // Two dumps that say other things of the same keys are two entities.
      if !left.isNested, !right.isNested, !hasSameName,
        shared.count * 2 < min(own.count, theirs.count)
      {
        return nil
      }
      let isEnough = found.common * 5 >= found.smaller || hasSameName
      guard found.equal * 5 >= found.compared * 4, isEnough,
        found.compared >= 3 || hasSameName
          || found.equal == found.compared && left.key.node.texts > 0
            && (own.isSubset(of: theirs) || theirs.isSubset(of: own))
      else { return nil }
      // Small numbers that two entities both count from are no sign without more members.
      if !hasSameName, left.key.node.texts == 0, shared.count < 2, found.common < 4 { return nil }
      let share = percent(Double(found.equal) / Double(found.compared))
      return "\(found.common) keys in common, whose other members agree in \(share)"
    }
    if hasSameName, found.common == 0, own.count > 0,
      Double(shared.count) >= 0.6 * Double(max(1, min(own.count, theirs.count))),
      Set<ExactText>(left.node.members.map(\.name)).similarity(
        to: Set<ExactText>(right.node.members.map(\.name))
      ) > 0.5
    {
      return "the same name and members, no key in common"
    }
    return nil
  }

  /// The names of members that not every kind of record has.
  private static func tellingNames(of node: ProfileNode) -> Set<ExactText> {
    var found: Set<ExactText> = []
    let members = node.members.flatMap { $0.isEnvelopeContent ? $0.members : [$0] }
    for member in members {
      let words = Words.split(member.name)
      if NameLists.generic.contains(words.joined(separator: "_")) || NameLists.isPage(member.name)
        || NameLists.isMeasure(words)
      {
        continue
      }
      found.insert(ExactText(member.name))
    }
    return found
  }

  /// Why records of dumps whose key has no name of a key are one entity: they have one name and the
  /// same members, and no key in common.
  private func untabledReason(_ left: UnifyCandidate, _ right: UnifyCandidate) -> String? {
    guard !left.isNested, !right.isNested, left.key.rank < 8, !left.node.contains(right.node),
      Inflector.singular(left.name) == Inflector.singular(right.name),
      !left.node.keyTables.contains(where: { $0.path == left.key.hash }),
      left.key.node.scalar.values.included(in: right.key.node.scalar.values).count == 0,
      Set(left.node.members.map(\.nameHash)).similarity(
        to: Set(right.node.members.map(\.nameHash))
      ) >= 0.6
    else { return nil }
    return "the same name and members, no key in common"
  }

  /// Why objects without a key in common are one entity all the same.
  private func alikeReason(_ left: UnifyCandidate, _ right: UnifyCandidate) -> String? {
    let (own, theirs) = (left.node, right.node)
    let areNumbers = [left, right].map { $0.key.node.texts == 0 || $0.key.node.scalar.isOfNumbers }
    guard areNumbers[0] == areNumbers[1] else { return nil }
    if left.isNested, right.isNested {
      // Lists of one object whose elements have the same members.
      guard own.isElement, theirs.isElement, left.holder != nil, left.holder == right.holder,
        own.members.count > 1, own.stubMember == nil,
        Set(own.members.map(\.nameHash)) == Set(theirs.members.map(\.nameHash))
      else { return nil }
      return "lists beside each other whose elements have the same members"
    }
    guard !left.isNested, !right.isNested else { return nil }
    let names = (Self.tellingNames(of: own), Self.tellingNames(of: theirs))
    let shared = names.0.intersection(names.1).count
    guard shared >= 3, shared * 5 >= min(names.0.count, names.1.count) * 4,
      left.key.rank >= 8
    else { return nil }
    return "the same members, \(shared) of them by names of their own"
  }

  /// The paths of the members but the key.
  ///
  /// Times say little of what an object is: many are made at once.
  private func names(of candidate: UnifyCandidate, withTimes: Bool) -> Set<[ExactText]> {
    let leaves = candidate.node.leaves().filter { leaf in
      let values = leaf.node.scalar
      let times = values.instants + values.count(.day)
      return leaf.path != candidate.key.path && (withTimes || times * 2 < max(1, leaf.node.texts))
    }
    return Set(leaves.map { $0.path.map { ExactText($0) } })
  }

  /// Takes the name that says most: that of a dump, then of a list, then of an object that is no
  /// role such as `author`.
  private func name(_ kept: UnifyCandidate, _ gone: UnifyCandidate) {
    func ranked(_ candidate: UnifyCandidate) -> (name: String, rank: Int) {
      if let known = candidate.node.recordName { return known }
      if !candidate.isNested { return (candidate.name, 4) }
      if candidate.node.isElement { return (candidate.name, 3) }
      let last = Inflector.singular(word: Words.split(candidate.name).last ?? "")
      return (candidate.name, NameLists.isRole(last) ? 1 : 2)
    }
    let (left, right) = (ranked(kept), ranked(gone))
    kept.node.recordName = right.rank > left.rank ? right : left
    // Several roles of one kind of people.
    if left.rank == 1, right.rank == 1, left.name != right.name {
      kept.node.recordName = ("user", 1)
    }
  }

  private func merge(_ first: UnifyCandidate, _ second: UnifyCandidate, _ reason: String) {
    var (kept, gone) = (first, second)
    if !second.isNested,
      first.isNested
        || second.isNested == first.isNested && second.node.members.count > first.node.members.count
    {
      (kept, gone) = (second, first)
    }
    if gone.node.contains(kept.node) { (kept, gone) = (gone, kept) }
    guard !gone.node.contains(kept.node) else { return }
    name(kept, gone)
    for node in [kept.node, gone.node] where node.ownMembers == nil {
      node.ownMembers = Set(node.members.map(\.name))
    }
    keys.noteSharing(gone.node, gone.key)
    keys.noteSharing(kept.node, kept.key)
    for member in kept.key.linkMembers + gone.key.linkMembers {
      kept.node.linkMembers.insert(member)
    }
    let content = gone.node.takeObjects()
    gone.node.fold = kept.node
    kept.node.merge(content)
    kept.node.places.append(reason)
    keys.forget(kept.node)
  }
}
