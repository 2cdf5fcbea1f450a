package import SeedbedBase

/// The kind of text that a value is, by its form alone.
package enum TextClass: Int, CaseIterable, Sendable {
  case empty
  /// `0`, `-12`: digits without a leading zero.
  case whole
  /// Digits with a leading zero, or more than fit into 64 bits.
  case digits
  case decimal
  /// `1,234` or `1,234.50`.
  case thousands
  case day
  /// An instant of whole seconds.
  case instant
  /// An instant with digits of milliseconds.
  case milliInstant
  /// An instant with digits finer than milliseconds.
  case fineInstant
  /// An instant whose time is midnight.
  case midnight
  case rfc1123
  case twitter
  case uuid
  case url
  /// `unknown`, `n/a`, `-` and their like.
  case sentinel
  /// `yes`, `no`, `Y`, `N`, `true`, `false`, `t`, `f`.
  case yesNo
  case plain

  /// Words that often stand for a missing value.
  package static let sentinels: Set<ExactText> = [
    "NULL", "null", "Null", "unknown", "Unknown", "UNKNOWN", "n/a", "N/A", "NA", "none", "None",
    "NONE", "-", "--", "NaN", "nan", "nil", "undefined", "?", "\\N",
  ]
  private static let yesNoWords: Set<ExactText> = [
    "yes", "no", "Yes", "No", "YES", "NO", "Y", "N", "y", "n", "true", "false", "True", "False",
    "TRUE", "FALSE", "t", "f", "T", "F",
  ]

  /// True for both words of one pair and no others, or for `true` or `false` alone, which mean
  /// nothing else; words for none do not count.
  package static func arePair(_ texts: [String]) -> Bool {
    let words = texts.filter { !$0.isEmpty && !sentinels.contains($0) }
    let found = Set<ExactText>(words.map { $0.lowercased() })
    let pairs: [Set<ExactText>] = [["yes", "no"], ["y", "n"], ["t", "f"]]
    return !found.isEmpty && found.isSubset(of: ["true", "false"]) || pairs.contains(found)
  }

  package static func of(_ text: UnsafeBufferPointer<UInt8>) -> TextClass {
    guard let first = text.first else { return .empty }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return ofDigits(text)
    case UInt8(ascii: "-"):
      if text.count > 1, text[1].isDigit {
        let rest = ofDigits(UnsafeBufferPointer(rebasing: text[1...]))
        switch rest {
        case .whole, .decimal, .thousands: return rest
        default: return .plain
        }
      }
    default: break
    }
    if text.count <= 9, mayBeWord(first) {
      let word = String(decoding: text, as: UTF8.self)
      if sentinels.contains(word) { return .sentinel }
      if yesNoWords.contains(word) { return .yesNo }
    }
    if isUUID(text) { return .uuid }
    if isURL(text) { return .url }
    return dateInWords(text)
  }

  /// True if a sentinel or a yes or no begins with the byte.
  private static func mayBeWord(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: "\\"): true
    default: "nuytf".utf8.contains(first | 0x20)
    }
  }

  private static func ofDigits(_ text: UnsafeBufferPointer<UInt8>) -> TextClass {
    var index = 0
    while index < text.count, text[index].isDigit { index += 1 }
    let whole = index
    if index == text.count {
      if whole > 1 && text[0] == UInt8(ascii: "0") { return .digits }
      if whole < 19 { return .whole }
      return Int64(String(decoding: text, as: UTF8.self)) == nil ? .digits : .whole
    }
    switch text[index] {
    case UInt8(ascii: "."):
      index += 1
      let start = index
      while index < text.count, text[index].isDigit { index += 1 }
      let isNumber = index == text.count && index > start
      guard isNumber else { return .plain }
      return whole == 1 || text[0] != UInt8(ascii: "0") ? .decimal : .plain
    case UInt8(ascii: ","): return isThousands(text, whole) ? .thousands : .plain
    case UInt8(ascii: "-"):
      if whole == 4 { return ISOText.classify(text) }
      return isUUID(text) ? .uuid : .plain
    default: return isUUID(text) ? .uuid : .plain
    }
  }

  private static func isThousands(_ text: UnsafeBufferPointer<UInt8>, _ whole: Int) -> Bool {
    guard (1...3).contains(whole), text[0] != UInt8(ascii: "0") else { return false }
    var index = whole
    while index < text.count, text[index] == UInt8(ascii: ",") {
      guard index + 3 < text.count, (1...3).allSatisfy({ text[index + $0].isDigit }) else {
        return false
      }
      index += 4
    }
    guard index < text.count else { return true }
    guard text[index] == UInt8(ascii: "."), index + 1 < text.count else { return false }
    return text[(index + 1)...].allSatisfy(\.isDigit)
  }

  private static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 36 else { return false }
    for (index, byte) in text.enumerated() {
      switch index {
      case 8, 13, 18, 23: if byte != UInt8(ascii: "-") { return false }
      default: if !byte.isHexDigit { return false }
      }
    }
    return true
  }

  private static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[0].isLetter else { return false }
    var index = 1
    while index < text.count,
      text[index].isLetter || text[index].isDigit || text[index] == UInt8(ascii: "+")
        || text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    guard index + 3 < text.count, text[index] == UInt8(ascii: ":"),
      text[index + 1] == UInt8(ascii: "/"), text[index + 2] == UInt8(ascii: "/")
    else { return false }
    return text[(index + 3)...].allSatisfy { $0 > 0x20 }
  }

  /// `Mon, 02 Jan 2006 15:04:05 GMT` and `Wed Aug 27 13:08:45 +0000 2008`.
  private static func dateInWords(_ text: UnsafeBufferPointer<UInt8>) -> TextClass {
    guard text.count >= 28, text.count <= 31, text[0].isLetter, text[1].isLetter, text[2].isLetter
    else { return .plain }
    let digits = text.count(where: \.isDigit)
    if text[3] == UInt8(ascii: ","), text[4] == UInt8(ascii: " "), text[5].isDigit,
      digits == 12 || digits == 16
    {
      return .rfc1123
    }
    if text.count == 30, text[3] == UInt8(ascii: " "), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), digits == 16
    {
      return .twitter
    }
    return .plain
  }
}
