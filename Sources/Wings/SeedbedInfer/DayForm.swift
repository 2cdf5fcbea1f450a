import SeedbedBase
import SeedbedTools

/// Days in another form than that of ISO 8601: `31.01.2024`, `1/31/2024 14:05`, `20240131`.
enum DayForm {
  private static let ranges: [Character: ClosedRange<Int>] = [
    "M": 1...12, "d": 1...31, "H": 0...23, "m": 0...59, "s": 0...59,
  ]

  /// The type of texts or numbers that are such days; nil if they are none, or if the day and the
  /// month cannot be told apart.
  ///
  /// Digits alone, and years of two digits, are days only under a name that says so. Without such a name
  /// there must be several days and several months: `10.1.2010` may be a version or an address.
  static func type(of node: ProfileNode, isTime: Bool) -> ValueType? {
    guard node.scalar.longest <= 19 else { return nil }
    let texts = node.scalar.values.values.map(\.text).filter {
      !$0.isEmpty && !TextClass.sentinels.contains($0)
    }
    // One is enough if its name and its year say so.
    let areDated =
      isTime && texts.allSatisfy { $0.count == 8 && ("1900"..."2100").contains($0.prefix(4)) }
    guard texts.count > 1 || areDated, !texts.isEmpty else { return nil }
    let marked =
      ["yyyy-M-d"]
      + (isTime ? ["yyyy", "yy"] : ["yyyy"]).flatMap { year in
        ["d.M.\(year)", "d/M/\(year)", "M/d/\(year)", "d-M-\(year)", "M-d-\(year)", "\(year)/M/d"]
      }
    let days = marked + (isTime && (texts.count > 2 || areDated) ? ["yyyyMMdd", "yyMMdd"] : [])
    let found = days.flatMap { [$0, $0 + " HH:mm", $0 + " HH:mm:ss"] }.filter { form in
      texts.allSatisfy { fits($0, form) }
    }
    guard found.count == 1, isTime || isSpread(texts, found[0]) else { return nil }
    return ValueType(found[0].contains(" ") ? "date" : "day", format: found[0])
  }

  /// True if texts of a form have several days and several months.
  private static func isSpread(_ texts: [String], _ form: String) -> Bool {
    let parts = texts.map { $0.split { !$0.isNumber } }
    let first = form.hasPrefix("y") ? 1 : 0
    return [first, first + 1].allSatisfy { place in Set(parts.map { $0[place] }).count > 1 }
  }

  private static func fits(_ text: String, _ form: String) -> Bool {
    var (rest, letters) = (text[...], form[...])
    while let letter = letters.first {
      let count = letters.prefix { $0 == letter }.count
      letters = letters.dropFirst(count)
      let part =
        letter.isLetter ? rest.prefix(max(2, count)).prefix(while: \.isNumber) : "\(letter)"
      guard part.count >= count, rest.hasPrefix(part),
        Int(part).map({ ranges[letter]?.contains($0) ?? true }) ?? !letter.isLetter
      else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty
  }
}
