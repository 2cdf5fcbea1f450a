/// Reals of few digits and without an exponent, as most are.
package enum PlainReal {
  /// The most digits that are exact in a double whatever they are.
  private static let digitLimit = 15

  /// The value of a JSON number; nil where it has more digits, or an exponent.
  package static func value(_ start: UnsafePointer<UInt8>, count: Int) -> Double? {
    guard count <= digitLimit + 2 else { return nil }
    var mantissa: Int64 = 0
    var divisor = 1.0
    var isFraction = false
    var digits = 0
    var index = start.pointee == UInt8(ascii: "-") ? 1 : 0
    while index < count {
      let digit = start[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ Int64(digit)
        digits += 1
        if isFraction { divisor *= 10 }
      } else if start[index] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        return nil
      }
      index += 1
    }
    // Both are exact, so that one division rounds correctly; there is one zero.
    guard digits <= digitLimit, mantissa > 0 else { return digits <= digitLimit ? 0 : nil }
    let magnitude = Double(mantissa) / divisor
    return start.pointee == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
