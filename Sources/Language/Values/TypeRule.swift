import SeedbedBase

/// How values become cells of one type.
///
/// A class, like all that is made once and used for every record: a structure of this size would
/// be copied, and its arrays counted, with every value.
final class TypeRule: Sendable {
  let conversion: Conversion
  let type: AttributeType
  private let isExact: Bool
  /// For dates, days and times of day.
  private let date: DateConversion?

  init(_ conversion: Conversion) throws(ConverterError) {
    self.conversion = conversion
    type = conversion.type
    isExact = conversion.coercion == .exact
    date = conversion.type.traits.keys.contains(.format) ? try DateConversion(conversion) : nil
  }

  /// How the commonest dates become seconds since 1970.
  var dateShortcut: Converter.Shortcut { date?.shortcut ?? .none }

  func convert(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    convert(value, isExact: isExact, arena: arena)
  }

  /// Reads stored properties of the conversion: a getter of another module would be a call.
  private func convert(_ value: RawValue, isExact: Bool, arena: ByteArena) -> ConversionResult {
    if value.isNull || isEmptyText(value) { return .null }
    switch type {
    case .integer: return NumberConversion.integer(value, isExact: isExact)
    case .real: return NumberConversion.real(value, isExact: isExact)
    case .decimal:
      return NumberConversion.decimal(
        value,
        scale: conversion.decimalScale,
        conversion.forms.decimal ?? .text,
        isExact: isExact,
        arena: arena
      )
    case .text: return TextConversion.text(value, isExact: isExact)
    case .boolean: return BooleanConversion.convert(value, isExact: isExact)
    case .date, .day, .time: return date?.convert(value, arena: arena) ?? .null
    case .duration:
      return DurationConversion.convert(
        value,
        conversion.forms.duration ?? .seconds,
        isExact: isExact,
        arena: arena
      )
    case .uuid: return UUIDConversion.convert(value, conversion.forms.uuid ?? .text, arena: arena)
    case .url: return URLConversion.url(value)
    case .data: return DataConversion.convert(value, conversion.dataEncoding, arena: arena)
    case .json: return TextConversion.json(value, arena: arena)
    }
  }

  /// A constant of the schema: what it may be is not a question of how strictly a dump is read.
  func convert(constant: Literal, arena: ByteArena) -> ConversionResult {
    let value = RawValue(constant, arena)
    if let date, !value.isNull, !isEmptyText(value) {
      return date.convert(constant: value, arena: arena)
    }
    return convert(value, isExact: false, arena: arena)
  }

  /// An empty text is null for every type that has no empty value.
  func isEmptyText(_ value: RawValue) -> Bool {
    value.isText && value.bytes.isEmpty && !type.traits.hasEmptyValue
  }
}
