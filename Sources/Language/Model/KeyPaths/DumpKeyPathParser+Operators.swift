import SeedbedBase

extension DumpKeyPathParser {
  mutating func parseOperator() throws(ParseFailure) -> DumpKeyPath.Segment {
    let start = position
    let word = peekOperatorWord() ?? "@"
    position += word.utf8.count
    switch word {
    case "@count": return .count
    case "@first": return .first
    case "@last": return .last
    default:
      guard let gathering = DumpKeyPath.Gathering(rawValue: word) else {
        throw unknownWord(word, at: start)
      }
      return .gather(gathering, try parseOperand(of: word))
    }
  }

  /// The whole rest of the path.
  private mutating func parseOperand(of word: String) throws(ParseFailure) -> DumpKeyPath {
    guard peek == UInt8(ascii: ".") else {
      throw failure {
        "expected a path after '\(word)', such as '\(word).name', or '\(word).@self' for the"
          + " elements themselves"
      }
    }
    position += 1
    if let inner = peekOperatorWord(), let root = KeyPathWords.root(inner), root != .record {
      throw failure(to: position + inner.utf8.count) {
        "'\(inner)' is allowed only at the start of a path"
      }
    }
    var parser = DumpKeyPathParser(bytes, from: position, isFilter: isFilter, depth: depth + 1)
    let operand = try parser.parsePath()
    position = parser.position
    return operand
  }

  private func unknownWord(_ word: String, at start: Int) -> ParseFailure {
    let isFirst = start == 0
    if !isFirst, KeyPathWords.root(word) != nil {
      return failure(from: start) { "'\(word)' is allowed only at the start of a path" }
    }
    let known = KeyPathWords.operators + (isFirst ? KeyPathWords.roots : [])
    return failure(from: start, replacement: suggestion(for: word, among: known)) {
      "no \(isFirst ? "root or " : "")operator is called '\(word)'; put a member name such as"
        + " this in double quotes"
    }
  }

  // MARK: - Brackets

  mutating func parseBrackets(
    into segments: inout [DumpKeyPath.Segment]
  ) throws(ParseFailure) {
    if case .count? = segments.last {
      throw failure { "'@count' gives a number: nothing can follow it" }
    }
    let start = position
    position += 1
    let rest = bytes[position...]
    if rest.starts(with: [UInt8(ascii: "*")]) {
      position += 1
      segments.append(.all)
    } else if let index = peekIndex() {
      position += index.length
      segments.append(.element(index.value))
    } else {
      segments.append(try parseFilter(from: start))
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else {
      throw failure { "expected ']', found \(found)" }
    }
    position += 1
  }

  /// The whole number that stands alone in the brackets.
  private func peekIndex() -> (value: Int, length: Int)? {
    let content = bytes[position...].prefix { $0 != UInt8(ascii: "]") }
    let digits = content.first == UInt8(ascii: "-") ? content.dropFirst() : content
    guard !digits.isEmpty,
      digits.allSatisfy(\.isDigit),
      let value = Int(String(decoding: content, as: UTF8.self))
    else { return nil }
    return (value, content.count)
  }

  private mutating func parseFilter(
    from start: Int
  ) throws(ParseFailure) -> DumpKeyPath.Segment {
    guard position < bytes.count, bytes[position] != UInt8(ascii: "]") else {
      throw failure { "expected an index, '*' or a filter such as 'lang=en', found \(found)" }
    }
    var parser = DumpKeyPathParser(bytes, from: position, isFilter: true, depth: depth + 1)
    let path = try parser.parsePath()
    position = parser.position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw failure { "expected '=' and a text, as in '[lang=en]', found \(found)" }
    }
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return .filter(path: path, equals: try parseQuoted())
    }
    let literal = bytes[position...].prefix { $0 != UInt8(ascii: "]") }
    guard position + literal.count < bytes.count else {
      throw failure(from: start, to: start + 1) { "this bracket is not closed" }
    }
    try check(literal)
    position += literal.count
    return .filter(path: path, equals: String(decoding: literal, as: UTF8.self))
  }

  /// Rejects literals whose plain meaning is probably a mistake, so that they need double quotes.
  private func check(_ literal: ArraySlice<UInt8>) throws(ParseFailure) {
    guard let first = literal.first, let last = literal.last else { return }
    let (start, end) = (literal.startIndex, literal.endIndex)
    if first == UInt8(ascii: "=") {
      throw failure(from: start - 1, to: start + 1, replacement: "=") {
        "a filter has one '='; put a text that begins with '=' in double quotes"
      }
    }
    if first == UInt8(ascii: "'"), last == first, literal.count > 1 {
      let bare = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
      throw failure(from: start, to: end, replacement: bare) {
        "write a filter's text in double quotes or without quotes"
      }
    }
    if first == UInt8(ascii: " ") || last == UInt8(ascii: " ") {
      let bare = String(decoding: literal.trimming { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      throw failure(from: start, to: end, replacement: bare) {
        "put a filter's text that begins or ends with a space in double quotes"
      }
    }
  }

  /// True if only blanks stand between here and the filter's `=`.
  var isBlankBeforeEquals: Bool {
    bytes[position...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "=")
  }

  func blankInFilter() -> ParseFailure {
    let rest = bytes[position...]
    let blanks = rest.prefix { $0 == UInt8(ascii: " ") }
    let behind = rest[(blanks.endIndex + 1)...].prefix { $0 == UInt8(ascii: " ") }
    return failure(to: behind.endIndex, replacement: "=") {
      "remove the spaces around the '=' of a filter"
    }
  }
}
