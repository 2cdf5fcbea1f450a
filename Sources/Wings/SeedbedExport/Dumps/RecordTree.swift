import SeedbedBase
import SeedbedLanguage

/// The JSON of the values of a record while it is made.
final class ValueBytes {
  @exclusivity(unchecked) var bytes: [UInt8] = []
}

/// The JSON value of a record while it is made.
final class RecordTree {
  enum Node {
    /// The bytes of a value, in those of the record.
    case value(Range<Int>)
    case tree(RecordTree)
    case array(TreeArray)
    /// A place of an array that nothing was written to.
    case gap
  }

  final class TreeArray {
    @exclusivity(unchecked) var elements: [Node] = []
  }

  let values: ValueBytes
  @exclusivity(unchecked) private(set) var members: [(name: String, node: Node)] = []
  /// The record itself where it is no object.
  @exclusivity(unchecked) private(set) var whole: Node?

  init(_ values: ValueBytes) { self.values = values }

  /// True if nothing was written.
  var isEmpty: Bool { members.isEmpty && whole == nil }

  /// The value as a node of another.
  var node: Node { whole.flatMap { members.isEmpty ? $0 : nil } ?? .tree(self) }

  /// Goes back to the first so many members.
  func removeMembers(from count: Int) {
    whole = nil
    members.removeLast(members.count - count)
  }

  // MARK: - Writing

  /// Writes a constant at a place; false where another value stands there or above.
  func put(_ value: TransformValue, at segments: [DumpKeyPath.Segment]) -> Bool {
    put(.value(add(value)), at: segments[...])
  }

  /// Writes a value at a place; false where another value stands there or above.
  func put(_ node: Node, at segments: [DumpKeyPath.Segment]) -> Bool {
    put(node, at: segments[...])
  }

  /// Adds the bytes of a value, for a node.
  func add(_ value: TransformValue) -> Range<Int> {
    let start = values.bytes.count
    JSONString.append(value, to: &values.bytes)
    return start..<values.bytes.count
  }

  private func put(_ node: Node, at segments: ArraySlice<DumpKeyPath.Segment>) -> Bool {
    guard let first = segments.first else {
      if let whole { return isSame(whole, node) }
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
      return isSame(members[place].node, node)
    }
    if let place { return put(node, into: members[place].node, at: rest) }
    let container = container(for: rest)
    guard put(node, into: container, at: rest) else { return false }
    members.append((name, container))
    return true
  }

  private func container(for segments: ArraySlice<DumpKeyPath.Segment>) -> Node {
    if case .member = segments.first { return .tree(RecordTree(values)) }
    return .array(TreeArray())
  }

  private func put(
    _ node: Node,
    into container: Node,
    at segments: ArraySlice<DumpKeyPath.Segment>
  ) -> Bool {
    switch container {
    case .value, .gap: return false
    case .tree(let tree): return tree.put(node, at: segments)
    case .array(let array):
      switch segments.first {
      case .element(let place): return put(node, into: array, place, segments.dropFirst())
      case .first: return put(node, into: array, 0, segments.dropFirst())
      case .filter(let path, let text):
        return put(node, into: array, where: path, is: text, segments.dropFirst(2))
      default: return false
      }
    }
  }

  /// Writes into the element that has a text at a path.
  private func put(
    _ node: Node,
    into array: TreeArray,
    where path: DumpKeyPath,
    is text: String,
    _ rest: ArraySlice<DumpKeyPath.Segment>
  ) -> Bool {
    let literal = Node.value(add(.text(text)))
    let found = array.elements.first { element in
      guard case .tree(let tree) = element, let found = tree.node(at: path.segments) else {
        return false
      }
      return isSame(found, literal)
    }
    if let found { return put(node, into: found, at: rest) }
    let tree = RecordTree(values)
    guard !rest.isEmpty, tree.put(literal, at: path.segments), tree.put(node, at: rest) else {
      return false
    }
    array.elements.append(.tree(tree))
    return true
  }

  private func put(
    _ node: Node,
    into array: TreeArray,
    _ place: Int,
    _ rest: ArraySlice<DumpKeyPath.Segment>
  ) -> Bool {
    while array.elements.count <= place { array.elements.append(.gap) }
    if case .gap = array.elements[place] {
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
    return isSame(array.elements[place], node)
  }

  // MARK: - Looking

  /// The node at a path of names; nil where nothing does, or a value stands above.
  func node(at segments: [DumpKeyPath.Segment]) -> Node? {
    var node = Node.tree(self)
    for segment in segments {
      guard case .tree(let tree) = node, case .member(let name) = segment,
        let next = tree.members.first(where: { $0.name == name })?.node
      else { return nil }
      node = next
    }
    return node
  }

  /// True if a value stands at a place, or above it.
  func isTaken(_ segments: [DumpKeyPath.Segment]) -> Bool {
    guard case .member(let name)? = segments.first,
      let found = members.first(where: { $0.name == name })?.node
    else { return whole != nil }
    guard case .tree(let tree) = found, segments.count > 1 else { return true }
    return tree.isTaken(Array(segments.dropFirst()))
  }

  private func isSame(_ left: Node, _ right: Node) -> Bool {
    if case .value(let left) = left, case .value(let right) = right {
      return values.bytes[left].elementsEqual(values.bytes[right])
    }
    return json(left) == json(right)
  }

  // MARK: - JSON

  /// A node as JSON on one line.
  func json(_ node: Node) -> [UInt8] {
    var bytes: [UInt8] = []
    append(node, to: &bytes, indent: nil)
    return bytes
  }

  /// The value of a node, for steps.
  func value(of node: Node) -> TransformValue {
    let json = String(decoding: json(node), as: UTF8.self)
    guard case .value = node else { return .json(json) }
    return TransformValue.json("[" + json + "]").elements?.first ?? .null
  }

  /// Appends a node; with an indent over several lines, two spaces a level.
  func append(_ node: Node, to bytes: inout [UInt8], indent: Int?) {
    switch node {
    case .value(let range):
      JSONBytes.makeRoom(for: range.count, in: &bytes)
      bytes += values.bytes[range]
    case .gap: bytes += "null".utf8
    case .tree(let tree):
      if let whole = tree.whole, tree.members.isEmpty {
        return append(whole, to: &bytes, indent: indent)
      }
      let members = tree.members
      JSONString.appendList("{", count: members.count, to: &bytes, indent: indent) {
        let member = members[$0]
        JSONString.append(member.name, to: &$1)
        $1.append(UInt8(ascii: ":"))
        if $2 != nil { $1.append(UInt8(ascii: " ")) }
        append(member.node, to: &$1, indent: $2)
      }
    case .array(let array):
      let elements = array.elements
      JSONString.appendList("[", count: elements.count, to: &bytes, indent: indent) {
        append(elements[$0], to: &$1, indent: $2)
      }
    }
  }

  /// The texts of a row of CSV, by column, with those that stand for null; nil where a value is nested.
  func texts(of columns: [String], nulls: [ExactText: String]) -> [String]? {
    guard whole == nil else { return nil }
    var texts: [String] = []
    for member in members {
      guard case .value = member.node else { return nil }
    }
    for column in columns {
      let found = members.first { $0.name == column }?.node
      texts.append(found.flatMap { value(of: $0).scalarText } ?? nulls[column] ?? "")
    }
    return texts
  }
}
