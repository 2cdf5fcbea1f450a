/// A value of a dump before its type is applied: borrowed bytes and what they are.
public struct RawValue: BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case null
    case `true`
    case `false`
    /// The bytes are a JSON number's own digits.
    case number
    /// The bytes are the text, escapes already resolved, valid UTF-8.
    case text
    /// The bytes are the canonical JSON of an array or object.
    case json
  }

  public var kind: Kind
  public var bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  public init(_ kind: Kind, _ bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The value's text, for messages and slow paths: a number's digits, `true`, a text.
  package var text: String {
    switch kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number, .text, .json: String(decoding: bytes, as: UTF8.self)
    }
  }
}
