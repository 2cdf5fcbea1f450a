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

  /// The range of a scalar without its anchor and tag, and the offset of its text in it.
  func placeOfScalar(
    from start: Int,
    to end: Int,
    text: String,
    hasProperties: Bool
  ) -> (span: SourceSpan, textOffset: Int?) {
    let start = hasProperties ? min(skippingProperties(from: start), end) : start
    let span = span(from: start, to: end)
    let isQuoted =
      end - start >= 2 && bytes[start] == bytes[end - 1]
      && (bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'"))
    let lead = isQuoted ? 1 : 0
    let isVerbatim =
      end <= bytes.count && bytes[start + lead..<end - lead].elementsEqual(text.utf8)
      && !text.utf8.contains(UInt8(ascii: "\n"))
    return (span, isVerbatim ? lead : nil)
  }

  /// The first byte after the `&anchor` and `!tag` that begin at `start`.
  func skippingProperties(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while offset < bytes.count, !isBlank(bytes[offset]) { offset += 1 }
      case UInt8(ascii: "#"):
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      case let byte where isBlank(byte): offset += 1
      default: return offset
      }
    }
    return offset
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  // MARK: The lines of a text, as far as slips in it show in them

  /// A line without indentation, comment and blanks at its end.
  func content(ofLine line: Int) -> Range<Int> {
    var end = lineRange(line).upperBound
    let start = lineRange(line).lowerBound + indentation(ofLine: line)
    let comment = bytes[start..<max(start, end)].indices.first {
      bytes[$0] == UInt8(ascii: "#") && ($0 == start || bytes[$0 - 1] == UInt8(ascii: " "))
    }
    end = comment ?? max(start, end)
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// How many blanks a line begins with.
  func indentation(ofLine line: Int) -> Int {
    bytes[lineRange(line)].prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The next line above one that holds more than a comment.
  func contentLine(before line: Int) -> Int? {
    (0..<line).last { !content(ofLine: $0).isEmpty }
  }

  /// True if a line begins with `name:`.
  func isKey(_ line: Int) -> Bool {
    let word = firstWord(ofLine: line)
    return !word.isEmpty && word.upperBound < bytes.count
      && bytes[word.upperBound] == UInt8(ascii: ":")
  }

  /// True if a line begins with `- `.
  func isItem(_ line: Int) -> Bool {
    bytes[content(ofLine: line)].starts(with: "- ".utf8)
  }

  func endsInColon(_ line: Int) -> Bool {
    bytes[content(ofLine: line)].last == UInt8(ascii: ":")
  }

  /// The letters and digits that a line begins with.
  func firstWord(ofLine line: Int) -> Range<Int> {
    let content = content(ofLine: line)
    let end = bytes[content].firstIndex { !isWordByte($0) } ?? content.upperBound
    return content.lowerBound..<end
  }

  /// The columns of the keys that a line could belong to, the deepest first.
  func columnsAbove(_ line: Int) -> [Int] {
    var columns: [Int] = []
    for above in (0..<line).reversed() where isKey(above) {
      let depth = indentation(ofLine: above)
      if columns.last.map({ depth < $0 }) ?? true { columns.append(depth) }
      if depth < indentation(ofLine: line) { break }
    }
    return columns
  }

  /// True if the bracket at an offset has closed where a line ends, quotes aside.
  func closes(_ bracket: Int, upToEndOfLine line: Int) -> Bool {
    var depth = 0
    for offset in bracket..<content(ofLine: line).upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: continue
      }
      if depth == 0 { return true }
    }
    return false
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func isWordByte(_ byte: UInt8) -> Bool { byte.isWordByte || byte >= 0x80 }
}
