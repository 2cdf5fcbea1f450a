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

  /// Whether two names of an object may be equal: never wrongly false, and seldom wrongly true.
  private func mayRepeatNames(_ object: Int) -> Bool {
    var seen: (UInt64, UInt64) = (0, 0)
    for value in children(of: object) {
      guard !nodes[value - 1].isEscaped else { return true }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in raw(value - 1) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      let bits = (UInt64(1) << (hash >> 58), UInt64(1) << ((hash >> 52) & 63))
      if seen.0 & bits.0 != 0, seen.1 & bits.1 != 0 { return true }
      seen.0 |= bits.0
      seen.1 |= bits.1
    }
    return false
  }
}
