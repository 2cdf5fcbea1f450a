import SeedbedBase

/// The keys that a schema gives in a block of the language, with the nodes of their values.
///
/// The part that all blocks share is here, so that it is compiled once and not for each block. A
/// class, so that passing it on copies no keys.
class GivenKeys {
  let list: KeyList
  let span: SourceSpan
  let pairs: [YAMLNode.Pair]
  let decoder: ValueDecoder
  var report: SchemaReport { decoder.report }

  init(_ pairs: [YAMLNode.Pair], of list: KeyList, span: SourceSpan, decoder: ValueDecoder) {
    self.list = list
    self.span = span
    self.pairs = pairs
    self.decoder = decoder
  }

  /// A key with the node of its value, if it is given.
  final func find(_ key: AnyKey) -> Given? {
    pair(key.row.name).map { pair in
      Given(key: pair.key, node: pair.value, row: key.row, decoder: decoder)
    }
  }

  final func pair(_ name: String) -> YAMLNode.Pair? {
    pairs.first { $0.key.text == name }
  }

  /// Reports the keys that the block does not have, with advice about those that belong elsewhere.
  final func reportUnknownKeys(
    advice: Advice = [:],
    except isIgnored: (String) -> Bool = { _ in false }
  ) {
    var meant: Set<ExactText> = []
    let known = list.names
    let given = Set<ExactText>(pairs.map(\.key.text))
    // A key that the block has is not meant, and a fix-it is not safe if it would then have it twice.
    let free = known.filter { !given.contains($0) }
    for pair in pairs where !list.has(pair.key.text) && !isIgnored(pair.key.text) {
      let key = pair.key.text
      let near = suggestion(for: key, among: free)
      let isSafe =
        pair.key.textOffset != nil && key.isWord
        && near.map { meant.insert($0).inserted } ?? false
      let alias = list.rows.first { $0.aliases.contains(key) }
      let fixIt =
        decoder.missingBlank(in: pair, where: list.has) ?? advice[key] ?? alias.map {
          .replace(with: $0.name)
        }
        ?? near.map { .replace(with: $0, isSafe: isSafe) }
      report.error(.unknownKey, at: pair.key.span) {
        "unknown key \(quoted(key)) in \(list.subject)"
      }
      .fix(fixIt)
      .note(fixIt == nil ? "the keys of \(list.subject) are \(wordList(known))" : nil)
    }
  }

  /// Reports required keys that are missing.
  func reportMissing(at place: SourceSpan) {
    for row in list.rows where row.isRequired { require([row.name], at: place) }
  }

  /// Reports keys that do not go together, and, at `place`, keys that others need.
  func reportBroken(_ rule: KeyRule, at place: SourceSpan) {
    switch rule {
    case .one(let keys):
      require(keys, at: place)
      allowOne(of: keys)
    case .some(let keys): require(keys, at: place)
    case .notTwo(let keys): allowOne(of: keys)
    case .alone(let key, let others, let code, let message):
      guard let key = given([key]).first else { return }
      let note = Note("'\(key.text)' is here", at: key.span.location)
      for other in given(others) {
        report.error(code, at: other.span) { message(other.text) }.notes([note])
      }
    case .needs(let key, let others):
      guard let key = given([key]).first, given(others).isEmpty else { return }
      report.error(.missingKey, at: key.span) { "'\(key.text)' needs \(choice(others))" }
    case .belongs(let key, let others):
      guard let key = given([key]).first, given(others).isEmpty else { return }
      report.error(.conflictingKeys, at: key.span) { "'\(key.text)' belongs to \(choice(others))" }
    case .later: break
    }
  }

  /// Reports that none of the keys is given, not even by a name that other tools use.
  private func require(_ keys: [String], at place: SourceSpan) {
    let names = keys + list.rows.filter { keys.contains($0.name) }.flatMap(\.aliases)
    guard given(names).isEmpty else { return }
    report.error(.missingKey, at: place) { "\(list.subject) needs \(choice(keys))" }
  }

  private func allowOne(of keys: [String]) {
    let given = given(keys)
    guard given.count > 1 else { return }
    let names = given.map(\.text)
    report.error(.conflictingKeys, at: given[1].span) {
      given.count == 2
        ? "expected '\(names[0])' or '\(names[1])', found both"
        : "expected only one of \(wordList(names)), found \(names.count)"
    }
  }

  private func given(_ names: [String]) -> [YAMLNode.Key] {
    names.compactMap { pair($0)?.key }
  }

  private func choice(_ keys: [String]) -> String {
    switch keys.count {
    case 1: "'\(keys[0])'"
    case 2: "'\(keys[0])' or '\(keys[1])'"
    default: "one of \(wordList(keys))"
    }
  }
}

extension String {
  /// True if the text consists of characters that words of the language have.
  var isWord: Bool { utf8.allSatisfy(\.isWordByte) }
}
