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
    for pair in pairs where !list.has(pair.key.text) && !isIgnored(pair.key.text) {
      let known = list.names
      let key = pair.key.text
      // A key that the block has is not meant, and a fix-it is not safe if it would then have it twice.
      let near = suggestion(for: key, among: known.filter { self.pair($0) == nil })
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
}

extension String {
  /// True if the text consists of characters that words of the language have.
  var isWord: Bool { utf8.allSatisfy(\.isWordByte) }
}
