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
    switch (conversion.type, conversion.storage) {
    case (.decimal, .text): self = .decimal(isTrimmed: conversion.decimalStore == .textTrimmed)
    case (.decimal, .integer): self = .scaledDecimal(digits: conversion.decimalScale ?? 0)
    case (.boolean, _): self = .boolean
    case (.date, _): self = .date(conversion.dateStore)
    case (.day, _): self = .day
    // Libraries read a UUID from 16 bytes or from a text with hyphens.
    case (.uuid, _) where conversion.uuidStore != .hex: self = .uuid
    case (.url, _): self = .url
    case (.json, _): self = .json
    default: self.init(conversion.storage)
    }
  }

  /// The type of a column that is known only by its storage, or which several
  /// attributes of different types share.
  init(_ storage: StorageClass) {
    switch storage {
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .blob: self = .data
    case .any: self = .any
    }
  }
}
