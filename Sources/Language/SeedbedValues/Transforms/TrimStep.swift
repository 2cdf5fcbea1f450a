/// `trim`: no white space at the ends.
struct TrimStep: TextStep {
  let name = "trim"
  let reversal = Reversal.stable { $0 }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace }
    let last = scalars.lastIndex { !$0.properties.isWhitespace }
    guard let start, let last else { return .text("") }
    return .text(String(scalars[start...last]))
  }
}

/// `collapseSpaces`: one space for every run of white space.
struct CollapseSpacesStep: TextStep {
  let name = "collapseSpaces"
  let reversal = Reversal.stable { $0 }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    var result = String.UnicodeScalarView()
    var isInSpace = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace {
        result.append(scalar)
      } else if !isInSpace {
        result.append(" ")
      }
      isInSpace = isSpace
    }
    return .text(String(result))
  }
}
