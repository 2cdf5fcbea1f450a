import SeedbedBase

/// Why bytes are no JSON value, and at which byte.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The data ends inside a value or a token.
    case unexpectedEnd
    case expectedValue
    case expectedName
    case expectedColon
    case expectedCommaOrBracket
    case expectedCommaOrBrace
    case expectedDigit
    case leadingZero
    case invalidLiteral
    case controlCharacter
    case invalidEscape
    case loneSurrogate
    case invalidUTF8
    case tooDeep
    /// More than a tape holds.
    case tooManyValues
    /// Something follows a value that should stand alone.
    case trailingContent
  }

  /// The deepest nesting of arrays and objects that is read.
  package static let depthLimit = 1_000

  /// Bytes from the start of what was scanned to the first wrong byte.
  package var offset: Int
  package var kind: Kind
  /// The wrong byte; nil at the end of the data.
  package var byte: UInt8?

  /// The expected and the found token, in words.
  package var message: String {
    switch kind {
    case .unexpectedEnd: "the JSON text ends inside a value"
    case .expectedValue: "expected a value, found \(found)"
    case .expectedName: "expected a member's name in double quotes, found \(found)"
    case .expectedColon: "expected ':' after a member's name, found \(found)"
    case .expectedCommaOrBracket: "expected ',' or ']' after an element, found \(found)"
    case .expectedCommaOrBrace: "expected ',' or '}' after a member, found \(found)"
    case .expectedDigit: "expected a digit, found \(found)"
    case .leadingZero: "a number has a leading zero"
    case .invalidLiteral: "expected 'true', 'false' or 'null', found \(found)"
    case .controlCharacter: "a text contains \(found), which must be written as an escape"
    case .invalidEscape: "invalid escape in a text: found \(found)"
    case .loneSurrogate: "a \\u escape is half of a surrogate pair"
    case .invalidUTF8: "a text is not valid UTF-8: found \(found)"
    case .tooDeep: "arrays and objects are nested more than \(Self.depthLimit) levels deep"
    case .tooManyValues:
      "a value has more than \(TapeNode.limit) values and names, the limit for one value"
    case .trailingContent: "expected nothing after the value, found \(found)"
    }
  }

  private var found: String {
    guard let byte else { return "the end" }
    if byte == 0 { return "a NUL byte (a text in UTF-16 or UTF-32 needs a byte order mark)" }
    if byte == 0x27 { return "a single quote" }
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    return "the byte 0x" + byte.digits(atLeast: 2, radix: 16)
  }
}

/// A failure inside a buffer: the first wrong byte's address.
///
/// An address at or past the end of the data means that the data ends there; the scanners do not
/// tell the two apart, because the zero bytes after the data stop them like any wrong byte. It
/// never leaves the scan that throws it, whatever its conformance says.
struct ScanFailure: Error, @unchecked Sendable {
  var kind: JSONSyntaxError.Kind
  var at: UnsafePointer<UInt8>

  @inline(__always)
  init(_ kind: JSONSyntaxError.Kind, _ at: UnsafePointer<UInt8>) {
    self.kind = kind
    self.at = at
  }

  func located(from start: UnsafePointer<UInt8>, limit: UnsafePointer<UInt8>) -> JSONSyntaxError {
    at >= limit
      ? JSONSyntaxError(offset: limit - start, kind: .unexpectedEnd)
      : JSONSyntaxError(offset: at - start, kind: kind, byte: at.pointee)
  }
}
