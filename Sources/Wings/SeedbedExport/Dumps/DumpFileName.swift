import SeedbedText

/// The path of a dump, made of the pattern by which an entry finds it.
struct DumpFileName {
  private enum Part {
    case text(String)
    case capture(String)
  }

  private let parts: [Part]

  /// `*` and `?` stand for `1`, and folders that may be any for none.
  init(_ pattern: String) {
    var parts: [Part] = []
    var text = ""
    var rest = pattern[...]
    while let first = rest.first {
      if rest.hasPrefix("**/") {
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("**") {
        text += "1"
        rest = rest.dropFirst(2)
      } else if first == "*" || first == "?" {
        text += "1"
        rest = rest.dropFirst()
      } else if first == "{", let end = rest.firstIndex(of: "}"), Self.isName(rest[..<end]) {
        parts.append(.text(text))
        text = ""
        parts.append(.capture(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    self.parts = parts + [.text(text)]
  }

  private static func isName(_ text: Substring) -> Bool {
    text.count > 1
      && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The names of the captures, in order.
  var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }

  /// The path with captures filled in; nil where one of them cannot stand in a path.
  func path(_ values: [ExactText: String]) -> String? {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .capture(let name):
        let value = values[name] ?? "1"
        guard !value.isEmpty, !value.contains("/"), !value.utf8.contains(0), value.utf8.count < 200
        else { return nil }
        path += value
      }
    }
    return path
  }
}
