import SeedbedBase
import SeedbedTools

/// One entity that is met at several places: their nodes become one.
final class UnifyRule {
  let readings: [Reading]
  let keys: NodeKeys
  private let hints: Hints
  /// Those of an app that the records will fill.
  let tables: [AppTable]
  /// As far as no place has joined another since.
  var traits: [Identity<ProfileNode>: UnifyTraits] = [:]
  /// Those below each reading.
  var below: [Int: UnifyPlaces] = [:]
  var words: [Identity<ProfileNode>: (path: [String], words: RecordWords)] = [:]

  init(_ readings: [Reading], _ keys: NodeKeys, _ hints: Hints, _ tables: [AppTable]) {
    self.tables = tables
    self.readings = readings
    self.keys = keys
    self.hints = hints
  }

  func apply() {
    joinStubs()
    joinReadings()
    nameByURLs()
    var tried: [Identity<ProfileNode>: Set<Identity<ProfileNode>>] = [:]
    for _ in 0..<400 {
      guard let (left, right, reason) = pair(candidates(), &tried) else { return }
      merge(left, right, reason)
      for node in [left.node, right.node] { forgetTraits(below: node.resolved) }
      // With more records, what was not alike may be.
      for changed in [Identity(left.node), Identity(right.node)] {
        tried[changed] = nil
        for place in tried.values.indices { tried.values[place].remove(changed) }
      }
    }
  }

  /// The first two that are one entity.
  private func pair(
    _ candidates: [UnifyCandidate],
    _ tried: inout [Identity<ProfileNode>: Set<Identity<ProfileNode>>]
  ) -> (UnifyCandidate, UnifyCandidate, String)? {
    for (index, right) in candidates.enumerated() {
      var known = tried.removeValue(forKey: Identity(right.node)) ?? []
      defer { tried[Identity(right.node)] = known }
      for left in candidates[..<index] where !known.contains(Identity(left.node)) {
        if left.key.path == right.key.path, let reason = reason(left, right) {
          return (left, right, reason)
        }
        known.insert(Identity(left.node))
      }
    }
    return nil
  }

  private func reason(_ left: UnifyCandidate, _ right: UnifyCandidate) -> String? {
    guard left.node !== right.node else { return nil }
    if let name = hints.same(left.name, right.name) {
      for node in [left.node, right.node] { node.recordName = (name, 9) }
      return "by hint"
    }
    let said = [left, right].map { traits(of: $0.node).said }.filter { !$0.isEmpty }
    if said.count == 2, said[0] != said[1] || said[0].count == 1 {
      return said[0] != said[1] ? nil : said[0].first.map { "both are \($0.text)" }
    }
    let hasSameName = haveOneName(left, right) || areRoles(left, right)
    // Records that refer to others by the name of these are other things.
    guard hasSameName || !refers(left, to: right) && !refers(right, to: left) else { return nil }
    let members = left.key.linkMembers + right.key.linkMembers
    let link = members.isEmpty ? [] : Set(members.map(ValueHash.of))
    guard var found = compare(left, right, without: link) else { return nil }
    // Addresses of one kind may have several hosts.
    if found.equal * 5 < found.compared * 4, let kind = traits(of: left.node).kind ?? nil,
      kind == traits(of: right.node).kind ?? nil
    {
      let urls = left.node.members.filter { NameLists.urls.contains($0.snake) }.map(\.nameHash)
      found = compare(left, right, without: link.union(urls)) ?? found
    }
    if found.common < 3 || found.equal * 2 >= found.compared, areOfOneResource(left, right) {
      return "the same members, and URLs of one collection"
    }
    let areOneKind = !left.node.isOfOtherKind(than: right.node)
    guard found.common > 0 || areOneKind else { return nil }
    // Where all keys are keys of the other place and all members agree, URLs may lead anywhere, but
    // for a place with more keys: these are of several kinds.
    let larger = [left, right].max { $0.key.distinct < $1.key.distinct } ?? left
    let isEvident =
      found.common == found.smaller && found.compared >= 3 && found.equal == found.compared
      && traits(of: larger.node).kind.map { $0 != nil } ?? true
    // One or two records may be there in other states.
    let isOneShape = found.common < 3 && areOneKind && haveOneShape(left, right)
    let areOfHosts = hasSameName && (found.common == 0 || isOneShape)
    guard isEvident || mayBeOne(left, right, areOfHosts: areOfHosts) else { return nil }
    // Lists that count their records from small numbers have these in common by chance.
    let areNumbered = [left, right].allSatisfy { one in
      !one.isNested && one.key.node.texts == 0 && one.key.node.scalar.greatest < 100_000
    }
    guard
      hasSameName || !areNumbered || found.common == found.smaller
        || found.equal == found.compared
    else { return nil }
    let own = names(of: left, withTimes: hasSameName)
    let theirs = names(of: right, withTimes: hasSameName)
    let shared = own.intersection(theirs)
    if isOneShape, hasSameName { return "the same name and members" }
    let isAlike = found.equal * 10 >= found.compared * 9 || isOneShape
    if isAlike, let reason = alikeReason(left, right) { return reason }
    if found.equal * 5 >= found.compared * 4,
      let kind = URLRule.kind(left.node, endingIn: left.key.node),
      kind == URLRule.kind(right.node, endingIn: right.key.node), Inflector.singular(kind) != kind
    {
      return "the URLs name \(kind)"
    }
    // Answers say more or less of one thing, and what they say of it changes. If most keys are in common,
    // they are states of two times.
    if found.common > 0, left.key.isLong(), found.equal > 0, areOneKind,
      found.common * 2 <= found.smaller || found.smaller < 3,
      haveOneShape(left, right, least: 4, percent: 75)
    {
      return "long keys in common: \(found.common.grouped)"
    }
    // Objects in a record are no such records if a name and little else is in common.
    if found.common > 0, shared.count * 3 < min(own.count, theirs.count) * 2,
      left.node.contains(right.node) || right.node.contains(left.node)
    {
      return nil
    }
    if found.common > 0, found.compared > 0, !shared.isEmpty {
      // Two dumps that say other things of the same keys are two entities.
      if !left.isNested, !right.isNested, !hasSameName, !isEvident,
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
      let share = percent(Double(found.equal) / Double(found.compared))
      let keys = found.common == 1 ? "1 key" : "\(found.common.grouped) keys"
      return "\(keys) in common, whose other members agree in \(share)"
    }
    if hasSameName, found.common == 0, fillOneTable(left, right) {
      return "the same name and columns of one table, no key in common"
    }
    // The members of objects in roles may hold other things.
    let depth = areRoles(left, right) ? 1 : Int.max
    let counts = [own, theirs, shared].map { names in names.count { $0.depth <= depth } }
    if hasSameName, found.common == 0, own.count > 0, !areOtherWords(left, right),
      Double(counts[2]) >= 0.6 * Double(max(1, min(counts[0], counts[1]))),
      left.node.names.similarity(to: right.node.names) > 0.5
    {
      return "the same name and members, no key in common"
    }
    return nil
  }

