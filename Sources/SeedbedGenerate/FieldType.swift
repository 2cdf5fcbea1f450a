package import SeedbedModel

/// The type of a column's values, as generated code declares it.
package enum FieldType: Equatable, Sendable {
  case integer, real, text, url, day, json, boolean, uuid, data
  /// A decimal, stored as its digits; trimmed where no zero ends them.
  case decimal(isTrimmed: Bool)
  /// A decimal, stored as an integer: the value times ten to the power of `digits`.
  case scaledDecimal(digits: Int)
  case date(DateStore)
  /// One of a few texts or integers, in the order of the schema.
  case choice([Literal])
  /// Values of several storage classes: the key of a polymorphic reference to unlike keys.
  case any
}

extension FieldType {
  /// The type of the values that a conversion stores.
  init(_ conversion: Conversion) {
    switch conversion.type {
    case .integer: self = .integer
    case .real: self = .real
    case .decimal where conversion.storage == .real: self = .real
    case .decimal:
      let stored = FieldType.decimal(isTrimmed: conversion.decimalStore == .textTrimmed)
      self = conversion.decimalScale.map { .scaledDecimal(digits: $0) } ?? stored
    case .text: self = .text
    case .boolean: self = .boolean
    case .date: self = .date(conversion.dateStore)
    case .day: self = .day
    case .time: self = .text
    case .duration:
      switch conversion.durationStore {
      case .seconds: self = .real
      case .microseconds: self = .integer
      case .dateTime: self = .text
      }
    // Libraries read a UUID from 16 bytes or from a text with hyphens.
    case .uuid: self = conversion.uuidStore == .hex ? .text : .uuid
    case .url: self = .url
    case .data: self = .data
    case .json: self = .json
    }
  }
}
