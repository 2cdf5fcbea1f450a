import SeedbedBase

/// The kind of a text that looks like a person's, by its form alone.
///
/// Few texts are taken for one that are none: a whole text has to have the form.
package enum PersonalValue: Equatable, Sendable {
  /// `ada@example.org`.
  case email
  /// `+46 8 123 456`, `(212) 555-0123`.
  case phone

  /// Nil where the text looks like neither.
  package init?(of text: UnsafeBufferPointer<UInt8>) {
    guard (6...254).contains(text.count) else { return nil }
    if Self.isEmail(text) {
      self = .email
    } else if Self.isPhone(text) {
      self = .phone
    } else {
      return nil
    }
  }

  private static func isEmail(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let at = text.firstIndex(of: UInt8(ascii: "@")), (1...64).contains(at) else {
      return false
    }
    let isLocal = text[..<at].allSatisfy { $0 >= 0x80 || isWord($0) || "._%+'".utf8.contains($0) }
    let labels = text[(at + 1)...].split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    guard isLocal, labels.count > 1, let last = labels.last, last.count > 1 else { return false }
    return last.allSatisfy(\.isLetter)
      && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= 0x80 || isWord($0) } }
  }

  /// An international number, or one of the form of North America.
  private static func isPhone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= 24 else { return false }
    let digits = text.count(where: \.isDigit)
    if text[0] == UInt8(ascii: "+") {
      return text[1].isDigit && (8...15).contains(digits)
        && text.dropFirst().allSatisfy { $0.isDigit || " -().".utf8.contains($0) }
    }
    guard digits == 10 else { return false }
    let shape = String(decoding: text.map { $0.isDigit ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
    return ["000-000-0000", "000.000.0000", "(000) 000-0000", "(000)000-0000"].contains(shape)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-")
  }
}

extension Attribute {
  /// True if it is stored as it is, and the schema does not say that it holds nothing personal.
  package var mayBePersonal: Bool {
    isStored && conversion.pseudonym == nil && !isImpersonal
  }
}
