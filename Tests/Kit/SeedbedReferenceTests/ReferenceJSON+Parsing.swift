extension ReferenceJSON {
  /// Reads a JSON text without escapes beyond those that `text` writes; nil if it is none.
  init?(parsing text: String) {
    var parser = Parser(rest: Array(text.unicodeScalars)[...])
    guard let value = parser.value(), parser.rest.isEmpty else { return nil }
    self = value
  }

  private struct Parser {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func value() -> ReferenceJSON? {
      switch rest.first {
      case "{": return list(until: "}") { $0.member() }.map { .object($0) }
      case "[": return list(until: "]") { $0.value() }.map { .array($0) }
      case "\"": return string().map { .text($0) }
      default: return word()
      }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func list<Item>(
      until end: Unicode.Scalar,
      _ item: (inout Parser) -> Item?
    ) -> [Item]? {
      rest.removeFirst()
      var items: [Item] = []
      if take(end) { return items }
      while let next = item(&self) {
        items.append(next)
        if take(end) { return items }
        guard take(",") else { return nil }
      }
      return nil
    }

    private mutating func member() -> Member? {
      guard let name = string(), take(":"), let value = value() else { return nil }
      return Member(name: name, value: value)
    }

    private mutating func string() -> String? {
      guard take("\"") else { return nil }
      var text = ""
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return text }
        guard scalar == "\\" else {
          text.unicodeScalars.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "n": text += "\n"
        case "t": text += "\t"
        case "\"": text += "\""
        case "\\": text += "\\"
        default: return nil
        }
      }
      return nil
    }

    private mutating func word() -> ReferenceJSON? {
      let ends: Set<Unicode.Scalar> = [",", "}", "]"]
      let word = rest.prefix { !ends.contains($0) }
      rest = rest.dropFirst(word.count)
      var text = ""
      text.unicodeScalars.append(contentsOf: word)
      switch text {
      case "null": return .null
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default: return isNumber(text) ? .number(text) : nil
      }
    }

    /// True if a text is a number as JSON writes one.
    private func isNumber(_ text: String) -> Bool {
      text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
    }
  }
}
