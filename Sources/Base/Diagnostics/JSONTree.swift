/// A JSON value, its members in the order in which they are written.
package enum JSONTree: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number's digits as they shall stand.
  case number(String)
  case text(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  /// The text over several lines, each level indented by two spaces; the last line has no end.
  package var rendered: String { text(indent: 0) }

  /// The text on one line.
  package var compact: String { text(indent: nil) }

  private func text(indent: Int?) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indent)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let digits): bytes += digits.utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      JSONString.appendList("[", count: elements.count, to: &bytes, indent: indent) {
        elements[$0].write(to: &$1, indent: $2)
      }
    case .object(let members):
      JSONString.appendList("{", count: members.count, to: &bytes, indent: indent) {
        Self.write(members[$0].key, to: &$1)
        $1 += (indent == nil ? ":" : ": ").utf8
        members[$0].value.write(to: &$1, indent: $2)
      }
    }
  }

  /// Also escapes what a terminal would act on, or nobody would see.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    let start = bytes.count
    text.withUTF8 { JSONString.append($0, to: &bytes, escapesDelete: true) }
    guard text.unicodeScalars.contains(where: { !$0.isASCII && $0.isUnfitForTerminal }) else {
      return
    }
    let quoted = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    for scalar in quoted.unicodeScalars {
      if scalar.isUnfitForTerminal {
        bytes += ("\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()).utf8
      } else {
        bytes += String(scalar).utf8
      }
    }
  }
}
