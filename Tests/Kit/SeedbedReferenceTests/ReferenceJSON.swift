/// A JSON value, as the reference stores it.
indirect enum ReferenceJSON: Equatable, Sendable {
  case null
  case boolean(Bool)
  /// The digits as they are written.
  case number(String)
  case text(String)
  case array([ReferenceJSON])
  case object([Member])

  struct Member: Equatable, Sendable {
    var name: String
    var value: ReferenceJSON
  }

  var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// The JSON text without spaces, which is also what a `json` attribute stores.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// The text of a scalar, for comparing and joining texts.
  var plainText: String {
    if case .text(let text) = self { text } else { text }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
