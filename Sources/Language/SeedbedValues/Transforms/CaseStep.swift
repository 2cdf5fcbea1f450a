/// `lowercase` and `uppercase`, by the rules of Unicode and of no locale.
struct CaseStep: TextStep {
  let isUpper: Bool
  let reversal = Reversal.stable { $0 }

  var name: String { isUpper ? "uppercase" : "lowercase" }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    .text(isUpper ? text.uppercased() : text.lowercased())
  }
}
