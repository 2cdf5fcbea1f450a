import SeedbedBase

/// Turns located nodes into plain values, and reports those of a wrong kind.
class NodeDecoder {
  let report: SchemaReport

  init(report: SchemaReport) {
    self.report = report
  }

  // MARK: - Kinds

  @discardableResult
  func expected(_ what: String, _ node: YAMLNode) -> ReportedProblem {
    report.error(.wrongKind, at: node.span) { "expected \(what), found \(node.kindInWords)" }
  }

  /// Reports that a node is not what was expected; nil, in the place of what it would be.
  func wrongKind<Value>(_ what: String, _ node: YAMLNode, fix: FixIt? = nil) -> Value? {
    expected(what, node).fix(fix)
    return nil
  }

  /// The pairs of a mapping whose keys are the user's; null counts as empty.
  func namedItems(_ node: YAMLNode?, _ what: String) -> [YAMLNode.Pair] {
    guard let node, !isNull(node) else { return [] }
    guard let pairs = node.pairs else {
      expected(what, node).fix(keysInstead(of: node))
      return []
    }
    return pairs
  }

  /// The values of a mapping by name, without those that are not understood.
  func members<Value>(
    _ pairs: [YAMLNode.Pair],
    _ decode: (YAMLNode) -> Value?
  ) -> [Member<Value>] {
    pairs.compactMap { pair in
      decode(pair.value).map {
        Member(name: Located(pair.key.text, at: pair.key.span), value: $0)
      }
    }
  }

  /// The fix-it for a list of named items, where a mapping by name is expected.
  private func keysInstead(of list: YAMLNode) -> FixIt? {
    guard let first = list.elements?.first else { return nil }
    let named = first.pairs?.first { $0.key.text == "name" }?.value.scalar?.text
    guard let name = named ?? first.scalar?.text ?? first.pairs?.first?.key.text else { return nil }
    return FixIt(message: "write each name as a key, without '-': '\(shortened(name)): …'")
  }

  /// The elements of a list, or the one value that stands for a list of it; null counts as empty.
  func items(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node, !isNull(node) else { return [] }
    return node.elements ?? [node]
  }

  /// The items of a list that must have one; reports an empty list.
  func someItems(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    let items = items(node)
    if items.isEmpty { expected(what, node) }
    return items
  }

  /// `name:text` in braces is a name without a value.
  func missingBlank(
    in pair: YAMLNode.Pair,
    where isKey: (String) -> Bool = { _ in true }
  ) -> FixIt? {
    guard isNull(pair.value), let colon = pair.key.text.firstIndex(of: ":") else { return nil }
    let name = String(pair.key.text[..<colon])
    let value = pair.key.text[pair.key.text.index(after: colon)...]
    guard !name.isEmpty, !value.isEmpty, isKey(name) else { return nil }
    return FixIt(message: "write '\(name): \(value)', with a space after the colon")
  }

  func isNull(_ node: YAMLNode) -> Bool {
    node.scalar?.resolved == .null
  }

  // MARK: - Scalars

  func text(_ node: YAMLNode?, _ what: String) -> Located<String>? {
    guard let node else { return nil }
    guard let scalar = node.scalar, !isNull(node) else { return wrongKind(what, node) }
    return Located(scalar.text, at: node.span)
  }

  /// The texts of a list that must have one.
  func someTexts(_ node: YAMLNode, _ what: String) -> [Located<String>] {
    someItems(node, what).compactMap { text($0, what) }
  }

  func boolean(_ node: YAMLNode) -> Located<Bool>? {
    guard case .boolean(let value)? = node.scalar?.resolved else {
      let meant: String? =
        switch node.scalar?.text.lowercased() {
        case "yes", "y", "on", "true", "1": "true"
        case "no", "n", "off", "false", "0": "false"
        default: nil
        }
      expected("true or false", node)
        .fix(meant.map { .replace(with: $0, isSafe: isPlainWord(node)) })
      return nil
    }
    return Located(value, at: node.span)
  }

  /// True if a scalar is a word that stands in the file as it is, so that it can be replaced.
  private func isPlainWord(_ node: YAMLNode) -> Bool {
    node.scalar.map { $0.textOffset != nil && $0.text.isWord } ?? false
  }

