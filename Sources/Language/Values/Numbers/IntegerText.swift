/// Reads a number's text as a 64-bit integer.
enum IntegerText {
  case value(Int64)
  /// A number with a fraction that is not zero.
  case fractional
  case outOfRange
  case notANumber

  /// Reads digits, and also `1.0`, `1e3` and `120e-1`, without ever rounding.
  init(_ bytes: Bytes) {
    self = Self.plain(bytes) ?? Self.general(bytes)
  }

  /// The fast path: up to 18 digits that cannot overflow; nil where another form is possible.
  private static func plain(_ bytes: Bytes) -> IntegerText? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let digitCount = bytes.count - start
    guard digitCount > 0, digitCount <= 18 else { return nil }
    if digitCount > 1, bytes[start] == 0x30 { return nil }
    var value: Int64 = 0
    for index in start..<bytes.count {
      let digit = bytes[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return .value(isNegative ? -value : value)
  }

  private static func general(_ bytes: Bytes) -> IntegerText {
    guard let parts = NumberParts(bytes) else { return .notANumber }
    return scaled(parts, by: 0)
  }

  /// The integer that `parts` × 10^`power` is.
  static func scaled(_ parts: NumberParts, by power: Int) -> IntegerText {
    guard let first = parts.firstSignificant else { return .value(0) }
    var end = parts.digitCount
    while parts.digit(at: end - 1) == 0 { end -= 1 }
    // The digits first..<end times ten to this power:
    let shift = parts.exponent - parts.fraction.count + power + (parts.digitCount - end)
    guard shift >= 0 else { return .fractional }
    guard end - first + shift <= 19 else { return .outOfRange }
    var magnitude: UInt64 = 0
    for index in first..<end {
      magnitude = magnitude &* 10 &+ UInt64(parts.digit(at: index))
    }
    for _ in 0..<shift { magnitude = magnitude &* 10 }
    let limit = UInt64(Int64.max) + (parts.isNegative ? 1 : 0)
    guard magnitude <= limit else { return .outOfRange }
    return .value(Int64(truncatingIfNeeded: parts.isNegative ? 0 &- magnitude : magnitude))
  }
}
