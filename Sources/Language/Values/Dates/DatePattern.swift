import SeedbedBase

/// A compiled Unicode date pattern, such as `EEE MMM dd HH:mm:ss Z yyyy`, in the locale
/// en_US_POSIX.
struct DatePattern: Equatable, Sendable {
  /// The unit of a number in a date.
  enum Unit: String, Equatable, Sendable {
    case year, month, day, hour, halfDayHour, minute, second
  }

  enum Element: Equatable, Sendable {
    case literal(UInt8)
    case number(Unit, minDigits: Int, maxDigits: Int)
    /// `yy`: 69 to 99 are 1969 to 1999, 00 to 68 are 2000 to 2068, whatever the day.
    case shortYear
    /// Digits of a fraction of a second; nil where they may be as many as there are.
    case fraction(digits: Int?)
    case monthName(isFull: Bool)
    /// A name of a weekday; that it fits the date is not asked.
    case weekdayName(isFull: Bool)
    case halfDay
    case zone
  }

  let elements: [Element]

  /// The year of a form that names none: one of times of day.
  private let year: Int

  /// Fails where the text is no pattern of dates, or of times of day.
  init(_ text: String, ofTimes isOfTimes: Bool = false) throws(ConverterError) {
    elements = try DatePatternParser.elements(of: text, ofTimes: isOfTimes)
    year = isOfTimes ? 2000 : 0
  }

  /// The parts of a date read so far.
  private struct Fields {
    var time: CivilTime
    var isAfternoon: Bool?
    var halfDayHour: Int?
    var offset: Int?
  }

  /// Nil where the text does not have this form, or names a date that does not exist.
  func read(_ text: Bytes) -> ParsedDate? {
    var cursor = ByteCursor(bytes: text)
    var fields = Fields(time: CivilTime(year: year))
    for element in elements {
      guard Self.read(element, from: &cursor, into: &fields) else { return nil }
    }
    guard cursor.isAtEnd else { return nil }
    if let hour = fields.halfDayHour {
      guard (1...12).contains(hour) else { return nil }
      fields.time.hour = hour % 12 + (fields.isAfternoon == true ? 12 : 0)
    }
    return fields.time.exists ? .civil(fields.time, offset: fields.offset) : nil
  }

  private static func read(
    _ element: Element,
    from cursor: inout ByteCursor,
    into fields: inout Fields
  ) -> Bool {
    switch element {
    case .literal(let byte): return cursor.take(byte)
    case .number(let unit, let minDigits, let maxDigits):
      guard let value = cursor.takeNumber(minDigits: minDigits, maxDigits: maxDigits) else {
        return false
      }
      set(unit, to: value, in: &fields)
    case .shortYear:
      guard let value = cursor.takeNumber(digits: 2) else { return false }
      fields.time.year = value + (value < 69 ? 2000 : 1900)
    case .fraction(let digits):
      let start = cursor.index
      guard let nanosecond = cursor.takeFraction(maxDigits: digits ?? .max),
        digits == nil || cursor.index - start == digits
      else { return false }
      fields.time.nanosecond = nanosecond
    case .monthName(let isFull):
      guard let index = take(DateNames.months, isFull: isFull, from: &cursor) else { return false }
      fields.time.month = index + 1
    case .weekdayName(let isFull):
      return take(DateNames.weekdays, isFull: isFull, from: &cursor) != nil
    case .halfDay:
      let isAfternoon = cursor.takeWord("PM")
      guard isAfternoon || cursor.takeWord("AM") else { return false }
      fields.isAfternoon = isAfternoon
    case .zone:
      guard let offset = takeZone(from: &cursor) else { return false }
      fields.offset = offset
    }
    return true
  }

  private static func set(_ unit: Unit, to value: Int, in fields: inout Fields) {
    switch unit {
    case .year: fields.time.year = value
    case .month: fields.time.month = value
    case .day: fields.time.day = value
    case .hour: fields.time.hour = value
    case .halfDayHour: fields.halfDayHour = value
    case .minute: fields.time.minute = value
    case .second: fields.time.second = value
    }
  }

  /// The index of the name that stands here, in full or by its first three letters.
  private static func take(
    _ names: [DateNames.Name],
    isFull: Bool,
    from cursor: inout ByteCursor
  ) -> Int? {
    guard let key = cursor.peekLetters() else { return nil }
    for index in names.indices where names[index].key == key {
      if isFull { return cursor.takeWord(names[index].text) ? index : nil }
      cursor.index += 3
      return index
    }
    return nil
  }

  /// An offset, `Z`, `GMT+2:00` without the letters, or one of the names of RFC 822.
  private static func takeZone(from cursor: inout ByteCursor) -> Int? {
    if let offset = cursor.takeOffset() { return offset }
    for (name, hours) in DateNames.zones where cursor.takeWord(name) {
      guard hours == 0, name != "Z" else { return hours * 3600 }
      return cursor.takeOffset() ?? 0
    }
    return nil
  }

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

/// The names in dates; all in the locale en_US_POSIX.
enum DateNames {
  /// A name and its first three letters, as `peekLetters` gives them.
  struct Name: Sendable {
    var text: String
    var key: UInt32

    init(_ text: String) {
      self.text = text
      key = text.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1.lowercased) }
    }
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ].map { Name($0) }
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ].map { Name($0) }
  /// Hours from UTC, a longer name before the one that it starts with.
  static let zones: [(name: String, hours: Int)] = [
    ("UTC", 0), ("GMT", 0), ("UT", 0), ("Z", 0), ("EST", -5), ("EDT", -4), ("CST", -6),
    ("CDT", -5), ("MST", -7), ("MDT", -6), ("PST", -8), ("PDT", -7),
  ]
}
