/// A date as a date format reads it from a value.
package enum ParsedDate: Equatable, Sendable {
  /// A date and time as written, with the offset from UTC in seconds where one was written.
  case civil(CivilTime, offset: Int?)
  /// An instant, with an offset that only says which day it was there.
  case instant(UnixTime, offset: Int?)

  /// The instant; nil outside the years 1 to 9999.
  func instant(in zone: TimeZoneRule) -> UnixTime? {
    let result: UnixTime
    switch self {
    case .instant(let instant, _): result = instant
    case .civil(let time, let offset):
      let local = time.seconds
      result = UnixTime(
        seconds: local - Int64(offset ?? zone.offset(atLocal: local)),
        nanosecond: time.nanosecond
      )
    }
    return result.isInRange ? result : nil
  }

  /// The date as it was written, or for an instant as it was in the zone.
  func localTime(in zone: TimeZoneRule) -> CivilTime? {
    switch self {
    case .civil(let time, _): return time
    case .instant(let instant, let offset):
      let time = instant.civil(offset: offset ?? zone.offset(atUTC: instant.seconds))
      return CivilTime.years.contains(time.year) ? time : nil
    }
  }
}
