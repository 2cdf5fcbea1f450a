import SeedbedBase

/// `stripHTML`: the text without its tags and comments, and with its entities decoded.
enum PlainHTML {
  static func text(of html: String) -> String {
    html.withExactBytes { bytes in
      var stripper = HTMLStripper(bytes)
      return stripper.strip()
    }
  }

  static let reversal = Reversal.stable { value in
    guard case .text(let text) = value else { return value }
    return .text(
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    )
  }
}

/// Goes over HTML once; a `<` or `&` that begins no tag and no entity is text.
private struct HTMLStripper {
  private let bytes: Bytes
  private var result: [UInt8] = []
  /// Ends that have been searched for in vain, so that no text is searched twice for them.
  private var missingEnds: Set<ExactText> = []

  init(_ bytes: Bytes) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  mutating func strip() -> String {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let end = markupEnd(from: index) {
        index = end
      } else if bytes[index] == UInt8(ascii: "&"),
        let (text, end) = HTMLEntities.decode(bytes, from: index)
      {
        result.append(contentsOf: text.utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the tag or comment ends that starts here; nil where none does.
  private mutating func markupEnd(from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1]
    if next == UInt8(ascii: "!") {
      if has("<!--", at: start), let end = find("-->", from: start + 4) { return end }
      return find(">", from: start)
    }
    if next == UInt8(ascii: "?") { return find(">", from: start) }
    if next == UInt8(ascii: "/") {
      return start + 2 < bytes.count && bytes[start + 2].isLetter ? find(">", from: start) : nil
    }
    guard next.isLetter, let end = tagEnd(from: start) else { return nil }
    for element in ["script", "style"] where isTag(element, at: start + 1) {
      guard let close = find("</" + element, from: end) else { return end }
      return find(">", from: close)
    }
    return end
  }

  /// Like `find(">")`, but text in quotes is skipped.
  private mutating func tagEnd(from start: Int) -> Int? {
    let quotesAreClosed = "closed quotes"
    guard !missingEnds.contains(quotesAreClosed) else { return find(">", from: start) }
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    missingEnds.insert(quotesAreClosed)
    return find(">", from: start)
  }

  /// The place after the next occurrence of a text, in any case.
  private mutating func find(_ text: String, from start: Int) -> Int? {
    guard !missingEnds.contains(text) else { return nil }
    var index = start
    while index + text.utf8.count <= bytes.count {
      if has(text, at: index) { return index + text.utf8.count }
      index += 1
    }
    missingEnds.insert(text)
    return nil
  }

  private func has(_ text: String, at index: Int) -> Bool {
    var cursor = ByteCursor(bytes: bytes)
    cursor.index = index
    return cursor.takeWord(text)
  }

  private func isTag(_ element: String, at index: Int) -> Bool {
    let end = index + element.utf8.count
    return has(element, at: index) && (end == bytes.count || !bytes[end].isLetter)
  }
}