  private func refers(_ one: UnifyCandidate, to other: UnifyCandidate) -> Bool {
    let references = traits(of: one.node).references
    guard !references.isEmpty else { return false }
    return references.contains {
      $0.target == other.words.flat && one.key.path != [$0.member]
    }
  }

  /// Compares the keys, and the other members where tables of these keys were kept.
  func compare(
    _ left: UnifyCandidate,
    _ right: UnifyCandidate,
    without link: Set<UInt64>
  ) -> (common: Int, smaller: Int, compared: Int, equal: Int)? {
    if let table = left.node.table(of: left.key.hash),
      let other = right.node.table(of: right.key.hash)
    {
      return table.compare(with: other, without: link)
    }
    guard !left.isNested, !right.isNested, left.key.rank < 8, !left.node.contains(right.node) else {
      return nil
    }
    let (common, total, _) = left.key.node.scalar.values.included(in: right.key.node.scalar.values)
    return (common, total, 0, 0)
  }

  /// Takes the name that says most: that of a dump, then of a list, then of an object that is no
  /// role such as `author`.
  private func name(_ kept: UnifyCandidate, _ gone: UnifyCandidate) {
    func ranked(_ place: UnifyCandidate) -> (name: String, rank: Int) {
      if let known = place.node.recordName { return known }
      if NameLists.recordHolders.contains(Words.snake(place.name)) { return (place.name, 0) }
      if !place.isNested { return (place.name, 4) }
      if place.node.isElement { return (place.name, 3) }
      return (place.name, NameLists.isRole(place.words.last) ? 1 : 2)
    }
    let (left, right) = (ranked(kept), ranked(gone))
    // `user` says as much as `admin_user`, and more than a dump of `users_by_id`.
    let words = [left, right].map { found in
      Set<ExactText>(Words.split(found.name).map { ExactText(Inflector.singular(word: $0)) })
    }
    let isShorter = words[1].isStrictSubset(of: words[0])
    let isTelling = right.rank > left.rank && !words[0].isStrictSubset(of: words[1])
    kept.node.recordName = isTelling || isShorter ? right : left
    // `home_team` and `away_team` are teams.
    if left.rank == 2, right.rank == 2, areRoles(kept, gone), left.name != right.name,
      let kind = Words.split(left.name).last
    {
      kept.node.recordName = (kind, 2)
    }
    // Several roles of one kind of people.
    if left.rank == 1, right.rank == 1, left.name != right.name {
      kept.node.recordName = ("user", 1)
    }
  }

  func merge(_ first: UnifyCandidate, _ second: UnifyCandidate, _ reason: String) {
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
      (node.ownMembers, node.ownObjects) = (node.names, node.objects)
    }
    keys.keep(kept.key, of: kept.node)
    for member in kept.key.linkMembers + gone.key.linkMembers {
      kept.node.linkMembers.insert(member)
    }
    gone.node.join(kept.node)
    let place = gone.path.isEmpty ? gone.name : gone.path.joined(separator: ".")
    kept.node.places.append("also at \(place): \(reason)")
    keys.forget(kept.node)
  }
}
