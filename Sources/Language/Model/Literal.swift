import SeedbedBase

/// A constant written in a schema.
///
/// Numbers keep their digits as a JSON number's text: `0.10` stays `0.10`.
package enum Literal: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case text(String)
  /// A list or a mapping, as its compact JSON.
  case json(String)

  package var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// The text that stands for the literal where texts are compared: `true`, `42`, `red`.
  package var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text), .json(let text): text
    }
  }
}
