extension SourceText {
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
}
