/// A step that makes a text of any text.
struct PlainStep: TextStep {
  let name: String
  let reversal: Reversal
  let change: @Sendable (String) -> String

  func apply(to text: String) throws(InvalidValue) -> TransformValue { .text(change(text)) }
}

extension String {
  /// `trim`: no white space at the ends.
  var trimmed: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    let last = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    guard let start, let last else { return "" }
    return String(unicodeScalars[start...last])
  }

  /// `collapseSpaces`: one space for every run of white space.
  var withSingleSpaces: String {
    var result = String.UnicodeScalarView()
    var isInSpace = false
    for scalar in unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace {
        result.append(scalar)
      } else if !isInSpace {
        result.append(" ")
      }
      isInSpace = isSpace
    }
    return String(result)
  }
}
