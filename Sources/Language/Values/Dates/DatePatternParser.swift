import SeedbedBase

/// Compiles the text of a date pattern.
struct DatePatternParser {
  /// Longer patterns are no dates.
  private static let lengthLimit = 200

  /// Letters of the pattern in a row, or a byte that stands for itself.
  private enum Part {
    case field(letter: Character, count: Int)
    case literal(UInt8)
  }

  static func elements(
    of text: String,
    ofTimes isOfTimes: Bool
  ) throws(ConverterError) -> [DatePattern.Element] {
    let parts = try parts(of: text)
    var elements: [DatePattern.Element] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let byte): elements.append(.literal(byte))
      case .field(let letter, let count):
        let next = index + 1 < parts.count ? parts[index + 1] : nil
        elements.append(try element(letter, count, before: next, in: text))
      }
    }
    try check(elements, of: text, needs: isOfTimes ? "hour" : "year")
    return elements
  }

  private static func parts(of text: String) throws(ConverterError) -> [Part] {
    guard text.utf8.count <= lengthLimit else {
      throw .format("a date format has at most \(lengthLimit) characters")
    }
    let characters = Array(text)
    var parts: [Part] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "'" {
        guard let end = appendQuoted(characters, from: index, to: &parts) else {
          throw .format("the quote in the date format \(quoted(text)) is not closed")
        }
        index = end
      } else if character.isASCII, character.isLetter {
        let count = characters[index...].prefix { $0 == character }.count
        parts.append(.field(letter: character, count: count))
        index += count
      } else {
        parts.append(contentsOf: character.utf8.map { .literal($0) })
        index += 1
      }
    }
    return parts
  }

  /// Takes `'at'` as its letters and `''` as a quote, inside quotes too; gives the index after it.
  private static func appendQuoted(
    _ characters: [Character],
    from start: Int,
    to parts: inout [Part]
  ) -> Int? {
    var index = start + 1
    if index < characters.count, characters[index] == "'" {
      parts.append(.literal(UInt8(ascii: "'")))
      return index + 1
    }
    while index < characters.count {
      if characters[index] == "'" {
        guard index + 1 < characters.count, characters[index + 1] == "'" else { return index + 1 }
        index += 1
      }
      parts.append(contentsOf: characters[index].utf8.map { .literal($0) })
      index += 1
    }
    return nil
  }

  private static func element(
    _ letter: Character,
    _ count: Int,
    before next: Part?,
    in text: String
  ) throws(ConverterError) -> DatePattern.Element {
    switch (letter, count) {
    case ("y", 2), ("u", 2): return .shortYear
    case ("y", 4), ("u", 4): return .number(.year, minDigits: 4, maxDigits: 4)
    case ("y", 1), ("u", 1), ("y", 3), ("u", 3):
      return .number(.year, minDigits: count, maxDigits: 4)
    case ("M", 3), ("L", 3): return .monthName(isFull: false)
    case ("M", 4), ("L", 4): return .monthName(isFull: true)
    case ("E", 1...3): return .weekdayName(isFull: false)
    case ("E", 4): return .weekdayName(isFull: true)
    case ("a", 1...3): return .halfDay
    case ("Z", 1...5), ("X", 1...3), ("x", 1...3), ("z", 1...4): return .zone
    case ("S", _): return .fraction(digits: startsWithDigits(next) ? count : nil)
    default:
      guard (1...2).contains(count), let unit = unit(of: letter) else {
        throw unknown(String(repeating: letter, count: count), in: text)
      }
      return .number(unit, minDigits: count, maxDigits: 2)
    }
  }

  private static func unit(of letter: Character) -> DatePattern.Unit? {
    switch letter {
    case "M", "L": .month
    case "d": .day
    case "H": .hour
    case "h": .halfDayHour
    case "m": .minute
    case "s": .second
    default: nil
    }
  }

  private static func startsWithDigits(_ part: Part?) -> Bool {
    switch part {
    case .field(let letter, let count):
      "yudHhmsS".contains(letter) || "ML".contains(letter) && count < 3
    case .literal(let byte): byte &- 0x30 <= 9
    case nil: false
    }
  }

  private static func unknown(_ field: String, in text: String) -> ConverterError {
    if text.allSatisfy({ $0.isLetter || $0.isNumber }),
      let name = suggestion(for: text, among: DateFormat.names)
    {
      return .format("there is no date format \(quoted(text)); did you mean '\(name)'?")
    }
    return .format(
      "\(quoted(field)) in the date format \(quoted(text)) is not a known field; put literal"
        + " letters in single quotes, such as 'T'"
    )
  }

  /// A date needs a year, a time of day an hour, and each of them its parts once: or it would not be
  /// one date.
  private static func check(
    _ elements: [DatePattern.Element],
    of text: String,
    needs first: String
  ) throws(ConverterError) {
    let kinds = elements.compactMap(name)
    for (index, kind) in kinds.enumerated() where kinds[..<index].contains(kind) {
      throw .format("the date format \(quoted(text)) has the \(kind) twice")
    }
    guard kinds.contains(first) else {
      throw .format("the date format \(quoted(text)) has no \(first)")
    }
    let order = ["year", "month", "day", "hour", "minute", "second", "fraction of a second"]
    let hasDate = order.prefix(3).contains { kinds.contains($0) }
    let parts = order.dropLast().drop { $0 != (hasDate ? "year" : first) }
    for needed in parts where !kinds.contains(needed) {
      let finer = order.drop { $0 != needed }.first { kinds.contains($0) }
      if let finer {
        throw .format("the date format \(quoted(text)) has a \(finer), but no \(needed)")
      }
    }
    let hasHalfDayHour = elements.contains {
      if case .number(.halfDayHour, _, _) = $0 { true } else { false }
    }
    guard hasHalfDayHour == kinds.contains("half of the day") else {
      throw .format(
        "the date format \(quoted(text)) needs both 'h' and 'a', or 'H' for hours up to 23"
      )
    }
  }

  private static func name(of element: DatePattern.Element) -> String? {
    switch element {
    case .literal: nil
    case .shortYear: "year"
    case .fraction: "fraction of a second"
    case .monthName: "month"
    case .weekdayName: "weekday"
    case .halfDay: "half of the day"
    case .zone: "zone"
    case .number(.halfDayHour, _, _): "hour"
    case .number(let unit, _, _): unit.rawValue
    }
  }
}
