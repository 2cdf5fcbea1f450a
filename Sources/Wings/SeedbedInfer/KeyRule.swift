import SeedbedBase
import SeedbedTools

/// Finds the key of objects by the names and values of their members.
struct KeyRule {
  let node: ProfileNode
  /// The name of the objects.
  let name: RecordWords
  let isNested: Bool

  /// How much a member's name says that it is the key of objects called so.
  static func rank(
    _ path: [String],
    of entity: RecordWords,
    isBase holdsRecord: Bool = false
  ) -> Double {
    path.last.map { rank(path, NameFacts($0), of: entity, isBase: holdsRecord) } ?? 0
  }

  private static func rank(
    _ path: [String],
    _ last: NameFacts,
    of entity: RecordWords,
    isBase holdsRecord: Bool
  ) -> Double {
    let isBase =
      path.count == 2
      && (holdsRecord || NameLists.envelopes.contains(path[0]) || path[0] == "data")
    if path.count > 1, !isBase, !NameFacts(path[0]).isKeyHolder { return 0 }
    let rank = last.keyRank
    if path.count > 1, !isBase { return rank >= 8 ? 8 : 5 }
    if rank >= 10 { return isBase ? 9 : 10 }
    if rank == 4, let stem = ReferenceName.stem(path[path.count - 1]).words.last,
      NameLists.people.contains(stem),
      let role = entity.words.last, NameLists.roles.contains(role)
    {
      return 4.3
    }
    if entity.keyNames.contains(last.plain) { return 9 }
    // `loan` of a loan that has no id.
    if rank == 0, last.snake == entity.singular.joined(separator: "_") { return 5 }
    return rank
  }

  /// The key that names the object wherever it stands; nil where there is none.
  func key() -> NodeKey? {
    let records = node.filledObjects
    guard records > 0, node.hasMembers else { return nil }
    return candidates(records).prefix(6).lazy.compactMap { candidate in
      isNested ? nested(candidate, records) : top(candidate, records)
    }.first
  }

  private func candidates(_ records: Int) -> [NodeKey] {
    var found: [NodeKey] = []
    for leaf in node.leaves(depth: 2) + node.members.compactMap(\.wrapped) {
      let takesEmpty = !isNested && leaf.node.takesEmptyText(in: records)
      let gaps = isNested || takesEmpty ? nil : leaf.node.gaps(in: records)
      guard leaf.node.mayBeKey(in: records) || gaps != nil || takesEmpty,
        !(isNested && node.areNamedValues && NameLists.values.contains(leaf.node.snake))
      else { continue }
      let holdsRecord = node.member(leaf.path[0])?.isEnvelopeContent ?? false
      var rank = Self.rank(leaf.path, leaf.node.facts, of: name, isBase: holdsRecord)
      let isCopied = !isNested && records >= 20 && gaps == nil && leaf.node.isOfCopies(in: node)
      let isDifferent =
        isCopied || (gaps == nil ? leaf.node.isDifferent : leaf.node.isDifferentButForGaps)
      // UUIDs repeat by fault alone, whatever they are called.
      let isNearly =
        !isNested && !isDifferent && (rank >= 8 || leaf.node.areUUIDs)
        && leaf.node.isNearlyDifferent
      if isNearly { rank = max(rank, 8) }
      // Of an option, the value: labels are for people.
      if leaf.path == ["value"], node.member("label") != nil { rank = 2.2 }
      if leaf.path == ["index"] { rank = leaf.node.texts == leaf.node.scalars ? 8 : 0 }
      if !isDifferent, node.isElement, NameLists.isURLName(leaf.path[0]) { rank = min(rank, 1.6) }
      if rank < 8, leaf.path.count == 1, isDifferent || rank >= 4, isLastSegmentOfURL(leaf) {
        rank = 8
      }
      if rank < 2, isDifferent, !isNested, records >= 5, isCodeBeforeName(leaf) { rank = 2.1 }
      guard gaps == nil || rank >= 8 && (isDifferent || isNearly) else { continue }
      guard
        rank >= 3.5 || isDifferent && !isNested && (rank >= 1 || leaf.path.count == 1)
          || mayNameElement(leaf, rank)
          || !(isNested && node.isElement) && NameLists.isURLName(leaf.path[0])
            && leaf.node.scalar.count(.url) == leaf.node.scalars
      else { continue }
      var key = NodeKey(leaf, rank: rank, "")
      key.isUnique = isDifferent
      key.gaps = gaps ?? 0
      found.append(key)
    }
    // By rank, then different ones first, and of these an `id` before a `uuid`; members keep their
    // order.
    func order(_ key: NodeKey) -> (Double, Int, Int) {
      let isID = ["id", "_id"].contains(Words.snake(key.path.last ?? ""))
      return (key.rank, key.isUnique ? 1 : 0, isID ? 1 : 0)
    }
    return found.sorted { order($0) > order($1) }
  }

