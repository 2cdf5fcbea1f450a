/// A text with places in braces, taken apart: `{{` stands for a brace.
struct BracedText {
  enum Part {
    case text(String)
    /// The text between two braces, and where it begins.
    case placeholder(String, offset: Int)
  }

  private(set) var parts: [Part] = []

  init(_ text: String) throws(ParseFailure) {
    let bytes = Array(text.utf8)
    let brace = UInt8(ascii: "{")
    var literal: [UInt8] = []
    var position = 0
    func takeLiteral(into parts: inout [Part]) {
      guard !literal.isEmpty else { return }
      parts.append(.text(String(decoding: literal, as: UTF8.self)))
      literal = []
    }
    while position < bytes.count {
      guard bytes[position] == brace else {
        literal.append(bytes[position])
        position += 1
        continue
      }
      if position + 1 < bytes.count, bytes[position + 1] == brace {
        literal.append(brace)
        position += 2
        continue
      }
      guard let end = Self.closingBrace(in: bytes, after: position) else {
        let words = "this brace is not closed; write '{{' for a literal brace"
        throw ParseFailure(message: words, offset: position)
      }
      takeLiteral(into: &parts)
      let inner = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      parts.append(.placeholder(inner, offset: position + 1))
      position = end + 1
    }
    takeLiteral(into: &parts)
  }

  /// The parts of a template: texts, and what `placeholder` makes of the texts between braces.
  func map<Made>(
    _ text: (String) -> Made,
    _ placeholder: (String) throws(ParseFailure) -> Made
  ) throws(ParseFailure) -> [Made] {
    try parts.map { part throws(ParseFailure) in
      switch part {
      case .text(let part): return text(part)
      case .placeholder(let inner, let offset):
        do throws(ParseFailure) {
          return try placeholder(inner)
        } catch {
          throw error.moved(by: offset)
        }
      }
    }
  }

  /// The place of the brace that closes the one at `start`; braces in quotes do not count.
  private static func closingBrace(in bytes: [UInt8], after start: Int) -> Int? {
    var isQuoted = false
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isQuoted: position += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "}") where !isQuoted: return position
      default: break
      }
      position += 1
    }
    return nil
  }
}
