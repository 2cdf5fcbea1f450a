/// SQLite's integers of one to nine bytes: seven bits a byte, the highest first.
enum Varint {
  @inline(__always)
  static func length(_ value: UInt64) -> Int {
    if value < 0x80 { return 1 }
    if value < 0x4000 { return 2 }
    if value >> 56 != 0 { return 9 }
    return (70 &- value.leadingZeroBitCount) / 7
  }

  /// Writes a value, and gives its length.
  @inline(__always)
  static func write(_ value: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 0x80 {
      place[0] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    if value < 0x4000 {
      place[0] = UInt8(truncatingIfNeeded: value >> 7) | 0x80
      place[1] = UInt8(truncatingIfNeeded: value) & 0x7F
      return 2
    }
    return writeLong(value, to: place)
  }

  @inline(never)
  private static func writeLong(_ value: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let length = length(value)
    var rest = value
    var index = length - 1
    // The ninth byte holds eight bits.
    place[index] = length == 9 ? UInt8(truncatingIfNeeded: rest) : UInt8(rest & 0x7F)
    rest >>= length == 9 ? 8 : 7
    while index > 0 {
      index -= 1
      place[index] = UInt8(rest & 0x7F) | 0x80
      rest >>= 7
    }
    return length
  }

  /// Reads a value, and gives its length.
  @inline(__always)
  static func read(_ place: UnsafePointer<UInt8>) -> (value: UInt64, length: Int) {
    let first = place[0]
    return first < 0x80 ? (UInt64(first), 1) : readLong(place)
  }

  @inline(never)
  private static func readLong(
    _ place: UnsafePointer<UInt8>
  ) -> (value: UInt64, length: Int) {
    var value: UInt64 = 0
    for index in 0..<8 {
      value = value << 7 | UInt64(place[index] & 0x7F)
      if place[index] < 0x80 { return (value, index + 1) }
    }
    return (value << 8 | UInt64(place[8]), 9)
  }
}
