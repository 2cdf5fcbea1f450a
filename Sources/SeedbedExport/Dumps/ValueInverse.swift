import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations
import SeedbedText
import SeedbedValues

/// Candidates for the value of a dump that becomes a stored one.
///
/// Candidates are guesses: whoever writes one runs the mapping forward on it first.
struct ValueInverse {
  private static let limit = 16

  private let conversion: Conversion
  private let transforms: [Transform]
  /// Runs the conversion forward; nil where it looks into JSON, which values alone cannot.
  private let converter: Converter?
  /// Nil for types that have no format.
  private let dates: SourceDate?
  /// By case of the enumeration: the stored value.
  private let enumerated: [(source: String, cell: Cell)]
  private let constants = ByteArena()

  init(_ conversion: Conversion, nullValues: [String], transforms: [Transform]) {
    self.conversion = conversion
    self.transforms = transforms
    dates = conversion.type.traits.keys.contains(.format) ? try? SourceDate(conversion) : nil
    converter =
      transforms.contains(where: \.readsJSON)
      ? nil
      : try? Converter(conversion, nullValues: nullValues, transforms: transforms)
    var enumerated: [(source: String, cell: Cell)] = []
    var plain = conversion
    plain.enumeration = nil
    plain.check = nil
    if let stored = try? Converter(plain) {
      for item in conversion.enumeration ?? [] {
        guard let cell = stored.convert(literal: item.stored, arena: constants).cell else {
          continue
        }
        enumerated.append((item.source, constants.copy(cell)))
      }
    }
    self.enumerated = enumerated
  }

  /// How most values of its type are written without a trial.
  var shortcut: Converter.Shortcut { converter?.shortcut ?? .none }

  /// The stored values of its enumeration; empty where it has none.
  var enumeratedCells: [Cell] { enumerated.map(\.cell) }

  /// The values that give the stored one, as far as values alone tell.
  func values(of cell: Cell) -> [TransformValue] {
    if let value = plainValue(of: cell) { return [value] }
    var values = sources(of: cell)
    for transform in transforms.reversed() {
      values = Array(
        values.flatMap { TransformInverse.values(before: transform, $0) }
          .prefix(Self.limit)
      )
    }
    guard let converter else { return values }
    let arena = ByteArena()
    defer { withExtendedLifetime(arena) {} }
    return values.filter { value in
      guard case .cell(let found) = converter.convert(value, arena: arena) else { return false }
      return found.equals(cell)
    }
  }

  /// The value that gives the stored one for certain: of a type alone, which takes it as it is.
  private func plainValue(of cell: Cell) -> TransformValue? {
    switch (shortcut, cell.tag) {
    case (.text, .text): String(validating: cell.bytes, as: UTF8.self).map { .text($0) }
    case (.integer, .integer): .number(String(cell.integerValue))
    case (.boolean, .integer) where cell.integerValue == 0 || cell.integerValue == 1:
      .boolean(cell.integerValue == 1)
    default: nil
    }
  }

  /// The values of the type, before it and its enumeration are applied.
  private func sources(of cell: Cell) -> [TransformValue] {
    if conversion.enumeration != nil {
      return enumerated.filter { $0.cell.equals(cell) }.flatMap { item -> [TransformValue] in
        let scalar = Self.scalar(item.source)
        return scalar.map { [$0, .text(item.source)] } ?? [.text(item.source)]
      }
    }
    if let dates { return dates.values(ofStored: cell) }
    let arena = ByteArena()
    // The value borrows from the arena.
    defer { withExtendedLifetime(arena) {} }
    guard let raw = RawValue(stored: cell, by: conversion, arena: arena) else { return [] }
    switch (conversion.type, raw.kind) {
    case (.json, _): return [.json(raw.text), .text(raw.text)]
    case (.decimal, .number) where conversion.decimalScale != nil:
      return [.number(Self.shortened(raw.text))]
    case (.real, .number): return [.number(Self.whole(raw.text)), .number(raw.text)]
    default: return [TransformValue(raw)]
    }
  }

  /// A number or a boolean that has this text.
  private static func scalar(_ text: String) -> TransformValue? {
    if text == "true" || text == "false" { return .boolean(text == "true") }
    return Int64(text).map { String($0) } == text ? .number(text) : nil
  }