  /// True if the value is the last segment of the record's own URL.
  private func isLastSegmentOfURL(_ leaf: LeafValue) -> Bool {
    leaf.node.texts > 0 && leaf.node.scalar.values.distinct >= 3
      && URLRule.kind(node, endingIn: leaf.node) != nil
  }

  /// True if the texts are words or counting digits of one length, and a name stands behind them: names
  /// change, and codes do not.
  private func isCodeBeforeName(_ leaf: LeafValue) -> Bool {
    let (texts, values) = (leaf.node.texts, leaf.node.scalar)
    return texts == leaf.node.scalars && values.longest <= 10
      && values.totalLength == values.longest * texts
      && (values.count(.plain) * 2 > texts || countsFromOne(values))
      && node.members.drop { $0 !== leaf.node }.contains { 1.9...2 ~= $0.keyRank }
      && values.values.values.allSatisfy { $0.text.utf8.allSatisfy { $0.isLetter || $0.isDigit } }
  }

  /// True if texts such as `0001` count, with few gaps; postal codes begin elsewhere.
  private func countsFromOne(_ values: ScalarProfile) -> Bool {
    let numbers = values.values.values.compactMap { Int($0.text) }
    guard values.count(.digits) * 2 > values.textCount, numbers.count == values.textCount,
      let least = numbers.min(), let greatest = numbers.max()
    else { return false }
    return least <= 1 && greatest <= 2 * numbers.count
  }

  // MARK: Records of dumps

  private func top(_ key: NodeKey, _ records: Int) -> NodeKey? {
    let values = key.node.scalar
    let distinct = values.values.distinct
    if key.isUnique {
      // The numbers of CSV are texts.
      let isText =
        key.node.texts > 0
        && !(key.node.scalar.isOfNumbers && NameLists.isMeasure(Words.split(key.path.last ?? "")))
      guard key.rank >= 2 || isText && records >= 3 && !isDay(key.node) && isWord(key.node) else {
        return nil
      }
      let count = records - key.gaps
      return with(
        key,
        key.gaps > 0 || key.node.isDifferent
          ? "\(count) values, all different"
          : "\(distinct) values in \(count) records; the others are copies"
      )
    }
    let repeats = records - distinct
    if key.rank >= 8, key.node.isNearlyDifferent, agreement(key).map({ $0.share < 0.7 }) ?? true {
      let count = values.values.isExact ? "\(repeats - key.gaps)" : "few"
      return with(key, "\(key.counted) in \(records) records; \(count) are there once more")
    }
    // Records with the address or the id of a thing say the same of it where they repeat.
    let names =
      key.rank >= 4
      || NameLists.isURLName(key.path[0]) && values.count(.url) == key.node.scalars
    guard key.rank >= 8 || names && repeats > 1, let (share, link) = agreement(key),
      key.rank >= 8 || share == 1 && link.isEmpty && distinct * 2 >= records
    else { return nil }
    let varies = node.leaves().count { $0.node.scalar.values.distinct > 1 } > 1
    // `user_id` of `user_actions` refers to a user where it repeats.
    let words = name.words.map(Inflector.singular(word:))
    let refers = words.count > 1 && ReferenceName.stem(key.path.last ?? "").words == [words[0]]
    guard
      key.rank >= 10 && (key.isLong(32) || records < 6)
        || share >= 0.7 && distinct * 2 >= records && !refers
        || share >= 0.95 && link.isEmpty && varies
    else { return nil }
    let reason = "\(key.counted) in \(records) records; repeated ones agree in \(percent(share))"
    return with(key, reason, link)
  }

  private func isDay(_ node: ProfileNode) -> Bool { node.scalar.count(.day) > 0 }

  /// Texts that name something: short, and few of them with blanks.
  private func isWord(_ node: ProfileNode) -> Bool {
    node.scalar.longest <= 60 && node.scalar.count(.url) == 0 && !node.isProse
  }

  // MARK: Nested objects

  private func nested(_ key: NodeKey, _ records: Int) -> NodeKey? {
    let distinct = key.node.scalar.values.distinct
    // One or two elements with another code each show no key, unless they say little more.
    let isEvident = key.rank >= 9 || records > 2 || !node.isElement || node.members.count <= 3
    let all = "\(records) values, all different"
    if key.isUnique, key.rank >= 8, isEvident { return with(key, all) }
    // The one value of a member that may be a key says nothing.
    guard distinct > 1 || records < 4 || key.rank >= 10 else { return nil }
    if !key.isUnique, listsDiffer(key, isOne: distinct == 1) { return nil }
    if key.rank >= 8, let (share, link) = agreement(key), share >= 0.9,
      link.count <= max(2, node.members.count / 2)
    {
      let reason = "\(key.counted) in \(records) objects; where one repeats the rest agrees in "
      return with(key, reason + percent(share), link)
    }
    if key.isUnique, (3.5..<8).contains(key.rank), distinct >= 20 { return with(key, all) }
    return determining(key, distinct, records)
  }

