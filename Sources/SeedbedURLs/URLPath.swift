/// Paths of URLs.
package enum URLPath {
  /// The path as it is sent: escaped, and without `.` and `..` segments.
  ///
  /// Escapes come first: a slash and an accent behind it are one character.
  package static func sent(_ path: String) -> String {
    withoutDotSegments(URLText.escaped(path))
  }

  /// The path, of ASCII alone, without `.` and `..` segments (RFC 3986, section 5.2.4).
  ///
  /// `%2e` means a dot there, as servers read it.
  private static func withoutDotSegments(_ path: String) -> String {
    guard path.contains(".") || path.contains("%2") else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() where index > 0 || !isAbsolute {
      let isLast = index == segments.count - 1
      switch dots(segment) {
      case 1:
        if isLast { kept.append("") }
      case 2:
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
  }

  /// How many segments of a path are dots.
  package static func dotSegments(in path: String) -> Int {
    // Most paths have none: that takes no look at their parts.
    guard path.utf8.contains(UInt8(ascii: ".")) || path.utf8.contains(UInt8(ascii: "%")) else {
      return 0
    }
    return path.prefix { $0 != "?" && $0 != "#" }
      .split(separator: "/", omittingEmptySubsequences: true)
      .count { dots($0) > 0 }
  }

  /// How many dots a segment is made of, where it is made of nothing else; else 0.
  private static func dots(_ segment: Substring) -> Int {
    guard segment.utf8.count <= 6 else { return 0 }
    let plain = segment.lowercased().replacing("%2e", with: ".")
    return plain == "." ? 1 : plain == ".." ? 2 : 0
  }

  /// A relative path in the place of what follows the last slash of another.
  static func merged(_ relative: String, onto path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" + relative }
    return String(path[...slash]) + relative
  }

  /// A request's path behind the one of a base URL, with one slash between.
  package static func appended(_ path: String, to base: String) -> String {
    let head = base.hasSuffix("/") ? String(base.dropLast()) : base
    guard !path.isEmpty else { return base.isEmpty ? "/" : base }
    return head + (path.hasPrefix("/") ? "" : "/") + path
  }
}

/// Percent-encoding.
package enum URLText {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A URL's text with the bytes encoded that may not stand in one; `%` stays where it begins an
  /// escape.
  package static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count && bytes[index + 1].isHexDigit
        && bytes[index + 2].isHexDigit
      if isEscape || isURLByte(byte) { result.append(byte) } else { append(byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A value with every byte encoded but ASCII letters, digits and `-._~`, and those of `keeping`.
  package static func encoded(_ text: String, keeping: Set<UInt8> = []) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) || keeping.contains(byte) {
        result.append(byte)
      } else {
        append(byte, to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
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
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
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
    byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F
      || byte == 0x7E
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
  }

  private static func append(_ byte: UInt8, to result: inout [UInt8]) {
    result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
