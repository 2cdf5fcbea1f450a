import SeedbedDiagnostics
import SeedbedModel

extension DumpKeyPathParser {
  mutating func parseOperator() throws(ParseFailure) -> DumpKeyPath.Segment {
    let start = position
    let word = peekOperatorWord() ?? "@"
    position += word.utf8.count
    switch word {
    case "@count": return .count
    case "@first": return .first
    case "@last": return .last
    case "@sum": return .sum(try parseOperand(of: word))
    case "@avg": return .average(try parseOperand(of: word))
    case "@min": return .minimum(try parseOperand(of: word))
    case "@max": return .maximum(try parseOperand(of: word))
    case "@unionOfObjects": return .unionOfObjects(try parseOperand(of: word), distinct: false)
    case "@distinctUnionOfObjects":
      return .unionOfObjects(try parseOperand(of: word), distinct: true)
    case "@unionOfArrays": return .unionOfArrays(try parseOperand(of: word), distinct: false)
    case "@distinctUnionOfArrays":
      return .unionOfArrays(try parseOperand(of: word), distinct: true)
    default: throw unknownWord(word, at: start)
    }
  }

  /// The whole rest of the path.
  private mutating func parseOperand(of word: String) throws(ParseFailure) -> DumpKeyPath {
    guard peek == UInt8(ascii: ".") else {
      throw failure(
        "expected a path after '\(word)', such as '\(word).name', or '\(word).@self' for the"
          + " elements themselves"
      )
    }
    position += 1
    if let inner = peekOperatorWord(), let root = KeyPathWords.root(inner), root != .record {
      throw ParseFailure(
        message: "'\(inner)' stands only at the start of a path",
        offset: position,
        length: inner.utf8.count
      )
    }
    var parser = DumpKeyPathParser(bytes, from: position, isFilter: isFilter, depth: depth + 1)
    let operand = try parser.parsePath()
    position = parser.position
    return operand
  }

  private func unknownWord(_ word: String, at start: Int) -> ParseFailure {
    let isFirst = start == 0
    if !isFirst, KeyPathWords.root(word) != nil {
      return ParseFailure(
        message: "'\(word)' stands only at the start of a path",
        offset: start,
        length: word.utf8.count
      )
    }
    let known = KeyPathWords.operators + (isFirst ? KeyPathWords.roots : [])
    return ParseFailure(
      message: "no \(isFirst ? "root or " : "")operator is called '\(word)'; a member of this name"
        + " stands in double quotes",
      offset: start,
      length: word.utf8.count,
      replacement: suggestion(for: word, among: known)
    )
  }

  // MARK: - Brackets

  mutating func parseBrackets(
    into segments: inout [DumpKeyPath.Segment]
  ) throws(ParseFailure) {
    if case .count? = segments.last { throw failure("'@count' is a number: nothing follows it") }
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
      throw failure("expected ']', found \(found)")
    }
    position += 1
  }

  /// The whole number that stands alone in the brackets.
  private func peekIndex() -> (value: Int, length: Int)? {
    let content = bytes[position...].prefix { $0 != UInt8(ascii: "]") }
    let digits = content.first == UInt8(ascii: "-") ? content.dropFirst() : content
    guard !digits.isEmpty,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Int(String(decoding: content, as: UTF8.self))
    else { return nil }
    return (value, content.count)
  }

  private mutating func parseFilter(
    from start: Int
  ) throws(ParseFailure) -> DumpKeyPath.Segment {
    guard position < bytes.count, bytes[position] != UInt8(ascii: "]") else {
      throw failure("expected an index, '*' or a filter such as 'lang=en', found \(found)")
    }
    var parser = DumpKeyPathParser(bytes, from: position, isFilter: true, depth: depth + 1)
    let path = try parser.parsePath()
    position = parser.position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw failure("expected '=' and a text, as in '[lang=en]', found \(found)")
    }
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return .filter(path: path, equals: try parseQuoted())
    }
    let literal = bytes[position...].prefix { $0 != UInt8(ascii: "]") }
    guard position + literal.count < bytes.count else {
      throw ParseFailure(message: "the bracket that opens here does not close", offset: start)
    }
    position += literal.count
    return .filter(path: path, equals: String(decoding: literal, as: UTF8.self))
  }
}
