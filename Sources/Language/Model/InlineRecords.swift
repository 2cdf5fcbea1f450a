package import SeedbedBase

/// Records that stand in the schema, in place of a file.
package struct InlineRecords: Sendable {
  /// The records as one document, or as several one after the other.
  package var document: JSONDocument
  /// Where `records` stands.
  package var location: TextLocation

  package init(document: JSONDocument, location: TextLocation) {
    self.document = document
    self.location = location
  }

  /// The file and the line, as messages and reports call the records.
  package var shown: String { "\(location.file):\(location.line)" }

  /// The place in the schema that a place in the document means.
  package func location(of place: TextLocation) -> TextLocation {
    place.byteOffset.flatMap { document.location(at: $0) } ?? location
  }

  /// A diagnostic of the document, with places in the schema.
  package func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.move(to: diagnostic.location.map { location(of: $0) })
    return diagnostic
  }
}
