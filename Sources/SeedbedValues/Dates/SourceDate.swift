package import SeedbedModel
package import SeedbedOperations

/// The values by which a dump would give a stored date, in the formats of its attribute.
package struct SourceDate {
  private static let cocoaEpoch = 978_307_200.0

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
    let names = conversion.dateFormats.isEmpty ? ["iso8601"] : conversion.dateFormats
    var formats: [DateFormat] = []
    for name in names { formats.append(try DateFormat(name)) }
    self.formats = formats
    iso8601 = try DatePattern(
      conversion.type == .day ? "yyyy-MM-dd" : "yyyy-MM-dd'T'HH:mm:ss"
    )
  }

  /// Values to try, those in the first format first; none where the cell is no date.
  package func values(ofStored cell: Cell) -> [TransformValue] {
    guard let milliseconds = milliseconds(of: cell) else { return [] }
    return formats.flatMap { values(milliseconds, in: $0) }
  }

  /// Milliseconds since 1970 of a stored instant; of a day, as if it were one in UTC.
  private func milliseconds(of cell: Cell) -> Int64? {
    switch cell.tag {
    case .text:
      return DateFormat.iso8601.read(cell.bytes)?.milliseconds(in: utc)
    case .integer:
      let factor: Int64 = conversion.dateStore == .unix ? 1000 : 1
      let (product, overflows) = cell.integerValue.multipliedReportingOverflow(by: factor)
      return overflows ? nil : product
    case .real:
      let seconds =
        conversion.dateStore == .julianDay
        ? (cell.realValue - 2_440_587.5) * 86_400 : cell.realValue + Self.cocoaEpoch
      return Int64(exactly: (seconds * 1000).rounded())
    case .absent, .null, .blob: return nil
    }
  }

  /// Values of an instant in one format: with the zone, and on the zone's own clock.
  private func values(_ milliseconds: Int64, in format: DateFormat) -> [TransformValue] {
    let isDay = conversion.type == .day
    guard abs(milliseconds) < 250_000_000_000_000 else { return [] }
    let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
    let offset = isDay ? 0 : zone.offset(atUTC: seconds)
    let time = CivilTime(milliseconds: milliseconds)
    let local = CivilTime(milliseconds: milliseconds + Int64(offset) * 1000)
    switch format.kind {
    case .iso8601:
      let text = iso8601.written(time, offset: 0)
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
        let own = TransformValue.text(pattern.written(local, offset: offset))
        return offset == 0 ? [own] : [own, .text(pattern.written(time, offset: 0))]
      }
    }
  }
}
