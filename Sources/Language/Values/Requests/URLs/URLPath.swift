import SeedbedBase

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
