/// The secret by which pseudonyms are made: the same key and value give the same pseudonym.
///
/// The bytes are never printed: a description or a dump of a value that holds the key shows dots.
public struct PseudonymKey: Sendable, Hashable {
  /// How many bytes a key needs.
  package static let minimumCount = 16

  private let hidden: HiddenBytes
  package var bytes: [UInt8] { hidden.bytes }

  /// Takes the key's bytes; nil where there are fewer than 16.
  ///
  /// A line end after them does not count, so that a file written by a shell gives the same key as
  /// a variable.
  public init?(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard bytes.count >= Self.minimumCount else { return nil }
    hidden = HiddenBytes(bytes: Array(bytes))
  }

  private init(known text: String) {
    hidden = HiddenBytes(bytes: Array(text.utf8))
  }

  /// The key of checks and of a schema's tests, which store nothing: it is no secret.
  package static let known = PseudonymKey(known: "seedbed: the known key of checks and tests")
}

/// Bytes that are printed and dumped as dots.
private struct HiddenBytes: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  let bytes: [UInt8]

  var description: String { hiddenValue }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// The text that stands for a value under `pseudonym` in messages and rejected records.
package let hiddenValue = "•••"
