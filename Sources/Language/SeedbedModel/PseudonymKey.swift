/// The secret by which pseudonyms are made: the same key and value give the same pseudonym.
///
/// The bytes are never printed: a description or a dump of a value that holds the key shows dots.
public struct PseudonymKey: Sendable, Hashable {
  /// How many bytes a key needs.
  package static let minimumCount = 16

  package let bytes: [UInt8]

  /// Takes the key's bytes; nil where there are fewer than 16.
  ///
  /// A line end after them does not count, so that a file written by a shell gives the same key as
  /// a variable.
  public init?(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard bytes.count >= Self.minimumCount else { return nil }
    self.bytes = Array(bytes)
  }

  private init(known text: String) {
    bytes = Array(text.utf8)
  }

  /// The key of checks and of a schema's tests, which store nothing: it is no secret.
  package static let known = PseudonymKey(known: "seedbed: the known key of checks and tests")
}

extension PseudonymKey: CustomStringConvertible, CustomReflectable {
  /// Dots.
  public var description: String { hiddenValue }
  /// A mirror without the bytes.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The text that stands for a value under `pseudonym` in messages and rejected records.
package let hiddenValue = "•••"
