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
      Self.writeList(elements, "[", "]", to: &bytes, indent: indent) {
        $0.write(to: &$1, indent: indent.map { $0 + 1 })
      }
    case .object(let members):
      Self.writeList(members, "{", "}", to: &bytes, indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += (indent == nil ? ":" : ": ").utf8
        $0.value.write(to: &$1, indent: indent.map { $0 + 1 })
      }
    }
  }

  /// Writes the items between two brackets, each on a line of its own where there is an indent.
  private static func writeList<Item>(
    _ items: [Item],
    _ opening: String,
    _ closing: String,
    to bytes: inout [UInt8],
    indent: Int?,
    write: (Item, inout [UInt8]) -> Void
  ) {
    bytes += opening.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      if let indent { startLine(of: &bytes, indent: indent + 1) }
      write(item, &bytes)
    }
    if let indent, !items.isEmpty { startLine(of: &bytes, indent: indent) }
    bytes += closing.utf8
  }

  private static func startLine(of bytes: inout [UInt8], indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
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
