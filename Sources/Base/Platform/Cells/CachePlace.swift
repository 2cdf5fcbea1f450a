/// Chooses the place of bytes in a cache with one entry for each place, by their hash.
public enum CachePlace {
  /// The place among `count`, a power of two.
  @inlinable
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>, among count: Int) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var hash = UInt64(bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      hash = mixed(hash, UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(start[offset])
      offset += 1
    }
    return Int(truncatingIfNeeded: mixed(hash, rest) >> 32) & (count - 1)
  }

  @inlinable @inline(__always)
  static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
