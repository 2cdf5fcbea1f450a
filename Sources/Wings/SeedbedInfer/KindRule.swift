import SeedbedBase
import SeedbedTools

/// True if objects of one place are of several kinds, told by a member.
enum KindRule {
  /// Puts the objects together where they are not.
  static func settle(_ node: ProfileNode) {
    guard let kinds = node.kinds else { return }
    if kinds.nodes.count == 1 { node.onlyKind = kinds.nodes[0].value }
    guard let reason = reason(kinds), !cross(kinds) else { return node.mergeKinds() }
    node.kindReason = reason
    for (value, kind) in kinds.nodes { kind.onlyKind = value }
  }

  static func reason(_ kinds: KindProfile) -> String? {
    let count = kinds.nodes.count
    guard count > 1 else { return nil }
    let isEnvelope = kinds.nodes.allSatisfy { _, node in
      node.members.contains { member in
        NameLists.envelopes.contains(member.name) && member.objects > 0
      }
    }
    if isEnvelope
      || holdOthers(kinds.nodes.compactMap { EnvelopeRule.content(of: $0.node) }, count),
      ["model", "type", "kind"].contains(Words.snake(kinds.member))
    {
      return "\(count) kinds of records by '\(kinds.member)'"
    }
    return hasOwnMembers(kinds)
      ? "\(count) values of '\(kinds.member)', with members of their own" : nil
  }

  /// True if each kind holds an object with members that those of each other never have:
  /// `{ kind, data: { … } }`.
  private static func holdOthers(_ contents: [ProfileNode], _ count: Int) -> Bool {
    let names = contents.map { Set<ExactText>($0.ofAllKinds.map(\.name)) }
    return names.count == count
      && names.pairs.allSatisfy { min($0.count, $1.count) - $0.count(of: $1) >= 2 }
  }

  private static func hasOwnMembers(_ kinds: KindProfile) -> Bool {
    let objects = kinds.nodes.map(\.node.objects).reduce(0, +)
    guard objects >= 10 else { return false }
    let sets = kinds.nodes.map { _, node in
      Set<ExactText>(node.members.filter { $0.count * 2 >= node.objects }.map(\.name))
    }
    var counts: [ExactText: Int] = [:]
    for set in sets { for name in set { counts[name, default: 0] += 1 } }
    let own = sets.map { set in
      set.filter { Double(counts[$0, default: 0]) < 0.8 * Double(sets.count) }
    }
    // Events that share most members are of one kind with a few more.
    let common = counts.values.count { Double($0) >= 0.8 * Double(sets.count) }
    let ownCount = own.reduce(0) { $0 + $1.count }
    guard
      common < 5 || ownCount >= common * sets.count
        || ownCount >= 3 * sets.count && ownCount * 2 >= common * sets.count
    else { return false }
    let overlaps = own.pairs.filter { !$0.isEmpty || !$1.isEmpty }.map { $0.similarity(to: $1) }
    guard !overlaps.isEmpty else { return false }
    let mean = overlaps.reduce(0, +) / Double(overlaps.count)
    let filled = own.count { !$0.isEmpty }
    guard Double(filled) >= 0.6 * Double(sets.count) else { return false }
    if sets.count == 2 { return mean == 0 && own.allSatisfy { $0.count >= 2 } }
    return mean <= 0.2
  }

  /// True if records of several kinds refer to each other by one key, whatever their kind.
  ///
  /// The parent of a comment is a story or another comment: they are one entity then, because a
  /// reference names one.
  private static func cross(_ kinds: KindProfile) -> Bool {
    let keys = kinds.nodes.compactMap { _, node in
      node.members.first { member in
        MemberName.keyRank(member.name) >= 8 && member.mayBeKey(in: node.filledObjects)
          && member.isDifferent
      }?.scalar.values
    }
    guard keys.count == kinds.nodes.count, keys.count > 1 else { return false }
    return kinds.nodes.flatMap(\.node.members).contains { member in
      guard member.objects == 0, let values = member.isScalar ? member : member.elements,
        values.isScalar, values.scalar.values.distinct >= 4,
        NameLikeness.saysOwn(Words.split(member.name))
      else { return false }
      // All are keys, but not keys of one kind.
      let shares = keys.map { key in
        let (count, total, _) = values.scalar.values.included(in: key)
        return total > 0 ? Double(count) / Double(total) : 0
      }
      return shares.reduce(0, +) >= 0.9 && (shares.max() ?? 0) < 0.9
    }
  }
}
