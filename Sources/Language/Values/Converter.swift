package import SeedbedBase

/// A compiled conversion: turns the values of one attribute into cells.
///
/// Made once per build and used for every record, from any thread. Cells borrow the bytes of the
/// value, of the arena, or of the converter itself (the results of an `enum`): their owner
/// keeps all three.
package final class Converter: Sendable {
  private let nullValues: NullTexts?
  private let pipeline: TransformPipeline?
  private let enumeration: Enumeration?
  private let rule: TypeRule
  private let check: CompiledCheck?
  private let pseudonym: CompiledPseudonym?

  /// True if a value goes straight to its type.
  package let isPlain: Bool
  /// How the caller may convert the commonest values itself, without a call.
  package enum Shortcut: Sendable {
    case none
    /// A text is stored as it is.
    case text
    /// A number of digits only is stored as it is.
    case integer
    /// A number is stored as a double.
    case real
    /// `true` and `false` are stored as 1 and 0.
    case boolean
    /// A text such as `2024-05-01T12:30:00Z` is stored as seconds since 1970.
    case unixSeconds
    /// As above, and so is a day such as `2024-05-01`.
    case unixSecondsInUTC
    /// A text such as `Wed May 01 12:30:00 +0000 2024` is stored as seconds since 1970.
    case twitterSeconds
  }

  package let shortcut: Shortcut

  /// Fails where a time zone, a format, a regular expression or a constant is wrong.
  package init(
    _ conversion: Conversion,
    nullValues: [String] = [],
    transforms: [Transform] = []
  ) throws(ConverterError) {
    let rule = try TypeRule(conversion)
    self.rule = rule
    self.nullValues = NullTexts(nullValues)
    pipeline = transforms.isEmpty ? nil : try TransformPipeline(transforms)
    check = try conversion.check.flatMap { check throws(ConverterError) in
      try CompiledCheck(check, rule: rule)
    }
    var enumeration: Enumeration?
    if let cases = conversion.enumeration { enumeration = try Enumeration(cases, rule: rule) }
    self.enumeration = enumeration
    pseudonym = try conversion.pseudonym.map { pseudonym throws(ConverterError) in
      try CompiledPseudonym(pseudonym, conversion)
    }
    isPlain =
      nullValues.isEmpty && transforms.isEmpty && enumeration == nil && check == nil
      && pseudonym == nil
    switch conversion.type {
    case _ where !isPlain: shortcut = .none
    case .text: shortcut = .text
    case .integer: shortcut = .integer
    case .real: shortcut = .real
    case .boolean: shortcut = .boolean
    case .date: shortcut = rule.dateShortcut
    default: shortcut = .none
    }
  }

  /// True if values are replaced by pseudonyms, and so are not shown in messages.
  package var hidesValues: Bool { pseudonym != nil }

  /// Converts a value of a dump: null values, transforms, null values, enum, type, pseudonym and
  /// check.
  package func convert(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    if isPlain { return rule.convert(value, arena: arena) }
    if isNullValue(value) { return .null }
    guard let pipeline else { return finish(value, arena: arena) }
    return convert(pipeline.apply(TransformValue(value)), arena: arena)
  }

  /// Converts a value that was made from others, such as a template's text or a list.
  package func convert(_ value: TransformValue, arena: ByteArena) -> ConversionResult {
    if isNullValue(value) { return .null }
    guard let pipeline else { return convertTransformed(value, arena: arena) }
    return convert(pipeline.apply(value), arena: arena)
  }

  /// A reason without the value, where values are not shown.
  package func shown(_ problem: InvalidValue) -> InvalidValue {
    hidesValues ? hidden : problem
  }

  private var hidden: InvalidValue {
    InvalidValue(reason: "expected \(rule.type.traits.words), found \(hiddenValue)")
  }

  /// Converts a constant of the schema, such as a `default`.
  ///
  /// It is a stored value, so only its type and the check apply. Dates may be in ISO 8601,
  /// whatever the dump's format is.
  package func convert(literal: Literal, arena: ByteArena) -> ConversionResult {
    checked(rule.convert(constant: literal, arena: arena))
  }

  /// Converts a constant of the schema that stands where a value is read: it takes every step.
  package func convert(read literal: Literal, arena: ByteArena) -> ConversionResult {
    let value = TransformValue(literal)
    guard pipeline == nil, enumeration == nil, !isNullValue(value) else {
      return convert(value, arena: arena)
    }
    return checked(replaced(rule.convert(constant: literal, arena: arena), arena: arena))
  }

  private func convert(
    _ result: Result<TransformValue, InvalidValue>,
    arena: ByteArena
  ) -> ConversionResult {
    switch result {
    case .success(let value):
      if isNullValue(value) { return .null }
      return convertTransformed(value, arena: arena)
    case .failure(let invalid):
      guard hidesValues else { return .invalid(invalid) }
      return .invalid(InvalidValue(reason: "a step of 'transform' does not take \(hiddenValue)"))
    }
  }

  private func convertTransformed(_ value: TransformValue, arena: ByteArena) -> ConversionResult {
    if case .missing = value { return .missing }
    return finish(RawValue(value, arena: arena), arena: arena)
  }

  private func isNullValue(_ value: RawValue) -> Bool {
    guard let nullValues, !value.isJSON else { return false }
    return nullValues.contains(value.textBytes)
  }

  private func isNullValue(_ value: TransformValue) -> Bool {
    guard let nullValues, var text = value.scalarText else { return false }
    return text.withUTF8 { nullValues.contains($0) }
  }

  private func finish(_ value: RawValue, arena: ByteArena) -> ConversionResult {
    if let enumeration, !value.isNull {
      return checked(replaced(enumeration.convert(value, rule: rule), arena: arena))
    }
    return checked(replaced(rule.convert(value, arena: arena), arena: arena))
  }

  /// The pseudonym of a converted value, if the attribute has one.
  private func replaced(_ result: ConversionResult, arena: ByteArena) -> ConversionResult {
    guard let pseudonym else { return result }
    switch result {
    case .cell(let cell), .shortened(let cell, _): return pseudonym.apply(to: cell, arena: arena)
    case .invalid: return .invalid(hidden)
    case .null, .missing: return result
    }
  }

  private func checked(_ result: ConversionResult) -> ConversionResult {
    guard let check, let cell = result.cell, let invalid = check.problem(of: cell) else {
      return result
    }
    guard hidesValues else { return .invalid(invalid) }
    return .invalid(InvalidValue(reason: "the pseudonym of \(hiddenValue) does not pass 'check'"))
  }
}

extension RawValue {
  /// A constant of the schema with a copy of its text in the arena.
  package init(_ literal: Literal, _ arena: ByteArena) {
    self.init(TransformValue(literal), arena: arena)
  }

  /// A value with a copy of its text in the arena; what is missing counts as null.
  package init(_ value: TransformValue, arena: ByteArena) {
    switch value {
    case .missing, .null: self.init(.null)
    case .boolean(let value): self.init(value ? .true : .false)
    case .text(let text): self.init(.text, arena.copyOrEmpty(text))
    case .number(let digits): self.init(.number, arena.copyOrEmpty(digits))
    case .json(let text): self.init(.json, arena.copyOrEmpty(text))
    case .list: self.init(.json, arena.copyOrEmpty(JSONString.text(of: value)))
    }
  }
}

extension ByteArena {
  /// A copy of a text; an empty one takes no memory of the arena but has an address.
  func copyOrEmpty(_ text: String) -> UnsafeBufferPointer<UInt8> {
    text.isEmpty ? Bytes("") : copy(text)
  }
}
