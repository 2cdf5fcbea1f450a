import SeedbedBase

/// Reads key paths such as `data.results[0].urls[type=wiki][0].url`.
package struct DumpKeyPathParser {
  private static let depthLimit = 32

  let bytes: [UInt8]
  private let source: String
  var position: Int
  /// Inside a filter a path ends at its `=`.
  let isFilter: Bool
  let depth: Int

  /// The path that is the whole of `text`.
  package static func parse(_ text: String) throws(ParseFailure) -> DumpKeyPath {
    var parser = DumpKeyPathParser(Array(text.utf8), from: 0, isFilter: false, depth: 0)
    return try parser.parsePath()
  }

  init(_ bytes: [UInt8], from position: Int, isFilter: Bool, depth: Int) {
    self.bytes = bytes
    source = String(decoding: bytes[position...], as: UTF8.self)
    self.position = position
    self.isFilter = isFilter
    self.depth = depth
  }

  mutating func parsePath() throws(ParseFailure) -> DumpKeyPath {
    guard depth <= Self.depthLimit else {
      throw failure { "expected at most \(Self.depthLimit) nested paths" }
    }
    let start = position
    var root = DumpKeyPath.Root.member
    var segments: [DumpKeyPath.Segment] = []
    guard !isAtEnd else { throw failure { "expected a key path, found nothing" } }
    if let word = peekOperatorWord(), let found = KeyPathWords.root(word) {
      position += word.utf8.count
      root = try parseRoot(found, word: word, at: start)
    } else if peek == UInt8(ascii: "[") {
      root = .record
      try parseBrackets(into: &segments)
    } else {
      if peek == UInt8(ascii: "@") { root = .record }
      try parseSegment(into: &segments)
    }
    while !isAtEnd {
      if peek == UInt8(ascii: "[") {
        try parseBrackets(into: &segments)
      } else if peek == UInt8(ascii: ".") {
        position += 1
        try parseSegment(into: &segments)
      } else {
        throw failure { "expected '.' or '[', found \(found)" }
      }
    }
    try check(root, segments, from: start)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return DumpKeyPath(source: text, root: root, segments: segments)
  }

  /// A name, a quoted name or an operator.
  private mutating func parseSegment(
    into segments: inout [DumpKeyPath.Segment]
  ) throws(ParseFailure) {
    if case .count? = segments.last { throw pathBehindCount(isFirst: segments.count == 1) }
    if peek == UInt8(ascii: "@") {
      segments.append(try parseOperator())
    } else if peek == UInt8(ascii: "\"") {
      segments.append(.member(try parseQuoted()))
    } else {
      segments.append(.member(try parseName()))
    }
  }

  /// `@count.items`, where the list was to come before its operator.
  private func pathBehindCount(isFirst: Bool) -> ParseFailure {
    let message = "'@count' gives a number: nothing can follow it"
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    guard isFirst, !isFilter, position == "@count.".utf8.count, !rest.contains("@") else {
      return failure { message }
    }
    return failure(from: 0, to: bytes.count, replacement: rest + ".@count") {
      message + "; write the path of the list before it"
    }
  }

  private mutating func parseName() throws(ParseFailure) -> String {
    let start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "["): return try name(from: start)
      case UInt8(ascii: "="), UInt8(ascii: "]"):
        if isFilter { return try name(from: start) }
        if byte == UInt8(ascii: "]") { throw unquotedName() }
        position += 1
      case UInt8(ascii: " ") where isFilter && isBlankBeforeEquals: throw blankInFilter()
      case UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: " "): throw unquotedName()
      default: position += 1
      }
    }
    return try name(from: start)
  }

  private func unquotedName() -> ParseFailure {
    failure { "\(found) in a name: put the name in double quotes" }
  }

  private func name(from start: Int) throws(ParseFailure) -> String {
    guard position > start else {
      guard peek == UInt8(ascii: "["), start > 0 else {
        throw failure { "expected a name, found \(found)" }
      }
      throw failure(from: start - 1, to: start + 1, replacement: "[") {
        "expected a name after '.', found '[': write brackets without a dot"
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func parseQuoted() throws(ParseFailure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = peek, escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\")
        else { throw failure { "expected '\"' or '\\' after '\\', found \(found)" } }
        text.append(escaped)
        position += 1
      default: text.append(byte)
      }
    }
    throw failure(from: start, to: start + 1) { "these quotes are not closed" }
  }

  // MARK: - Roots

  private mutating func parseRoot(
    _ root: DumpKeyPath.Root,
    word: String,
    at start: Int
  ) throws(ParseFailure) -> DumpKeyPath.Root {
    if isFilter, root != .record {
      throw failure(from: start) {
        "'\(word)' is not available in a filter, which sees only the element"
      }
    }
    if root == .arrayIndex { return try parseArrayRoot(at: start) }
    guard root == .parent(levels: 1) else { return root }
    var levels = 1
    while peek == UInt8(ascii: ".") {
      position += 1
      if take("@key") { return .parentKey(levels: levels) }
      if take("@index") { return .parentIndex(levels: levels) }
      guard take("@parent") else {
        position -= 1
        break
      }
      levels += 1
    }
    return .parent(levels: levels)
  }

  private mutating func take(_ word: String) -> Bool {
    guard peekOperatorWord() == word else { return false }
    position += word.utf8.count
    return true
  }

  /// The rest of a root that begins with `@array`.
  private mutating func parseArrayRoot(at start: Int) throws(ParseFailure) -> DumpKeyPath.Root {
    if peek == UInt8(ascii: ".") {
      position += 1
      if take("@key") { return .arrayKey }
      if take("@index") { return .arrayIndex }
    }
    throw failure(from: start) {
      "expected '@index' or '@key' after '@array', as in '@array.@index'"
    }
  }

  /// Checks the segments that must or must not follow a root.
  private func check(
    _ root: DumpKeyPath.Root,
    _ segments: [DumpKeyPath.Segment],
    from start: Int
  ) throws(ParseFailure) {
    switch root {
    case .member, .record, .parent, .top: return
    case .key, .index, .depth, .parentKey, .parentIndex, .arrayKey, .arrayIndex:
      guard segments.isEmpty else {
        throw failure(from: start) { "nothing follows '@key', '@index' or '@depth'" }
      }
    case .document:
      guard !segments.isEmpty else {
        throw failure(from: start) { "expected a name after '@document', such as '@document.page'" }
      }
    case .parentObject, .captures, .variables, .dump:
      guard segments.count == 1, case .member(let name) = segments[0] else {
        throw failure(from: start) { "expected one name after '\(KeyPathWords.word(root))'" }
      }
      guard root == .dump, !KeyPathWords.dumpNames.contains(name) else { return }
      let near = suggestion(for: name, among: KeyPathWords.dumpNames)
      throw failure(from: start + "@dump.".utf8.count, replacement: near) {
        "'@dump' has \(wordList(KeyPathWords.dumpNames)), found \(quoted(name))"
      }
    case .response: try checkResponse(segments, from: start)
    }
  }

  /// `url`, or `header` and a name in lower case.
  private func checkResponse(
    _ segments: [DumpKeyPath.Segment],
    from start: Int
  ) throws(ParseFailure) {
    let names = segments.compactMap { if case .member(let name) = $0 { name } else { nil } }
    guard names.count == segments.count,
      names == ["url"] || names.count == 2 && names[0] == "header" && isHeaderName(names[1])
    else {
      throw failure(from: start) {
        "expected '@response.url' or a header, such as '@response.header.x-total-count'"
      }
    }
    guard names.count == 2, names[1] != names[1].lowercased() else { return }
    let header = DumpKeyPath.written(names[1].lowercased())
    throw failure(from: start, replacement: "@response.header." + header) {
      "write the names of headers in lower case"
    }
  }

  private func isHeaderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  // MARK: - Bytes

  var peek: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private var isAtEnd: Bool {
    guard let byte = peek else { return true }
    return isFilter && (byte == UInt8(ascii: "=") || byte == UInt8(ascii: "]"))
  }

  /// `@` and the letters after it, if they stand here.
  func peekOperatorWord() -> String? {
    guard peek == UInt8(ascii: "@") else { return nil }
    let letters = bytes[(position + 1)...].prefix { byte in
      !(byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
        || (isFilter && byte == UInt8(ascii: "=")))
    }
    return "@" + String(decoding: letters, as: UTF8.self)
  }

  var found: String {
    guard position < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    return rest.first.map { "'\($0)'" } ?? "the end"
  }

  /// A failure at this position, or from another one up to it or `end`.
  func failure(
    from start: Int? = nil,
    to end: Int? = nil,
    replacement: String? = nil,
    _ message: () -> String
  ) -> ParseFailure {
    let start = start ?? position
    let length = max(1, (end ?? position) - start)
    return ParseFailure(message: message(), offset: start, length: length, replacement: replacement)
  }
}
