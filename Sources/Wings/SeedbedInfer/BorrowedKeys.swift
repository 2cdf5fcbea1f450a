import SeedbedTools

/// An object with a key, which may be met at other places as well.
struct UnifyCandidate {
  let node: ProfileNode
  let name: String
  let isNested: Bool
  var key: NodeKey
  /// Where the objects stand, from the name of the records that hold them.
  var path: String?
  /// True if a member tells the objects from other kinds of one record.
  var isKind = false
  /// The object that holds the objects, or the list of them.
  var holder: Identity<ProfileNode>?

  /// The same by the key of another place, if all of its objects have it.
  func by(_ key: NodeKey) -> UnifyCandidate? {
    guard let own = key.of(node), own.node.mayBeKey(in: node.filledObjects),
      (own.node.texts > 0) == (key.node.texts > 0)
    else { return nil }
    var made = self
    made.key = own
    return made
  }
}

/// Small objects whose place alone shows no key, beside others of the same members that have one:
/// the people of `maintainers: [{ name, email }]` and of `author: { name, email }`.
struct BorrowedKeys {
  private var keyless: [(node: ProfileNode, name: String)] = []

  mutating func add(_ node: ProfileNode, _ name: String) {
    guard (2...6).contains(node.members.count), node.members.allSatisfy(\.isScalar),
      node.emptyObjects == 0, node.objects >= 3
    else { return }
    keyless.append((node, name))
  }

  /// The objects that take the key of others, which the caller compares with these.
  func candidates(beside keyed: [UnifyCandidate]) -> [UnifyCandidate] {
    keyless.compactMap { node, name in
      let lender = keyed.first { other in
        other.isNested && other.key.path.count == 1 && canBorrow(other, node)
      }
      guard let key = lender?.key.of(node) else { return nil }
      return UnifyCandidate(node: node, name: name, isNested: true, key: key)
    }
  }

  private func canBorrow(_ other: UnifyCandidate, _ node: ProfileNode) -> Bool {
    guard other.node !== node, other.key.linkMembers.isEmpty,
      other.node.members.count == node.members.count, other.node.names == node.names,
      let leaf = node.leaf(other.key.path), leaf.mayBeKey(in: node.filledObjects),
      leaf.texts == leaf.scalars,
      let own = node.table(of: other.key.hash),
      let theirs = other.node.table(of: other.key.hash)
    else { return false }
    let differs = node.members.contains { own.agreement(on: $0.nameHash).differing > 0 }
    let found = own.compare(with: theirs)
    return !differs && found.common * 2 >= found.smaller && found.compared >= 3
      && found.equal == found.compared
  }
}
