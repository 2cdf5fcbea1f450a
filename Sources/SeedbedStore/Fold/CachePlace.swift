/// Where bytes stand in a cache that has one entry a place, by their FNV-1a hash.
enum CachePlace {
  /// The place among `count`, a power of two.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, among count: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash >> 40) & (count - 1)
  }
}
