import SeedbedBase

/// The scalars of a regular expression's text, from left to right.
struct PatternScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { index == scalars.count }
  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  var peekSecond: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  /// `{3}`, `{3,}` or `{3,5}`; anything else in braces is text.
  mutating func takeCounts() -> (atLeast: Int, atMost: Int?)? {
    let start = index
    guard take("{"), let atLeast = takeNumber() else {
      index = start
      return nil
    }
    var atMost: Int? = atLeast
    if take(",") { atMost = takeNumber() }
    guard take("}") else {
      index = start
      return nil
    }
    return (atLeast, atMost)
  }

  private mutating func takeNumber() -> Int? {
    var value: Int?
    while let digit = peek?.value, digit &- 0x30 <= 9 {
      value = min((value ?? 0) * 10 + Int(digit & 0x0F), 1_000_000)
      index += 1
    }
    return value
  }

  /// `name>`.
  mutating func takeGroupName() -> Bool {
    let start = index
    while let scalar = peek, scalar == "_" || scalar.properties.isAlphabetic || isDigit(scalar) {
      index += 1
    }
    return index > start && take(">")
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value &- 0x30 <= 9
  }

  /// Hexadecimal digits in braces, or exactly so many without.
  mutating func takeHex(digits: Int) -> UInt32? {
    let hasBraces = take("{")
    var value: UInt32 = 0
    var count = 0
    while count < (hasBraces ? 6 : digits), let scalar = peek, scalar.isASCII,
      let digit = UInt8(ascii: scalar).hexDigit
    {
      value = value << 4 | UInt32(digit)
      count += 1
      index += 1
    }
    guard count > 0, hasBraces ? take("}") : count == digits else { return nil }
    return value
  }

  /// `{Lu}` or a single letter.
  mutating func takeCategoryName() -> String? {
    guard take("{") else { return next().map { String($0) } }
    var name = ""
    while let scalar = next() {
      if scalar == "}" { return name }
      name.unicodeScalars.append(scalar)
    }
    return nil
  }
}
