import SeedbedModel
import SeedbedText

/// The members of a record, in the order in which they are written, while a mapping is compiled.
struct MemberTree {
  private indirect enum Node {
    case leaf(DirectMapping.Content, isOfKey: Bool)
    case object(MemberTree)
    /// By place; nil where nothing was added.
    case array([DirectMapping.Column?], isOfKey: Bool)
  }

  private var nodes: [(name: String, node: Node)] = []

  var isEmpty: Bool { nodes.isEmpty }

  /// Adds what stands at a path; false where the path is not of names, or other things stand at its
  /// place, above it or below.
  mutating func add(
    _ content: DirectMapping.Content,
    at path: DumpKeyPath,
    isOfKey: Bool = false
  ) -> Bool {
    guard let place = TreePath(path) else { return false }
    return add(content, at: place, isOfKey: isOfKey)
  }

  mutating func add(_ content: DirectMapping.Content, at path: TreePath, isOfKey: Bool) -> Bool {
    var steps = path.segments
    var node = Node.leaf(content, isOfKey: isOfKey)
    if case .element(let place)? = steps.last {
      // Values alone stand in arrays: null where a place before another has none.
      guard case .value(let column) = content else { return false }
      node = .array(Array(repeating: nil, count: place) + [column], isOfKey: isOfKey)
      steps.removeLast()
    }
    let names = steps.compactMap { step -> String? in
      if case .member(let name) = step { name } else { nil }
    }
    guard names.count == steps.count, !names.isEmpty else { return false }
    return add(node, at: names[...])
  }

  private mutating func add(_ node: Node, at names: ArraySlice<String>) -> Bool {
    guard let name = names.first else { return false }
    let rest = names.dropFirst()
    guard let place = nodes.firstIndex(where: { $0.name == name }) else {
      guard !rest.isEmpty else {
        nodes.append((name, node))
        return true
      }
      var tree = MemberTree()
      guard tree.add(node, at: rest) else { return false }
      nodes.append((name, .object(tree)))
      return true
    }
    switch (nodes[place].node, node) {
    case (.object(var tree), _) where !rest.isEmpty:
      guard tree.add(node, at: rest) else { return false }
      nodes[place].node = .object(tree)
      return true
    case (.array(let old, let oldIsOfKey), .array(let new, let isOfKey)) where rest.isEmpty:
      guard let merged = Self.merged(old, new) else { return false }
      nodes[place].node = .array(merged, isOfKey: oldIsOfKey || isOfKey)
      return true
    default: return false
    }
  }

  /// The columns of both; nil where they stand at one place.
  private static func merged(
    _ old: [DirectMapping.Column?],
    _ new: [DirectMapping.Column?]
  ) -> [DirectMapping.Column?]? {
    var merged = old
    for (place, column) in new.enumerated() {
      if place >= merged.count { merged.append(nil) }
      guard let column else { continue }
      guard merged[place] == nil else { return nil }
      merged[place] = column
    }
    return merged
  }

  /// The members that were added, in order.
  var members: [DirectMapping.Member] {
    nodes.map { name, node in
      switch node {
      case .leaf(let content, let isOfKey):
        return DirectMapping.Member(name, isOfKey: isOfKey, content)
      case .array(let columns, let isOfKey):
        return DirectMapping.Member(name, isOfKey: isOfKey, .array(columns))
      case .object(let tree):
        let members = tree.members
        let isOfKey = members.contains(where: \.isOfKey)
        return DirectMapping.Member(name, isOfKey: isOfKey, .object(members))
      }
    }
  }
}
