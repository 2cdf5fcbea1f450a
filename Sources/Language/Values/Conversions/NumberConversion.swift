import SeedbedBase

/// The types whose values are numbers.
enum NumberConversion {
  static func integer(_ value: RawValue, isExact: Bool) -> ConversionResult {
    guard isNumberLike(value, isExact: isExact) else { return invalid(.integer, value) }
    switch IntegerText(value.bytes) {
    case .value(let integer):
      if isExact, !isWrittenAsInteger(value.bytes) {
        return invalid(.integer, value, hint: "'coercion: lossless' takes such a number")
      }
      return .cell(.integer(integer))
    case .fractional:
      return invalid(.integer, value, hint: "'type: real' or 'decimal' keeps the fraction")
    case .outOfRange:
      return .invalid(
        expected: AttributeType.integer.traits.words,
        found: value,
        because: "an integer has at most 64 bits",
        hint: "'type: text' or 'type: decimal' keeps all digits"
      )
    case .notANumber: return invalid(.integer, value)
    }
  }

  static func real(_ value: RawValue, isExact: Bool) -> ConversionResult {
    guard isNumberLike(value, isExact: isExact) else { return invalid(.real, value) }
    switch RealText(value.bytes) {
    case .value(let real): return .cell(.real(real))
    case .outOfRange:
      return .invalid(
        expected: AttributeType.real.traits.words,
        found: value,
        because: "it is beyond the largest real",
        hint: "'type: text' keeps it as it is written"
      )
    case .notANumber: return invalid(.real, value)
    }
  }

  static func decimal(
    _ value: RawValue,
    scale: Int?,
    _ store: DecimalStore,
    isExact: Bool,
    arena: ByteArena
  ) -> ConversionResult {
    guard isNumberLike(value, isExact: isExact), let parts = NumberParts(value.bytes) else {
      return invalid(.decimal, value)
    }
    if let scale { return scaledDecimal(value, parts, scale: scale) }
    if store == .real { return realDecimal(value, parts) }
    if store == .textTrimmed, let number = DecimalNumber(parts) {
      return .cell(.text(arena.copy(number.trimmedText)))
    }
    if !parts.hasExponent, !parts.isNegative || parts.firstSignificant != nil,
      parts.digitCount <= DecimalNumber.digitLimit
    {
      return .cell(.text(value.bytes))
    }
    guard let number = DecimalNumber(parts) else {
      return .invalid(
        expected: AttributeType.decimal.traits.words,
        found: value,
        because: "a decimal has at most \(DecimalNumber.digitLimit) digits"
      )
    }
    return .cell(.text(arena.copy(number.text)))
  }

  /// The nearest double, where the decimal can be told from it again.
  private static func realDecimal(_ value: RawValue, _ parts: NumberParts) -> ConversionResult {
    if case .value(let real) = RealText(value.bytes) {
      // Doubles hold any 15 digits; beyond that it depends on the number.
      if parts.digitCount <= 15, abs(parts.exponent) < 100 { return .cell(.real(real)) }
      var shortest = String(real)
      let isSame = shortest.withUTF8 { NumberParts($0)?.order(to: parts) == .same }
      if isSame { return .cell(.real(real)) }
    }
    return .invalid(
      expected: "a decimal that a real holds",
      found: value,
      because: "it has digits beyond those of a 64-bit real",
      hint: "'store: text' keeps all digits"
    )
  }

  private static func scaledDecimal(
    _ value: RawValue,
    _ parts: NumberParts,
    scale: Int
  ) -> ConversionResult {
    switch IntegerText.scaled(parts, by: scale) {
    case .value(let integer): return .cell(.integer(integer))
    case .outOfRange:
      return .invalid(
        expected: "a decimal of scale \(scale)",
        found: value,
        because: "its digits do not fit 64 bits",
        hint: "without 'scale' all digits are kept"
      )
    case .fractional, .notANumber:
      return .invalid(
        expected: "a decimal with at most \(scale) digits after the point",
        found: value,
        hint: "a greater 'scale' keeps more digits"
      )
    }
  }

  /// True if the bytes may be a number's: those of a number, or of a text where texts are taken.
  private static func isNumberLike(_ value: RawValue, isExact: Bool) -> Bool {
    value.isNumber || value.isText && !isExact
  }

  private static func isWrittenAsInteger(_ bytes: Bytes) -> Bool {
    NumberParts(bytes).map { $0.fraction.isEmpty && !$0.hasExponent } ?? false
  }

  private static func invalid(
    _ type: AttributeType,
    _ value: RawValue,
    hint: String? = nil
  ) -> ConversionResult {
    .invalid(expected: type.traits.words, found: value, hint: hint)
  }
}
