/// A JSON value to be written, its members in the order they are given.
package indirect enum JSONTree: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number's digits as they shall stand.
  case number(String)
  case text(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  /// A text, or null where there is none.
  package static func text(orNull text: String?) -> JSONTree {
    text.map(JSONTree.text) ?? .null
  }

  /// The text over several lines, each level indented by two spaces; the last line has no end.
  package var rendered: String {
    var output = ""
    write(to: &output, indent: 0)
    return output
  }

  /// The text on one line.
  package var compact: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONTree.text($0.key).rendered + ":" + $0.value.compact }
        .joined(separator: ",") + "}"
    case .null, .boolean, .integer, .number, .text: rendered
    }
  }

  private func write(to output: inout String, indent: Int) {
    switch self {
    case .null: output += "null"
    case .boolean(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .number(let digits): output += digits
    case .text(let text): Self.write(text, to: &output)
    case .array(let elements):
      Self.writeLines(elements, between: "[", and: "]", to: &output, indent: indent) {
        $0.write(to: &$1, indent: indent + 1)
      }
    case .object(let members):
      Self.writeLines(members, between: "{", and: "}", to: &output, indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indent: indent + 1)
      }
    }
  }

  private static func writeLines<Item>(
    _ items: [Item],
    between opening: String,
    and closing: String,
    to output: inout String,
    indent: Int,
    write: (Item, inout String) -> Void
  ) {
    output += opening
    for (index, item) in items.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      output += String(repeating: "  ", count: indent + 1)
      write(item, &output)
    }
    if !items.isEmpty { output += "\n" + String(repeating: "  ", count: indent) }
    output += closing
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
