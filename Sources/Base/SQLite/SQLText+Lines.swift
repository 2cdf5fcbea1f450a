extension SQLText {
  /// A statement of a schema that means the same whether its lines end in CR LF or in LF, and that ends
  /// with a semicolon behind it.
  ///
  /// Readers of lines change CR LF to LF, so it stands so outside of quotes, and a text with a
  /// carriage return becomes an expression. In a quoted name it stays. SQLite keeps a comment at the
  /// end, where a semicolon would be a part of it.
  package static func portable(_ statement: String) -> String {
    let whole = statement + endOfComment(in: Array(statement.utf8))
    return whole.utf8.contains(UInt8(ascii: "\r")) ? scanned(whole, isOnOneLine: false) : whole
  }

  /// The end of the comment that a statement ends in; nothing if it ends in none.
  private static func endOfComment(in sql: [UInt8]) -> String {
    guard let last = Array(SQLPart.parts(of: sql)).last, last.kind == .comment else { return "" }
    if sql[last.range.lowerBound] == UInt8(ascii: "/") { return last.isClosed ? "" : "*/" }
    return sql.last == UInt8(ascii: "\n") ? "" : "\n"
  }

  /// SQL that means the same without line breaks and comments; in a quoted name they stay.
  package static func onOneLine(_ sql: String) -> String {
    let signs = [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "-")]
    guard sql.utf8.contains(where: signs.contains) else { return sql }
    return scanned(sql, isOnOneLine: true)
  }

  private static func scanned(_ sql: String, isOnOneLine: Bool) -> String {
    var scanner = LineScanner(bytes: Array(sql.utf8), isOnOneLine: isOnOneLine)
    return scanner.scanned()
  }
}

/// Goes over the comments, texts and names of a statement.
private struct LineScanner {
  let bytes: [UInt8]
  let isOnOneLine: Bool
  var result: [UInt8] = []

  mutating func scanned() -> String {
    for part in SQLPart.parts(of: bytes) {
      switch part.kind {
      case .text: takeText(bytes[part.range])
      case .name: result += bytes[part.range]
      // The end of its line alone ends this comment.
      case .comment where isOnOneLine && bytes[part.range.lowerBound] == UInt8(ascii: "-"):
        result.append(UInt8(ascii: " "))
      default: takePlain(bytes[part.range])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes bytes, but no carriage return before a line feed.
  private mutating func takePlain(_ part: ArraySlice<UInt8>) {
    for (index, byte) in zip(part.indices, part) {
      let isReturn = byte == UInt8(ascii: "\r")
      if isOnOneLine, isReturn || byte == UInt8(ascii: "\n") {
        result.append(UInt8(ascii: " "))
      } else if !isReturn || !bytes[(index + 1)...].starts(with: "\n".utf8) {
        result.append(byte)
      }
    }
  }

  private mutating func takeText(_ quoted: ArraySlice<UInt8>) {
    guard
      quoted.contains(UInt8(ascii: "\r")) || isOnOneLine && quoted.contains(UInt8(ascii: "\n"))
    else {
      result += quoted
      return
    }
    let text = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    let literal = SQLText.literal(
      text: text.replacing("''", with: "'"),
      isOnOneLine: isOnOneLine
    )
    // A DEFAULT takes expressions in brackets alone.
    result += literal.hasPrefix("(") ? Array(literal.utf8) : Array("(\(literal))".utf8)
  }
}
