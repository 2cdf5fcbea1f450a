import SeedbedBase

/// The five parts of a URI reference, split as in RFC 3986, appendix B.
package struct URLParts {
  package var scheme: String?
  package var authority: String?
  package var path: String
  package var query: String?

  /// Splits a text; blanks around it do not count, and the fragment is left out.
  package init(_ text: String) {
    var rest = Substring(text).trimmingBlanks
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<hash] }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.utf8.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.utf8.firstIndex(where: { $0 == 0x3A || $0 == 0x2F }),
      rest.utf8[colon] == 0x3A, Self.isScheme(rest.utf8[..<colon])
    {
      scheme = String(rest[..<colon])
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) {
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  static func isScheme(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }
  }
}

/// Host and port of a URL.
struct URLAuthority {
  var host: String
  var port: Int?
  var hasUser = false

  init(_ text: String) throws(URLProblem) {
    var rest = Substring(text)
    if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) {
      hasUser = true
      rest = rest[rest.utf8.index(after: at)...]
    }
    var portText: Substring?
    if rest.utf8.first == UInt8(ascii: "[") {
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "]")) else { throw .host(String(rest)) }
      let after = rest.utf8.index(after: end)
      if after < rest.endIndex {
        guard rest.utf8[after] == UInt8(ascii: ":") else { throw .host(String(rest)) }
        portText = rest[rest.utf8.index(after: after)...]
      }
      rest = rest[..<after]
      guard rest.utf8.dropFirst().dropLast().allSatisfy(\.isAddressByte) else {
        throw .host(String(rest))
      }
    } else if let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) {
      portText = rest[rest.utf8.index(after: colon)...]
      rest = rest[..<colon]
    }
    host = rest.lowercased()
    guard !host.isEmpty else { throw .noHost }
    let isName = host.utf8.allSatisfy { $0.isHostByte } || host.hasPrefix("[")
    guard isName, host.utf8.count <= 255 else { throw .host(host) }
    guard let portText, !portText.isEmpty else { return }
    guard portText.utf8.allSatisfy(\.isDigit), let number = Int(portText),
      (1...65_535).contains(number)
    else { throw .port(String(portText)) }
    guard !BlockedPorts.all.contains(number) else { throw .blockedPort(number) }
    port = number
  }
}

extension UInt8 {
  fileprivate var isHostByte: Bool {
    isLetter || isDigit || self == 0x2D || self == 0x2E || self == 0x5F
  }

  fileprivate var isAddressByte: Bool { isHexDigit || self == 0x3A || self == 0x2E }
}

extension Substring {
  /// Without spaces, tabs and line ends at both ends.
  package var trimmingBlanks: Substring {
    Substring(utf8.trimming { $0 == 0x20 || (0x09...0x0D).contains($0) })
  }
}
