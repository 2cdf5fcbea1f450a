/// One step of a `transform`.
protocol TransformStep: Sendable {
  /// How an export undoes the step.
  var reversal: Reversal { get }

  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue
}

/// A step for texts: it takes a number or a boolean as its text, and lets null and what is
/// missing pass.
protocol TextStep: TransformStep {
  /// The step's name in a schema.
  var name: String { get }

  func apply(to text: String) throws(InvalidValue) -> TransformValue
}

extension TextStep {
  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue {
    switch value {
    case .missing, .null: return value
    case .text, .number, .boolean: return try apply(to: value.scalarText ?? "")
    case .list, .json: throw InvalidValue(step: name, takes: "a text", found: value)
    }
  }
}

extension InvalidValue {
  /// The reason of a step that cannot take a value.
  init(step: String, takes expected: String, found value: TransformValue) {
    self.init(
      reason: "'\(step)' takes \(expected), found \(value.foundDescription)",
      hint: value.elements == nil ? nil : "{ each: \(step) } takes every element of an array"
    )
  }
}
