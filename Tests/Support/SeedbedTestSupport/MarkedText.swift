/// A text whose places are marked in it: `1️⃣primarykey: id`.
///
/// The markers are the keycaps 1️⃣ to 9️⃣; they are no part of the text that is tested.
package struct MarkedText: Sendable {
  /// A line and a column, both from 1; columns count UTF-8 bytes.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package var description: String { "\(line):\(column)" }
  }

  /// The text without its markers.
  package let text: String
  /// The places of the markers by number, in the order of the text.
  package let places: [(marker: Int, place: Place)]

  package init(_ marked: String) {
    var text = ""
    var places: [(marker: Int, place: Place)] = []
    var place = Place(line: 1, column: 1)
    for character in marked {
      if let marker = Self.number(of: character) {
        places.append((marker, place))
        continue
      }
      text.append(character)
      if character.isNewline {
        place = Place(line: place.line + 1, column: 1)
      } else {
        place.column += character.utf8.count
      }
    }
    self.text = text
    self.places = places
  }

  package var bytes: [UInt8] { Array(text.utf8) }

  /// The place of a marker.
  package func place(of marker: Int) -> Place? {
    places.first { $0.marker == marker }?.place
  }

  /// A keycap is a digit, a variation selector and a combining enclosure.
  private static func number(of character: Character) -> Int? {
    let scalars = character.unicodeScalars
    guard scalars.count == 3, scalars.last == "\u{20E3}", let digit = scalars.first else {
      return nil
    }
    return Character(digit).wholeNumberValue
  }
}
