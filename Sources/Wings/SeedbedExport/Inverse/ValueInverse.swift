import SeedbedBase
import SeedbedLanguage

/// Undoes how a value of a dump becomes a stored one: type, enumeration and steps.
final class ValueInverse {
  private let conversion: Conversion
  /// Nil where a step is wrong.
  private let reversal: TransformReversal?
  /// Runs the conversion forward; nil where it looks into JSON, which values alone cannot.
  private let converter: Converter?
  private let shortcut: Converter.Shortcut
  /// Nil for types that have no format.
  private let dates: SourceDate?
  /// By case of the enumeration: the stored value, and the JSON that gives it.
  private var enumerated: [(cell: Cell, source: TransformValue)] = []
  private let constants = ByteArena()
  /// A text that is read as null; nil where none is known.
  private(set) var nullText: String?

  init(_ conversion: Conversion, nullValues: [String] = [], transforms: [Transform] = []) {
    self.conversion = conversion
    reversal = try? TransformReversal(transforms)
    dates = conversion.type.traits.keys.contains(.format) ? try? SourceDate(conversion) : nil
    converter =
      transforms.contains(where: \.readsJSON)
      ? nil
      : try? Converter(conversion, nullValues: nullValues, transforms: transforms)
    shortcut = converter?.shortcut ?? .none
    nullText = (nullValues + [""]).first { text in
      if case .null? = converter?.convert(.text(text), arena: ByteArena()) { true } else { false }
    }
    var plain = conversion
    plain.enumeration = nil
    plain.check = nil
    guard let cases = conversion.enumeration, let stored = try? Converter(plain) else { return }
    for item in cases {
      guard let cell = stored.convert(literal: item.value, arena: constants).cell else { continue }
      enumerated.append((constants.copy(cell), Self.scalar(item.name)))
    }
  }

  /// How its steps come back: the name of the first that is to blame.
  var found: (kind: AttributeReversal.Kind, step: String) {
    guard let reversal else { return (.lost, "transform") }
    if let step = reversal.firstLoss { return (.lost, step) }
    if let step = reversal.firstStable { return (.stable, step) }
    let sources = conversion.enumeration?.map(\.value) ?? []
    return Set(sources).count < sources.count ? (.stable, "enum") : (.exact, "")
  }

  /// A value that gives the stored one; nil where none is known to.
  func value(of cell: Cell) -> TransformValue? {
    var cell = cell
    let arena = ByteArena()
    defer { withExtendedLifetime(arena) {} }
    // A column declared DECIMAL or DATETIME holds whole reals as integers, one declared JSON numbers.
    if cell.tag == .integer, conversion.storage == .real,
      let real = Double(exactly: cell.integerValue)
    {
      cell = .real(real)
    } else if conversion.type == .json, cell.tag == .integer || cell.tag == .real {
      let isInteger = cell.tag == .integer
      cell = .text(arena.copy(isInteger ? "\(cell.integerValue)" : "\(cell.realValue)"))
    }
    for source in sources(of: cell) {
      guard let value = reversal?.value(before: source) else { continue }
      guard let converter else { return value }
      if let found = converter.convert(value, arena: arena).cell, found.equals(cell) {
        return value
      }
    }
    return nil
  }

  /// True if a constant of the schema, which is no value of a dump, gives the stored value.
  func gives(_ cell: Cell, for constant: Literal) -> Bool {
    converter?.convert(literal: constant, arena: constants).cell?.equals(cell) ?? false
  }

  /// Appends the JSON of a value that gives the stored one; false, with nothing appended, where
  /// none is known.
  func append(_ cell: Cell, to bytes: inout [UInt8]) -> Bool {
    // A type alone takes these as they are.
    switch (shortcut, cell.tag) {
    case (.text, .text) where JSONBytes.isUTF8(cell.bytes):
      JSONBytes.makeRoom(for: Int(cell.length), in: &bytes)
      JSONString.append(cell.bytes, to: &bytes)
    case (.integer, .integer): JSONBytes.append(cell.integerValue, to: &bytes)
    case (.boolean, .integer) where cell.integerValue == 0 || cell.integerValue == 1:
      bytes += (cell.integerValue == 1 ? "true" : "false").utf8
    case (.real, .real) where cell.realValue.isFinite:
      bytes += Self.whole(cell.realValue.description).utf8
    case (.unixSeconds, .integer), (.unixSecondsInUTC, .integer):
      bytes.append(UInt8(ascii: "\""))
      guard DateWriter.append(unixSeconds: cell.integerValue, to: &bytes) else {
        bytes.removeLast()
        return false
      }
      bytes.append(UInt8(ascii: "\""))
    default:
      guard let value = value(of: cell) else { return false }
      JSONString.append(value, to: &bytes)
    }
    return true
  }

  /// The values of the type, before it and its enumeration are applied: of a date, one for each of
  /// its formats.
  private func sources(of cell: Cell) -> [TransformValue] {
    if conversion.enumeration != nil {
      return enumerated.filter { $0.cell.equals(cell) }.map(\.source)
    }
    if let dates { return dates.values(ofStored: cell) }
    let arena = ByteArena()
    // The value borrows from the arena.
    defer { withExtendedLifetime(arena) {} }
    guard let raw = RawValue(stored: cell, by: conversion, arena: arena) else { return [] }
    switch (conversion.type, raw.kind) {
    case (.json, _): return [.json(raw.text)]
    case (.decimal, .number) where conversion.storage != .text:
      return [.number(DecimalNumber(raw.text)?.trimmedText ?? raw.text)]
    case (.real, .number): return [.number(Self.whole(raw.text))]
    default: return [TransformValue(raw)]
    }
  }

  /// A number or a boolean that has this text, else the text.
  private static func scalar(_ text: String) -> TransformValue {
    if text == "true" || text == "false" { return .boolean(text == "true") }
    return TransformValue(scalar: text)
  }

  /// A whole number without its point, as in most dumps.
  private static func whole(_ digits: String) -> String {
    digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
