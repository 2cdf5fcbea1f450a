import SeedbedText

/// A place in a schema or a dump.
///
/// Lines and columns count from 1; columns count UTF-8 bytes. `byteOffset` counts from 0 and is
/// given for dumps only, where lines can be of any length.
public struct TextLocation: Hashable, Sendable {
  public package(set) var file: String
  public package(set) var line: Int
  public package(set) var column: Int
  package var byteOffset: Int?

  package init(file: String, line: Int, column: Int, byteOffset: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// True if it is a place in a dump.
  var isInDump: Bool { byteOffset != nil }
}

extension TextLocation {
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
