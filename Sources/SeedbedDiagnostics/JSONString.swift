/// JSON's texts, in the canonical form of `JSON.stringify`.
package enum JSONString {
  /// Appends a text in double quotes, with the escapes that it needs and no others.
  ///
  /// `escapesDelete` also escapes the byte 0x7F, which some terminals act on.
  package static func append(
    _ text: UnsafeBufferPointer<UInt8>,
    to bytes: inout [UInt8],
    escapesDelete: Bool = false
  ) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      case 0x7F where escapesDelete: bytes.append(contentsOf: "\\u007f".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
