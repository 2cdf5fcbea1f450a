import SeedbedBase
import SeedbedTools

/// The keys of nodes, found once.
final class NodeKeys {
  private var names: [Identity<ProfileNode>: (name: RecordWords, isNested: Bool)] = [:]
  /// With how many objects had them.
  private var keys: [Identity<ProfileNode>: (key: NodeKey?, objects: Int)] = [:]
  /// Keys that objects had before others joined them.
  private var former: [Identity<ProfileNode>: NodeKey] = [:]

  func setName(_ name: RecordWords, isNested: Bool, of node: ProfileNode) {
    if names[Identity(node)] == nil { names[Identity(node)] = (name, isNested) }
  }

  subscript(node: ProfileNode) -> NodeKey? {
    if node.treeMark != nil { return nil }
    let id = Identity(node)
    if let known = keys[id] { return known.key }
    let (name, isNested) = names[id] ?? (RecordWords(node.name), true)
    // The id by which others joined the objects, however the states of these differ.
    let joined = former[id].flatMap { $0.rank >= 10 ? $0.of(node) : nil }
    let key =
      stubKey(of: node) ?? joined ?? KeyRule(node: node, name: name, isNested: isNested).key()
      ?? former[id]?.of(node)
    keys[id] = (key, node.objects)
    return key
  }

  /// The URL as the key of objects that have little more.
  private func stubKey(of node: ProfileNode) -> NodeKey? {
    guard let name = node.stubMember, let url = node.member(name) else { return nil }
    let leaf = LeafValue(path: [name], node: url)
    var key = NodeKey(leaf, rank: 9, "the number at the end of '\(name)'")
    key.linkMembers = URLRule.linkMembers(of: node)
    return key
  }

  /// True if elements stand in the lists of several objects.
  func isShared(_ node: ProfileNode) -> Bool {
    guard let key = self[node.resolved] else { return false }
    return node.tablesOfPlace.contains {
      $0.path == key.hash && $0.agreement(on: KeyTable.holder).differing > 0
    }
  }

  /// Keeps the key that objects have before others join them.
  func keep(_ key: NodeKey, of node: ProfileNode) {
    let id = Identity(node)
    if former[id] == nil { former[id] = key }
  }

  /// Finds the keys of objects, and of those in them, once more: others joined them.
  func forget(_ node: ProfileNode) {
    for place in [node, node.resolved] where keys[Identity(place)]?.objects != place.objects {
      if let key = keys.removeValue(forKey: Identity(place))?.key { keep(key, of: place) }
    }
    for child in node.below { forget(child) }
  }
}

extension ProfileNode {
  /// True if another node is this one or below it.
  func contains(_ other: ProfileNode) -> Bool {
    self === other || level < other.level && below.contains { $0.contains(other) }
  }
}
