import SeedbedBase
import SeedbedLanguage

/// Where the values of attributes come from, as sentences for documentation comments.
struct AttributeSources {
  let schema: MappingSchema

  /// The stored form, and the key paths of all mappings.
  func notes(attribute: Int, of entity: Int) -> [String] {
    let attribute = (index: attribute, value: schema.entities[entity].attributes[attribute])
    let paths = schema.mappings.filter { $0.entity == entity }.flatMap(\.attributes)
      .filter { $0.attribute == attribute.index }.flatMap(\.source.alternatives)
      .compactMap(\.origin.keyPath?.source).distinct
    let source = paths.isEmpty ? nil : "From \(paths.map { "`\($0)`" }.joined(separator: " or "))."
    return [Self.form(of: attribute.value.conversion), source].compactMap(\.self)
  }

  /// How values are stored, where the column's type does not say it.
  private static func form(of conversion: Conversion) -> String? {
    switch conversion.type {
    case .date:
      switch conversion.dateStore {
      case .text: "A date in UTC, such as `2024-03-02 08:15:00.000`."
      case .iso8601: "A date in UTC, such as `2024-03-02T08:15:00.000Z`."
      case .iso8601Seconds: "A date in UTC, such as `2024-03-02T08:15:00Z`."
      case .micros: "A date in UTC, such as `2024-03-02 08:15:00.000000`."
      case .microsTrimmed:
        "A date in UTC, such as `2024-03-02 08:15:00` or `2024-03-02 08:15:00.250000`."
      case .unix: "Seconds since 1970."
      case .unixMillis: "Milliseconds since 1970."
      case .cocoa: "Seconds since 2001."
      case .julianDay: "A Julian day."
      }
    case .day: "A day, such as `2024-03-02`."
    case .time:
      switch conversion.timeStore {
      case .text: "A time of day, such as `08:15:00` or `08:15:00.25`."
      case .micros: "A time of day, such as `08:15:00.000000`."
      case .microsTrimmed: "A time of day, such as `08:15:00` or `08:15:00.250000`."
      case .dateTime: "A time of day, such as `2000-01-01 08:15:00`."
      }
    case .duration:
      switch conversion.durationStore {
      case .seconds: "A duration in seconds."
      case .microseconds: "A duration in microseconds."
      case .dateTime: "A duration after 1970, such as `1970-01-01 01:30:00.000000`."
      }
    case .uuid: conversion.uuidStore == .hex ? "A UUID, as 32 hexadecimal digits." : nil
    case .decimal where conversion.storage == .real: "A decimal, as the nearest real."
    case .decimal:
      conversion.decimalScale.map { "The value times 10 to the power of \($0)." }
        ?? "A decimal, as its digits."
    case .json: "A JSON text."
    default: nil
    }
  }
}
