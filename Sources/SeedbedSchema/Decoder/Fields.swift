import SeedbedDiagnostics
import SeedbedYAML

/// The pairs of a mapping while they are decoded.
///
/// Every key that is asked for is a known one; `finish` reports those that nobody asked for.
struct Fields {
  let span: SourceSpan
  private let report: SchemaReport
  private let pairs: [YAMLNode.Pair]
  private var isTaken: [Bool]
  private var known: [String] = []

  init(_ pairs: [YAMLNode.Pair], span: SourceSpan, report: SchemaReport) {
    self.pairs = pairs
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
    known.append(key)
    guard let index = pairs.firstIndex(where: { $0.key.text == key }) else { return nil }
    isTaken[index] = true
    return pairs[index]
  }

  /// The key's place where it is given.
  func place(of key: String) -> SourceSpan? {
    pairs.first { $0.key.text == key }?.key.span
  }

  /// The key's value where it is given, which stays to be taken.
  func value(of key: String) -> YAMLNode? {
    pairs.first { $0.key.text == key }?.value
  }

  func has(_ key: String) -> Bool {
    place(of: key) != nil
  }

  /// Takes a key that has no place here, and gives where it stands if it does.
  mutating func leave(_ key: String) -> SourceSpan? {
    guard let index = pairs.firstIndex(where: { $0.key.text == key }) else { return nil }
    isTaken[index] = true
    return pairs[index].key.span
  }

  /// Leaves alone the keys for which `isIgnored` holds.
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
    guard known.contains(name), !value.isEmpty else { return nil }
    return FixIt(message: "write '\(name): \(value)', with a space after the colon")
  }

  /// Reports every key that was not taken; `meanings` says what others call it that is known here.
  func finish(in subject: String, meanings: [String: FixIt] = [:]) {
    var meant: Set<String> = []
    for (index, pair) in pairs.enumerated() where !isTaken[index] {
      let near = suggestion(for: pair.key.text, among: known)
      // A key that is there, or that two others may be, is not made once more.
      let isSafe =
        pair.key.textOffset != nil && pair.key.text.isWord
        && near.map { !has($0) && meant.insert($0).inserted } ?? false
      let fixIt =
        missingBlank(in: pair) ?? meanings[pair.key.text]
        ?? near.map { .replace(with: $0, isSafe: isSafe) }
      report.error(
        .unknownKey,
        "unknown key \(quoted(pair.key.text)) in \(subject)",
        at: pair.key.span,
        fixIt: fixIt,
        notes: fixIt == nil ? [Note("the keys of \(subject) are \(wordList(known))")] : []
      )
    }
  }
}

extension String {
  /// Whether the text could be a word of the language, rightly spelt or not.
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
