extension DatePattern {
  /// The text of a date in this form, with an offset in seconds where the form has a zone.
  func written(_ time: CivilTime, offset: Int) -> String {
    elements.map { Self.text(of: $0, time, offset) }.joined()
  }

  private static func text(of element: Element, _ time: CivilTime, _ offset: Int) -> String {
    switch element {
    case .literal(let byte): String(Unicode.Scalar(byte))
    case .number(let unit, let digits, _): padded(number(unit, time), to: digits)
    case .shortYear: padded(time.year % 100, to: 2)
    case .fraction(let digits): fraction(time.millisecond, digits: digits)
    case .monthName(let isFull): name(DateNames.months[time.month - 1].text, isFull: isFull)
    case .weekdayName(let isFull): name(DateNames.weekdays[weekday(of: time)].text, isFull: isFull)
    case .halfDay: time.hour < 12 ? "AM" : "PM"
    case .zone: zone(offset)
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

  private static func padded(_ number: Int, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func fraction(_ milliseconds: Int, digits: Int?) -> String {
    let three = padded(milliseconds, to: 3)
    guard let digits else { return three }
    return digits <= 3
      ? String(three.prefix(digits)) : three + String(repeating: "0", count: digits - 3)
  }

  private static func name(_ name: String, isFull: Bool) -> String {
    isFull ? name : String(name.prefix(3))
  }

  /// The weekday's place among the names, which begin with Sunday; 1970-01-01 was a Thursday.
  private static func weekday(of time: CivilTime) -> Int {
    let days = (time.seconds - Int64(time.hour * 3600 + time.minute * 60 + time.second)) / 86_400
    return Int(((days + 4) % 7 + 7) % 7)
  }

  private static func zone(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + padded(minutes / 60, to: 2) + padded(minutes % 60, to: 2)
  }
}
