import SeedbedBase
import SeedbedTools

/// The type of an attribute, with what makes all its values fit.
struct ValueType: Equatable {
  var name: String
  var format: String?
  var transform: String?
  /// The key of the stored form, such as `scale: 2`; nil for the default.
  var form: String?
  var nullValues: [String] = []
  /// The parts of the reason.
  private(set) var notes: [String] = []

  init(_ name: String, format: String? = nil, reason: String? = nil) {
    self.name = name
    self.format = format
    note(reason)
  }

  /// The reason, for a comment.
  var reason: String? {
    get { notes.isEmpty ? nil : notes.joined(separator: "; ") }
    set { notes = newValue.map { [$0] } ?? [] }
  }

  /// Adds to the reason.
  mutating func note(_ text: String?) {
    if let text { notes.append(text) }
  }

  /// Leaves parts out of the reason.
  mutating func drop(_ others: [String]) {
    notes.removeAll { others.contains($0) }
  }

  static let fineDigits = "digits finer than milliseconds"
  static let withoutCommas = "{ replace: { pattern: ',', with: '' } }"
  static let withoutPoints = "{ replace: { pattern: '\\.', with: '' } }"
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
