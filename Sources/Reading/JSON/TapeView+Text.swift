package import SeedbedBase

extension TapeView {
  /// The raw bytes of a node: of strings and keys without quotes, escapes as they stand.
  @inlinable @inline(__always)
  public func raw(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(nodes[node].offset), count: Int(nodes[node].length))
  }

  /// The node's JSON as it stands in the dump: of strings with their quotes.
  package func rawJSON(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    let value = nodes[node]
    let quotes = value.kind == .string || value.kind == .key ? 1 : 0
    return UnsafeBufferPointer(
      start: base + Int(value.offset) - quotes,
      count: Int(value.length) + 2 * quotes
    )
  }

  /// The text of a string or key: the raw bytes where it has no escapes, else bytes in `arena`.
  package func unescape(_ node: Int, into arena: ByteArena) -> UnsafeBufferPointer<UInt8> {
    nodes[node].isEscaped ? Escapes.resolve(raw(node), into: arena) : raw(node)
  }

  /// The text of a string or key, in bytes of its own.
  package func bytes(of node: Int) -> [UInt8] {
    nodes[node].isEscaped ? Escapes.resolve(raw(node)) : Array(raw(node))
  }

  /// The text of a string or key, or the raw bytes of any other node, for messages.
  package func text(of node: Int) -> String {
    guard nodes[node].isEscaped else { return String(decoding: raw(node), as: UTF8.self) }
    return String(decoding: Escapes.resolve(raw(node)), as: UTF8.self)
  }

  /// True if the text of a string or key equals `name`.
  package func matches(_ node: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if nodes[node].isEscaped { return matchesEscaped(node, name) }
    return raw(node).hasSameBytes(as: name)
  }

  func matchesEscaped(_ node: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // An escape is longer than what it stands for.
    name.count < Int(nodes[node].length) && Escapes.resolve(raw(node)).elementsEqual(name)
  }

  /// The value of the last member of that name, and whether it is not the only one.
  package func lastMember(
    named name: UnsafeBufferPointer<UInt8>,
    of object: Int
  ) -> (value: Int?, isRepeated: Bool) {
    var found: Int?
    var isRepeated = false
    var key = object + 1
    let end = Int(nodes[object].next)
    guard nodes[object].kind == .object else { return (nil, false) }
    while key < end {
      if matches(key, name) {
        isRepeated = found != nil
        found = key + 1
      }
      key = Int(nodes[key + 1].next)
    }
    return (found, isRepeated)
  }

  /// The values of an array or object, in order.
  package func children(of container: Int) -> TapeChildren {
    TapeChildren(tape: self, container: container)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if the bytes are those of `other`; what a loop over both would find, but faster.
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    var index = 0
    while count - index >= 8 {
      let a = UnsafeRawPointer(left + index).loadUnaligned(as: UInt64.self)
      let b = UnsafeRawPointer(right + index).loadUnaligned(as: UInt64.self)
      if a != b { return false }
      index += 8
    }
    while index < count {
      if left[index] != right[index] { return false }
      index += 1
    }
    return true
  }
}

/// The values that stand directly in an array or object; a member's key is the node before it.
package struct TapeChildren: Sequence, IteratorProtocol {
  private let tape: TapeView
  private let end: Int
  private let keys: Int
  private var index: Int

  package init(tape: TapeView, container: Int) {
    self.tape = tape
    let node = tape[container]
    end = node.isContainer ? Int(node.next) : container
    keys = node.kind == .object ? 1 : 0
    index = container + 1
  }

  package mutating func next() -> Int? {
    guard index < end else { return nil }
    let value = index + keys
    index = Int(tape[value].next)
    return value
  }
}