  func integer(_ node: YAMLNode, in range: ClosedRange<Int>) -> Located<Int>? {
    guard case .number(let digits)? = node.scalar?.resolved, let value = Int(digits) else {
      return wrongKind("a whole number", node)
    }
    guard range.contains(value) else {
      report.error(.outOfRange, at: node.span) {
        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(value)"
      }
      return nil
    }
    return Located(value, at: node.span)
  }

  func literal(_ node: YAMLNode, _ what: String = "a text, a number, true, false or null")
    -> Literal?
  {
    guard let value = node.scalar?.resolved else {
      if node.scalar == nil { expected(what, node) }
      return nil
    }
    return value
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ node: YAMLNode,
    synonyms: [ExactText: String] = [:]
  ) -> Located<Word>? where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard let found = word(node, among: words, synonyms: synonyms),
      let value = Word(rawValue: found.value)
    else { return nil }
    return Located(value, at: found.span)
  }

  /// Words for formats that other tools use.
  private static let otherWords: [ExactText: String] = [
    "jsonl": "ndjson", "jsonlines": "ndjson", "ldjson": "ndjson", "tsv": "csv",
  ]
  /// Words that may mean something else: a number may be an integer, and a tab separates fields of TSV.
  private static let doubtfulWords: Set<ExactText> = ["number", "tsv"]

  func word(
    _ node: YAMLNode,
    among words: [String],
    synonyms: [ExactText: String] = [:]
  ) -> Located<String>? {
    guard let scalar = node.scalar, !isNull(node) else {
      return wrongKind("one of \(wordList(words))", node)
    }
    guard words.contains(scalar.text) else {
      let text = scalar.text.lowercased()
      let other = (synonyms[text] ?? Self.otherWords[text]).flatMap {
        words.contains($0) ? $0 : nil
      }
      let near = other ?? suggestion(for: scalar.text, among: words)
      report.error(.unknownWord, at: node.span) {
        "expected one of \(wordList(words)), found \(quoted(scalar.text))"
      }
      .fix(
        near.map {
          .replace(with: $0, isSafe: isPlainWord(node) && !Self.doubtfulWords.contains(text))
        }
      )
      return nil
    }
    return Located(scalar.text, at: node.span)
  }

  // MARK: - Quantities

  func duration(_ node: YAMLNode) -> Duration? {
    guard let text = text(node, "a duration") else { return nil }
    if let duration = Quantity.duration(text.value) { return duration }
    return wrongKind(
      "seconds, or a duration such as '500 ms', '30 s', '10 min', '1 h' or '7 d'",
      node
    )
  }

  func size(_ node: YAMLNode) -> Int? {
    guard let text = text(node, "a size") else { return nil }
    if let size = Quantity.size(text.value) { return size }
    return wrongKind("bytes, or a size such as '512 KB', '32 MB' or '8 GB'", node)
  }

  /// The items up to a limit; one error says that there are more.
  func upTo<Item>(
    _ limit: Int,
    _ what: String,
    _ items: [Item],
    span: (Item) -> SourceSpan
  ) -> [Item] {
    guard items.count > limit else { return items }
    report.error(.tooMany, at: span(items[limit])) {
      "expected at most \(limit) \(what), found \(items.count)"
    }
    return Array(items.prefix(limit))
  }

  func upTo(_ limit: Int, _ what: String, _ pairs: [YAMLNode.Pair]) -> [YAMLNode.Pair] {
    upTo(limit, what, pairs) { $0.key.span }
  }

  func upTo(_ limit: Int, _ what: String, _ nodes: [YAMLNode]) -> [YAMLNode] {
    upTo(limit, what, nodes) { $0.span }
  }
}

/// How much of a kind a schema may have.
///
/// The time to check a schema and build from it grows faster than the schema, so its size is
/// checked while it is read: everything beyond a limit is one error and is not looked at. The
/// limits are far above the sizes of schemas written by hand or by other tools.
package enum SchemaLimit {
  /// Entities of all files of a schema; mappings are counted apart.
  static let entities = 10_000
  /// Entities that extend each other, one after the other.
  package static let extending = 64
  /// Attributes, relationships or indexes of one entity or mapping.
  ///
  /// A table has at most as many columns.
  static let members = 2_000
  static let views = 2_000
  /// Names in a key or a search.
  static let names = 2_000
  /// Alternatives of a key path, or conditions of a predicate.
  static let alternatives = 1_000
  /// Records that stand in the schema, under one `records`.
  package static let records = 1_000
}
