import SeedbedBase
import SeedbedLanguage

/// The CHECK constraints of an entity's columns: as much of `check` and `enum` as SQLite can say.
///
/// Values that the mapping accepts must pass here. So a condition is left out where a mapping of
/// the entity checks otherwise, where values are joined or added after the check, where the stored
/// form of a limit is not plain to see (dates, decimals), and where a list is very long; the mapping checks
/// these alone.
package struct ColumnChecks {
  /// A longer list stays out of the table: SQLite compares each row that it writes with all of it.
  static let longestList = 300

  private let entity: Entity
  /// By attribute: how mappings read it.
  private let readings: [[AttributeMapping]]

  /// Takes how all mappings of an entity read its attributes.
  init(_ entity: Entity, readings: [AttributeMapping]) {
    self.entity = entity
    var sorted: [[AttributeMapping]] = entity.attributes.map { _ in [] }
    for reading in readings { sorted[reading.attribute].append(reading) }
    self.readings = sorted
  }

  /// The conditions for the attribute at an index.
  func conditions(for index: Int) -> [String] {
    Self.conditions(for: entity.attributes[index], readings: readings[index])
  }

  static func conditions(for attribute: Attribute, readings: [AttributeMapping]) -> [String] {
    let conversion = attribute.conversion
    if conversion.type == .boolean { return [Self.isBoolean(attribute.column)] }
    guard !readings.contains(where: { $0.onConflict == .concat || $0.onConflict == .sum }) else {
      return []
    }
    var conditions: [String] = []
    if let values = enumeratedValues(of: attribute, readings: readings) {
      conditions.append("\(SQLText.name(attribute.column)) IN (\(values))")
    }
    if let check = conversion.check, readings.allSatisfy({ $0.conversion.check == check }) {
      conditions += Self.conditions(check, of: attribute)
    }
    return conditions
  }

  /// The condition of a boolean's column, which has no other values than these two.
  package static func isBoolean(_ column: String) -> String { "\(SQLText.name(column)) IN (0, 1)" }

  /// The DEFAULT of a column, where the literal is what would be stored.
  static func defaultSQL(_ literal: Literal, of attribute: Attribute) -> String? {
    guard let value = sql(literal, for: attribute.conversion) else { return nil }
    // Expressions stand in brackets.
    return value.hasPrefix("CAST") ? "(\(value))" : value
  }

  // Every reading's own enumeration counts, and the default, which may be none of its values.
  private static func enumeratedValues(
    of attribute: Attribute,
    readings: [AttributeMapping]
  ) -> String? {
    guard let cases = attribute.conversion.enumeration else { return nil }
    var stored = cases.map(\.value)
    for reading in readings {
      guard let cases = reading.conversion.enumeration else { return nil }
      stored += cases.map(\.value)
    }
    if let value = attribute.defaultValue { stored.append(value) }
    return list(stored, for: attribute.conversion)
  }

  private static func conditions(_ check: Check, of attribute: Attribute) -> [String] {
    let conversion = attribute.conversion
    let column = SQLText.name(attribute.column)
    var conditions: [String] = []
    if let limit = check.minimum.flatMap({ Self.limit($0, of: attribute) }) {
      conditions.append("\(column) >= \(limit)")
    }
    if let limit = check.maximum.flatMap({ Self.limit($0, of: attribute) }) {
      conditions.append("\(column) <= \(limit)")
    }
    switch conversion.type {
    case .text, .url, .json, .data:
      if let length = check.minimumLength, length > 0 {
        // `length` stops at a NUL character, so for the usual case it is not asked.
        let isText = conversion.storage == .text
        conditions.append(
          length == 1 && isText ? "\(column) <> ''" : "length(\(column)) >= \(length)"
        )
      }
      if let length = check.maximumLength { conditions.append("length(\(column)) <= \(length)") }
    default: break
    }
    if let allowed = check.allowed, let values = list(allowed, for: conversion) {
      conditions.append("\(column) IN (\(values))")
    }
    return conditions
  }

  /// A limit; texts are compared by their bytes, as the mapping does, whatever the collation.
  private static func limit(_ literal: Literal, of attribute: Attribute) -> String? {
    guard let limit = sql(literal, for: attribute.conversion) else { return nil }
    let isCollated = attribute.collation != .binary && attribute.conversion.storage == .text
    return isCollated ? "\(limit) COLLATE BINARY" : limit
  }

  private static func list(_ literals: [Literal], for conversion: Conversion) -> String? {
    var values: [String] = []
    var seen: Set<ExactText> = []
    for literal in literals where literal != .null {
      guard let value = sql(literal, for: conversion) else { return nil }
      if seen.insert(value).inserted { values.append(value) }
    }
    return values.isEmpty || values.count > longestList ? nil : values.joined(separator: ", ")
  }

  /// True if a text is `HH:MM` or `HH:MM:SS`, and its time is stored so.
  private static func isPlainTime(_ text: String, _ conversion: Conversion) -> Bool {
    let bytes = Array(text.utf8)
    return [.text, .microsTrimmed].contains(conversion.timeStore) && conversion.dateFormats.isEmpty
      && (bytes.count == 5 || bytes.count == 8)
      && bytes.enumerated().allSatisfy { index, byte in
        index % 3 == 2 ? byte == UInt8(ascii: ":") : byte &- 0x30 <= 9
      }
  }

  /// A literal in its stored form, where that is plain to see.
  private static func sql(_ literal: Literal, for conversion: Conversion) -> String? {
    switch (conversion.type, literal) {
    case (.integer, .number(let digits)): Int64(digits).map { String($0) }
    case (.real, .number(let digits)): Double(digits)?.isFinite == true ? digits : nil
    case (.duration, .number(let digits)) where conversion.storage == .real: digits
    case (.boolean, .boolean(let value)): value ? "1" : "0"
    case (.text, .text(let text)), (.url, .text(let text)):
      text.unicodeScalars.contains("\0") ? nil : SQLText.literal(text: text)
    case (.time, .text(let text)):
      isPlainTime(text, conversion)
        ? SQLText.literal(text: text.utf8.count == 5 ? text + ":00" : text) : nil
    case (.text, .number(let digits)): SQLText.text(digits)
    case (.json, .json(let text)): SQLText.literal(text: text)
    default: nil
    }
  }
}
