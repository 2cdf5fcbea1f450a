/// A hash of 64 bits that is the same in every run; never 0.
package enum ValueHash {
  /// The hash of a value's bytes: a number and a text of the same digits have the same.
  @inline(__always)
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    guard let base = bytes.baseAddress else { return finish(state) }
    var index = 0
    while bytes.count - index >= 8 {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      state = mix(state, UInt64(littleEndian: word))
      index += 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.count {
      rest |= UInt64(base[index]) << shift
      shift += 8
      index += 1
    }
    return finish(mix(state, rest))
  }

  package static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of($0) }
  }

  /// The hash of a pair whose order counts.
  @inline(__always)
  package static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: right ^ 0xE703_7ED1_A0B4_28DB
    )
    return product.high ^ product.low ^ left.byteSwapped
  }

  @inline(__always)
  private static func finish(_ state: UInt64) -> UInt64 {
    var value = state
    value ^= value >> 32
    value &*= 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
    value &*= 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
    return value == 0 ? 1 : value
  }

  /// The hash of a pair as a value of its own.
  @inline(__always)
  package static func pair(_ left: UInt64, _ right: UInt64) -> UInt64 { finish(mix(left, right)) }
}
