import SeedbedBase

extension String {
  /// True if the text is a token of HTTP (RFC 9110, section 5.6.2), as the names of headers are.
  package var isHeaderName: Bool {
    !isEmpty && utf8.allSatisfy { $0.isLetter || $0.isDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// True for the name of a secret: letters, digits and `_`, and no digit first.
  package var isSecretName: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F }
  }
}
