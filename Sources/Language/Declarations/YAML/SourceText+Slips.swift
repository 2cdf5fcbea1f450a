import SeedbedBase

/// The lines of a text, as far as slips in it show in them.
extension SourceText {
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

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
