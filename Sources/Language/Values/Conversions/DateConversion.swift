import SeedbedBase

/// Dates, days and times of day, by the formats of one attribute.
final class DateConversion: Sendable {
  private let formats: [DateFormat]
  private let zone: TimeZoneRule
  private let writer: DateWriter
  private let timeWriter: TimeWriter
  private let finestNanoseconds: Int
  private let isExact: Bool
  private let type: AttributeType
  /// True if ISO 8601 is tried first, so that its fast path may be taken before the list.
  private let startsWithISO8601: Bool
  /// How a text that is a date in the first format becomes seconds since 1970, where these are
  /// stored.
  let shortcut: Converter.Shortcut

  convenience init(_ conversion: Conversion) throws(ConverterError) {
    self.init(
      formats: try DateFormat.formats(of: conversion),
      zone: try TimeZoneRule(conversion.timeZone),
      conversion
    )
  }

  private init(formats: [DateFormat], zone: TimeZoneRule, _ conversion: Conversion) {
    self.formats = formats
    self.zone = zone
    writer = DateWriter(conversion.dateStore)
    isExact = conversion.coercion == .exact
    timeWriter = TimeWriter(conversion.timeStore)
    finestNanoseconds = conversion.finestNanoseconds
    type = conversion.type
    startsWithISO8601 = formats.first?.isISO8601 == true
    if type != .date || conversion.dateStore != .unix {
      shortcut = .none
    } else if startsWithISO8601 {
      shortcut = zone.isUTC ? .unixSecondsInUTC : .unixSeconds
    } else {
      shortcut = formats.first?.isTwitter == true ? .twitterSeconds : .none
    }
  }

  func convert(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    if startsWithISO8601, type == .date, value.isText,
      let time = ISO8601Date.readUTCSeconds(value.bytes)
    {
      return .cell(writer.cell(time, writtenAs: value.bytes, arena: arena))
    }
    for format in formats where takes(value, by: format) {
      guard let reading = read(value.bytes, by: format), let result = result(reading, arena: arena)
      else { continue }
      return result
    }
    return invalid(value)
  }

  /// A constant of the schema may also be written in ISO 8601, whatever the dump's format is.
  func convert(constant value: RawValue, arena: ByteArena) -> ConversionResult {
    let result = convert(value, arena: arena)
    guard case .invalid = result, value.isText,
      let reading = read(value.bytes, by: .iso8601),
      let constant = self.result(reading, arena: arena)
    else { return result }
    return constant
  }

  private func read(_ text: Bytes, by format: DateFormat) -> ParsedDate? {
    type == .time ? format.readTimeOfDay(text) : format.read(text)
  }

  /// The date in its stored form; nil outside the years 1 to 9999.
  private func result(_ reading: ParsedDate, arena: ByteArena) -> ConversionResult? {
    if type != .date {
      guard let time = reading.localTime(in: zone) else { return nil }
      return type == .day
        ? .cell(DateWriter.day(time, arena: arena))
        : result(timeWriter.cell(time, arena: arena), time.nanosecond)
    }
    if case .civil(let time, offset: .some(0)) = reading {
      return result(writer.cell(time, arena: arena), time.nanosecond)
    }
    return reading.instant(in: zone).map {
      result(writer.cell($0, arena: arena), $0.nanosecond)
    }
  }

  private func result(_ cell: Cell, _ nanosecond: Int) -> ConversionResult {
    let finer = nanosecond % finestNanoseconds
    return finer == 0 ? .cell(cell) : .shortened(cell, nanoseconds: finer)
  }

  /// A number may be the digits of a pattern such as `yyyyMMdd`, and a text those of a number.
  private func takes(_ value: RawValue, by format: DateFormat) -> Bool {
    switch value.kind {
    case .text: !isExact || !format.isNumeric
    case .number: !isExact || format.isNumeric
    case .null, .true, .false, .json: false
    }
  }

  private func invalid(_ value: RawValue) -> ConversionResult {
    guard value.isText || value.isNumber else {
      return .invalid(expected: type.traits.words, found: value)
    }
    let expected =
      formats.count == 1
      ? "\(type.traits.words) in the format \(quoted(formats[0].source))"
      : "\(type.traits.words) in one of the formats "
        + formats.map { quoted($0.source) }.joined(separator: ", ")
    return .invalid(expected: expected, found: value, hint: hint(for: value))
  }

  private func hint(for value: RawValue) -> String? {
    guard type != .time else { return hintForTime(value) }
    guard NumberParts(value.bytes) != nil else { return formatHint(for: value) }
    if formats.contains(where: { $0.isUnixSeconds && takes(value, by: $0) }),
      EpochDate.readMilliseconds(value.bytes) != nil
    {
      return "in seconds it is far outside the years 1900 to 2200;"
        + " 'format: unixMillis' reads milliseconds"
    }
    if let format = formatOfNumber(value) { return format }
    if value.isNumber, !formats.contains(where: \.isNumeric) {
      return "'format: unix' takes seconds since 1970, 'format: unixMillis' milliseconds"
    }
    return nil
  }

  private func hintForTime(_ value: RawValue) -> String? {
    let hasClock = value.bytes.count > 2 && value.bytes[2] == UInt8(ascii: ":")
    guard formats.count == 1, formats[0].isISO8601, !hasClock else { return nil }
    return DateFormat.iso8601.read(value.bytes) == nil
      ? "'format' says how times are written, as in 'format: h:mm a'"
      : "'type: date' takes dates with a time"
  }

  /// The format that a number has by its digits, where it is none of those given.
  private func formatOfNumber(_ value: RawValue) -> String? {
    guard value.bytes.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
    let name: String
    switch value.bytes.count {
    case 8:
      guard let first = value.bytes.first, first == 0x31 || first == 0x32 else { return nil }
      name = "yyyyMMdd"
    case 12...13: name = "unixMillis"
    default: return nil
    }
    guard !formats.contains(where: { $0.source == name }),
      let format = try? DateFormat(name), format.read(value.bytes) != nil
    else { return nil }
    return "it looks like 'format: \(name)'"
  }

  /// The first of the named formats, but for those given, in which a text is a date.
  private func namedFormat(of value: RawValue) -> String? {
    DateFormat.namedTexts.first { format in
      !formats.contains { $0.source == format.source } && format.read(value.bytes) != nil
    }?.source
  }

  /// A text with digits that does not even begin as ISO 8601 does is a date of another form.
  private func formatHint(for value: RawValue) -> String? {
    if let name = namedFormat(of: value) { return "it looks like 'format: \(name)'" }
    let year = value.bytes.prefix(5)
    let beginsAsISO =
      year.prefix(4).allSatisfy { $0 &- 0x30 <= 9 } && year.last == UInt8(ascii: "-")
    guard formats.count == 1, formats[0].isISO8601, value.bytes.count >= 6, !beginsAsISO,
      value.bytes.contains(where: { $0 &- 0x30 <= 9 })
    else { return nil }
    return "'format' says how dates are written, as in 'format: dd/MM/yyyy'"
  }
}
