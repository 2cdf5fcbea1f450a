public import SeedbedSystem

/// Compares two keys by their bytes; a key stands before those it begins.
@inlinable @inline(__always)
package func compareKeys(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
  let common = min(a.count, b.count)
  if common > 0, let left = a.baseAddress, let right = b.baseAddress {
    // A call takes longer than most keys, which are one integer.
    if common >= 8 {
      let (word, otherWord) = (bigEndianWord(left), bigEndianWord(right))
      if word != otherWord { return word < otherWord ? -1 : 1 }
      if common == 8 { return a.count - b.count }
    }
    let order = memcmp(left, right, common)
    if order != 0 { return Int(order) }
  }
  return a.count - b.count
}

/// True if two keys have the same bytes.
@inlinable @inline(__always)
package func areSameKeys(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  guard let left = a.baseAddress, let right = b.baseAddress else { return true }
  return areSameBytes(left, right, a.count)
}

/// True if `count` bytes are the same from two addresses on.
@inlinable @inline(__always)
package func areSameBytes(
  _ left: UnsafePointer<UInt8>,
  _ right: UnsafePointer<UInt8>,
  _ count: Int
) -> Bool {
  guard 8...16 ~= count else { return memcmp(left, right, count) == 0 }
  return bigEndianWord(left) == bigEndianWord(right)
    && bigEndianWord(left + (count - 8)) == bigEndianWord(right + (count - 8))
}

/// Eight bytes as a number that orders as they do.
@inlinable @inline(__always)
package func bigEndianWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
}

/// The eight bytes of a key from `start` on, big-endian, padded with zeros.
@inlinable @inline(__always)
package func keyWindow(_ key: UnsafePointer<UInt8>, length: Int, from start: Int) -> UInt64 {
  if length - start >= 8 { return bigEndianWord(key + start) }
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
