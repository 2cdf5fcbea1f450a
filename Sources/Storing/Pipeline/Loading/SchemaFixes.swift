package import SeedbedBase

/// The files of a schema with their safe fix-its applied, before anything is written.
package struct SchemaFixes: Sendable {
  /// One edit.
  package struct Change: Sendable, Hashable {
    /// The place in the text as it was when the edit was made.
    package var location: TextLocation
    package var replaced: String
    package var replacement: String
  }

  /// In the order in which they were made: pass by pass, by file, line and column.
  package var changes: [Change] = []
  /// The files whose content changes, in the order of their first change.
  package var files: [(path: String, bytes: [UInt8])] = []
}
