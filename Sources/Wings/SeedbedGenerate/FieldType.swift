package import SeedbedBase
package import SeedbedLanguage

/// The type of a column's values, as generated code declares it.
package enum FieldType: Equatable, Sendable {
  /// Values that are known by their storage; `any` where several classes stand in a column: the key
  /// of a polymorphic reference to unlike keys.
  case plain(StorageClass)
  case url, day, json, boolean, uuid
  /// A decimal, stored as its digits; trimmed where no zero ends them.
  case decimal(isTrimmed: Bool)
  case date(DateStore)
  /// One of a few texts or integers, in the order of the schema.
  case choice([Choice])

  /// A value of a choice.
  package struct Choice: Equatable, Sendable {
    package var value: Literal
    /// The name by which dumps say a number, as `enum` has it.
    package var name: ExactText?
  }
}

extension FieldType {
  /// The type of the values that a conversion stores.
  init(_ conversion: Conversion) {
    switch (conversion.type, conversion.storage) {
    case (.decimal, .text): self = .decimal(isTrimmed: conversion.decimalStore == .textTrimmed)
    case (.boolean, _): self = .boolean
    case (.date, _): self = .date(conversion.dateStore)
    case (.day, _): self = .day
    // Libraries read a UUID from 16 bytes or from a text with hyphens.
    case (.uuid, _) where conversion.uuidStore != .hex: self = .uuid
    case (.url, _): self = .url
    case (.json, _): self = .json
    default: self = .plain(conversion.storage)
    }
  }
}
