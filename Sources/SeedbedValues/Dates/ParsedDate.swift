/// A date as a date format reads it from a value.
enum ParsedDate: Equatable, Sendable {
  /// A date and time as written, with the offset from UTC in seconds where one was written.
  case civil(CivilTime, offset: Int?)
  /// Milliseconds since 1970, with an offset that only says which day it was there.
  case instant(Int64, offset: Int?)

  /// Milliseconds since 1970; nil outside the years 1 to 9999.
  func milliseconds(in zone: TimeZoneRule) -> Int64? {
    let result: Int64
    switch self {
    case .instant(let milliseconds, _): result = milliseconds
    case .civil(let time, let offset):
      let local = time.seconds
      let seconds = local - Int64(offset ?? zone.offset(atLocal: local))
      result = seconds * 1000 + Int64(time.millisecond)
    }
    return Self.range.contains(result) ? result : nil
  }

  /// The date as it was written, or for an instant as it was in the zone.
  func localTime(in zone: TimeZoneRule) -> CivilTime? {
    switch self {
    case .civil(let time, _): return time
    case .instant(let milliseconds, let offset):
      let seconds = floorDivide(milliseconds, by: 1000).quotient
      let offset = offset ?? zone.offset(atUTC: seconds)
      let time = CivilTime(milliseconds: milliseconds + Int64(offset) * 1000)
      return CivilTime.years.contains(time.year) ? time : nil
    }
  }

  /// The instants of the years 1 to 9999.
  static let range =
    CivilTime(year: 1).seconds * 1000...CivilTime(year: 10_000).seconds * 1000 - 1
}
