import SeedbedBase
import SeedbedTools

/// An object with a key, which may be met at other places as well.
final class UnifyCandidate {
  let node: ProfileNode
  let words: RecordWords
  let isNested: Bool
  let key: NodeKey
  /// Where the objects stand, from the name of the records that hold them.
  var path: [String] = []
  /// The object that holds the objects, or the list of them.
  var holder: Identity<ProfileNode>?

  init(_ node: ProfileNode, _ words: RecordWords, isNested: Bool, _ key: NodeKey) {
    (self.node, self.words, self.isNested, self.key) = (node, words, isNested, key)
  }

  var name: String { words.name }
}
