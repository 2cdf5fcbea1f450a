import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations

/// Texts and the types that are texts of a certain form.
enum TextConversion {
  static func text(_ value: RawValue, isExact: Bool) -> ConversionResult {
    switch value.kind {
    case .text: return .cell(.text(value.bytes))
    case .number, .true, .false:
      if !isExact { return .cell(.text(value.textBytes)) }
    case .null: return .null
    case .json: break
    }
    var hint: String?
    if value.isJSON {
      hint = "'type: json' keeps its JSON"
      if value.bytes.first == UInt8(ascii: "[") {
        hint =
          "'type: json' keeps its JSON, 'transform: { join: \", \" }' makes one text of its"
          + " elements, and a relationship with 'many: true' makes rows of them"
      }
    }
    return .invalid(InvalidValue(expected: AttributeType.text.words, found: value, hint: hint))
  }

  static func url(_ value: RawValue) -> ConversionResult {
    guard value.isText else {
      return .invalid(InvalidValue(expected: AttributeType.url.words, found: value))
    }
    guard hasScheme(value.bytes) else {
      return .invalid(
        InvalidValue(
          expected: "a URL with a scheme",
          found: value,
          hint: "'transform' can put one before it: { prefix: \"\(prefix(for: value.bytes))\" }"
        )
      )
    }
    guard value.bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      return .invalid(
        InvalidValue(
          expected: "a URL without spaces",
          found: value,
          hint: "'type: text' takes any text"
        )
      )
    }
    return .cell(.text(value.bytes))
  }

  /// RFC 3986: a letter, then letters, digits, `+`, `-` and `.` up to a colon; and something after.
  private static func hasScheme(_ text: Bytes) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < text.count,
      isLetter(text[0])
    else { return false }
    return text[..<colon].allSatisfy { byte in
      isLetter(byte) || byte &- 0x30 <= 9 || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// The part of a URL that a text lacks, for the usual scheme.
  private static func prefix(for text: Bytes) -> String {
    if text.starts(with: "//".utf8) { return "https:" }
    return text.first == UInt8(ascii: "/") ? "https://example.org" : "https://"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  static func json(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    guard value.isText else {
      return value.isNull ? .null : .cell(.text(value.textBytes))
    }
    var quoted: [UInt8] = []
    quoted.reserveCapacity(value.bytes.count + 2)
    JSONString.append(value.bytes, to: &quoted)
    return .cell(.text(quoted.withUnsafeBufferPointer { arena.copy($0) }))
  }
}
