import SeedbedURLs

/// The headers of a response, in the order in which they came.
package struct ResponseHeaders: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var fields: [Field]

  package init(fields: [Field] = []) {
    self.fields = fields
  }

  /// The first value of a name, in whatever case.
  package subscript(name: String) -> String? { values(of: name).first }

  /// All values of a name, in whatever case.
  package func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// `type/subtype` of the body in lower case; nil where the server does not say.
  package var mediaType: String? {
    guard let type = self["content-type"]?.split(separator: ";").first else { return nil }
    let trimmed = type.trimmingBlanks.lowercased()
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension ResponseHeaders.Field {
  /// Whether it can be sent: a line break in a value would be a header of somebody else's making.
  package var isValid: Bool {
    let isToken = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
    return !name.isEmpty && name.utf8.allSatisfy(isToken)
      && !value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }
}
