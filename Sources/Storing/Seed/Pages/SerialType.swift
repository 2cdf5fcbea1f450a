import SeedbedBase

/// The types of values in a record, as SQLite chooses them: the smallest that holds the value.
enum SerialType {
  static let null: UInt64 = 0
  static let real: UInt64 = 7
  /// The integers that take six bytes at most, the magnitude of negative ones less one.
  static let sixByteLimit: UInt64 = 0x8000_0000_0000

  @inline(__always)
  static func integer(_ value: Int64) -> UInt64 {
    let magnitude = magnitude(value)
    if magnitude < 0x80 {
      return value & 1 == value ? 8 &+ magnitude : 1
    }
    if magnitude < 0x8000 { return 2 }
    if magnitude < 0x80_0000 { return 3 }
    if magnitude < 0x8000_0000 { return 4 }
    return magnitude < sixByteLimit ? 5 : 6
  }

  /// The value, or for a negative one its complement.
  @inline(__always)
  static func magnitude(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value ^ (value >> 63))
  }

  @inline(__always)
  static func text(_ count: UInt32) -> UInt64 { 13 &+ 2 &* UInt64(count) }

  @inline(__always)
  static func blob(_ count: UInt32) -> UInt64 { 12 &+ 2 &* UInt64(count) }

  /// The bytes that a value of a type takes.
  @inline(__always)
  static func size(_ type: UInt64) -> Int {
    if type >= 12 { return Int(truncatingIfNeeded: (type &- 12) >> 1) }
    // A hexadecimal digit a type, from 0 to 9: 0 1 2 3 4 6 8 8 0 0.
    return Int((0x8864_3210 as UInt64 >> (type &* 4)) & 0xF)
  }

  /// Reads a value of a type; a text or blob borrows its bytes.
  @inline(__always)
  static func value(_ type: UInt64, at place: UnsafePointer<UInt8>) -> Cell {
    let size = size(type)
    switch type {
    case null: return .null
    case 8, 9: return .integer(Int64(type) - 8)
    case real: return .real(Double(bitPattern: place.load64()))
    case 1...6:
      var value: UInt64 = place[0] < 0x80 ? 0 : .max
      for index in 0..<size { value = value << 8 | UInt64(place[index]) }
      return .integer(Int64(bitPattern: value))
    default:
      let bytes = UnsafeBufferPointer(start: place, count: size)
      return type & 1 == 1 ? .text(bytes) : .blob(bytes)
    }
  }

  /// Writes an integer of a type.
  @inline(__always)
  static func write(_ value: UInt64, as type: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    switch type {
    case 1: place[0] = UInt8(truncatingIfNeeded: value)
    case 2: place.store16(Int(truncatingIfNeeded: value))
    case 3:
      place[0] = UInt8(truncatingIfNeeded: value >> 16)
      (place + 1).store16(Int(truncatingIfNeeded: value))
    case 4: place.store32(UInt32(truncatingIfNeeded: value))
    case 5:
      place.store16(Int(truncatingIfNeeded: value >> 32))
      (place + 2).store32(UInt32(truncatingIfNeeded: value))
    case 6, 7: place.store64(value)
    default: break
    }
  }
}
