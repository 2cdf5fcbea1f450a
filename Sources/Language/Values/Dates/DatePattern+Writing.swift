extension DatePattern {
  /// The text of a date in this form, with an offset in seconds where the form has a zone.
  func written(_ time: CivilTime, offset: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for element in elements { Self.append(element, time, offset, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(
    _ element: Element,
    _ time: CivilTime,
    _ offset: Int,
    to bytes: inout [UInt8]
  ) {
    switch element {
    case .literal(let byte): bytes.append(byte)
    case .number(let unit, let digits, _): append(number(unit, time), digits: digits, to: &bytes)
    case .shortYear: append(time.year % 100, digits: 2, to: &bytes)
    case .fraction(let digits): appendFraction(time.nanosecond, digits: digits, to: &bytes)
    case .monthName(let isFull):
      append(DateNames.months[time.month - 1].text, isFull: isFull, to: &bytes)
    case .weekdayName(let isFull):
      append(DateNames.weekdays[weekday(of: time)].text, isFull: isFull, to: &bytes)
    case .halfDay: bytes += (time.hour < 12 ? "AM" : "PM").utf8
    case .zone:
      let minutes = abs(offset) / 60
      bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
      append(minutes / 60, digits: 2, to: &bytes)
      append(minutes % 60, digits: 2, to: &bytes)
    }
  }

  private static func number(_ unit: Unit, _ time: CivilTime) -> Int {
    switch unit {
    case .year: time.year
    case .month: time.month
    case .day: time.day
    case .hour: time.hour
    case .halfDayHour: (time.hour + 11) % 12 + 1
    case .minute: time.minute
    case .second: time.second
    }
  }

  /// Appends a number with at least so many digits.
  private static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    let text = String(number).utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: max(0, digits - text.count))
    bytes += text
  }

  /// Appends so many digits of a fraction of a second; without a number of them three, six or nine,
  /// as many as it has.
  private static func appendFraction(
    _ nanoseconds: Int,
    digits: Int?,
    to bytes: inout [UInt8]
  ) {
    append(nanoseconds, digits: 9, to: &bytes)
    let digits = digits ?? (nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1000 == 0 ? 6 : 9)
    if digits < 9 {
      bytes.removeLast(9 - digits)
    } else {
      bytes += repeatElement(UInt8(ascii: "0"), count: digits - 9)
    }
  }

  private static func append(_ name: String, isFull: Bool, to bytes: inout [UInt8]) {
    bytes += isFull ? name.utf8[...] : name.utf8.prefix(3)
  }

  /// The weekday's place among the names, which begin with Sunday; 1970-01-01 was a Thursday.
  private static func weekday(of time: CivilTime) -> Int {
    let days = (time.seconds - Int64(time.hour * 3600 + time.minute * 60 + time.second)) / 86_400
    return Int(((days + 4) % 7 + 7) % 7)
  }
}
