import SeedbedSystem

/// SQL text for names and values.
package enum SQLText {
  /// A name as it stands in SQL: in double quotes only where it needs them.
  package static func name(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isPlain = bytes.enumerated().allSatisfy { index, byte in
      byte.isLetter || byte == UInt8(ascii: "_") || byte.isDigit && index > 0
    }
    if isPlain && !bytes.isEmpty && !keywords.contains(folded(name)) { return name }
    return quoted(name, by: "\"")
  }

  /// Names with commas between, as in `(a, b)` without the brackets.
  package static func names(_ names: [String]) -> String {
    names.map { name($0) }.joined(separator: ", ")
  }

  /// A text in single quotes.
  package static func text(_ text: String) -> String {
    quoted(text, by: "'")
  }

  /// A name as SQLite compares names: ASCII letters lower-cased.
  package static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map(\.lowercased), as: UTF8.self)
  }

  /// Adds a literal to a statement; a large one is copied once, with room for what follows it.
  package static func append(_ literal: String, to statement: inout String) {
    if literal.utf8.count > largeCount {
      statement.reserveCapacity(statement.utf8.count + literal.utf8.count + roomBehind)
    }
    statement += literal
  }

  private static let largeCount = 1 << 16
  private static let roomBehind = 1 << 10

  private static func quoted(_ text: String, by quote: Unicode.Scalar) -> String {
    text.withExactBytes { quoted($0, by: UInt8(ascii: quote)) }
  }

  /// The text of UTF-8 bytes in quotes, made at once: it may be as large as a record.
  static func quoted(_ text: UnsafeBufferPointer<UInt8>, by quote: UInt8) -> String {
    let count = text.count + text.count { $0 == quote } + 2
    return String(unsafeUninitializedCapacity: count) { result in
      result[0] = quote
      var end = 1
      for byte in text {
        result[end] = byte
        end += 1
        guard byte == quote else { continue }
        result[end] = byte
        end += 1
      }
      result[end] = quote
      return count
    }
  }

  // SQLite's own list, written out: the text of a seed must not depend on the library's version.
  private static let keywords: Set<ExactText> = Set(
    """
    abort action add after all alter always analyze and as asc attach autoincrement before begin
    between by cascade case cast check collate column commit conflict constraint create cross
    current current_date current_time current_timestamp database default deferrable deferred
    delete desc detach distinct do drop each else end escape except exclude exclusive exists
    explain fail false filter first following for foreign from full generated glob group groups
    having if ignore immediate in index indexed initially inner insert instead intersect into is
    isnull join key last left like limit match materialized natural no not nothing notnull null
    nulls of offset on or order others outer over partition plan pragma preceding primary query
    raise range recursive references regexp reindex release rename replace restrict returning
    right rollback row rows savepoint select set table temp temporary then ties to transaction
    trigger true unbounded union unique update using vacuum values view virtual when where window
    with within without
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

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
    let isPlain = sql.withExactBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return "\n\r-".utf8.allSatisfy { memchr(start, Int32($0), bytes.count) == nil }
    }
    return isPlain ? sql : scanned(sql, isOnOneLine: true)
  }

  private static func scanned(_ sql: String, isOnOneLine: Bool) -> String {
    var scanner = LineScanner(bytes: Array(sql.utf8), isOnOneLine: isOnOneLine)
    return scanner.scanned()
  }

  /// More characters than this in one text are written as bytes: SQLite limits the depth of an
  /// expression.
  private static let builtLimit = 100

  /// A value as an SQL expression that gives the same value again, also where a program reads the
  /// SQL line by line.
  package static func literal(_ cell: Cell) -> String {
    switch cell.tag {
    case .absent, .null: "NULL"
    case .integer: String(cell.integerValue)
    case .real: real(cell.realValue)
    case .text: literal(text: cell.bytes)
    case .blob: blob(cell.bytes)
    }
  }

  /// A text as an SQL expression.
  package static func literal(text: String, isOnOneLine: Bool = false) -> String {
    text.withExactBytes { literal(text: $0, isOnOneLine: isOnOneLine) }
  }

  /// An SQL expression that gives the literal of a value, as `quote` does for all but texts with a NUL
  /// character, which `quote` cuts off there.
  package static func quotation(of value: String) -> String {
    "CASE WHEN typeof(\(value)) = 'text' AND instr(\(value), char(0))"
      + " THEN 'CAST('||quote(CAST(\(value) AS BLOB))||' AS TEXT)' ELSE quote(\(value)) END"
  }

  private static func literal(
    text bytes: UnsafeBufferPointer<UInt8>,
    isOnOneLine: Bool = false
  ) -> String {
    // SQL text ends at a NUL character, and SQLite reads bytes that are no UTF-8 as others.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      return "CAST(\(blob(bytes)) AS TEXT)"
    }
    let count = bytes.count { isControl($0) || isOnOneLine && $0 == UInt8(ascii: "\n") }
    if count == 0 { return quoted(bytes, by: UInt8(ascii: "'")) }
    return count > builtLimit
      ? "CAST(\(blob(bytes)) AS TEXT)" : built(bytes, isOnOneLine: isOnOneLine)
  }

  /// True if a character does not pass through terminals and readers of lines as it is.
  ///
  /// The sqlite3 shell turns a carriage return before a line feed into nothing.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") || byte == 0x7F
  }

  /// Texts and characters by their numbers, joined: `('a'||char(13)||char(10)||'b')`.
  private static func built(
    _ bytes: UnsafeBufferPointer<UInt8>,
    isOnOneLine: Bool
  ) -> String {
    var parts: [String] = []
    var start = 0
    func endText(at end: Int) {
      if start < end { parts.append(text(String(decoding: bytes[start..<end], as: UTF8.self))) }
      start = end + 1
    }
    for (index, byte) in bytes.enumerated() {
      // A line feed goes with its carriage return.
      let endsLine =
        byte == UInt8(ascii: "\n")
        && (isOnOneLine || index > 0 && bytes[index - 1] == UInt8(ascii: "\r"))
      guard isControl(byte) || endsLine else { continue }
      endText(at: index)
      parts.append("char(\(byte))")
    }
    endText(at: bytes.count)
    return "(\(parts.joined(separator: "||")))"
  }

  private static func real(_ value: Double) -> String {
    if value == .infinity { return "9e999" }
    if value == -.infinity { return "-9e999" }
    return "\(value)"
  }

  private static func blob(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(unsafeUninitializedCapacity: bytes.count * 2 + 3) { text in
      text[0] = UInt8(ascii: "X")
      text[1] = UInt8(ascii: "'")
      for (index, byte) in bytes.enumerated() {
        text[index * 2 + 2] = digits[Int(byte >> 4)]
        text[index * 2 + 3] = digits[Int(byte & 15)]
      }
      text[bytes.count * 2 + 2] = UInt8(ascii: "'")
      return bytes.count * 2 + 3
    }
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
