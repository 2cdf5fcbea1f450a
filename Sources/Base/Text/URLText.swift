/// Percent-encoding.
package enum URLText {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A URL's text with the bytes encoded that may not stand in one; `%` stays where it begins an
  /// escape.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isURLByte) { return text }
    let bytes = Array(text.utf8)
    return escaped(bytes) { index in
      isURLByte(bytes[index])
        || bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count
          && bytes[index + 1].isHexDigit && bytes[index + 2].isHexDigit
    }
  }

  /// A value with every byte encoded but ASCII letters, digits and `-._~`, and those of `keeping`.
  package static func encoded(_ text: String, keeping: Set<UInt8> = []) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    let bytes = Array(text.utf8)
    return escaped(bytes) { isUnreserved(bytes[$0]) || keeping.contains(bytes[$0]) }
  }

  /// A text in which some ASCII characters are encoded, and nothing else.
  package static func encoded(_ text: String, only marks: String) -> String {
    let bytes = Array(text.utf8)
    return escaped(bytes) { !marks.utf8.contains(bytes[$0]) }
  }

  /// A text of `application/x-www-form-urlencoded`: a space is a plus sign.
  package static func formEncoded(_ text: String) -> String {
    encoded(text, keeping: [0x20]).replacing(" ", with: "+")
  }

  /// The text that percent-encoding stands for; an escape that is none stays as it is.
  package static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F
      || byte == 0x7E
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    if isUnreserved(byte) { return true }
    return switch byte {
    case 0x21, 0x23, 0x24, 0x26...0x2C, 0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D: true
    default: false
    }
  }

  /// The text of bytes, each encoded unless `isKept` says so of its place.
  package static func escaped(_ bytes: [UInt8], unless isKept: (_ index: Int) -> Bool) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if isKept(index) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
