// Numbers in database files have their highest byte first.
extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  func store16(_ value: Int) {
    UnsafeMutableRawPointer(self)
      .storeBytes(of: UInt16(truncatingIfNeeded: value).bigEndian, as: UInt16.self)
  }

  @inline(__always)
  func store32(_ value: UInt32) {
    UnsafeMutableRawPointer(self).storeBytes(of: value.bigEndian, as: UInt32.self)
  }

  @inline(__always)
  func store64(_ value: UInt64) {
    UnsafeMutableRawPointer(self).storeBytes(of: value.bigEndian, as: UInt64.self)
  }
}

extension UnsafePointer<UInt8> {
  func load16() -> Int {
    Int(UInt16(bigEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt16.self)))
  }

  func load32() -> UInt32 {
    UInt32(bigEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt32.self))
  }

  func load64() -> UInt64 {
    UInt64(bigEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt64.self))
  }
}
