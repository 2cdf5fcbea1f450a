package import SeedbedBase

/// JSON that stands in a schema, or was made from a value in it, and knows where its parts stand
/// there.
package struct JSONDocument: Sendable {
  private struct Place: Sendable {
    var offset: Int
    var location: TextLocation
    /// True if the bytes that follow stand in the schema as they are.
    var isVerbatim: Bool
  }

  package private(set) var text = ""
  /// In the order of their offsets.
  private var places: [Place] = []

  package init() {}

  package mutating func append(_ text: String) {
    self.text += text
  }

  /// Notes that what is appended next stands at a place of the schema; `isVerbatim` where it stands
  /// there byte for byte, up to the next place.
  package mutating func begin(at location: TextLocation, isVerbatim: Bool = false) {
    places.append(Place(offset: text.utf8.count, location: location, isVerbatim: isVerbatim))
  }

  /// Where the innermost value that holds a byte of the text begins in the schema, as far as
  /// values before it tell; of text that stands there as it is, the byte itself.
  package func location(at offset: Int) -> TextLocation? {
    let low = places.insertionPoint { $0.offset <= offset }
    guard low > 0 else { return nil }
    let place = places[low - 1]
    return place.isVerbatim ? place.location.moved(by: offset - place.offset) : place.location
  }
}
