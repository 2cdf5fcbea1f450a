import SeedbedBase

/// Lengths of time: seconds, `HH:MM:SS`, `2 HH:MM:SS` with days, or ISO 8601 such as `PT1H30M`.
///
/// A length is the instant that follows 1970-01-01 by it.
package enum DurationConversion {
  /// Some 30,000 years: the microseconds of any length below fit 64 bits.
  private static let limit: Int64 = 1_000_000_000_000

  static func convert(
    _ value: RawValue,
    _ store: DurationStore,
    isExact: Bool,
    arena: ByteArena
  ) -> ConversionResult {
    guard let length = read(value, isExact: isExact), abs(length.seconds) < limit,
      store != .dateTime || length.isInRange
    else { return invalid(value) }
    switch store {
    case .seconds: return Double(length.secondsText).map { .cell(.real($0)) } ?? .missing
    case .microseconds:
      let microseconds = length.seconds * 1_000_000 + Int64(length.nanosecond / 1000)
      return result(.integer(microseconds), length)
    case .dateTime: return result(DateWriter(.micros).cell(length, arena: arena), length)
    }
  }

  private static func result(_ cell: Cell, _ length: UnixTime) -> ConversionResult {
    let finer = length.nanosecond % 1000
    return finer == 0 ? .cell(cell) : .shortened(cell, nanoseconds: finer)
  }

  private static func read(_ value: RawValue, isExact: Bool) -> UnixTime? {
    switch value.kind {
    case .number: EpochDate.readLength(value.bytes)
    case .text:
      readText(value.bytes) ?? (isExact ? nil : EpochDate.readLength(value.bytes))
    case .null, .true, .false, .json: nil
    }
  }

  /// A length in ISO 8601, or with colons.
  package static func readText(_ bytes: UnsafeBufferPointer<UInt8>) -> UnixTime? {
    readISO8601(bytes) ?? readClock(bytes)
  }

  /// `PnW`, or `PnDTnHnMnS` without the parts that are zero; the last part may have a fraction.
  private static func readISO8601(_ bytes: Bytes) -> UnixTime? {
    var cursor = ByteCursor(bytes: bytes)
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    guard cursor.take("P") else { return nil }
    var length = UnixTime(seconds: 0)
    var units: [(letter: Unicode.Scalar, seconds: Int)] = [("W", 604_800), ("D", 86_400)]
    var isTime = false
    repeat {
      if !isTime, cursor.take("T") {
        isTime = true
        units = [("H", 3600), ("M", 60), ("S", 1)]
      }
      guard let whole = cursor.takeNumber(minDigits: 1, maxDigits: 13) else { return nil }
      let hasFraction = cursor.take(".") || cursor.take(",")
      guard let fraction = hasFraction ? cursor.takeFraction() : 0,
        let unit = units.firstIndex(where: { cursor.take($0.letter) }),
        !hasFraction || cursor.isAtEnd
      else { return nil }
      let nanoseconds = fraction * units[unit].seconds
      length.seconds += Int64(whole * units[unit].seconds + nanoseconds / 1_000_000_000)
      length.nanosecond = nanoseconds % 1_000_000_000
      units.removeFirst(unit + 1)
    } while !cursor.isAtEnd
    return isNegative ? length.negated : length
  }

  /// `HH:MM:SS`, with any number of hours and perhaps a fraction; with days before it, hours count forward from
  /// them, as Python and Django write lengths: `-1 23:00:00` is one hour back.
  private static func readClock(_ bytes: Bytes) -> UnixTime? {
    var cursor = ByteCursor(bytes: bytes)
    let days = takeDays(&cursor)
    let isNegative = days == nil && cursor.take("-")
    guard let hours = cursor.takeNumber(minDigits: 1, maxDigits: 9), cursor.take(":"),
      let minutes = cursor.takeNumber(digits: 2), minutes < 60, cursor.take(":"),
      let seconds = cursor.takeNumber(digits: 2), seconds < 60
    else { return nil }
    var length = UnixTime(
      seconds: (days ?? 0) * 86_400 + Int64(hours * 3600 + minutes * 60 + seconds)
    )
    if cursor.take(".") || cursor.take(",") {
      guard let nanosecond = cursor.takeFraction() else { return nil }
      length.nanosecond = nanosecond
    }
    guard cursor.isAtEnd else { return nil }
    return isNegative ? length.negated : length
  }

  /// Steps over `2 `, `2 days ` or `2 days, ` before hours: the number of days, which may be negative; nil
  /// where there are none.
  private static func takeDays(_ cursor: inout ByteCursor) -> Int64? {
    var ahead = cursor
    let isNegative = ahead.take("-")
    guard let days = ahead.takeNumber(minDigits: 1, maxDigits: 8), ahead.take(" ") else {
      return nil
    }
    if ahead.takeWord("day") {
      _ = ahead.take("s")
      _ = ahead.take(",")
      guard ahead.take(" ") else { return nil }
    }
    cursor = ahead
    return Int64(isNegative ? -days : days)
  }

  private static func invalid(_ value: RawValue) -> ConversionResult {
    guard value.isText || value.isNumber else {
      return .invalid(expected: AttributeType.duration.traits.words, found: value)
    }
    return .invalid(
      expected: "a duration such as 5400, '01:30:00' or 'PT1H30M'",
      found: value,
      hint: hasCalendarUnits(value.bytes) ? "years and months have no fixed length" : nil
    )
  }

  /// True if a text is one of ISO 8601 with years or months.
  private static func hasCalendarUnits(_ bytes: Bytes) -> Bool {
    let sign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? 1 : 0
    let text = bytes.dropFirst(sign)
    guard text.first == UInt8(ascii: "P") else { return false }
    let date = text.prefix { $0 != UInt8(ascii: "T") }
    return date.contains(UInt8(ascii: "Y")) || date.contains(UInt8(ascii: "M"))
  }
}

extension UnixTime {
  /// The length in the other direction.
  fileprivate var negated: UnixTime {
    nanosecond == 0
      ? UnixTime(seconds: -seconds)
      : UnixTime(seconds: -seconds - 1, nanosecond: 1_000_000_000 - nanosecond)
  }

  /// The length as a number of seconds.
  var secondsText: String { SourceDate.number(seconds, nanosecond, digits: 9) }

  /// The length that a cell stores; nil where it stores none in this form.
  init?(length cell: Cell, _ store: DurationStore) {
    switch (store, cell.tag) {
    case (.seconds, .real):
      var text = String(cell.realValue)
      guard let length = text.withUTF8({ EpochDate.readLength($0) }) else { return nil }
      self = length
    case (.seconds, .integer): self.init(seconds: cell.integerValue)
    case (.microseconds, .integer):
      let (seconds, rest) = floorDivide(cell.integerValue, by: 1_000_000)
      self.init(seconds: seconds, nanosecond: Int(rest) * 1000)
    case (.dateTime, .text):
      self.init(cell, DateStore.micros)
    default: return nil
    }
  }
}
