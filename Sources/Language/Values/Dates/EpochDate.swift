/// Reading of dates that are numbers, or hold one: seconds or milliseconds since 1970.
enum EpochDate {
  /// The years in which a number of seconds is believed.
  static let plausibleSeconds =
    CivilTime(year: 1900).seconds...CivilTime(year: 2200).seconds

  /// Seconds, perhaps with a fraction, whose digits beyond nanoseconds are cut off.
  static func readSeconds(_ bytes: Bytes) -> ParsedDate? {
    guard let parts = NumberParts(bytes), let number = split(parts, fractionDigits: 9),
      plausibleSeconds.contains(number.whole)
    else { return nil }
    let time = UnixTime(seconds: number.whole, nanosecond: number.fraction)
    return .instant(time, offset: nil)
  }

  /// A length in seconds, as the instant that follows 1970-01-01 by it.
  static func readLength(_ bytes: Bytes) -> UnixTime? {
    NumberParts(bytes).flatMap { split($0, fractionDigits: 9) }.map {
      UnixTime(seconds: $0.whole, nanosecond: $0.fraction)
    }
  }

  static func readMilliseconds(_ bytes: Bytes) -> ParsedDate? {
    guard let parts = NumberParts(bytes), let number = split(parts, fractionDigits: 6) else {
      return nil
    }
    var time = UnixTime(milliseconds: number.whole)
    time.nanosecond += number.fraction
    return time.isInRange ? .instant(time, offset: nil) : nil
  }

  /// `/Date(1112715000000-0500)/`: the offset does not move the instant.
  static func readDotNet(_ bytes: Bytes) -> ParsedDate? {
    var cursor = ByteCursor(bytes: bytes)
    guard cursor.takeWord("/Date(") else { return nil }
    let start = cursor.index
    _ = cursor.take("-")
    while let byte = cursor.peek, byte &- 0x30 <= 9 { cursor.index += 1 }
    guard case .value(let milliseconds) = IntegerText(Bytes(rebasing: bytes[start..<cursor.index]))
    else { return nil }
    let offset = cursor.takeOffset()
    let time = UnixTime(milliseconds: milliseconds)
    guard cursor.takeWord(")/"), cursor.isAtEnd, time.isInRange else { return nil }
    return .instant(time, offset: offset)
  }

  /// The greatest integer not above a number, and the first digits of what is left as a number;
  /// nil beyond 64 bits.
  private static func split(
    _ parts: NumberParts,
    fractionDigits: Int
  ) -> (whole: Int64, fraction: Int)? {
    guard parts.firstSignificant != nil else { return (0, 0) }
    // How many digits stand before the point.
    let kept = parts.integer.count + parts.exponent
    guard kept <= 19 + parts.digitCount else { return nil }
    var whole: Int64 = 0
    for index in 0..<max(kept, 0) {
      let (shifted, overflow) = whole.multipliedReportingOverflow(by: 10)
      guard !overflow, shifted < .max - 9 else { return nil }
      whole = shifted + Int64(parts.digit(orZeroAt: index))
    }
    var fraction = 0
    var unit = 1
    for place in 0..<fractionDigits {
      fraction = fraction * 10 + parts.digit(orZeroAt: kept + place)
      unit *= 10
    }
    guard parts.isNegative else { return (whole, fraction) }
    let cut = max(kept + fractionDigits, 0)
    let isCut =
      cut < parts.digitCount
      && (cut..<parts.digitCount).contains { parts.digit(at: $0) != 0 }
    guard fraction > 0 || isCut else { return (-whole, 0) }
    // Towards the past: minus 1.25 is 0.75 after minus 2.
    let rest = unit - fraction - (isCut ? 1 : 0)
    return (-whole - 1, rest)
  }
}

extension NumberParts {
  /// The digit at an index; 0 before the first and behind the last.
  fileprivate func digit(orZeroAt index: Int) -> Int {
    (0..<digitCount).contains(index) ? Int(digit(at: index)) : 0
  }
}
