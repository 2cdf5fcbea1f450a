import SeedbedBase

/// Texts of a schema as they stand in generated code: none ends the comment or literal that it is in.
enum CodeText {
  /// A text for a comment of any of the languages, on one line, that neither begins nor ends another.
  static func comment(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += braced(scalar)
      } else {
        // Comments of Swift and Kotlin nest.
        if last == "*" && scalar == "/" || last == "/" && scalar == "*" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }

  /// A text as a literal of Swift.
  static func swift(_ text: String) -> String { literal(text, marks: "\"\\", braced) }

  /// A text as a literal of Kotlin.
  static func kotlin(_ text: String) -> String { literal(text, marks: "\"\\$", fourDigits) }

  /// A text as a literal of TypeScript.
  static func typeScript(_ text: String) -> String {
    literal(text, marks: "\"\\") { scalar in
      ["\n": "\\n", "\r": "\\r", "\t": "\\t"][scalar] ?? fourDigits(scalar)
    }
  }

  /// `marks` get a backslash before them, and hidden scalars a form in letters.
  private static func literal(
    _ text: String,
    marks: String,
    _ form: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if marks.unicodeScalars.contains(scalar) { result += "\\" }
      result += isHidden(scalar) ? form(scalar) : String(scalar)
    }
    return result + "\""
  }

  /// True if a scalar ends a line in some language, acts on a terminal, or turns the direction of
  /// writing, so that code looks other than it is.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: scalar.properties.isBidiControl
    }
  }

  private static func braced(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// All hidden scalars have at most four digits.
  private static func fourDigits(_ scalar: Unicode.Scalar) -> String {
    "\\u" + scalar.value.digits(atLeast: 4, radix: 16)
  }
}
