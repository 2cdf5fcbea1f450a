/// Base64, decoded from the standard alphabet or the one for URLs.
package enum Base64 {
  /// Bytes as base64 in the standard alphabet, padded.
  package static func text(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { text($0) }
  }

  /// Bytes as base64 in the standard alphabet, padded.
  package static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place)) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes; nil where the text is not base64.
  ///
  /// Line breaks are ignored, padding may be left out, and the bits that no byte uses must be
  /// zero.
  static func decoded(_ text: Bytes) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var buffer: UInt32 = 0
    var digitCount = 0
    var padding = 0
    for byte in text {
      if byte == 0x0A || byte == 0x0D { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = digit(byte) else { return nil }
      buffer = buffer << 6 | UInt32(digit)
      digitCount += 1
      if digitCount.isMultiple(of: 4) {
        bytes.append(UInt8(truncatingIfNeeded: buffer >> 16))
        bytes.append(UInt8(truncatingIfNeeded: buffer >> 8))
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        buffer = 0
      }
    }
    let rest = digitCount % 4
    guard rest != 1, padding == 0 || rest > 0 && padding == 4 - rest else { return nil }
    if rest == 2 {
      guard buffer & 0x0F == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: buffer >> 4))
    } else if rest == 3 {
      guard buffer & 0x03 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: buffer >> 10))
      bytes.append(UInt8(truncatingIfNeeded: buffer >> 2))
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
