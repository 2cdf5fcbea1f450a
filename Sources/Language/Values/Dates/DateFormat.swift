import SeedbedBase

/// One way in which dates are written: a name such as `rfc1123`, or a Unicode date pattern.
package final class DateFormat: Sendable {
  enum Kind: Equatable, Sendable {
    case iso8601, unix, unixMillis, dotnet
    case patterns([DatePattern])
  }

  /// The names that may stand instead of a pattern.
  package static let names = [
    "iso8601", "unix", "unixMillis", "rfc1123", "rfc850", "asctime", "twitter", "dotnet",
  ]

  /// The formats behind the names whose dates are texts.
  static let namedTexts: [DateFormat] = names.compactMap { try? DateFormat($0) }
    .filter { !$0.isNumeric }

  /// The patterns behind names; the forms that are seen in the wild, the usual one first.
  private static func namedPatterns(_ name: String) -> [String]? {
    switch name {
    case "rfc1123":
      ["EEE, d MMM yyyy HH:mm:ss z", "d MMM yyyy HH:mm:ss z", "EEE, d MMM yyyy HH:mm z"]
    case "rfc850": ["EEEE, dd-MMM-yy HH:mm:ss z", "EEE, dd-MMM-yy HH:mm:ss z"]
    case "asctime": ["EEE MMM d HH:mm:ss yyyy", "EEE MMM  d HH:mm:ss yyyy"]
    case "twitter": ["EEE MMM dd HH:mm:ss Z yyyy"]
    default: nil
    }
  }

  /// The name or the pattern as the schema has it.
  let source: String
  let kind: Kind

  /// Fails where the text is no format of dates, or of times of day.
  package init(_ text: String, ofTimes isOfTimes: Bool = false) throws(ConverterError) {
    source = text
    switch text {
    case "unix", "unixMillis", "dotnet":
      guard !isOfTimes else {
        throw ConverterError(.format, "the date format '\(text)' has no time of day")
      }
      kind = text == "unix" ? .unix : text == "dotnet" ? .dotnet : .unixMillis
    case "iso8601": kind = .iso8601
    default:
      let patterns = Self.namedPatterns(text) ?? [text]
      kind = .patterns(
        try patterns.map { pattern throws(ConverterError) in
          try DatePattern(pattern, ofTimes: isOfTimes)
        }
      )
    }
  }

  /// Why a text is neither a format's name nor a date pattern; nil where it is one.
  package static func problem(in text: String, ofTimes isOfTimes: Bool = false) -> String? {
    let made = Result { () throws(ConverterError) in try DateFormat(text, ofTimes: isOfTimes) }
    guard let error = made.failure else { return nil }
    let meant = DatePatternCorrection.pattern(for: text, ofTimes: isOfTimes)
    return error.reason + (meant.map { "; did you mean '\($0)'?" } ?? "")
  }

  /// Why a text is a format neither of dates nor of times of day; nil where it is one.
  package static func problem(inAny text: String) -> String? {
    guard let date = problem(in: text), let time = problem(in: text, ofTimes: true) else {
      return nil
    }
    let isMeantAsTime =
      DatePatternCorrection.pattern(for: text) == nil
      && DatePatternCorrection.pattern(for: text, ofTimes: true) != nil
    return isMeantAsTime ? time : date
  }

  /// The formats of an attribute, `iso8601` where it names none.
  static func formats(of conversion: Conversion) throws(ConverterError) -> [DateFormat] {
    let formats = try conversion.dateFormats.map { text throws(ConverterError) in
      try DateFormat(text, ofTimes: conversion.type == .time)
    }
    return formats.isEmpty ? [iso8601] : formats
  }

  static let iso8601 = DateFormat(source: "iso8601", kind: .iso8601)

  private init(source: String, kind: Kind) {
    self.source = source
    self.kind = kind
  }

  var isISO8601: Bool { kind == .iso8601 }

  var isTwitter: Bool { source == "twitter" }

  /// True if dates in this format are numbers of a time unit since 1970.
  var isNumeric: Bool {
    switch kind {
    case .unix, .unixMillis: true
    case .iso8601, .dotnet, .patterns: false
    }
  }

  var isUnixSeconds: Bool { kind == .unix }

  /// Nil where the text is no time of day in this format.
  func readTimeOfDay(_ text: Bytes) -> ParsedDate? {
    isISO8601 ? ISO8601Date.readTimeOfDay(text) : read(text)
  }

  /// Nil where the text is no date in this format.
  func read(_ text: Bytes) -> ParsedDate? {
    switch kind {
    case .iso8601: return ISO8601Date.read(text)
    case .unix: return EpochDate.readSeconds(text)
    case .unixMillis: return EpochDate.readMilliseconds(text)
    case .dotnet: return EpochDate.readDotNet(text)
    case .patterns(let patterns):
      for pattern in patterns {
        if let reading = pattern.read(text) { return reading }
      }
      return nil
    }
  }
}
