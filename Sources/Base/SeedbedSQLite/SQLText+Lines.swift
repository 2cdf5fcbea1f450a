extension SQLText {
  /// A statement of a schema that means the same whether its lines end in CR LF or in LF.
  ///
  /// Readers of lines change CR LF to LF, so it stands so outside of quotes, and a text with a
  /// carriage return becomes an expression. In a quoted name it stays.
  package static func portable(_ statement: String) -> String {
    guard statement.utf8.contains(UInt8(ascii: "\r")) else { return statement }
    return scanned(statement, isOnOneLine: false)
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
  private var position = 0
  private var result: [UInt8] = []

  init(bytes: [UInt8], isOnOneLine: Bool) {
    self.bytes = bytes
    self.isOnOneLine = isOnOneLine
  }

  mutating func scanned() -> String {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "'"): takeText()
      case UInt8(ascii: "\""), UInt8(ascii: "`"): takeName(to: bytes[position])
      case UInt8(ascii: "["): takeName(to: UInt8(ascii: "]"))
      case UInt8(ascii: "-") where starts("--"): takeComment()
      case UInt8(ascii: "/") where starts("/*"): takePlain(through: "*/")
      default: takePlain()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Takes a byte, but no carriage return before a line feed.
  private mutating func takePlain() {
    let isBreak = starts("\n") || starts("\r")
    if isOnOneLine, isBreak {
      result.append(UInt8(ascii: " "))
    } else if !starts("\r\n") {
      result.append(bytes[position])
    }
    position += 1
  }

  /// Takes a comment up to the end of its line, which alone ends it.
  private mutating func takeComment() {
    let start = result.count
    takePlain(through: "\n")
    if isOnOneLine { result.replaceSubrange(start..., with: [UInt8(ascii: " ")]) }
  }

  private mutating func takePlain(through end: StaticString) {
    while position < bytes.count, !starts(end) { takePlain() }
    for _ in 0..<min(end.utf8CodeUnitCount, bytes.count - position) { takePlain() }
  }

  /// The end of what a quote begins here: behind the quote that is not doubled.
  private func end(of quote: UInt8) -> Int {
    var end = position + 1
    while end < bytes.count {
      end += 1
      guard bytes[end - 1] == quote else { continue }
      guard end < bytes.count, bytes[end] == quote, quote != UInt8(ascii: "]") else { break }
      end += 1
    }
    return end
  }

  private mutating func takeName(to quote: UInt8) {
    let end = end(of: quote)
    result += bytes[position..<end]
    position = end
  }

  private mutating func takeText() {
    let end = end(of: UInt8(ascii: "'"))
    let quoted = bytes[position..<end]
    position = end
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
