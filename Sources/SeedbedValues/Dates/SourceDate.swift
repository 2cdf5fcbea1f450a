package import SeedbedModel
package import SeedbedOperations

/// The values by which a dump would give a stored date, in the formats of its attribute.
package enum SourceDate {
  private static let cocoaEpoch = 978_307_200.0

  /// Values to try, those in the first format first; none where the cell is no date.
  package static func values(
    ofStored cell: Cell,
    by conversion: Conversion
  ) -> [TransformValue] {
    guard let milliseconds = milliseconds(of: cell, by: conversion),
      let zone = try? TimeZoneRule(conversion.timeZone)
    else { return [] }
    let formats = conversion.dateFormats.isEmpty ? ["iso8601"] : conversion.dateFormats
    return formats.flatMap { name -> [TransformValue] in
      guard let format = try? DateFormat(name) else { return [] }
      return format.values(milliseconds, zone, isDay: conversion.type == .day)
    }
  }

  /// Milliseconds since 1970 of a stored instant; of a day, as if it were one in UTC.
  private static func milliseconds(of cell: Cell, by conversion: Conversion) -> Int64? {
    switch cell.tag {
    case .text:
      guard let zone = try? TimeZoneRule("UTC") else { return nil }
      return DateFormat.iso8601.read(cell.bytes)?.milliseconds(in: zone)
    case .integer:
      let factor: Int64 = conversion.dateStore == .unix ? 1000 : 1
      let (product, overflows) = cell.integerValue.multipliedReportingOverflow(by: factor)
      return overflows ? nil : product
    case .real:
      let seconds =
        conversion.dateStore == .julianDay
        ? (cell.realValue - 2_440_587.5) * 86_400 : cell.realValue + cocoaEpoch
      return Int64(exactly: (seconds * 1000).rounded())
    case .absent, .null, .blob: return nil
    }
  }
}

extension DateFormat {
  /// Values of an instant in this form: with the zone, and on the zone's own clock.
  fileprivate func values(
    _ milliseconds: Int64,
    _ zone: TimeZoneRule,
    isDay: Bool
  ) -> [TransformValue] {
    guard abs(milliseconds) < 250_000_000_000_000 else { return [] }
    let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
    let offset = isDay ? 0 : zone.offset(atUTC: seconds)
    let time = CivilTime(milliseconds: milliseconds)
    let local = CivilTime(milliseconds: milliseconds + Int64(offset) * 1000)
    switch kind {
    case .iso8601:
      guard let form = try? DatePattern(isDay ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH:mm:ss") else {
        return []
      }
      let text = form.written(time, offset: 0)
      if isDay { return [.text(text)] }
      let digits = String(1000 + time.millisecond).dropFirst()
      return [.text(text + (time.millisecond == 0 ? "Z" : ".\(digits)Z"))]
    case .unix:
      guard milliseconds % 1000 != 0 else { return [.number(String(milliseconds / 1000))] }
      let digits = String(1000 + time.millisecond).dropFirst()
      let sign = milliseconds < 0 && seconds >= -1 ? "-" : ""
      let whole = milliseconds < 0 ? milliseconds / 1000 : seconds
      let rest = milliseconds < 0 ? String(1000 + -milliseconds % 1000).dropFirst() : digits
      return [.number("\(whole == 0 ? sign : "")\(whole).\(rest)")]
    case .unixMillis: return [.number(String(milliseconds))]
    case .dotnet: return [.text("/Date(\(milliseconds))/")]
    case .patterns(let patterns):
      return patterns.flatMap { pattern -> [TransformValue] in
        [
          .text(pattern.written(local, offset: offset)),
          .text(pattern.written(time, offset: 0)),
        ]
      }
    }
  }
}
