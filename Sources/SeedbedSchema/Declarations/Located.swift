import SeedbedYAML

/// A value and where the schema says it.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var span: SourceSpan

  init(_ value: Value, at span: SourceSpan) {
    self.value = value
    self.span = span
  }
}
