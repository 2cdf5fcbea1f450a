public import SeedbedDiagnostics
import SeedbedText

/// The files of a schema with their safe fix-its applied, before anything is written.
public struct SchemaFixes: Sendable {
  /// One edit.
  public struct Change: Sendable, Hashable {
    /// The place in the text as it was when the edit was made.
    public var location: TextLocation
    public var replaced: String
    public var replacement: String

    public init(location: TextLocation, replaced: String, replacement: String) {
      self.location = location
      self.replaced = replaced
      self.replacement = replacement
    }
  }

  /// A file whose content changes.
  public struct File: Sendable, Hashable {
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// In the order in which they were made: pass by pass, by file, line and column.
  public var changes: [Change] = []
  /// In the order of their first change.
  public var files: [File] = []

  public init() {}
}
