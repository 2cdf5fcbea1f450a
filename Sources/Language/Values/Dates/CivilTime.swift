/// A date and a time of day on the proleptic Gregorian calendar, without a zone.
package struct CivilTime: Equatable, Sendable {
  static let years = 1...9999

  package var year: Int
  package var month = 1
  package var day = 1
  package var hour = 0
  package var minute = 0
  package var second = 0
  package var nanosecond = 0

  /// True if there is such a day and such a time of day; nothing is ever rolled over.
  package var exists: Bool {
    Self.years.contains(year) && (1...12).contains(month)
      && day >= 1 && day <= Self.dayCount(year: year, month: month)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }

  /// Seconds from 1970-01-01 00:00:00 on the same clock.
  package var seconds: Int64 {
    let days = Self.days(year: year, month: month, day: day)
    return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 to a date, counted in eras of 400 years that start in March.
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date that many days after 1970-01-01.
  package static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }
}

/// The quotient towards negative infinity, and the remainder that is never negative.
func floorDivide(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

extension CivilTime {
  /// The time so many seconds and nanoseconds after 1970-01-01 00:00:00 on the same clock.
  package init(seconds: Int64, nanosecond: Int = 0) {
    let (days, secondOfDay) = floorDivide(seconds, by: 86_400)
    let date = Self.date(days: Int(days))
    self.init(
      year: date.year,
      month: date.month,
      day: date.day,
      hour: Int(secondOfDay) / 3600,
      minute: Int(secondOfDay) / 60 % 60,
      second: Int(secondOfDay) % 60,
      nanosecond: nanosecond
    )
  }
}
