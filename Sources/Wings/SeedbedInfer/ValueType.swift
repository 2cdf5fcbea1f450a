import SeedbedText
import SeedbedTools

/// The type of an attribute, with what makes all its values fit.
struct ValueType: Equatable {
  var name: String
  var format: String?
  var transform: String?
  /// The key of the stored form, such as `scale: 2`; nil for the default.
  var form: String?
  var nullValues: [String] = []
  /// The reason, for a comment.
  var reason: String?

  init(_ name: String, format: String? = nil, reason: String? = nil) {
    self.name = name
    self.format = format
    self.reason = reason
  }

  /// Adds to the reason.
  mutating func note(_ text: String?) {
    guard let text else { return }
    reason = reason.map { "\($0); \(text)" } ?? text
  }

  static let withoutCommas = "{ replace: { pattern: ',', with: '' } }"
  static let byHint = "by hint"
  static let text = ValueType("text")
  static let json = ValueType("json")
}

extension ValueType {
  /// This type, or another by hint: the few words that it does not take become null.
  func becoming(_ name: String, _ node: ProfileNode) -> ValueType {
    guard name != self.name else { return self }
    var type = self
    type.name = name
    type.format = nil
    type.form = name == "decimal" ? "store: real" : nil
    type.reason = Self.byHint
    let isNumber = ["integer", "real", "decimal"].contains(name)
    if isNumber, nullValues.isEmpty, node.scalar.words.isExact, node.scalar.sentinels.isExact {
      let words = node.scalar.words.values + node.scalar.sentinels.values
      if words.allSatisfy({ !$0.isCut }) { type.nullValues = words.map(\.text).sorted() }
      if node.scalar.count(.thousands) > 0 { type.transform = Self.withoutCommas }
    }
    if name == "text" { type.transform = nil }
    return type
  }
}
