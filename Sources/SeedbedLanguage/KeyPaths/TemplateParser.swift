package import SeedbedModel

/// Reads templates such as `{thumbnail.path}.{thumbnail.extension}`.
package enum TemplateParser {
  package static func parse(_ text: String) throws(ParseFailure) -> Template {
    let bytes = Array(text.utf8)
    let brace = UInt8(ascii: "{")
    var parts: [Template.Part] = []
    var literal: [UInt8] = []
    var position = 0
    func takeLiteral() {
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
      guard let end = closingBrace(in: bytes, after: position) else {
        throw ParseFailure(
          message: "this brace is not closed; write '{{' for a literal brace",
          offset: position
        )
      }
      takeLiteral()
      let path = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      do {
        parts.append(.keyPath(try DumpKeyPathParser.parse(path)))
      } catch {
        var failure = error
        failure.offset += position + 1
        throw failure
      }
      position = end + 1
    }
    takeLiteral()
    return Template(parts: parts)
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
