/// Reads a number's text as a 64-bit floating-point number.
enum RealText {
  case value(Double)
  /// Beyond the largest double: infinity does not exist.
  case outOfRange
  case notANumber

  init(_ bytes: Bytes) {
    guard let parts = NumberParts(bytes) else {
      self = .notANumber
      return
    }
    let value = Self.clinger(parts) ?? Double(String(decoding: bytes, as: UTF8.self))
    guard let value, value.isFinite else {
      self = .outOfRange
      return
    }
    // Zero has one form, so that equal inputs give equal bytes.
    self = .value(value == 0 ? 0 : value)
  }

  /// Clinger's fast path; nil where it does not apply.
  ///
  /// With at most 2^53 as digits and a power of ten that is exact, one multiplication or division
  /// rounds correctly.
  private static func clinger(_ parts: NumberParts) -> Double? {
    guard parts.digitCount <= 19 else { return nil }
    var mantissa: UInt64 = 0
    for byte in parts.integer { mantissa = mantissa &* 10 &+ UInt64(byte & 0x0F) }
    for byte in parts.fraction { mantissa = mantissa &* 10 &+ UInt64(byte & 0x0F) }
    let power = parts.exponent - parts.fraction.count
    guard mantissa <= 1 << 53, abs(power) < exactPowersOfTen.count else { return nil }
    let magnitude =
      power < 0
      ? Double(mantissa) / exactPowersOfTen[-power] : Double(mantissa) * exactPowersOfTen[power]
    return parts.isNegative ? -magnitude : magnitude
  }
}

/// The powers of ten that a double holds exactly.
private let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
