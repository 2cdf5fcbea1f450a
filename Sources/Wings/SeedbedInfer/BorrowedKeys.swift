import SeedbedBase
import SeedbedTools

/// An object with a key, which may be met at other places as well.
struct UnifyCandidate {
  let node: ProfileNode
  let words: RecordWords
  let isNested: Bool
  var key: NodeKey
  /// Where the objects stand, from the name of the records that hold them.
  var path: [String] = []
  /// The object that holds the objects, or the list of them.
  var holder: Identity<ProfileNode>?

  init(_ node: ProfileNode, _ words: RecordWords, isNested: Bool, _ key: NodeKey) {
    (self.node, self.words, self.isNested, self.key) = (node, words, isNested, key)
  }

  var name: String { words.name }

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

/// Objects whose place alone shows no key, beside others that have one: small ones of the same members,
/// such as the people of `maintainers: [{ name, email }]` and of `author: { name, email }`, and one of
/// the name of a list, such as `component` beside `components`.
struct BorrowedKeys {
  var keyless: [(node: ProfileNode, words: RecordWords)] = []

  private func isSmall(_ node: ProfileNode) -> Bool {
    (2...6).contains(node.members.count) && node.members.allSatisfy(\.isScalar)
      && node.emptyObjects == 0 && node.objects >= 3
  }

  /// The key of the list that has the name, if it tells the objects apart as well.
  private func keyOfList(_ node: ProfileNode, _ list: UnifyCandidate?) -> NodeKey? {
    guard !node.isElement, let key = list?.key.of(node), key.isUnique,
      key.node.mayBeKey(in: node.filledObjects)
    else { return nil }
    return key
  }

  /// The objects that take the key of others, which the caller compares with these.
  func candidates(beside keyed: [UnifyCandidate]) -> [UnifyCandidate] {
    if keyless.isEmpty { return [] }
    let mayLend = keyed.filter {
      $0.isNested && $0.key.path.count == 1 && $0.key.linkMembers.isEmpty
        && (2...6).contains($0.node.members.count)
    }
    let lenders = Dictionary(grouping: mayLend, by: \.node.names)
    let lists = keyed.filter { $0.isNested && $0.node.isElement }.map {
      (ExactText($0.words.flat), $0)
    }
    let listsByName = Dictionary(lists, uniquingKeysWith: { first, _ in first })
    return keyless.compactMap { node, words in
      let lender = isSmall(node) ? lenders[node.names]?.first { canBorrow($0, node) } : nil
      return (lender?.key.of(node) ?? keyOfList(node, listsByName[ExactText(words.flat)]))
        .map { UnifyCandidate(node, words, isNested: true, $0) }
    }
  }

  private func canBorrow(_ other: UnifyCandidate, _ node: ProfileNode) -> Bool {
    guard other.node !== node, let leaf = node.leaf(other.key.path),
      leaf.mayBeKey(in: node.filledObjects),
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
