package import SeedbedDiagnostics
import SeedbedText

/// The files of a schema with their safe fix-its applied, before anything is written.
public struct SchemaFixes: Sendable {
  /// One edit.
  package struct Change: Sendable, Hashable {
    /// The place in the text as it was when the edit was made.
    package var location: TextLocation
    package var replaced: String
    package var replacement: String
  }

  /// A file whose content changes.
  public struct File: Sendable, Hashable {
    public package(set) var path: String
    public package(set) var bytes: [UInt8]
  }

  /// In the order in which they were made: pass by pass, by file, line and column.
  package var changes: [Change] = []
  /// In the order of their first change.
  public package(set) var files: [File] = []
}
