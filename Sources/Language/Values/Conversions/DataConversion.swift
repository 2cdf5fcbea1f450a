import SeedbedBase

/// Binary data, written as base64 or hexadecimal digits.
enum DataConversion {
  static func convert(
    _ value: RawValue,
    _ encoding: DataEncoding,
    arena: ByteArena
  ) -> ConversionResult {
    guard value.isText else {
      return .invalid(expected: words(encoding), found: value)
    }
    // An empty blob keeps an address, for SQLite takes none as NULL.
    let decoded: [UInt8]?
    switch encoding {
    case .base64: decoded = Base64.decoded(value.bytes)
    case .hex: decoded = hexDecoded(value.bytes)
    }
    guard let decoded else {
      return .invalid(expected: words(encoding), found: value)
    }
    guard !decoded.isEmpty else { return .cell(.blob(Bytes(start: arena.allocate(1), count: 0))) }
    return .cell(.blob(decoded.withUnsafeBufferPointer { arena.copy($0) }))
  }

  private static func words(_ encoding: DataEncoding) -> String {
    switch encoding {
    case .base64: "data in base64"
    case .hex: "data in hexadecimal digits"
    }
  }
}

/// Bytes as lower-case hexadecimal digits.
package func hexText(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 0x0F)])
  }
  return String(decoding: text, as: UTF8.self)
}

/// The bytes of pairs of hexadecimal digits; nil for anything else.
func hexDecoded(_ text: Bytes) -> [UInt8]? {
  guard text.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 2)
  for index in stride(from: 0, to: text.count, by: 2) {
    guard let high = text[index].hexDigit, let low = text[index + 1].hexDigit else { return nil }
    bytes.append(high << 4 | low)
  }
  return bytes
}
