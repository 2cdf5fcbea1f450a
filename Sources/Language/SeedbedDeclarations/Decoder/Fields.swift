package import SeedbedDiagnostics
import SeedbedLanguage
import SeedbedText

extension DiagnosticCode {
  package static let unknownKey = DiagnosticCode("schema.unknown-key")
}

/// The pairs of a YAML mapping while they are decoded as a block of the language.
///
/// `finish` reports the keys that were not taken.
struct Fields {
  let block: Block
  let span: SourceSpan
  private let report: SchemaReport
  private let pairs: [YAMLNode.Pair]
  private var isTaken: [Bool]

  init(_ pairs: [YAMLNode.Pair], of block: Block, span: SourceSpan, report: SchemaReport) {
    self.pairs = pairs
    self.block = block
    self.span = span
    self.report = report
    isTaken = Array(repeating: false, count: pairs.count)
  }

  /// The value of a key, if it is given.
  mutating func take(_ key: String) -> YAMLNode? {
    takePair(key)?.value
  }

  /// A key and its value, if it is given.
  mutating func takePair(_ key: String) -> YAMLNode.Pair? {
    precondition(Language.row(key, in: block) != nil, "'\(key)' has no row in the language table")
    guard let index = pairs.firstIndex(where: { $0.key.text == key }) else { return nil }
    isTaken[index] = true
    return pairs[index]
  }

  /// The form of a key's value.
  func form(of key: String) -> Form? {
    Language.row(key, in: block)?.form
  }

  /// The location of the key, if it is given.
  func place(of key: String) -> SourceSpan? {
    pairs.first { $0.key.text == key }?.key.span
  }

  /// The value of a key that is to be taken later, if it is given.
  func value(of key: String) -> YAMLNode? {
    pairs.first { $0.key.text == key }?.value
  }

  func has(_ key: String) -> Bool {
    place(of: key) != nil
  }

  /// True if the key is given under a name that other tools use.
  func hasAlias(of key: String) -> Bool {
    Language.row(key, in: block)?.aliases.contains { has($0) } ?? false
  }

  /// Takes a key that does not belong in this block; returns its location, if it is given.
  mutating func leave(_ key: String) -> SourceSpan? {
    guard let index = pairs.firstIndex(where: { $0.key.text == key }) else { return nil }
    isTaken[index] = true
    return pairs[index].key.span
  }

  /// Skips the keys for which `isIgnored` returns true.
  mutating func ignore(where isIgnored: (String) -> Bool) {
    for (index, pair) in pairs.enumerated() where isIgnored(pair.key.text) {
      isTaken[index] = true
    }
  }

  /// `{keyPath:x}` is a name without a value.
  private func missingBlank(in pair: YAMLNode.Pair) -> FixIt? {
    guard pair.value.scalar?.text.isEmpty ?? false,
      let colon = pair.key.text.firstIndex(of: ":")
    else { return nil }
    let name = String(pair.key.text[..<colon])
    let value = pair.key.text[pair.key.text.index(after: colon)...]
    guard Language.row(name, in: block) != nil, !value.isEmpty else { return nil }
    return FixIt(message: "write '\(name): \(value)', with a space after the colon")
  }

  /// Reports every key that was not taken, with advice about keys that belong elsewhere.
  func finish(advice: [ExactText: FixIt] = [:]) {
    guard isTaken.contains(false) else { return }
    let known = block.keys.map(\.name)
    var meant: Set<ExactText> = []
    for (index, pair) in pairs.enumerated() where !isTaken[index] {
      let key = pair.key.text
      let near = suggestion(for: key, among: known)
      // A fix-it is not safe if the schema would then have the key twice.
      let isSafe =
        pair.key.textOffset != nil && key.isWord
        && near.map { !has($0) && meant.insert($0).inserted } ?? false
      let fixIt =
        missingBlank(in: pair) ?? advice[key] ?? renaming(key)
        ?? near.map { .replace(with: $0, isSafe: isSafe) }
      report.error(
        .unknownKey,
        "unknown key \(quoted(key)) in \(block.subject)",
        at: pair.key.span,
        fixIt: fixIt,
        notes: fixIt == nil
          ? [Note("the keys of \(block.subject) are \(wordList(known))")] : []
      )
    }
  }

  /// The replacement of a name that other tools give a key of this block.
  private func renaming(_ alias: String) -> FixIt? {
    block.keys.first { $0.aliases.contains(alias) }.map { .replace(with: $0.name) }
  }
}

extension String {
  /// True if the text consists of characters that words of the language have.
  var isWord: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
