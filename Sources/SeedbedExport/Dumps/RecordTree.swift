import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedValues

/// A key path to a place at which a value can be written.
struct TreePath: Equatable {
  let segments: [DumpKeyPath.Segment]

  /// Nil where the path leads to no one place: through operators, `[*]` or from the end.
  init?(_ path: DumpKeyPath) {
    guard path.root == .member || path.root == .record else { return nil }
    var index = 0
    while index < path.segments.count {
      switch path.segments[index] {
      case .member, .first: break
      case .element(let place):
        guard place >= 0, place < Self.elementLimit else { return nil }
      case .filter(let inner, _):
        guard let next = path.segments.dropFirst(index + 1).first,
          next == .element(0) || next == .first, TreePath(inner) != nil, inner.root == .member
        else { return nil }
      default: return nil
      }
      index += 1
    }
    segments = path.segments
  }

  private static let elementLimit = 64
}

/// The JSON value of a record while it is made.
final class RecordTree {
  indirect enum Node {
    case value(TransformValue)
    case tree(RecordTree)
    case array(TreeArray)
  }

  final class TreeArray {
    var elements: [Node] = []
  }

  private(set) var members: [(name: String, node: Node)] = []
  /// The record itself where it is no object.
  private(set) var whole: Node?

  /// Whether nothing was written.
  var isEmpty: Bool { members.isEmpty && whole == nil }

  /// Writes a value at a place; false where another value stands there or above.
  func put(_ node: Node, at segments: [DumpKeyPath.Segment]) -> Bool {
    put(node, at: segments[...])
  }

  private func put(_ node: Node, at segments: ArraySlice<DumpKeyPath.Segment>) -> Bool {
    guard let first = segments.first else {
      if let whole { return JSONWriting.compact(whole) == JSONWriting.compact(node) }
      guard members.isEmpty else { return false }
      whole = node
      return true
    }
    guard whole == nil, case .member(let name) = first else { return false }
    let rest = segments.dropFirst()
    let place = members.firstIndex { $0.name == name }
    if rest.isEmpty {
      guard let place else {
        members.append((name, node))
        return true
      }
      return JSONWriting.compact(members[place].node) == JSONWriting.compact(node)
    }
    if let place { return Self.put(node, into: members[place].node, at: rest) }
    let container = Self.container(for: rest)
    guard Self.put(node, into: container, at: rest) else { return false }
    members.append((name, container))
    return true
  }

  private static func container(for segments: ArraySlice<DumpKeyPath.Segment>) -> Node {
    if case .member = segments.first { return .tree(RecordTree()) }
    return .array(TreeArray())
  }

  private static func put(
    _ node: Node,
    into container: Node,
    at segments: ArraySlice<DumpKeyPath.Segment>
  ) -> Bool {
    switch container {
    case .value: return false
    case .tree(let tree): return tree.put(node, at: segments)
    case .array(let array):
      switch segments.first {
      case .element(let place): return put(node, into: array, place, segments.dropFirst())
      case .first: return put(node, into: array, 0, segments.dropFirst())
      case .filter(let path, let text):
        let rest = segments.dropFirst(2)
        let literal = Node.value(.text(text))
        let found = array.elements.first { element in
          guard case .tree(let tree) = element else { return false }
          return tree.has(literal, at: path.segments)
        }
        if let found { return put(node, into: found, at: rest) }
        let tree = RecordTree()
        guard !rest.isEmpty, tree.put(literal, at: path.segments), tree.put(node, at: rest) else {
          return false
        }
        array.elements.append(.tree(tree))
        return true
      default: return false
      }
    }
  }

  private static func put(
    _ node: Node,
    into array: TreeArray,
    _ place: Int,
    _ rest: ArraySlice<DumpKeyPath.Segment>
  ) -> Bool {
    while array.elements.count <= place { array.elements.append(.value(.missing)) }
    if case .value(.missing) = array.elements[place] {
      guard !rest.isEmpty else {
        array.elements[place] = node
        return true
      }
      let container = container(for: rest)
      guard put(node, into: container, at: rest) else { return false }
      array.elements[place] = container
      return true
    }
    guard rest.isEmpty else { return put(node, into: array.elements[place], at: rest) }
    return JSONWriting.compact(array.elements[place]) == JSONWriting.compact(node)
  }

  private func has(_ node: Node, at segments: [DumpKeyPath.Segment]) -> Bool {
    guard case .member(let name)? = segments.first,
      let found = members.first(where: { $0.name == name })?.node
    else { return false }
    let rest = Array(segments.dropFirst())
    if rest.isEmpty { return JSONWriting.compact(found) == JSONWriting.compact(node) }
    guard case .tree(let tree) = found else { return false }
    return tree.has(node, at: rest)
  }

  /// The object at a place.
  func subtree(at segments: [DumpKeyPath.Segment]) -> RecordTree? {
    guard case .member(let name)? = segments.first,
      case .tree(let tree)? = members.first(where: { $0.name == name })?.node
    else { return nil }
    return segments.count == 1 ? tree : tree.subtree(at: Array(segments.dropFirst()))
  }

  /// Whether a value stands at a place, or above it.
  func isTaken(_ segments: [DumpKeyPath.Segment]) -> Bool {
    guard case .member(let name)? = segments.first,
      let found = members.first(where: { $0.name == name })?.node
    else { return whole != nil }
    guard case .tree(let tree) = found, segments.count > 1 else { return true }
    return tree.isTaken(Array(segments.dropFirst()))
  }

  /// Replaces the values of all members; false where one is no scalar, or has none to replace it.
  func replaceValues(_ change: (TransformValue) -> TransformValue?) -> Bool {
    guard whole == nil else { return false }
    for index in members.indices {
      guard case .value(let value) = members[index].node, let changed = change(value) else {
        return false
      }
      members[index].node = .value(changed)
    }
    return true
  }

  /// The value as a node of another.
  var node: Node { whole.flatMap { members.isEmpty ? $0 : nil } ?? .tree(self) }

  /// The value as JSON on one line.
  var json: [UInt8] { JSONWriting.compact(node) }
}

/// The text of JSON values.
enum JSONWriting {
  static func compact(_ node: RecordTree.Node) -> [UInt8] {
    var bytes: [UInt8] = []
    append(node, to: &bytes, indent: nil)
    return bytes
  }

  /// Appends a value; with an indent over several lines, two spaces a level.
  static func append(_ node: RecordTree.Node, to bytes: inout [UInt8], indent: Int?) {
    switch node {
    case .value(let value): JSONString.append(value, to: &bytes)
    case .tree(let tree):
      if let whole = tree.whole, tree.members.isEmpty {
        return append(whole, to: &bytes, indent: indent)
      }
      list(tree.members, "{", "}", to: &bytes, indent) { member, bytes, indent in
        JSONBytes.append(member.name, to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        append(member.node, to: &bytes, indent: indent)
      }
    case .array(let array):
      list(array.elements, "[", "]", to: &bytes, indent) { append($0, to: &$1, indent: $2) }
    }
  }

  private static func list<Item>(
    _ items: [Item],
    _ opening: String,
    _ closing: String,
    to bytes: inout [UInt8],
    _ indent: Int?,
    _ write: (Item, inout [UInt8], Int?) -> Void
  ) {
    bytes += opening.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(&bytes, indent.map { $0 + 1 })
      write(item, &bytes, indent.map { $0 + 1 })
    }
    if !items.isEmpty { startLine(&bytes, indent) }
    bytes += closing.utf8
  }

  static func startLine(_ bytes: inout [UInt8], _ indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
  }
}
