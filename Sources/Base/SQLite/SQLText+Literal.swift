extension SQLText {
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
