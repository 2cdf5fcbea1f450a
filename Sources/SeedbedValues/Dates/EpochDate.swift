/// Reading of dates that are numbers, or hold one: seconds or milliseconds since 1970.
enum EpochDate {
  /// The years in which a number of seconds is believed.
  static let plausibleSeconds =
    CivilTime(year: 1900).seconds...CivilTime(year: 2200).seconds

  /// Seconds, perhaps with a fraction, whose digits beyond milliseconds are cut off.
  static func readSeconds(_ bytes: Bytes) -> ParsedDate? {
    guard let parts = NumberParts(bytes), let milliseconds = floor(parts, timesTenTo: 3),
      plausibleSeconds.contains(floorDivide(milliseconds, by: 1000).quotient)
    else { return nil }
    return .instant(milliseconds, offset: nil)
  }

  static func readMilliseconds(_ bytes: Bytes) -> ParsedDate? {
    guard let parts = NumberParts(bytes), let milliseconds = floor(parts, timesTenTo: 0),
      ParsedDate.range.contains(milliseconds)
    else { return nil }
    return .instant(milliseconds, offset: nil)
  }

  /// `/Date(1112715000000-0500)/`: the offset does not move the instant.
  static func readDotNet(_ bytes: Bytes) -> ParsedDate? {
    var cursor = ByteCursor(bytes)
    guard cursor.takeWord("/Date(") else { return nil }
    let start = cursor.index
    _ = cursor.take("-")
    while let byte = cursor.peek, byte &- 0x30 <= 9 { cursor.index += 1 }
    guard case .value(let milliseconds) = IntegerText(Bytes(rebasing: bytes[start..<cursor.index]))
    else { return nil }
    let offset = cursor.takeOffset()
    guard cursor.takeWord(")/"), cursor.isAtEnd, ParsedDate.range.contains(milliseconds) else {
      return nil
    }
    return .instant(milliseconds, offset: offset)
  }

  /// The greatest integer not above a number times a power of ten; nil beyond 64 bits.
  private static func floor(_ parts: NumberParts, timesTenTo power: Int) -> Int64? {
    guard parts.firstSignificant != nil else { return 0 }
    // How many digits stand before the point once it has moved.
    let kept = parts.integer.count + parts.exponent + power
    guard kept > 0 else { return parts.isNegative ? -1 : 0 }
    guard kept <= 19 + parts.digitCount else { return nil }
    var value: Int64 = 0
    for index in 0..<kept {
      let digit = index < parts.digitCount ? Int64(parts.digit(at: index)) : 0
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow, shifted < .max - 9 else { return nil }
      value = shifted + digit
    }
    guard parts.isNegative else { return value }
    let isCut = (min(kept, parts.digitCount)..<parts.digitCount).contains {
      parts.digit(at: $0) != 0
    }
    return -value - (isCut ? 1 : 0)
  }
}
