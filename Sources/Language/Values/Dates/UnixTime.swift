import SeedbedBase

/// An instant: seconds since 1970 in UTC, and the nanoseconds after them.
///
/// Before 1970 the seconds are negative; the nanoseconds, 0 to 999,999,999, are never.
package struct UnixTime: Equatable, Sendable {
  var seconds: Int64
  var nanosecond = 0

  /// The milliseconds since 1970; finer digits are cut off, towards the past.
  var milliseconds: Int64 { seconds * 1000 + Int64(nanosecond / 1_000_000) }

  /// The time on a clock that is so many seconds ahead of UTC.
  func civil(offset: Int = 0) -> CivilTime {
    CivilTime(seconds: seconds + Int64(offset), nanosecond: nanosecond)
  }

  /// True if the instant is in the years 1 to 9999.
  var isInRange: Bool { Self.range.contains(seconds) }

  /// The seconds of the years 1 to 9999.
  static let range = CivilTime(year: 1).seconds...CivilTime(year: 10_000).seconds - 1
}

extension UnixTime {
  init(milliseconds: Int64) {
    let (seconds, rest) = floorDivide(milliseconds, by: 1000)
    self.init(seconds: seconds, nanosecond: Int(rest) * 1_000_000)
  }

  /// The instant of a stored date or day; nil where the cell is none of the form, or out of range.
  init?(_ cell: Cell, _ store: DateStore) {
    switch (store, cell.tag) {
    case (_, .text):
      guard case .civil(let time, let offset)? = ISO8601Date.read(cell.bytes) else { return nil }
      self.init(seconds: time.seconds - Int64(offset ?? 0), nanosecond: time.nanosecond)
    case (.unix, .integer): self.init(seconds: cell.integerValue)
    case (.unixMillis, .integer): self.init(milliseconds: cell.integerValue)
    case (.cocoa, .real):
      guard let microseconds = Int64(exactly: (cell.realValue * 1_000_000).rounded()) else {
        return nil
      }
      let (seconds, rest) = floorDivide(microseconds, by: 1_000_000)
      self.init(seconds: seconds + DateWriter.cocoaEpoch, nanosecond: Int(rest) * 1000)
    case (.julianDay, .real):
      guard let milliseconds = Int64(exactly: (cell.realValue * 86_400_000).rounded()) else {
        return nil
      }
      self.init(milliseconds: milliseconds &- DateWriter.julianEpoch)
    default: return nil
    }
    guard isInRange else { return nil }
  }
}
