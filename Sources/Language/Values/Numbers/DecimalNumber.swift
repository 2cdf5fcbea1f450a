/// A decimal number of any size up to a bound, with exact arithmetic.
package struct DecimalNumber: Equatable, Sendable {
  /// How many digits a number may have, so that `1e999999999` cannot eat memory.
  static let digitLimit = 10_000

  private(set) var isNegative: Bool
  /// Digit values, most significant first, with at least one digit before the point and none
  /// of them a leading zero but a single one.
  private(set) var digits: [UInt8]
  /// How many of the digits stand after the point.
  private(set) var scale: Int

  /// Nil where the number has more digits than the limit.
  init?(_ parts: NumberParts) {
    let power = parts.exponent - parts.fraction.count
    guard parts.digitCount <= Self.digitLimit, abs(power) <= Self.digitLimit else {
      guard parts.digitCount <= Self.digitLimit, parts.firstSignificant == nil else { return nil }
      self.init(isNegative: false, digits: [0], scale: 0)
      return
    }
    var digits = (0..<parts.digitCount).map { parts.digit(at: $0) }
    if power > 0 { digits.append(contentsOf: repeatElement(0, count: power)) }
    self.init(isNegative: parts.isNegative, digits: digits, scale: max(0, -power))
    guard self.digits.count <= Self.digitLimit else { return nil }
  }

  /// Nil where the text is no JSON number, or one beyond the limit.
  package init?(_ text: String) {
    var text = text
    let number = text.withUTF8 { bytes in
      NumberParts(bytes).flatMap { DecimalNumber($0) }
    }
    guard let number else { return nil }
    self = number
  }

  private init(isNegative: Bool, digits: [UInt8], scale: Int) {
    let missing = scale + 1 - digits.count
    var digits = missing > 0 ? Array(repeating: 0, count: missing) + digits : digits
    let removable = digits.count - scale - 1
    let zeros = digits.prefix(removable).prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    self.isNegative = isNegative && digits.contains { $0 != 0 }
    self.digits = digits
    self.scale = scale
  }

  /// The canonical text: no exponent, no leading zeros, no `-0`, trailing zeros kept.
  package var text: String {
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    bytes.reserveCapacity(digits.count + 2)
    for (index, digit) in digits.enumerated() {
      if index == digits.count - scale { bytes.append(UInt8(ascii: ".")) }
      bytes.append(digit + 0x30)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The canonical text without the zeros at the end of a fraction, and without a point before none.
  package var trimmedText: String {
    let text = self.text
    guard scale > 0 else { return text }
    let trimmed = text.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
    let end = trimmed.drop { $0 == UInt8(ascii: ".") }
    return String(decoding: end.reversed(), as: UTF8.self)
  }

  /// The exact product; nil beyond the limit.
  func multiplied(by other: DecimalNumber) -> DecimalNumber? {
    guard digits.count + other.digits.count <= Self.digitLimit else { return nil }
    var product = [UInt32](repeating: 0, count: digits.count + other.digits.count)
    for (i, a) in digits.enumerated().reversed() {
      var carry: UInt32 = 0
      for (j, b) in other.digits.enumerated().reversed() {
        let sum = product[i + j + 1] + UInt32(a) * UInt32(b) + carry
        product[i + j + 1] = sum % 10
        carry = sum / 10
      }
      product[i] += carry
    }
    return DecimalNumber(
      isNegative: isNegative != other.isNegative,
      digits: product.map { UInt8($0) },
      scale: scale + other.scale
    )
  }

  /// The number with the other sign.
  var negated: DecimalNumber {
    DecimalNumber(isNegative: !isNegative, digits: digits, scale: scale)
  }

  /// The quotient, exact or cut after 20 digits; nil where the divisor is zero or has more than 17.
  func divided(by other: DecimalNumber) -> DecimalNumber? {
    guard other.digits.count <= 17 else { return nil }
    let divisor = other.digits.reduce(UInt64(0)) { 10 * $0 + UInt64($1) }
    guard divisor > 0 else { return nil }
    let scale = self.scale - other.scale
    let quotient = quotient(by: divisor) { digits, rest, added in
      scale + added < 0 || rest > 0 && digits.drop(while: { $0 == 0 }).count < 20
    }
    return DecimalNumber(
      isNegative: isNegative != other.isNegative,
      digits: quotient.digits,
      scale: scale + quotient.digits.count - digits.count
    )
  }

  /// The digits of the quotient and the rest: those of the number, and added ones while `goesOn` holds.
  private func quotient(
    by divisor: UInt64,
    while goesOn: (_ digits: [UInt8], _ rest: UInt64, _ added: Int) -> Bool
  ) -> (digits: [UInt8], rest: UInt64) {
    var quotient: [UInt8] = []
    var rest: UInt64 = 0
    func divide(_ digit: UInt8) {
      rest = 10 * rest + UInt64(digit)
      quotient.append(UInt8(rest / divisor))
      rest %= divisor
    }
    for digit in digits { divide(digit) }
    while goesOn(quotient, rest, quotient.count - digits.count) { divide(0) }
    return (quotient, rest)
  }

  /// The exact sum; nil beyond the limit.
  func adding(_ other: DecimalNumber) -> DecimalNumber? {
    let (a, b, scale) = aligned(with: other)
    guard a.count < Self.digitLimit else { return nil }
    if isNegative == other.isNegative {
      return DecimalNumber(isNegative: isNegative, digits: Self.sum(a, b), scale: scale)
    }
    let isSmaller = a.lexicographicallyPrecedes(b)
    return DecimalNumber(
      isNegative: isSmaller ? other.isNegative : isNegative,
      digits: isSmaller ? Self.difference(b, a) : Self.difference(a, b),
      scale: scale
    )
  }

  /// The digits of both at the same scale and the same length.
  private func aligned(with other: DecimalNumber) -> (a: [UInt8], b: [UInt8], scale: Int) {
    let scale = max(self.scale, other.scale)
    var a = digits + Array(repeating: 0, count: scale - self.scale)
    var b = other.digits + Array(repeating: 0, count: scale - other.scale)
    a.insert(contentsOf: repeatElement(0, count: max(0, b.count - a.count)), at: 0)
    b.insert(contentsOf: repeatElement(0, count: max(0, a.count - b.count)), at: 0)
    return (a, b, scale)
  }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: a.count + 1)
    var carry: UInt8 = 0
    for index in a.indices.reversed() {
      let sum = a[index] + b[index] + carry
      result[index + 1] = sum % 10
      carry = sum / 10
    }
    result[0] = carry
    return result
  }

  /// The digits of a − b, where a is not less than b.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = a
    var borrow: UInt8 = 0
    for index in a.indices.reversed() {
      let taken = b[index] + borrow
      borrow = a[index] < taken ? 1 : 0
      result[index] = a[index] + borrow * 10 - taken
    }
    return result
  }

  /// The exact sum of numbers; nil where a text is no number, or the sum is beyond the limit.
  package static func sum(of numbers: [String]) -> DecimalNumber? {
    var sum = DecimalNumber(isNegative: false, digits: [0], scale: 0)
    for text in numbers {
      guard let number = DecimalNumber(text), let next = sum.adding(number) else { return nil }
      sum = next
    }
    return sum
  }

  /// The nearest multiple of a positive number, halves away from zero; nil where one of the two
  /// has too many digits beside the other.
  func rounded(toMultipleOf step: DecimalNumber) -> DecimalNumber? {
    let (a, b, scale) = aligned(with: step)
    let digits = b.drop { $0 == 0 }
    guard !digits.isEmpty, digits.count < 18 else { return nil }
    let divisor = digits.reduce(0) { $0 * 10 + Int($1) }
    let remainder = a.reduce(0) { ($0 * 10 + Int($1)) % divisor }
    let change = remainder * 2 < divisor ? -remainder : divisor - remainder
    let magnitude = DecimalNumber(isNegative: false, digits: a, scale: scale)
    let difference = DecimalNumber(
      isNegative: change < 0,
      digits: String(abs(change)).utf8.map { $0 - 0x30 },
      scale: scale
    )
    guard let sum = magnitude.adding(difference) else { return nil }
    // A multiple has no more digits after the point than the number it is a multiple of.
    return DecimalNumber(
      isNegative: isNegative,
      digits: Array(sum.digits.dropLast(max(0, sum.scale - step.scale))),
      scale: min(sum.scale, step.scale)
    )
  }

  /// The quotient, where it has an end; nil for one such as a third.
  package func dividedExactly(by divisor: Int) -> DecimalNumber? {
    guard divisor > 0, divisor <= Int(Int32.max) else { return nil }
    // A quotient by 2^31 or less that has an end has it after 31 digits.
    let quotient = quotient(by: UInt64(divisor)) { _, rest, added in rest > 0 && added < 31 }
    guard quotient.rest == 0 else { return nil }
    return DecimalNumber(
      isNegative: isNegative,
      digits: quotient.digits,
      scale: scale + quotient.digits.count - digits.count
    )
  }
}
