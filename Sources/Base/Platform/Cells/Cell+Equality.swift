public import SeedbedSystem

extension Cell {
  /// True if it is neither missing nor null.
  @inlinable @inline(__always)
  public var hasValue: Bool { tag != .absent && tag != .null }

  /// True if two cells hold the same value.
  @inlinable
  public func equals(_ other: Cell) -> Bool {
    guard tag == other.tag else { return false }
    switch tag {
    case .absent, .null: return true
    case .integer: return bits == other.bits
    case .real: return realValue == other.realValue
    case .text, .blob:
      guard length == other.length else { return false }
      guard let left = bytes.baseAddress, let right = other.bytes.baseAddress else { return true }
      return memcmp(left, right, Int(length)) == 0
    }
  }
}
