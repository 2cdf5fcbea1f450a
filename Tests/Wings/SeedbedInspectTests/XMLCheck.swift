/// Checks that a text is well-formed XML, as far as pages use XML.
enum XMLCheck {
  /// The first fault, with some text around it; nil if the page is well-formed.
  static func problem(in page: String) -> String? {
    let bytes = Array(page.utf8)
    var index = 0
    var open: [String] = []
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
    func find(_ mark: String, from start: Int) -> Int? {
      let mark = Array(mark.utf8)
      guard bytes.count >= mark.count else { return nil }
      return (start...(bytes.count - mark.count)).first { bytes[$0...].starts(with: mark) }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        let names = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"]
        guard let name = names.first(where: { bytes[index...].starts(with: $0.utf8) }) else {
          return "a bare '&' at \(text(index - 20..<index + 30))"
        }
        index += name.utf8.count
      case UInt8(ascii: "<"):
        for (start, end) in [("<!--", "-->"), ("<!DOCTYPE", ">"), ("<![CDATA[", "]]>")]
        where bytes[index...].starts(with: start.utf8) {
          guard let close = find(end, from: index) else { return "no end of \(start)" }
          index = close + end.utf8.count
          break
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<"),
          !bytes[index...].starts(with: "<!".utf8)
        else { continue }
        guard let close = tagEnd(bytes, from: index) else { return "no end of a tag" }
        let tag = text(index + 1..<close)
        if let problem = note(tag, &open) { return problem }
        index = close + 1
      default: index += 1
      }
    }
    return open.isEmpty ? nil : "not closed: \(open)"
  }

  /// The place of the `>` that ends a tag, outside quotes.
  private static func tagEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var isQuoted = false
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return nil
  }

  private static func note(_ tag: String, _ open: inout [String]) -> String? {
    let name = String(tag.prefix { $0 != " " && $0 != "/" })
    if tag.hasPrefix("/") {
      let closed = String(tag.dropFirst())
      return open.popLast() == closed ? nil : "\(closed) is closed, but is not open"
    }
    var rest = tag.dropFirst(name.count)
    var seen: Set<String> = []
    while let quote = rest.firstIndex(of: "\"") {
      let attribute = rest[..<quote].drop { $0 == " " }
      guard attribute.hasSuffix("="), !attribute.contains(" ") else { return "in <\(tag)>" }
      guard seen.insert(String(attribute)).inserted else { return "\(attribute) twice in <\(tag)>" }
      let value = rest[rest.index(after: quote)...]
      guard let end = value.firstIndex(of: "\""), !value[..<end].contains("<") else {
        return "a value in <\(tag)>"
      }
      for part in value[..<end].split(separator: "&", omittingEmptySubsequences: false).dropFirst()
      where !["amp;", "lt;", "gt;", "quot;", "#39;"].contains(where: { part.hasPrefix($0) }) {
        return "a bare '&' in <\(tag)>"
      }
      rest = value[value.index(after: end)...]
    }
    guard rest.allSatisfy({ $0 == " " || $0 == "/" }) else { return "an attribute in <\(tag)>" }
    if !tag.hasSuffix("/") { open.append(name) }
    return nil
  }
}
