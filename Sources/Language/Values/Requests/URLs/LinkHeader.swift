import SeedbedBase

/// The `Link` header of RFC 8288.
package enum LinkHeader {
  /// The target of the first link with a relation, unresolved; nil where none has it.
  ///
  /// A field may stand several times, and name several links each.
  package static func target(relation: String, in fields: [String]) -> String? {
    for field in fields {
      var parser = LinkParser(field)
      while let link = parser.next() {
        let relations = link.relation?.split { $0 == " " || $0 == "\t" } ?? []
        if relations.contains(where: { $0.lowercased() == relation.lowercased() }) {
          return link.target
        }
      }
    }
    return nil
  }
}

/// Reads the links of one field, one after the other.
private struct LinkParser {
  struct Link {
    var target: String
    /// The first `rel`; further ones do not count.
    var relation: String?
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ field: String) {
    bytes = Array(field.utf8)
  }

  /// The next link; what is no link is skipped up to the next comma.
  mutating func next() -> Link? {
    while position < bytes.count {
      skipBlanks()
      guard peek == UInt8(ascii: "<") else {
        skipToComma()
        continue
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
        position = bytes.count
        return nil
      }
      let target = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      position = end + 1
      var link = Link(target: target)
      readParameters(of: &link)
      return link
    }
    return nil
  }

  private mutating func readParameters(of link: inout Link) {
    var isAnchored = false
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: ";") else { break }
      position += 1
      skipBlanks()
      let name = readToken().lowercased()
      skipBlanks()
      var value = ""
      if peek == UInt8(ascii: "=") {
        position += 1
        skipBlanks()
        value = peek == UInt8(ascii: "\"") ? readQuoted() : readToken()
      }
      // Some servers write `rel='next'`.
      if name == "rel", link.relation == nil { link.relation = value.replacing("'", with: "") }
      if name == "anchor" { isAnchored = true }
    }
    // A link from another context says nothing about the page.
    if isAnchored { link.relation = nil }
    skipToComma()
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 { position += 1 }
  }

  /// Goes behind the next comma that stands in no quotes.
  private mutating func skipToComma() {
    while let byte = peek {
      if byte == UInt8(ascii: "\"") {
        _ = readQuoted()
        continue
      }
      position += 1
      if byte == UInt8(ascii: ",") { return }
    }
  }

  private mutating func readToken() -> String {
    let start = position
    while let byte = peek, !" \t;,=\"".utf8.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readQuoted() -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = peek {
        text.append(escaped)
        position += 1
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
