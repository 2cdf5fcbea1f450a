public import SeedbedSystem

/// Compares two keys by their bytes; a key stands before those it begins.
@inlinable @inline(__always)
public func compareKeys(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let common = min(a.count, b.count)
  if common > 0, let left = a.baseAddress, let right = b.baseAddress {
    let order = memcmp(left, right, common)
    if order != 0 { return Int(order) }
  }
  return a.count - b.count
}

/// The eight bytes of a key from `start` on, big-endian, padded with zeros.
@inlinable @inline(__always)
public func keyWindow(_ key: UnsafePointer<UInt8>, length: Int, from start: Int) -> UInt64 {
  if length - start >= 8 {
    return UInt64(bigEndian: UnsafeRawPointer(key + start).loadUnaligned(as: UInt64.self))
  }
  var window: UInt64 = 0
  var shift: UInt64 = 56
  var index = start
  while index < length {
    window |= UInt64(key[index]) << shift
    shift &-= 8
    index += 1
  }
  return window
}
