/// Classes of ASCII bytes.
extension UInt8 {
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// The byte, a letter in lower case.
  @inlinable package var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  @inlinable package var uppercased: UInt8 { self &- 0x61 < 26 ? self & 0xDF : self }
  /// The value of a hexadecimal digit in either case.
  @inlinable package var hexDigit: UInt8? {
    if isDigit { return self &- 0x30 }
    return isHexDigit ? (self | 0x20) &- 0x57 : nil
  }
  /// A letter, a digit, `_` or `-`.
  package var isWordByte: Bool { isLetter || isDigit || self == 0x5F || self == 0x2D }
}
