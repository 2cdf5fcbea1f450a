package import SeedbedBase

/// A value on its way through transforms: the slow path, with values of its own.
package indirect enum TransformValue: Equatable, Sendable {
  case missing
  case null
  case text(String)
  /// A JSON number's digits.
  case number(String)
  case boolean(Bool)
  case list([TransformValue])
  /// The canonical JSON of an object, or of an array that has not been taken apart.
  case json(String)

  package init(_ value: RawValue) {
    switch value.kind {
    case .null: self = .null
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .number: self = .number(value.text)
    case .text: self = .text(value.text)
    case .json: self = .json(value.text)
    }
  }

  package init(_ literal: Literal) {
    switch literal {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let digits): self = .number(digits)
    case .text(let text): self = .text(text)
    case .json(let text): self = .json(text)
    }
  }

  /// The text of a text, a number or a boolean; nil for all else.
  package var scalarText: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .missing, .null, .list, .json: nil
    }
  }

  /// The elements of a list, or of an array's JSON; nil for all else.
  package var elements: [TransformValue]? {
    switch self {
    case .list(let elements): elements
    case .json(let text): JSONElements.read(text)
    case .missing, .null, .text, .number, .boolean: nil
    }
  }

  /// The value in the words of a message.
  var foundDescription: String {
    switch self {
    case .missing: "nothing"
    case .null: "null"
    case .text(let text): "the text \(quoted(text))"
    case .number(let digits): "the number \(shortened(digits))"
    case .boolean(let value): value ? "true" : "false"
    case .list: "an array"
    case .json(let text): text.utf8.first == UInt8(ascii: "[") ? "an array" : "an object"
    }
  }
}
