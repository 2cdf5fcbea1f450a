import SeedbedProfile

/// True if records of several kinds refer to each other by one key, whatever their kind.
///
/// The parent of a comment is a story or another comment: they are one entity then, because a
/// reference names one.
struct KindReferences {
  private let kinds: KindProfile
  /// The key of each kind.
  private let keys: [ValueSketch]

  init(_ kinds: KindProfile) {
    self.kinds = kinds
    keys = kinds.nodes.compactMap { _, node in
      node.members.first { member in
        MemberName.keyRank(member.name) >= 8 && member.mayBeKey(in: node.filledObjects)
          && member.isDifferent
      }?.scalar.values
    }
  }

  var crossKinds: Bool {
    guard keys.count == kinds.nodes.count, keys.count > 1 else { return false }
    return kinds.nodes.contains { _, node in
      node.members.contains { member in
        guard NameLikeness.saysOwn(Words.split(member.name)), member.objects == 0 else {
          return false
        }
        if member.isScalar { return isOfSeveralKinds(member) }
        return member.elements.map { $0.isScalar && isOfSeveralKinds($0) } ?? false
      }
    }
  }

  /// True if the values are keys, but not keys of one kind.
  private func isOfSeveralKinds(_ node: ProfileNode) -> Bool {
    let values = node.scalar.values
    guard values.distinct >= 4 else { return false }
    let shares = keys.map { key -> Double in
      let (count, total, _) = values.included(in: key)
      return total > 0 ? Double(count) / Double(total) : 0
    }
    return shares.reduce(0, +) >= 0.9 && (shares.max() ?? 0) < 0.9
  }
}
