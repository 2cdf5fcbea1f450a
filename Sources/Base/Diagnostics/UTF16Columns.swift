/// Turns columns that count bytes of UTF-8 into those that editors and web pages count: UTF-16 code
/// units, from 1.
struct UTF16Columns {
  /// The bytes of a line before a place; nil where they cannot be known.
  let linePrefix: (TextLocation) -> [UInt8]?

  /// The columns of a diagnostic's marked text, the end excluded; nil where its line is not known.
  func range(of diagnostic: Diagnostic) -> Range<Int>? {
    guard let location = diagnostic.location else { return nil }
    guard let excerpt = diagnostic.excerpt else { return column(of: location).map { $0..<$0 } }
    let bytes = Array(excerpt.text.utf8)
    let caret = min(max(excerpt.caret, 0), bytes.count)
    let end = min(caret + max(diagnostic.length ?? excerpt.length, 0), bytes.count)
    let start =
      caret == location.column - 1
      ? Self.count(bytes[..<caret]) + 1 : column(of: location)
    return start.map { $0..<($0 + Self.count(bytes[caret..<end])) }
  }

  /// The column of a place; nil where its line is not known.
  func column(of location: TextLocation) -> Int? {
    if location.column == 1 { return 1 }
    return linePrefix(location).map { Self.count($0[...]) + 1 }
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).utf16.count
  }
}
