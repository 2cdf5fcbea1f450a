import SeedbedTools

/// True if records of several kinds refer to each other by one key, whatever their kind.
///
/// The parent of a comment is a story or another comment: they are one entity then, because a
/// reference names one.
enum KindReferences {
  static func cross(_ kinds: KindProfile) -> Bool {
    let keys = kinds.nodes.compactMap { _, node in
      node.members.first { member in
        MemberName.keyRank(member.name) >= 8 && member.mayBeKey(in: node.filledObjects)
          && member.isDifferent
      }?.scalar.values
    }
    guard keys.count == kinds.nodes.count, keys.count > 1 else { return false }
    return kinds.nodes.flatMap(\.node.members).contains { member in
      guard NameLikeness.saysOwn(Words.split(member.name)), member.objects == 0,
        let values = member.isScalar ? member : member.elements, values.isScalar,
        values.scalar.values.distinct >= 4
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
