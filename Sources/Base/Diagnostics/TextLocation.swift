/// A place in a schema or a dump.
///
/// Lines and columns count from 1; columns count UTF-8 bytes. `byteOffset` counts from 0 and is
/// given for dumps only, where lines can be of any length.
///
/// It is one reference: as four stored properties, it would be most of what a declaration consists of, and
/// most of the code that copies one.
public struct TextLocation: Hashable, Sendable {
  private final class Place: Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int
    let byteOffset: Int?

    init(_ file: String, _ line: Int, _ column: Int, _ byteOffset: Int?) {
      self.file = file
      self.line = line
      self.column = column
      self.byteOffset = byteOffset
    }

    static func == (left: Place, right: Place) -> Bool {
      left === right
        || left.file == right.file && left.line == right.line && left.column == right.column
          && left.byteOffset == right.byteOffset
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(column)
    }
  }

  private let place: Place

  package init(file: String, line: Int, column: Int, byteOffset: Int? = nil) {
    place = Place(file, line, column, byteOffset)
  }

  public var file: String { place.file }
  public var line: Int { place.line }
  public var column: Int { place.column }
  package var byteOffset: Int? { place.byteOffset }

  /// True if it is a place in a dump.
  var isInDump: Bool { byteOffset != nil }

  /// The place some bytes further on in the line.
  package func moved(by count: Int) -> TextLocation {
    TextLocation(file: file, line: line, column: column + count, byteOffset: byteOffset)
  }

  /// Orders by file, line and column.
  package static func < (left: TextLocation, right: TextLocation) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.line != right.line { return left.line < right.line }
    return left.column < right.column
  }
}

extension TextLocation: CustomStringConvertible {
  /// The form `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
