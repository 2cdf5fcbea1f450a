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
    if text.count > largeCount { makeRoom(for: text, in: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    // Most texts have nothing to escape: what lies between escapes is copied at once.
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
          || escapesDelete && byte == 0x7F
      else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      appendEscape(of: byte, to: &bytes)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// The bytes of a text in double quotes.
  package static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// Appends a text in double quotes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// The name of a member in double quotes, and a colon; where values go over several lines, a space.
  package static func label(_ name: String, isSpaced: Bool = false) -> [UInt8] {
    bytes(name) + (isSpaced ? ": " : ":").utf8
  }

  /// Appends the items of an array or the members of an object, each by its place, between brackets.
  ///
  /// With an indent each stands on a line, two spaces a level; `write` gets that of the items.
  package static func appendList(
    _ opening: Unicode.Scalar,
    count: Int,
    to bytes: inout [UInt8],
    indent: Int? = nil,
    write: (Int, inout [UInt8], _ indent: Int?) -> Void
  ) {
    let inner = indent.map { $0 + 1 }
    bytes.append(UInt8(ascii: opening))
    for place in 0..<count {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(of: &bytes, indent: inner)
      write(place, &bytes, inner)
    }
    if count > 0 { startLine(of: &bytes, indent: indent) }
    // In ASCII, each closing bracket is two places behind the one that opens.
    bytes.append(UInt8(ascii: opening) + 2)
  }

  /// Appends a line feed and so many levels of spaces; nothing where all is on one line.
  package static func startLine(of bytes: inout [UInt8], indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * indent) { bytes.append(UInt8(ascii: " ")) }
  }

  private static let largeCount = 1 << 16

  /// Reserves what a large text takes: an array that grows by itself is copied, and holds it twice.
  private static func makeRoom(
    for text: UnsafeBufferPointer<UInt8>,
    in bytes: inout [UInt8]
  ) {
    var count = text.count
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08...0x0A, 0x0C, 0x0D: count += 1
      case 0..<0x20, 0x7F: count += 5
      default: break
      }
    }
    // Some room for the end of the record.
    bytes.reserveCapacity(bytes.count + count + largeCount)
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x08: bytes.append(contentsOf: "\\b".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0C: bytes.append(contentsOf: "\\f".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    default:
      bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    }
  }
}
