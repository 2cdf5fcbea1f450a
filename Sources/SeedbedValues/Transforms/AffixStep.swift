/// `prefix` and `suffix`: a text before or after the value's.
struct AffixStep: TextStep {
  let name: String
  let before: String
  let after: String

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    .text(before + text + after)
  }
}
