import SeedbedBase

/// The rule for years to come, as a POSIX `TZ` text: `EST5EDT,M3.2.0,M11.1.0`.
struct ZoneRule: Equatable, Sendable {
  /// A day of the year, in one of the three forms of POSIX.
  enum Day: Equatable, Sendable {
    /// `Jn`: 1 to 365, February 29 never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 to 365.
    case ofYear(Int)
    /// `Mm.w.d`: weekday d (0 is Sunday) of week w (5 is the last) of month m.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// When clocks change, in seconds of local time on that day.
  struct Moment: Equatable, Sendable {
    var day: Day
    var secondOfDay = 7200
  }

  struct Summer: Equatable, Sendable {
    var offset: Int
    var start: Moment
    var end: Moment
  }

  var offset: Int
  var summer: Summer?

  /// The two changes of a year, in order; none without summer time.
  func changes(in year: Int) -> [ZoneHistory.Change] {
    guard let summer, (0...10_000).contains(year) else { return [] }
    let start = ZoneHistory.Change(
      instant: localSeconds(of: summer.start, in: year) - Int64(offset),
      before: offset,
      after: summer.offset
    )
    let end = ZoneHistory.Change(
      instant: localSeconds(of: summer.end, in: year) - Int64(summer.offset),
      before: summer.offset,
      after: offset
    )
    return start.instant < end.instant ? [start, end] : [end, start]
  }

  /// The offset after the last change that is past; the years beside are looked at because a
  /// change near the new year may fall into another year in UTC.
  func offset(aroundYear year: Int, past: (ZoneHistory.Change) -> Bool) -> Int {
    var result = offset
    for year in year - 1...year + 1 {
      for change in changes(in: year) where past(change) { result = change.after }
    }
    return result
  }

  private func localSeconds(of moment: Moment, in year: Int) -> Int64 {
    let newYear = CivilTime.days(year: year, month: 1, day: 1)
    let days: Int
    switch moment.day {
    case .withoutLeapDay(let number):
      days = newYear + number - 1 + (CivilTime.isLeap(year) && number > 59 ? 1 : 0)
    case .ofYear(let number): days = newYear + number
    case .weekday(let month, let week, let weekday):
      let first = CivilTime.days(year: year, month: month, day: 1)
      // Day 0, 1970-01-01, was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while day >= CivilTime.dayCount(year: year, month: month) { day -= 7 }
      days = first + day
    }
    return Int64(days) * 86_400 + Int64(moment.secondOfDay)
  }
}

extension ZoneRule {
  /// Nil where the text is no `TZ` rule.
  init?(_ text: Bytes) {
    var cursor = ByteCursor(bytes: text)
    guard cursor.takeZoneName(), let west = cursor.takeClock(maxHours: 24) else { return nil }
    offset = -west
    guard !cursor.isAtEnd else { return }
    guard cursor.takeZoneName() else { return nil }
    var summerOffset = offset + 3600
    if cursor.peek != UInt8(ascii: ",") {
      guard let west = cursor.takeClock(maxHours: 24) else { return nil }
      summerOffset = -west
    }
    guard cursor.take(","), let start = cursor.takeMoment(), cursor.take(","),
      let end = cursor.takeMoment(), cursor.isAtEnd
    else { return nil }
    summer = Summer(offset: summerOffset, start: start, end: end)
  }
}

extension ByteCursor {
  /// `EST` or `<+0330>`.
  fileprivate mutating func takeZoneName() -> Bool {
    if take("<") {
      while let byte = peek, byte != UInt8(ascii: ">") { index += 1 }
      return take(">")
    }
    let start = index
    while let byte = peek, byte.isLetter { index += 1 }
    return index > start
  }

  /// `[±]h[:mm[:ss]]` in seconds.
  fileprivate mutating func takeClock(maxHours: Int) -> Int? {
    let isNegative = peek == UInt8(ascii: "-")
    if !take("-") { _ = take("+") }
    guard let hours = takeNumber(minDigits: 1, maxDigits: 3), hours <= maxHours else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = takeNumber(minDigits: 1, maxDigits: 2) else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let number = takeNumber(minDigits: 1, maxDigits: 2) else { return nil }
        seconds += number
      }
    }
    return isNegative ? -seconds : seconds
  }

  fileprivate mutating func takeMoment() -> ZoneRule.Moment? {
    guard let day = takeDay() else { return nil }
    guard take("/") else { return ZoneRule.Moment(day: day) }
    // Hours beyond a day are an extension of the files of today: `/26`, `/-1`.
    return takeClock(maxHours: 167).map { ZoneRule.Moment(day: day, secondOfDay: $0) }
  }

  private mutating func takeDay() -> ZoneRule.Day? {
    if take("J") {
      guard let number = takeNumber(minDigits: 1, maxDigits: 3), (1...365).contains(number) else {
        return nil
      }
      return .withoutLeapDay(number)
    }
    if take("M") {
      guard let month = takeNumber(minDigits: 1, maxDigits: 2), (1...12).contains(month),
        take("."), let week = takeNumber(digits: 1), (1...5).contains(week),
        take("."), let weekday = takeNumber(digits: 1), (0...6).contains(weekday)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    return takeNumber(minDigits: 1, maxDigits: 3).flatMap { $0 <= 365 ? .ofYear($0) : nil }
  }
}
