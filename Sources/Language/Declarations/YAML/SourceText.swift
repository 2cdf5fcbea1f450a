package import SeedbedBase

/// The text of one schema file, which knows where its lines begin.
package struct SourceText: Sendable {
  package let file: String
  /// Without a byte order mark.
  package let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var starts = [0]
    for (offset, byte) in self.bytes.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && (offset + 1 == self.bytes.count || self.bytes[offset + 1] != UInt8(ascii: "\n")))
      if endsLine { starts.append(offset + 1) }
    }
    lineStarts = starts
  }

  /// The place of a byte; one past the text becomes the end of the last line that has any.
  package func location(at offset: Int) -> TextLocation {
    var offset = min(max(0, offset), bytes.count)
    if offset == bytes.count {
      while offset > 0, isLineBreak(bytes[offset - 1]) { offset -= 1 }
    }
    let line = lineIndex(of: offset)
    return TextLocation(file: file, line: line + 1, column: offset - lineStarts[line] + 1)
  }

  /// The byte at a place; nil where the text has no such line, or the line no such column.
  package func offset(of location: TextLocation) -> Int? {
    guard lineStarts.indices.contains(location.line - 1), location.column >= 1 else { return nil }
    let line = lineRange(location.line - 1)
    return location.column - 1 <= line.count ? line.lowerBound + location.column - 1 : nil
  }

  /// The bytes of the line before a place.
  package func linePrefix(of location: TextLocation) -> [UInt8]? {
    offset(of: location).map { Array(bytes[lineStarts[location.line - 1]..<$0]) }
  }

  /// The column from which on a line holds these bytes up to its end; nil where it ends otherwise.
  package func column(ofLineEnd end: [UInt8], inLine line: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let range = lineRange(line - 1)
    guard end.count <= range.count, bytes[range].suffix(end.count).elementsEqual(end) else {
      return nil
    }
    return range.count - end.count + 1
  }

  /// The bytes from `start` up to `end`, cut at the end of the first line.
  package func span(from start: Int, to end: Int) -> SourceSpan {
    let location = location(at: start)
    let lineEnd = lineRange(location.line - 1).upperBound
    return SourceSpan(location: location, length: min(end, lineEnd) - start)
  }

  /// The line that a span stands in, or the part of a long one around it.
  package func excerpt(of span: SourceSpan) -> Excerpt? {
    let line = span.location.line - 1
    guard lineStarts.indices.contains(line) else { return nil }
    let range = lineRange(line)
    let caret = min(range.lowerBound + span.location.column - 1, range.upperBound)
    return bytes[range].withUnsafeBufferPointer {
      Excerpt(around: caret - range.lowerBound, in: $0, length: span.length)
    }
  }

  func lineIndex(of offset: Int) -> Int {
    lineStarts.insertionPoint { $0 <= offset } - 1
  }

  func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, isLineBreak(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
