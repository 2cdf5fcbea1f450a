import SeedbedBase

/// Texts that are URLs: what RFC 3986 asks of the scheme and the authority, and Foundation's `URL` with it.
enum URLConversion {
  static func url(_ value: RawValue) -> ConversionResult {
    guard value.isText else {
      return .invalid(expected: AttributeType.url.traits.words, found: value)
    }
    guard let colon = schemeEnd(value.bytes) else {
      return invalid(
        value,
        expected: "a URL with a scheme",
        hint: "'transform' can put one before it: { prefix: \"\(prefix(for: value.bytes))\" }"
      )
    }
    guard value.bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      return invalid(value, expected: "a URL without spaces")
    }
    guard hasReadableHost(value.bytes[(colon + 1)...]) else {
      return invalid(value, expected: "a URL whose host and port can be read")
    }
    return .cell(.text(value.bytes))
  }

  private static func invalid(
    _ value: RawValue,
    expected: String,
    hint: String = "'type: text' takes any text"
  ) -> ConversionResult {
    .invalid(expected: expected, found: value, hint: hint)
  }

  // MARK: Scheme

  /// The colon after a letter and then letters, digits, `+`, `-` and `.`; nil where nothing follows it.
  private static func schemeEnd(_ text: Bytes) -> Int? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.count,
      URLParts.isScheme(text[..<colon])
    else { return nil }
    return colon
  }

  /// The part of a URL that a text lacks, for the usual scheme.
  private static func prefix(for text: Bytes) -> String {
    if text.starts(with: "//".utf8) { return "https:" }
    return text.first == UInt8(ascii: "/") ? "https://example.org" : "https://"
  }

  // MARK: Authority

  /// True if what follows the colon has no authority, or one with a host and a port.
  private static func hasReadableHost(_ rest: Bytes.SubSequence) -> Bool {
    guard rest.starts(with: "//".utf8) else { return true }
    let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let user = authority.lastIndex(of: UInt8(ascii: "@"))
    let host = user.map { authority[($0 + 1)...] } ?? authority
    guard host.first == UInt8(ascii: "[") else { return isName(host) }
    guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let literal = host[host.startIndex..<end].dropFirst()
    return literal.allSatisfy { $0 < 0x80 && !refused.contains($0) }
      && isPort(host[(end + 1)...])
  }

  /// True if a host is a name or an address without brackets, perhaps with a port.
  private static func isName(_ host: Bytes.SubSequence) -> Bool {
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    guard isPort(host[name.endIndex...]), !name.contains(where: refused.contains) else {
      return false
    }
    return name.indices.allSatisfy { index in
      name[index] != UInt8(ascii: "%")
        || index + 2 < name.endIndex && name[index + 1].isHexDigit && name[index + 2].isHexDigit
    }
  }

  private static func isPort(_ text: Bytes.SubSequence) -> Bool {
    text.isEmpty || text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(\.isDigit)
  }

  /// Characters of ASCII that no host has; `%` begins an escape.
  private static let refused = Array("\"<>[\\]^`{|}".utf8)
}
