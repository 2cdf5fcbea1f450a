package import SeedbedBase

/// The values by which a dump would give a stored date, day or time of day, in the formats of its
/// attribute.
package struct SourceDate {
  private let conversion: Conversion
  private let zone: TimeZoneRule
  /// The clock of stored texts.
  private let utc: TimeZoneRule
  private let formats: [DateFormat]
  /// The form of ISO 8601, up to whole seconds.
  private let iso8601: DatePattern

  /// Fails if a format or the time zone of the attribute is unknown.
  package init(_ conversion: Conversion) throws(ConverterError) {
    self.conversion = conversion
    zone = try TimeZoneRule(conversion.timeZone)
    utc = try TimeZoneRule("UTC")
    formats = try DateFormat.formats(of: conversion)
    let isTime = conversion.type == .time
    iso8601 = try DatePattern(
      isTime ? "HH:mm:ss" : conversion.type == .day ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH:mm:ss",
      ofTimes: isTime
    )
  }

  /// Values to try, those in the first format first; none where the cell is no date.
  package func values(ofStored cell: Cell) -> [TransformValue] {
    guard let time = instant(of: cell) else { return [] }
    return formats.flatMap { values(time, in: $0) }
  }

  /// A stored instant; of a day or a time of day, as if it were one in UTC.
  private func instant(of cell: Cell) -> UnixTime? {
    if conversion.type == .time {
      return cell.tag == .text
        ? ISO8601Date.readTimeOfDay(cell.timeText(conversion.timeStore))?.instant(in: utc) : nil
    }
    return UnixTime(cell, conversion.dateStore)
  }

  /// Values of an instant in one format: with the zone, and on the zone's own clock.
  private func values(_ instant: UnixTime, in format: DateFormat) -> [TransformValue] {
    let hasZone = conversion.type == .date
    let offset = hasZone ? zone.offset(atUTC: instant.seconds) : 0
    let time = instant.civil()
    let local = instant.civil(offset: offset)
    switch format.kind {
    case .iso8601:
      let text = iso8601.written(time, offset: 0)
      if conversion.type == .day { return [.text(text)] }
      let fraction = Self.fraction(instant.nanosecond, digits: 9)
      return [.text(text + fraction + (hasZone ? "Z" : ""))]
    case .unix: return [.number(Self.number(instant.seconds, instant.nanosecond, digits: 9))]
    case .unixMillis:
      let rest = instant.nanosecond % 1_000_000
      return [.number(Self.number(instant.milliseconds, rest, digits: 6))]
    case .dotnet: return [.text("/Date(\(instant.milliseconds))/")]
    case .patterns(let patterns):
      return patterns.flatMap { pattern -> [TransformValue] in
        let own = TransformValue.text(pattern.written(local, offset: offset))
        return offset == 0 ? [own] : [own, .text(pattern.written(time, offset: 0))]
      }
    }
  }
  /// A whole number and a fraction above it, as decimal digits; both may be of the time before 1970.
  static func number(_ whole: Int64, _ fraction: Int, digits: Int) -> String {
    guard whole < 0, fraction > 0 else {
      return "\(whole)" + self.fraction(fraction, digits: digits)
    }
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let sign = whole == -1 ? "-" : ""
    return "\(sign)\(whole + 1)" + self.fraction(unit - fraction, digits: digits)
  }

  /// The digits of a fraction behind a point, as many as it needs but none or `least` of them.
  static func fraction(_ value: Int, digits: Int, atLeast least: Int = 3) -> String {
    guard value > 0 else { return "" }
    let text = String(value)
    var all = String(repeating: "0", count: digits - text.utf8.count) + text
    while all.utf8.count > least, all.hasSuffix("0") { all.removeLast() }
    return "." + all
  }
}
