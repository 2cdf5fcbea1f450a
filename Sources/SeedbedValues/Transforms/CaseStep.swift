/// `lowercase` and `uppercase`, by the rules of Unicode and of no locale.
struct CaseStep: TextStep {
  let isUpper: Bool

  var name: String { isUpper ? "uppercase" : "lowercase" }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    .text(isUpper ? text.uppercased() : text.lowercased())
  }
}
