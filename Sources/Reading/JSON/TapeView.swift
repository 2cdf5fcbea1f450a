import SeedbedBase

/// The bytes of a dump that a unit was made from, where the bytes on the tape are not the dump's.
public struct TapeSource: BitwiseCopyable {
  /// The first byte of the unit in the dump.
  public let base: UnsafePointer<UInt8>
  /// How many bytes it has there.
  public let count: Int
  /// Where each of the object's members begins, from the first byte; a separator later, where the
  /// one after the last would begin.
  public let starts: UnsafePointer<UInt32>

  /// Where a node of a flat object starts in the dump, from the first byte of the object.
  package func start(of node: Int) -> Int {
    node == 0 ? 0 : Int(starts[(node - 1) / 2])
  }

  /// The end of a member's value.
  fileprivate func end(of node: Int) -> Int {
    Int(starts[(node + 1) / 2]) - 1
  }
}

/// The nodes and bytes of a tape, at an address that does not move.
public struct TapeState {
  public var base: UnsafePointer<UInt8>
  public var nodes: UnsafeMutablePointer<TapeNode>
  public var count: Int
  /// Nil where the bytes from `base` on are the dump's own.
  public var source: TapeSource?
}

/// A tape as its readers see it: a pointer, copied at no cost.
///
/// The keeper of a view keeps the tape as well.
public struct TapeView: Equatable, BitwiseCopyable {
  public let state: UnsafeMutablePointer<TapeState>

  /// The first byte of the value.
  @inlinable @inline(__always) public var base: UnsafePointer<UInt8> { state.pointee.base }
  @inlinable @inline(__always) public var nodes: UnsafeMutablePointer<TapeNode> {
    state.pointee.nodes
  }
  /// How many nodes there are.
  @inlinable public var count: Int { state.pointee.count }
  /// The dump's bytes, where those from `base` on were made from them.
  @inlinable @inline(__always) public var source: TapeSource? { state.pointee.source }

  @inlinable @inline(__always) public subscript(index: Int) -> TapeNode { nodes[index] }

  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.state == right.state
  }

  /// The first byte of the unit in the dump.
  package var dumpBase: UnsafePointer<UInt8> { source?.base ?? base }

  /// How many bytes of the dump the unit has.
  package var dumpCount: Int { source?.count ?? rawJSON(0).count }

  /// Where a node starts in the dump, from the first byte of the unit; a member's name that stands
  /// in a header starts where its value does.
  package func start(of node: Int) -> Int {
    if let source { return source.start(of: node) }
    let isQuoted = nodes[node].kind == .string || nodes[node].kind == .key
    return Int(nodes[node].offset) - (isQuoted ? 1 : 0)
  }

  /// How many bytes of the dump a node has.
  package func dumpCount(of node: Int) -> Int {
    guard let source else { return rawJSON(node).count }
    return node == 0 ? source.count : source.end(of: node) - source.start(of: node)
  }

  /// The values of an object's members that a later member of the same name replaces.
  package func shadowedMembers(of object: Int) -> Set<Int> {
    guard mayRepeatNames(object) else { return [] }
    var last: [[UInt8]: Int] = [:]
    var shadowed: Set<Int> = []
    for value in children(of: object) {
      let name =
        nodes[value - 1].isEscaped ? Escapes.resolve(raw(value - 1)) : Array(raw(value - 1))
      if let earlier = last.updateValue(value, forKey: name) { shadowed.insert(earlier) }
    }
    return shadowed
  }

  /// True if two names of an object may be equal: never wrongly false, and seldom wrongly true.
  private func mayRepeatNames(_ object: Int) -> Bool {
    var seen: (UInt64, UInt64) = (0, 0)
    for value in children(of: object) {
      guard !nodes[value - 1].isEscaped else { return true }
      let hash = raw(value - 1).roughHash
      let bits = (UInt64(1) << (hash >> 58), UInt64(1) << ((hash >> 52) & 63))
      if seen.0 & bits.0 != 0, seen.1 & bits.1 != 0 { return true }
      seen.0 |= bits.0
      seen.1 |= bits.1
    }
    return false
  }

  /// Appends the node's JSON text without spaces.
  ///
  /// Members stand in source order, of a name given twice in an object the last; numbers have
  /// their own digits, strings as few escapes as can be.
  ///
  /// - Returns: The keys of the members that gave way to a later one of their name.
  @discardableResult
  package func canonicalJSON(of node: Int, into output: inout [UInt8]) -> [Int] {
    let end = Int(nodes[node].next)
    var open = TapeNode.noParent
    var shadowed: Set<Int> = []
    var dropped: [Int] = []
    var index = node
    while true {
      while open != TapeNode.noParent, index == Int(nodes[Int(open)].next) {
        let isObject = nodes[Int(open)].kind == .object
        output.append(isObject ? Lexer.closeBrace : Lexer.closeBracket)
        open = Int(open) == node ? TapeNode.noParent : nodes[Int(open)].parent
      }
      guard index < end else { return dropped }
      let current = nodes[index]
      if current.kind == .key, shadowed.contains(index + 1) {
        dropped.append(index)
        index = Int(nodes[index + 1].next)
        continue
      }
      let followsKey = index > node && nodes[index - 1].kind == .key
      let isFirst = output.last == Lexer.openBrace || output.last == Lexer.openBracket
      if open != TapeNode.noParent, !isFirst, !followsKey { output.append(Lexer.comma) }
      switch current.kind {
      case .object, .array:
        output.append(current.kind == .object ? Lexer.openBrace : Lexer.openBracket)
        open = UInt32(truncatingIfNeeded: index)
        if current.kind == .object { shadowed.formUnion(shadowedMembers(of: index)) }
      case .string: appendText(of: index, to: &output)
      case .key:
        appendText(of: index, to: &output)
        output.append(Lexer.colon)
      default: output.append(contentsOf: raw(index))
      }
      index += 1
    }
  }

  /// Appends a string or a name: as it stands where nothing in it is escaped.
  private func appendText(of node: Int, to output: inout [UInt8]) {
    if nodes[node].isEscaped {
      Escapes.resolve(raw(node)).withUnsafeBufferPointer { JSONString.append($0, to: &output) }
    } else {
      output.append(Lexer.quote)
      output.append(contentsOf: raw(node))
      output.append(Lexer.quote)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A hash of the length and of the eight bytes at either end.
  fileprivate var roughHash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    if let start = baseAddress, count >= 8 {
      let bytes = UnsafeRawPointer(start)
      let first = bytes.loadUnaligned(as: UInt64.self)
      let last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      hash = (hash ^ first) &* 0x9E37_79B9_7F4A_7C15 ^ last
    } else {
      for byte in self { hash = hash << 8 | UInt64(byte) }
    }
    return hash &* 0xBF58_476D_1CE4_E5B9
  }
}
