import SeedbedBase

/// A dump in memory.
package struct DumpContent: Sendable, Hashable {
  /// The path that messages and `@dump.path` name; the ending `.ndjson` or `.jsonl` says that each
  /// line is a document.
  package var path: String
  /// The bytes of a file: JSON in UTF-8, UTF-16 or UTF-32, perhaps gzipped.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The start of each pattern that stands for dumps in memory.
  private static let marker = "memory:"

  /// The pattern of the dump entry with a name, where its dumps are in memory.
  package static func pattern(ofEntry name: String) -> String { marker + name }

  /// The path of a dump as the finder gives it: no override of the command line ends with it.
  var markedPath: String { Self.marker + path }
}
