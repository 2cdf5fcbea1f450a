import SeedbedBase

/// The names of folders and files that stand for the parts of keys.
struct KeyNames {
  /// By the names before it and its own in lower case: the spelling that came first.
  private var spellings: [ExactText: String] = [:]
  /// Those that have several spellings.
  private var mixed: Set<ExactText> = []

  init(_ keys: [[NamedText]]) {
    for key in keys {
      let names = key.map { Self.escaped($0.value) }
      for (index, name) in names.enumerated() {
        let place = Self.place(names, index)
        let first = spellings[place] ?? name
        spellings[place] = first
        if first != name { mixed.insert(place) }
      }
    }
  }

  /// The names of one key's parts, one below the other.
  func names(of key: [NamedText]) -> [String] {
    let names = key.map { Self.escaped($0.value) }
    return names.indices.map { index in
      guard mixed.contains(Self.place(names, index)) else { return names[index] }
      return Self.cut(names[index]) + "-" + Self.mark(of: key[index].value)
    }
  }

  /// Where a name stands, whatever the case of letters: some file systems know no case.
  private static func place(_ names: [String], _ index: Int) -> String {
    names[...index].joined(separator: "/").lowercased()
  }

  /// A text as one name: percent-encoded but for ASCII letters, digits and `-_~`, and dots that are
  /// not the first byte; a long one is cut, and ends in a hash.
  static func escaped(_ text: String) -> String {
    var escaped = URLText.encoded(text)
    if escaped.hasPrefix(".") { escaped = "%2E" + escaped.dropFirst() }
    // An empty text needs a name as well, and one that no other text has.
    if escaped.isEmpty { return "%" }
    guard escaped.utf8.count > SnapshotLayout.nameLimit else { return escaped }
    return cut(escaped) + "-" + mark(of: text)
  }

  /// The part of a name that leaves room for its mark; no escape is cut in two.
  private static func cut(_ name: String) -> String {
    var bytes = Array(name.utf8.prefix(SnapshotLayout.nameLimit - 17))
    if let percent = bytes.suffix(2).firstIndex(of: UInt8(ascii: "%")),
      bytes.count < name.utf8.count
    {
      bytes.removeSubrange(percent...)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func mark(of text: String) -> String {
    String(SHA256.hexadecimal(Array(text.utf8)).prefix(16))
  }
}
