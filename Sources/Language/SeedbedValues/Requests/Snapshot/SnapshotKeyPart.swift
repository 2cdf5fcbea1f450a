import SeedbedText

/// A part of what names a record's files: `@path.NAME`.
package struct SnapshotKeyPart: Equatable, Sendable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
