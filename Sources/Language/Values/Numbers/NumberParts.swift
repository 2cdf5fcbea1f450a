/// The parts of a text that is exactly a JSON number.
struct NumberParts {
  /// Beyond this an exponent is as good as infinite: no result could be written out.
  static let exponentLimit = 1_000_000_000

  var isNegative = false
  /// The digits before the point: no leading zero but a single one.
  var integer: Bytes
  /// The digits after the point, perhaps none.
  var fraction: Bytes
  /// Clamped to `exponentLimit` on either side.
  var exponent = 0
  var hasExponent = false

  /// Nil where the bytes are not a JSON number from end to end.
  init?(_ bytes: Bytes) {
    var index = 0
    let count = bytes.count
    func digitsEnd(from start: Int) -> Int {
      var end = start
      while end < count, bytes[end] &- 0x30 <= 9 { end += 1 }
      return end
    }
    if count > 0, bytes[0] == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    let integerEnd = digitsEnd(from: index)
    guard integerEnd > index, bytes[index] != 0x30 || integerEnd == index + 1 else { return nil }
    integer = Bytes(rebasing: bytes[index..<integerEnd])
    index = integerEnd
    fraction = Bytes(start: nil, count: 0)
    if index < count, bytes[index] == UInt8(ascii: ".") {
      let end = digitsEnd(from: index + 1)
      guard end > index + 1 else { return nil }
      fraction = Bytes(rebasing: bytes[index + 1..<end])
      index = end
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      index += 1
      var isBelow = false
      if index < count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        isBelow = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      let end = digitsEnd(from: index)
      guard end > index else { return nil }
      for digit in bytes[index..<end] where exponent < Self.exponentLimit {
        exponent = exponent * 10 + Int(digit & 0x0F)
      }
      exponent = min(exponent, Self.exponentLimit) * (isBelow ? -1 : 1)
      index = end
    }
    guard index == count else { return nil }
  }

  /// How many digits stand before and after the point.
  var digitCount: Int { integer.count + fraction.count }

  /// A digit's value, counted over both sides of the point.
  func digit(at index: Int) -> UInt8 {
    (index < integer.count ? integer[index] : fraction[index - integer.count]) & 0x0F
  }

  /// The place of the first digit that is not zero; nil for zero itself.
  var firstSignificant: Int? {
    (0..<digitCount).first { digit(at: $0) != 0 }
  }
}