  /// A decimal without the zeros at its end.
  private static func shortened(_ digits: String) -> String {
    guard digits.contains(".") else { return digits }
    var digits = digits[...]
    while digits.hasSuffix("0") { digits.removeLast() }
    if digits.hasSuffix(".") { digits.removeLast() }
    return String(digits)
  }

  private static func whole(_ digits: String) -> String {
    digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

/// Inverts a step of a `transform`: the values that make the step give a value.
enum TransformInverse {
  static func values(before transform: Transform, _ value: TransformValue) -> [TransformValue] {
    switch transform {
    case .trim, .lowercase, .uppercase, .collapseSpaces, .slug, .replace, .extract, .sha256, .md5,
      .uuid5:
      return [value]
    case .stripHTML:
      guard case .text(let text) = value else { return [value] }
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      return escaped == text ? [value] : [.text(escaped)]
    case .prefix(let prefix):
      guard let text = value.scalarText?.utf8, text.starts(with: prefix.utf8) else { return [] }
      return scalars(String(decoding: text.dropFirst(prefix.utf8.count), as: UTF8.self))
    case .suffix(let suffix):
      let count = suffix.utf8.count
      guard let text = value.scalarText?.utf8, text.suffix(count).elementsEqual(suffix.utf8) else {
        return []
      }
      return scalars(String(decoding: text.dropLast(count), as: UTF8.self))
    case .map(let cases, _):
      guard let text = value.scalarText else { return [] }
      return cases.filter { $0.to.text == text }.flatMap { scalars($0.from) } + [value]
    case .scale(let factor): return scaled(value) { $0 / (Double(factor) ?? 1) }
    case .offset(let offset): return scaled(value) { $0 - (Double(offset) ?? 0) }
    case .split(let separator): return joined(value, by: separator)
    case .join(let separator):
      guard case .text(let text) = value else { return [value] }
      let parts = Self.parts(of: text, by: separator)
      return parts.count > 1 ? [.list(parts.map { .text($0) }), value] : [value]
    case .base64Decode:
      guard let text = value.scalarText else { return [] }
      return [.text(Base64.text(Array(text.utf8)))]
    case .each(let steps):
      guard let elements = value.elements else { return [] }
      let sources = elements.map { element in
        steps.reversed().reduce([element]) { values, step in
          Array(values.flatMap { Self.values(before: step, $0) }.prefix(4))
        }
      }
      guard sources.allSatisfy({ !$0.isEmpty }) else { return [] }
      return [.list(sources.map { $0[0] })]
    case .parseJSON:
      return [.text(JSONString.text(of: value))]
    case .pick(let path):
      let object = RecordTree()
      guard path.root == .member, let segments = TreePath(path),
        object.put(.value(value), at: segments.segments)
      else { return [] }
      return [.json(String(decoding: object.json, as: UTF8.self))]
    }
  }

  /// A text, and the number that has the same text: numbers stand as texts in steps.
  private static func scalars(_ text: String) -> [TransformValue] {
    Int64(text).map { String($0) } == text ? [.number(text), .text(text)] : [.text(text)]
  }

  /// Numbers near to what a calculation gives: the step itself is exact in decimal.
  private static func scaled(
    _ value: TransformValue,
    by calculation: (Double) -> Double
  ) -> [TransformValue] {
    guard let text = value.scalarText, let number = Double(text) else { return [] }
    let result = calculation(number)
    guard result.isFinite, abs(result) < 1e15 else { return [] }
    var texts: [String] = []
    var power = 1.0
    for digits in 0..<12 {
      let rounded = (result * power).rounded()
      guard abs(rounded) < 9e18 else { break }
      texts.append(decimal(Int64(rounded), digits: digits))
      power *= 10
    }
    return texts.map { .number($0) }
  }

  private static func decimal(_ value: Int64, digits: Int) -> String {
    guard digits > 0 else { return String(value) }
    let text = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return (value < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  private static func joined(_ value: TransformValue, by separator: String) -> [TransformValue] {
    guard let elements = value.elements else { return [value] }
    var texts: [String] = []
    for element in elements {
      guard let text = element.scalarText else { return [] }
      texts.append(text)
    }
    return [.text(texts.joined(separator: separator))]
  }

  private static func parts(of text: String, by separator: String) -> [String] {
    guard !separator.isEmpty else { return [text] }
    var parts: [String] = []
    var rest = text[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
