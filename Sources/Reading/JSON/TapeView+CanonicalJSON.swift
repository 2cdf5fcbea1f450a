import SeedbedBase

extension TapeView {
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
