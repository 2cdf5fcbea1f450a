import SeedbedBase

/// Guesses the date pattern that was meant by one written in another tool's rules.
enum DatePatternCorrection {
  /// The fields of C's `strftime`.
  private static let conversions: [Character: String] = [
    "Y": "yyyy", "y": "yy", "m": "MM", "d": "dd", "e": "d", "H": "HH", "I": "hh", "M": "mm",
    "S": "ss", "p": "a", "z": "Z", "Z": "z", "b": "MMM", "B": "MMMM", "a": "EEE", "A": "EEEE",
    "F": "yyyy-MM-dd", "T": "HH:mm:ss",
  ]

  /// The pattern that is meant; nil where the text is none of the usual slips.
  static func pattern(for text: String, ofTimes isOfTimes: Bool = false) -> String? {
    let meant = text.contains("%") ? converted(text) : recased(text)
    guard meant != text,
      (try? DatePatternParser.elements(of: meant, ofTimes: isOfTimes)) != nil
    else { return nil }
    return meant
  }

  private static func converted(_ text: String) -> String {
    var result = ""
    var isField = false
    for character in text {
      if isField {
        result += conversions[character] ?? String(character)
        isField = false
      } else if character == "%" {
        isField = true
      } else {
        result += character == "T" ? "'T'" : String(character)
      }
    }
    return result
  }

  /// Capital years and days, months and minutes exchanged, seconds as fractions, `hh` without `a`.
  private static func recased(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    var hasHours = false
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      if letter == "'" { isQuoted.toggle() }
      switch letter {
      case _ where isQuoted: result.append(letter)
      case "Y": result += "y"
      case "D": result += "d"
      case "H", "h":
        hasHours = true
        result += letters.contains("a") ? String(letter) : "H"
      case "M", "m":
        let count =
          letters[..<index].reversed().prefix { $0 == letter }.count
          + letters[index...].prefix { $0 == letter }.count
        result += count > 2 ? String(letter) : hasHours ? "m" : "M"
      case "S": result += letters.contains("s") ? "S" : "s"
      case "T": result += "'T'"
      default: result.append(letter)
      }
    }
    return result
  }
}
