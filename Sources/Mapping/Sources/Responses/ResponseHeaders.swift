import SeedbedBase
package import SeedbedLanguage

/// The headers of a response, in the order in which they came.
package struct ResponseHeaders: Equatable, Sendable {
  package var fields: [NamedText]

  package init(fields: [NamedText] = []) {
    self.fields = fields
  }

  /// The first value of a name, in whatever case.
  package subscript(name: String) -> String? { fields.first { $0.isNamed(name) }?.value }

  /// All values of a name, in whatever case.
  package func values(of name: String) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }

  /// `type/subtype` of the body in lower case; nil where the server does not say.
  package var mediaType: String? {
    guard let type = self["content-type"] else { return nil }
    let end = type.utf8.firstIndex(of: UInt8(ascii: ";")) ?? type.endIndex
    let trimmed = type[..<end].trimmingBlanks.lowercased()
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension NamedText {
  /// True if it has a name, in whatever case.
  package func isNamed(_ name: String) -> Bool {
    let (own, other) = (self.name.utf8, name.utf8)
    return own.count == other.count
      && zip(own, other).allSatisfy { $0 == $1 || $0.isLetter && $0 | 0x20 == $1 | 0x20 }
  }

  /// True if it can be sent: a line break in a value would be a header of somebody else's making.
  package var isValid: Bool {
    name.isHeaderName && !value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }
}
