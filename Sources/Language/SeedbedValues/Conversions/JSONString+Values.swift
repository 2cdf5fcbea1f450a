package import SeedbedDiagnostics

/// JSON of values on their way through transforms.
extension JSONString {
  /// The JSON of a transformed value, without spaces.
  package static func text(of value: TransformValue) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the JSON of a transformed value, without spaces.
  package static func append(_ value: TransformValue, to bytes: inout [UInt8]) {
    switch value {
    case .missing, .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let text), .json(let text): bytes.append(contentsOf: text.utf8)
    case .text(let text): append(text, to: &bytes)
    case .list(let elements):
      // Lists nest only as deep as a schema's `split` and `each` steps do.
      appendList("[", count: elements.count, to: &bytes) { place, bytes, _ in
        append(elements[place], to: &bytes)
      }
    }
  }

  /// The text that JSON in double quotes stands for.
  static func unquoted(_ json: Bytes) -> String {
    var units: [UInt16] = []
    var bytes: [UInt8] = []
    func flush() {
      guard !units.isEmpty else { return }
      bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
      units.removeAll()
    }
    var index = 1
    while index < json.count - 1 {
      guard json[index] == UInt8(ascii: "\\"), index + 1 < json.count else {
        flush()
        bytes.append(json[index])
        index += 1
        continue
      }
      if json[index + 1] == UInt8(ascii: "u"), index + 5 < json.count {
        let digits = String(decoding: json[index + 2..<index + 6], as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        index += 6
      } else {
        flush()
        bytes.append(unescaped(json[index + 1]))
        index += 2
      }
    }
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}
