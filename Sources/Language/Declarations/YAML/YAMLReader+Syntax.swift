import SeedbedBase

extension YAMLReader {
  /// The message of libyaml, or plainer words for the most frequent mistakes.
  func reportSyntax(_ slip: YAMLSlip) {
    let offset = slip.offset
    let next = offset < source.bytes.count ? source.bytes[offset] : UInt8(ascii: "\n")
    if let cause = slip.cause(in: source) { return report(cause, slip) }
    switch next {
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      let sign = String(decoding: [next], as: UTF8.self)
      let reason = "a text that starts with '\(sign)' must be in quotes"
      reportUnquoted(offset..<source.endOfWord(from: offset), reason)
    case UInt8(ascii: "\t"):
      report.error(.invalidYAML, at: source.span(from: offset, to: offset + 1)) {
        "YAML does not allow tabs for indentation: use spaces"
      }
    case UInt8(ascii: ":"):
      let isMisplaced = slip.message.contains("mapping values are not allowed")
      report.error(.invalidYAML, at: source.span(from: offset, to: offset + 1)) {
        (isMisplaced
          ? "a key with this indentation is not allowed here" : plain(slip.message) + ", found ':'")
          + "; put a text that contains ': ' in quotes"
      }
    default:
      reportBrackets(slip)
    }
  }

  private func report(_ cause: YAMLSlip.Cause, _ slip: YAMLSlip) {
    let range = cause.range
    report.error(.invalidYAML, at: source.span(from: range.lowerBound, to: range.upperBound)) {
      cause.problem.message
    }
    .fix(cause.problem.fixIt)
    .note("the YAML parser says: \(slip.message)")
  }

  /// A text that holds brackets, one that does not close, or libyaml's words.
  private func reportBrackets(_ slip: YAMLSlip) {
    let isStar = source.isAfterStar(slip.offset)
    let place = isStar ? slip.offset - 2 : slip.offset
    if let word = source.wordWithBrackets(around: place, mayStart: isStar),
      !source.isCollection(word)
    {
      guard let open = source.openBracket(in: word) else {
        return reportUnquoted(word, "a text with brackets or braces must be in quotes here")
      }
      let message = "this '\(source.text(open..<open + 1))' is not closed"
      return report(YAMLSlip.Cause(at: open..<open + 1) { message }, slip)
    }
    let sign = source.text(slip.offset..<min(slip.offset + 1, source.bytes.count))
    if sign == "]" || sign == "}", slip.message.contains("block") {
      let range = slip.offset..<slip.offset + 1
      return report(YAMLSlip.Cause(at: range) { "this '\(sign)' closes nothing" }, slip)
    }
    report.error(.invalidYAML, at: source.span(from: slip.offset, to: slip.offset + 1)) {
      plain(slip.message)
    }
  }

  private func reportUnquoted(_ word: Range<Int>, _ reason: String) {
    let text = String(decoding: source.bytes[word], as: UTF8.self)
    let quote = text.contains("\"") || text.contains("\\") ? "'" : "\""
    // A quote without its partner means that another place is wrong.
    let canBeQuoted = !text.contains("'") && text.count { $0 == "\"" }.isMultiple(of: 2)
    report.error(.invalidYAML, at: source.span(from: word.lowerBound, to: word.upperBound)) {
      reason
    }
    .fix(
      canBeQuoted
        ? .replace(with: quote + text + quote, isSafe: source.isWhole(word)) : nil
    )
  }

  /// libyaml's words without what it was doing, where they are a sentence that way, too.
  private func plain(_ message: String) -> String {
    guard let expected = message.firstRange(of: "did not find expected ") else { return message }
    return "expected " + message[expected.upperBound...]
  }
}

extension SourceText {
  /// Where the word ends that starts here: at a blank, a comma or a bracket that closes something
  /// around it.
  fileprivate func endOfWord(from start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return offset }
        depth -= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return offset
      case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"):
        if depth == 0 { return offset }
      default: break
      }
      offset += 1
    }
    return offset
  }

  /// The innermost bracket of a word that does not close in it.
  fileprivate func openBracket(in word: Range<Int>) -> Int? {
    var open: [Int] = []
    for offset in word {
      switch bytes[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(offset)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        // In ASCII, a bracket and its partner are two apart.
        guard let last = open.last, bytes[last] + 2 == bytes[offset] else { return open.last }
        open.removeLast()
      // A name in braces has neither.
      case UInt8(ascii: ","), UInt8(ascii: " "):
        if let last = open.last, bytes[last] == UInt8(ascii: "{") { return last }
      default: break
      }
    }
    return open.last
  }

  /// True if nothing stands behind a word that could belong to its text.
  fileprivate func isWhole(_ word: Range<Int>) -> Bool {
    let next = bytes[word.upperBound...].first { $0 != UInt8(ascii: " ") }
    return next.map { "#,]}\r\n".utf8.contains($0) } ?? true
  }

  /// True if `[*` stands before an offset, which libyaml takes for the start of an alias.
  fileprivate func isAfterStar(_ offset: Int) -> Bool {
    offset >= 2 && bytes[offset - 2..<offset].elementsEqual("[*".utf8)
  }

  /// True if a word is a list or a mapping rather than a text that holds brackets.
  fileprivate func isCollection(_ word: Range<Int>) -> Bool {
    let opens = bytes[word].first == UInt8(ascii: "[") || bytes[word].first == UInt8(ascii: "{")
    return opens && bytes[word].contains(UInt8(ascii: " "))
  }

  /// The word around an offset where a bracket or brace opens or has closed, such as `a[0].b`;
  /// where it `mayStart` there, also `[0].b`.
  fileprivate func wordWithBrackets(around offset: Int, mayStart: Bool) -> Range<Int>? {
    guard offset > 0, offset < bytes.count, !isWordBreak(bytes[offset]) else { return nil }
    let hasClosed = bytes[offset - 1] == UInt8(ascii: "]") || bytes[offset - 1] == UInt8(ascii: "}")
    let opens = bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "{")
    guard hasClosed || opens, mayStart || !isWordBreak(bytes[offset - 1]) else { return nil }
    var depth = 0
    var start = offset
    while start > 0 {
      switch bytes[start - 1] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { return start..<endOfWord(from: start) }
        depth -= 1
      case let byte where isWordBreak(byte):
        if depth == 0 || byte == UInt8(ascii: "\n") { return start..<endOfWord(from: start) }
      default: break
      }
      start -= 1
    }
    return nil
  }

  private func isWordBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
