import SeedbedText

/// The names of folders and files that stand for the parts of keys.
struct KeyNames {
  /// By the names before it and its own in lower case: the spelling that came first.
  private var spellings: [ExactText: String] = [:]
  /// Those that have several spellings.
  private var mixed: Set<ExactText> = []

  init(_ keys: [[SnapshotKeyPart]]) {
    for key in keys {
      let names = key.map { Self.escaped($0.text) }
      for (index, name) in names.enumerated() {
        let place = Self.place(names, index)
        let first = spellings[place] ?? name
        spellings[place] = first
        if first != name { mixed.insert(place) }
      }
    }
  }

  /// The names of one key's parts, one below the other.
  func names(of key: [SnapshotKeyPart]) -> [String] {
    let names = key.map { Self.escaped($0.text) }
    return names.indices.map { index in
      guard mixed.contains(Self.place(names, index)) else { return names[index] }
      return Self.cut(names[index]) + "-" + Self.mark(of: key[index].text)
    }
  }

  /// Where a name stands, whatever the case of letters: some file systems know no case.
  private static func place(_ names: [String], _ index: Int) -> String {
    names[...index].joined(separator: "/").lowercased()
  }

  /// A text as one name: percent-encoded but for ASCII letters, digits and `-_~`, and dots that are
  /// not the first byte; a long one is cut, and ends in a hash.
  static func escaped(_ text: String) -> String {
    var name: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "-_~".utf8.contains(byte) || byte == UInt8(ascii: ".") && index > 0
      if isPlain {
        name.append(byte)
      } else {
        name += Array(("%" + byte.digits(atLeast: 2, radix: 16, uppercase: true)).utf8)
      }
    }
    // An empty text needs a name as well, and one that no other text has.
    if name.isEmpty { return "%" }
    let escaped = String(decoding: name, as: UTF8.self)
    guard name.count > SnapshotLayout.nameLimit else { return escaped }
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
