import SeedbedBase

extension TapeView {
  /// The values of an object's members that a later member of the same name replaces.
  package func shadowedMembers(of object: Int) -> Set<Int> {
    guard mayRepeatNames(object) else { return [] }
    var last: [[UInt8]: Int] = [:]
    var shadowed: Set<Int> = []
    for value in children(of: object) {
      let name =
        nodes[value - 1].isEscaped ? Escapes.resolve(raw(value - 1)) : Array(raw(value - 1))
      if let earlier = last.updateValue(value, forKey: name) { shadowed.insert(earlier) }
    }
    return shadowed
  }

  /// True if two names of an object may be equal: never wrongly false, and seldom wrongly true.
  private func mayRepeatNames(_ object: Int) -> Bool {
    var seen: (UInt64, UInt64) = (0, 0)
    for value in children(of: object) {
      guard !nodes[value - 1].isEscaped else { return true }
      let hash = raw(value - 1).roughHash
      let bits = (UInt64(1) << (hash >> 58), UInt64(1) << ((hash >> 52) & 63))
      if seen.0 & bits.0 != 0, seen.1 & bits.1 != 0 { return true }
      seen.0 |= bits.0
      seen.1 |= bits.1
    }
    return false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A hash of the length and of the eight bytes at either end.
  fileprivate var roughHash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    if let start = baseAddress, count >= 8 {
      let bytes = UnsafeRawPointer(start)
      let first = bytes.loadUnaligned(as: UInt64.self)
      let last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      hash = (hash ^ first) &* 0x9E37_79B9_7F4A_7C15 ^ last
    } else {
      for byte in self { hash = hash << 8 | UInt64(byte) }
    }
    return hash &* 0xBF58_476D_1CE4_E5B9
  }
}
