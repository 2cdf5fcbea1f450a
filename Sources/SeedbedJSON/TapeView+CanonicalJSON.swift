extension TapeView {
  /// Appends the node's JSON text without spaces: members in source order, numbers with their
  /// own digits, strings with as few escapes as can be.
  package func canonicalJSON(of node: Int, into output: inout [UInt8]) {
    let end = Int(nodes[node].next)
    var open = TapeNode.noParent
    var index = node
    while true {
      while open != TapeNode.noParent, index == Int(nodes[Int(open)].next) {
        let isObject = nodes[Int(open)].kind == .object
        output.append(isObject ? Lexer.closeBrace : Lexer.closeBracket)
        open = Int(open) == node ? TapeNode.noParent : nodes[Int(open)].parent
      }
      guard index < end else { return }
      let current = nodes[index]
      let followsKey = index > node && nodes[index - 1].kind == .key
      if open != TapeNode.noParent, index > Int(open) + 1, !followsKey {
        output.append(Lexer.comma)
      }
      switch current.kind {
      case .object, .array:
        output.append(current.kind == .object ? Lexer.openBrace : Lexer.openBracket)
        open = UInt32(truncatingIfNeeded: index)
      case .string: Self.quote(raw(index), isEscaped: current.isEscaped, into: &output)
      case .key:
        Self.quote(raw(index), isEscaped: current.isEscaped, into: &output)
        output.append(Lexer.colon)
      default: output.append(contentsOf: raw(index))
      }
      index += 1
    }
  }

  /// The node's JSON text without spaces.
  package func canonicalJSON(of node: Int) -> [UInt8] {
    var output: [UInt8] = []
    canonicalJSON(of: node, into: &output)
    return output
  }

  package static func quote(
    _ raw: UnsafeBufferPointer<UInt8>,
    isEscaped: Bool,
    into output: inout [UInt8]
  ) {
    output.append(Lexer.quote)
    if isEscaped {
      for byte in Escapes.resolve(raw) { append(byte, to: &output) }
    } else {
      output.append(contentsOf: raw)
    }
    output.append(Lexer.quote)
  }

  private static func append(_ byte: UInt8, to output: inout [UInt8]) {
    guard byte < 0x20 || byte == Lexer.quote || byte == Lexer.backslash else {
      output.append(byte)
      return
    }
    output.append(Lexer.backslash)
    switch byte {
    case 0x08: output.append(0x62)
    case 0x0C: output.append(0x66)
    case 0x0A: output.append(0x6E)
    case 0x0D: output.append(0x72)
    case 0x09: output.append(0x74)
    case Lexer.quote, Lexer.backslash: output.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      output.append(contentsOf: [0x75, 0x30, 0x30])
      output.append(digits[Int(byte >> 4)])
      output.append(digits[Int(byte & 15)])
    }
  }
}
