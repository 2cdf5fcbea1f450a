/// `digits`: the digits of a text or an integer replaced by others, one to one among the values of
/// the same shape.
struct DigitPseudonym: Sendable {
  let permutation: ShapePermutation
  /// How many leading digits stay; all are replaced where there are no more.
  let kept: Int

  func text(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let places = scalars.indices.filter { scalars[$0].digitValue != nil }
    var digits = places.compactMap { scalars[$0].digitValue }
    replace(&digits, firstRadix: 10)
    for (place, digit) in zip(places, digits) { scalars[place] = scalars[place].withDigit(digit) }
    return String(scalars)
  }

  /// An integer of the same sign and as many digits.
  func integer(_ value: Int64) -> Int64 {
    let limit: UInt64 = value < 0 ? 1 << 63 : UInt64(Int64.max)
    var magnitude = value.magnitude
    // A number beyond 64 bits is replaced again: at the latest, the walk returns to where it began.
    repeat {
      var digits = String(magnitude).utf8.map { $0 - 0x30 }
      let isSingle = digits.count == 1 && value >= 0
      replace(&digits, firstRadix: isSingle ? 10 : 9, isNegative: value < 0)
      magnitude = digits.reduce(0) { $0 * 10 + UInt64($1) }
    } while magnitude > limit
    return value < 0 ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude)
  }

  /// Replaces digits; the first of all is never 0 where it has nine symbols.
  private func replace(_ digits: inout [UInt8], firstRadix: UInt8, isNegative: Bool = false) {
    let kept = kept < digits.count ? kept : 0
    var symbols = Array(digits[kept...])
    guard !symbols.isEmpty else { return }
    var radices = [UInt8](repeating: 10, count: symbols.count)
    let leavesZero = kept == 0 && firstRadix == 9
    if leavesZero {
      radices[0] = 9
      symbols[0] -= 1
    }
    let tweak = (isNegative ? [UInt8(ascii: "-")] : []) + digits[..<kept]
    permutation.apply(to: &symbols, radices: radices, tweak: tweak)
    if leavesZero { symbols[0] += 1 }
    digits.replaceSubrange(kept..., with: symbols)
  }
}

extension String {
  init(_ scalars: [Unicode.Scalar]) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(text)
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit of any script.
  var digitValue: UInt8? {
    if value < 0x80 {
      let digit = UInt8(truncatingIfNeeded: value) &- 0x30
      return value >= 0x30 && digit <= 9 ? digit : nil
    }
    guard properties.numericType == .decimal, let number = properties.numericValue else {
      return nil
    }
    return UInt8(number)
  }

  /// Another digit of the same script.
  func withDigit(_ digit: UInt8) -> Unicode.Scalar {
    let zero = value - UInt32(digitValue ?? 0)
    return Unicode.Scalar(zero + UInt32(digit)) ?? self
  }
}
