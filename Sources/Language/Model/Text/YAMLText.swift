import SeedbedBase

/// Texts as a person writes them in YAML.
package enum YAMLText {
  private static let words: Set<ExactText> = [
    "yes", "no", "on", "off", "y", "n", "true", "false", "null", "~", "none",
  ]

  /// A scalar in flow or block style, quoted where it must be.
  package static func scalar(_ text: String) -> String {
    if isPlain(text) { return text }
    if text.unicodeScalars.contains(where: mustBeEscaped) {
      return doubleQuoted(text)
    }
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.replacing("'", with: "''") + "'"
  }

  /// A text in quotes, whatever it is.
  package static func quoted(_ text: String) -> String {
    let scalar = scalar(text)
    return scalar == text ? "\"\(text)\"" : scalar
  }

  /// True if YAML does not print a character, or a reader would not see it: a control character, a mark
  /// of the writing's direction, one without a width, or a noncharacter.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isUnfitForTerminal || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if mustBeEscaped(scalar) {
          quoted += "\\u" + scalar.value.digits(atLeast: 4, radix: 16)
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == 0x5F || (first | 0x20) &- 0x61 < 26 || first >= 0xC3
    else {
      return false
    }
    guard !words.contains(text.lowercased()) else { return false }
    return bytes.allSatisfy { byte in
      byte == 0x5F || byte == 0x2D || byte == 0x2E || byte == 0x2F || (byte | 0x20) &- 0x61 < 26
        || byte &- 0x30 < 10
    }
  }

  /// A list in flow style.
  package static func list(_ texts: [String]) -> String {
    "[\(texts.map(scalar).joined(separator: ", "))]"
  }

  /// A comment's text on one line.
  package static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { mustBeEscaped($0) ? " " : $0 }
      )
    )
  }
}
