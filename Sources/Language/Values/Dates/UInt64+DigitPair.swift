extension UInt64 {
  /// The number of two digits, whose values are two of the word's bytes, counted from the lowest.
  @inline(__always)
  func digitPair(at byte: UInt64) -> Int {
    Int(self >> (byte * 8) & 0xFF) * 10 + Int(self >> (byte * 8 + 8) & 0xFF)
  }
}
