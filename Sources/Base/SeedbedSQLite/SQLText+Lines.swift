extension SQLText {
  /// A statement of a schema that means the same whether its lines end in CR LF or in LF.
  ///
  /// Readers of lines change CR LF to LF, so it stands so outside of quotes, and a text with a
  /// carriage return becomes an expression. In a quoted name it stays.
  package static func portable(_ statement: String) -> String {
    guard statement.utf8.contains(UInt8(ascii: "\r")) else { return statement }
    var scanner = LineScanner(bytes: Array(statement.utf8))
    return scanner.portable()
  }
}

/// Goes over the comments, texts and names of a statement.
private struct LineScanner {
  let bytes: [UInt8]
  private var position = 0
  private var result: [UInt8] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func portable() -> String {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "'"): takeText()
      case UInt8(ascii: "\""), UInt8(ascii: "`"): takeName(to: bytes[position])
      case UInt8(ascii: "["): takeName(to: UInt8(ascii: "]"))
      case UInt8(ascii: "-") where starts("--"): takePlain(through: "\n")
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
    if !starts("\r\n") { result.append(bytes[position]) }
    position += 1
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
    guard quoted.contains(UInt8(ascii: "\r")) else {
      result += quoted
      return
    }
    let text = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    let literal = SQLText.literal(text: text.replacing("''", with: "'"))
    // A DEFAULT takes expressions in brackets alone.
    result += literal.hasPrefix("(") ? Array(literal.utf8) : Array("(\(literal))".utf8)
  }
}
