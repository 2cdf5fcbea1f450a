import SeedbedText

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
    guard dotSegments(in: path) > 0 else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() where index > 0 || !isAbsolute {
      let isLast = index == segments.count - 1
      switch dots(segment.utf8) {
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
    var count = 0
    var segment = path.utf8[...]
    while true {
      let end = segment.firstIndex { $0 == UInt8(ascii: "/") || isEnd($0) } ?? segment.endIndex
      if dots(segment[..<end]) > 0 { count += 1 }
      guard end < segment.endIndex, !isEnd(segment[end]) else { return count }
      segment = segment[segment.index(after: end)...]
    }
  }

  /// True if a byte ends the path of a reference.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// How many dots a segment is made of, where it is made of nothing else and at most two; else 0.
  private static func dots(_ segment: Substring.UTF8View) -> Int {
    var rest = segment
    var count = 0
    while let byte = rest.first, count < 3 {
      if byte == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      count += 1
    }
    return count < 3 ? count : 0
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
        let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
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
