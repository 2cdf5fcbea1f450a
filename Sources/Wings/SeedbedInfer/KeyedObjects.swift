import SeedbedBase
import SeedbedTools

/// The objects of all readings that have a key, found once more only where some joined others.
final class KeyedObjects {
  private struct Tree {
    /// All objects and lists that were met.
    var places: Set<Identity<ProfileNode>> = []
    var found: [UnifyCandidate] = []
    var keyless: [(node: ProfileNode, words: RecordWords)] = []
  }

  private let readings: [Reading]
  private let keys: NodeKeys
  /// The finds of each reading; nil where something has joined another since.
  private var trees: [Tree?]
  /// The reading where an object was met first.
  private var holders: [Identity<ProfileNode>: Int] = [:]
  private var words: [Identity<ProfileNode>: (path: [String], words: RecordWords)] = [:]

  init(_ readings: [Reading], _ keys: NodeKeys) {
    (self.readings, self.keys) = (readings, keys)
    trees = readings.map { _ in nil }
  }

  /// Those that dumps list come first.
  func found() -> [UnifyCandidate] {
    for index in trees.indices where trees[index] == nil { trees[index] = tree(index) }
    let known = trees.compactMap(\.self)
    let found = known.flatMap(\.found)
    var borrowed = BorrowedKeys()
    for (node, words) in known.flatMap(\.keyless) { borrowed.add(node, words) }
    // An object is one of those that a dump lists, before it is one of those beside it.
    return found.filter { !$0.isNested } + found.filter(\.isNested)
      + borrowed.candidates(beside: found)
  }

  private func tree(_ index: Int) -> Tree {
    var tree = Tree()
    func isFirst(_ node: ProfileNode) -> Bool {
      if holders[Identity(node)] != nil { return false }
      holders[Identity(node)] = index
      return true
    }
    func collect(below node: ProfileNode, _ path: [String], _ holder: ProfileNode) {
      for child in node.children
      where child.hasMembers || child.elements != nil || child.isDictionary {
        tree.places.insert(Identity(child))
        let inner = child.name == path.last ? path : path + [child.name]
        if child.fold == nil, child.objects > 0, child.hasMembers, !child.isDictionary,
          !child.isPlainReference, !child.isEnvelopeContent, !child.holdsOwnKey, isFirst(child)
        {
          let words = words(of: child, at: inner)
          keys.setName(words, isNested: true, of: child)
          if let key = keys[child], child.recordMembers.count > 1 {
            var made = UnifyCandidate(child, words, isNested: true, key)
            made.path = inner
            made.holder = Identity(holder)
            tree.found.append(made)
          } else {
            tree.keyless.append((child, words))
          }
        }
        collect(below: child, inner, child.hasMembers ? child : holder)
      }
    }
    let (record, ownName) = (readings[index].record, readings[index].name)
    let kinds = record.kinds?.nodes.map { ($0.node, $0.value.lastDottedPart) } ?? []
    for (root, name) in [(record, ownName)] + kinds {
      let target = root.resolved
      tree.places.formUnion([Identity(root), Identity(target)])
      if target.objects > 0, target.hasMembers, !target.isDictionary, isFirst(target) {
        let own = target.kindNamesRecord ? target.onlyKind?.lastDottedPart ?? name : name
        let words = RecordWords(own)
        keys.setName(words, isNested: false, of: target)
        if let key = keys[target] {
          tree.found.append(UnifyCandidate(target, words, isNested: false, key))
        }
      }
      collect(below: root, [name], root)
    }
    return tree
  }

  /// Looks once more at the readings that have objects which join others, or what these hold.
  func forget(_ node: ProfileNode) {
    var changed: Set<Identity<ProfileNode>> = []
    func visit(_ node: ProfileNode) {
      guard changed.insert(Identity(node)).inserted else { return }
      for inner in node.below + [node.resolved] { visit(inner) }
    }
    visit(node)
    for (index, tree) in trees.enumerated()
    where tree.map({ changed.contains(where: $0.places.contains) }) == true { trees[index] = nil }
    holders = holders.filter { trees[$0.value] != nil }
  }

  /// The words of the name of the objects at a place.
  private func words(of node: ProfileNode, at path: [String]) -> RecordWords {
    if let (known, words) = words[Identity(node)], known == path { return words }
    let made = RecordWords(NameLists.recordName(path))
    words[Identity(node)] = (path, made)
    return made
  }
}