  /// True if the lists of the objects differ where the key is the same: then the objects are others,
  /// or what the lists say of each would be lost among those of all.
  private func listsDiffer(_ key: NodeKey, isOne: Bool) -> Bool {
    guard let table = node.table(of: key.hash) else { return false }
    return listPaths(of: node, depth: 2).contains { path in
      let (repeated, differing) = table.agreement(on: ProfileNode.path(path))
      return differing > 0 && (isOne || repeated >= 3 && differing * 2 > repeated)
    }
  }

  private func listPaths(of node: ProfileNode, depth: Int) -> [[String]] {
    node.members.flatMap { member -> [[String]] in
      if member.arrays > 0 { return member.isTuple ? [] : [[member.name]] }
      guard depth > 1, member.objects > 0, !member.isDictionary else { return [] }
      return listPaths(of: member, depth: depth - 1).map { [member.name] + $0 }
    }
  }

  /// A member of another name that all other members agree with where it repeats.
  private func determining(_ key: NodeKey, _ distinct: Int, _ records: Int) -> NodeKey? {
    let isName = key.rank < 4
    guard !key.isUnique, key.path.count == 1, isName ? distinct * 4 <= records * 3 : distinct > 1,
      let (share, link) = agreement(key), link.allSatisfy({ node.member($0)?.isTuple == true }),
      share == 1, agreesOnOthers(key)
    else { return nil }
    let reason = "\(key.counted) in \(records) objects; where one repeats the rest is the same"
    return with(key, reason, link)
  }

  /// True if other members that vary were compared, or there are none.
  private func agreesOnOthers(_ key: NodeKey) -> Bool {
    let others = node.members.filter { $0 !== key.node && $0.count > $0.nulls && !$0.isTuple }
    if others.isEmpty { return true }
    guard let table = node.table(of: key.hash) else { return false }
    return others.contains { other in
      other.isScalar && other.scalar.values.distinct > 1
        && table.agreement(on: other.nameHash).repeated >= 2
    }
  }

  /// True if the text may name the small objects that lists repeat: `countries: [{ iso, name }]`.
  private func mayNameElement(_ leaf: LeafValue, _ rank: Double) -> Bool {
    isNested && node.isElement && rank >= 1.5 && leaf.path.count == 1
      && leaf.node.texts == leaf.node.scalars && leaf.node.scalar.longest <= 60
      && node.members.count <= 8
      && node.members.allSatisfy { $0.objects == 0 && ($0.arrays == 0 || $0.isTuple) }
  }

  /// How far the other members agree where the key repeats; and those that mostly do not.
  private func agreement(_ key: NodeKey) -> (share: Double, link: [String])? {
    guard let table = node.table(of: key.hash), table.repeatedCount > 0 else { return nil }
    var link: [String] = []
    var good = 0
    var total = 0
    var compared = 0
    var varies = false
    for leaf in node.leaves(depth: 3) where leaf.path != key.path {
      let (repeated, differing) = table.agreement(on: ProfileNode.path(leaf.path))
      guard repeated > 0 else { continue }
      compared += 1
      if repeated >= 3, Double(differing) > 0.3 * Double(repeated) {
        link.append(leaf.path[0])
      } else {
        if !leaf.node.hasOneValue { varies = true }
        total += repeated
        good += repeated - differing
      }
    }
    // A member that is the same everywhere proves nothing against others that differ.
    if !varies, !link.isEmpty { return (0, link) }
    // Numbers that belong together, such as a place in a text, are the link's where they differ.
    link += node.members.filter { member in
      member.isTuple && table.agreement(on: member.nameHash).differing > 0
    }.map(\.name)
    if compared == 0 { return (1, link) }
    guard total > 0 else { return (0, link) }
    return (Double(good) / Double(total), link)
  }

  /// The key of objects that the user calls an entity: the best name of a key whose other values
  /// agree where it repeats.
  static func likely(of node: ProfileNode) -> NodeKey? {
    let leaves = node.leaves(depth: 1).filter {
      $0.node.mayBeKey(in: node.filledObjects) && $0.node.keyRank >= 2
    }
    let rule = KeyRule(node: node, name: RecordWords(node.name), isNested: true)
    return leaves.sorted { $0.node.keyRank > $1.node.keyRank }.lazy.compactMap { leaf in
      let key = NodeKey(leaf, rank: leaf.node.keyRank, "by hint: what repeats agrees")
      return key.isUnique || rule.agreement(key).map { $0.share >= 0.9 && $0.link.isEmpty } == true
        ? key : nil
    }.first
  }

  private func with(_ key: NodeKey, _ reason: String, _ link: [String] = []) -> NodeKey {
    var key = key
    key.reason = reason
    key.linkMembers = link
    return key
  }
}

/// A share as whole percent, which says 100 of nothing less.
func percent(_ share: Double) -> String {
  let whole = Int((share * 100).rounded(.down))
  return "\(share < 1 ? min(99, whole) : 100)%"
}
