/// An escape of JSON, of URLs or of HTML, and the bytes that it stands for.
package struct EscapedByte: Equatable {
  package var plain: [UInt8]
  /// How many bytes the escape takes.
  package var length: Int

  private static let backslash = UInt8(ascii: "\\")
  private static let percent = UInt8(ascii: "%")
  private static let plus = UInt8(ascii: "+")
  private static let ampersand = UInt8(ascii: "&")

  /// True if a byte may begin an escape.
  static func begins(with byte: UInt8) -> Bool {
    byte == backslash || byte == percent || byte == plus || byte == ampersand
  }

  /// The escape that bytes begin with; nil where they begin with none, or end inside of it.
  static func first(of bytes: ArraySlice<UInt8>) -> EscapedByte? {
    switch bytes.first {
    case backslash: json(bytes)
    case percent: url(bytes)
    case plus: EscapedByte(plain: [0x20], length: 1)
    case ampersand: html(bytes)
    default: nil
    }
  }

  /// An escape of a JSON text, whose backslash is the first byte; nil where more bytes are needed.
  package static func json(_ bytes: ArraySlice<UInt8>) -> EscapedByte? {
    guard let letter = bytes.dropFirst().first else { return nil }
    let simple: [UInt8: UInt8] = [0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9]
    guard letter == UInt8(ascii: "u") else {
      return EscapedByte(plain: [simple[letter] ?? letter], length: 2)
    }
    guard let first = unit(bytes.dropFirst(2)) else {
      return bytes.count < 6 ? nil : EscapedByte(plain: [], length: 2)
    }
    guard (0xD800..<0xDC00).contains(first) else {
      return EscapedByte(plain: utf8(first), length: 6)
    }
    guard bytes.count >= 12 else { return nil }
    guard bytes.dropFirst(6).starts(with: [backslash, UInt8(ascii: "u")]),
      let second = unit(bytes.dropFirst(8)), (0xDC00..<0xE000).contains(second)
    else { return EscapedByte(plain: [], length: 6) }
    return EscapedByte(
      plain: utf8(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)),
      length: 12
    )
  }

  private static func url(_ bytes: ArraySlice<UInt8>) -> EscapedByte? {
    guard let byte = number(bytes.dropFirst().prefix(2), digits: 2) else { return nil }
    return EscapedByte(plain: [UInt8(truncatingIfNeeded: byte)], length: 3)
  }

  private static let entities: [(text: [UInt8], plain: UInt8)] = [
    (Array("&amp;".utf8), 0x26), (Array("&lt;".utf8), 0x3C), (Array("&gt;".utf8), 0x3E),
    (Array("&quot;".utf8), 0x22), (Array("&apos;".utf8), 0x27), (Array("&#39;".utf8), 0x27),
    (Array("&#x27;".utf8), 0x27), (Array("&#34;".utf8), 0x22), (Array("&#x2F;".utf8), 0x2F),
  ]

  private static func html(_ bytes: ArraySlice<UInt8>) -> EscapedByte? {
    guard let found = entities.first(where: { bytes.starts(with: $0.text) }) else { return nil }
    return EscapedByte(plain: [found.plain], length: found.text.count)
  }

  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    number(bytes.prefix(4), digits: 4)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> UInt32? {
    guard bytes.count == digits, bytes.allSatisfy({ $0 != plus }) else { return nil }
    return UInt32(String(decoding: bytes, as: UTF8.self), radix: 16)
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }
}
