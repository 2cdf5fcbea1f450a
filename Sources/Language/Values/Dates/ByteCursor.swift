import SeedbedBase

/// A place in a text that is read from left to right.
struct ByteCursor {
  let bytes: Bytes
  var index = 0

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here; nil at the end.
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Steps over one byte if it is there.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    take(UInt8(ascii: scalar))
  }

  /// A number of so many digits, as many as there are.
  mutating func takeNumber(minDigits: Int, maxDigits: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index - start < maxDigits, bytes[index] &- 0x30 <= 9 {
      value = value * 10 + Int(bytes[index] & 0x0F)
      index += 1
    }
    guard index - start >= minDigits else {
      index = start
      return nil
    }
    return value
  }

  mutating func takeNumber(digits: Int) -> Int? {
    takeNumber(minDigits: digits, maxDigits: digits)
  }

  /// The nanoseconds in the digits of a fraction of a second: finer digits are cut off.
  mutating func takeFraction(maxDigits: Int = .max) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, index - start < maxDigits, bytes[index] &- 0x30 <= 9 {
      if index - start < 9 { value = value * 10 + Int(bytes[index] & 0x0F) }
      index += 1
    }
    guard index > start else { return nil }
    for _ in min(index - start, 9)..<9 { value *= 10 }
    return value
  }

  /// Steps over an ASCII word, in any case.
  mutating func takeWord(_ word: String) -> Bool {
    var end = index
    for letter in word.utf8 {
      guard end < bytes.count, bytes[end].lowercased == letter.lowercased else {
        return false
      }
      end += 1
    }
    index = end
    return true
  }

  /// The next three bytes as one number, letters in lower case; nil near the end.
  func peekLetters() -> UInt32? {
    guard index + 3 <= bytes.count else { return nil }
    var key: UInt32 = 0
    for byte in bytes[index..<index + 3] { key = key << 8 | UInt32(byte.lowercased) }
    return key
  }

  /// `±hh`, `±hhmm` or `±hh:mm` in seconds.
  mutating func takeOffset() -> Int? {
    let start = index
    let isWest = peek == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = takeNumber(digits: 2) else {
      index = start
      return nil
    }
    var minutes = 0
    let hasColon = take(":")
    if let number = takeNumber(digits: 2) {
      minutes = number
    } else if hasColon {
      index = start
      return nil
    }
    guard hours <= 23, minutes <= 59 else {
      index = start
      return nil
    }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
