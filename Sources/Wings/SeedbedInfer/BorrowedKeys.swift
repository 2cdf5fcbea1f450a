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
}

/// Objects whose place alone shows no key, beside a list of their name that has one: `component` beside
/// `components`.
struct BorrowedKeys {
  var keyless: [(node: ProfileNode, words: RecordWords)] = []

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
    let lists = keyed.filter { $0.isNested && $0.node.isElement }.map {
      (ExactText($0.words.flat), $0)
    }
    let listsByName = Dictionary(lists, uniquingKeysWith: { first, _ in first })
    return keyless.compactMap { node, words in
      keyOfList(node, listsByName[ExactText(words.flat)])
        .map { UnifyCandidate(node, words, isNested: true, $0) }
    }
  }
}
