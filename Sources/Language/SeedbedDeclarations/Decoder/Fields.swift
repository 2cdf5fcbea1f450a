import SeedbedDiagnostics
import SeedbedModel
import SeedbedText

/// The pairs of a YAML mapping, as the keys of a block of the language or of a group of its keys.
///
/// `fields.name` decodes the value of the key `name`, if it is given, and reports a wrong value.
///
/// A class, so that passing it on copies no keys.
@dynamicMemberLookup
final class Fields<Keys> {
  let list: KeyList
  let span: SourceSpan
  let pairs: [YAMLNode.Pair]
  private let properties: Keys
  private let decoder: ValueDecoder
  var report: SchemaReport { decoder.report }

  init(_ pairs: [YAMLNode.Pair], span: SourceSpan, decoder: ValueDecoder) where Keys: Block {
    list = Keys.list
    properties = Keys.table.keys
    self.span = span
    self.pairs = pairs
    self.decoder = decoder
  }

  /// The fields of a group of keys.
  private init<Outer>(_ group: KeyPath<Outer, Keys>, of outer: Fields<Outer>) {
    list = outer.list
    properties = outer.properties[keyPath: group]
    span = outer.span
    pairs = outer.pairs
    decoder = outer.decoder
  }

  subscript<Group: KeyGroup>(dynamicMember group: KeyPath<Keys, Group>) -> Fields<Group> {
    Fields<Group>(group, of: self)
  }

  subscript<Value: SchemaValue>(dynamicMember key: KeyPath<Keys, Key<Value>>) -> Value.Decoded? {
    let key = properties[keyPath: key]
    return pair(key.row.name).flatMap { pair in
      Value.decode(Given(key: pair.key, node: pair.value, row: key.row, decoder: decoder))
    }
  }

  /// The keys that are given, with their values.
  func pairs(of keys: PartialKeyPath<Keys>...) -> [YAMLNode.Pair] {
    keys.compactMap { pair(of: $0) }
  }

  /// A key and its value, if it is given.
  func pair(of key: PartialKeyPath<Keys>) -> YAMLNode.Pair? {
    row(of: key).flatMap { pair($0.name) }
  }

  /// The first of the keys that is given, with its value.
  func first(of keys: PartialKeyPath<Keys>...) -> YAMLNode.Pair? {
    for key in keys {
      if let pair = pair(of: key) { return pair }
    }
    return nil
  }

  /// The location of the key, if it is given.
  func place(of key: PartialKeyPath<Keys>) -> SourceSpan? {
    pair(of: key)?.key.span
  }

  func has(_ key: PartialKeyPath<Keys>) -> Bool {
    pair(of: key) != nil
  }

  private func row(of key: PartialKeyPath<Keys>) -> LanguageKey? {
    (properties[keyPath: key] as? AnyKey)?.row
  }

  func pair(_ name: String) -> YAMLNode.Pair? {
    pairs.first { $0.key.text == name }
  }

  /// Reports the keys that the block does not have, with advice about those that belong elsewhere.
  func reportUnknownKeys(
    advice: [ExactText: FixIt] = [:],
    except isIgnored: (String) -> Bool = { _ in false }
  ) {
    var meant: Set<ExactText> = []
    for pair in pairs where !list.has(pair.key.text) && !isIgnored(pair.key.text) {
      let known = list.names
      let key = pair.key.text
      let near = suggestion(for: key, among: known)
      // A fix-it is not safe if the schema would then have the key twice.
      let isSafe =
        pair.key.textOffset != nil && key.isWord
        && near.map { self.pair($0) == nil && meant.insert($0).inserted } ?? false
      let alias = list.rows.first { $0.aliases.contains(key) }
      let fixIt =
        decoder.missingBlank(in: pair, where: list.has) ?? advice[key] ?? alias.map {
          .replace(with: $0.name)
        }
        ?? near.map { .replace(with: $0, isSafe: isSafe) }
      report.error(
        .unknownKey,
        "unknown key \(quoted(key)) in \(list.subject)",
        at: pair.key.span,
        fixIt: fixIt,
        notes: fixIt == nil
          ? [Note("the keys of \(list.subject) are \(wordList(known))")] : []
      )
    }
  }
}

extension String {
  /// True if the text consists of characters that words of the language have.
  var isWord: Bool { utf8.allSatisfy(\.isWordByte) }
}
