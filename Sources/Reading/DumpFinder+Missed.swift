import SeedbedBase

extension DumpFinder {
  /// The files that a pattern with wildcards misses by a few letters at its ends, such as
  /// `books-1.json` for `book-*.json`, sorted by path.
  package func missed(by text: String) -> [String] {
    let pattern = DumpPattern(text)
    guard !pattern.isPlain else { return [] }
    let anyNames = text.dropFirst(pattern.prefix.count).split(separator: "/")
      .map { $0 == "**" ? "**" : "*" }
    let (head, tail) = pattern.ends
    return files(of: [pattern.prefix + anyNames.joined(separator: "/")]).files
      .map(\.relativePath)
      .filter { path in
        let name = path.dropFirst(pattern.prefix.count)
        return Self.isNear(head) { name.prefix($0) } && Self.isNear(tail) { name.suffix($0) }
      }
  }

  /// True if the part of a name that is as long as a text, give or take a letter, resembles it.
  private static func isNear(_ text: String, to part: (_ length: Int) -> Substring) -> Bool {
    guard !text.isEmpty else { return true }
    let parts = (-1...1).map { String(part(max(0, text.count + $0))) }
    return parts.contains(text) || suggestion(for: text, among: parts) != nil
  }
}

extension DumpPattern {
  /// The plain texts below `prefix`, before the first wildcard and after the last.
  fileprivate var ends: (head: String, tail: String) {
    let plain = elements.split(omittingEmptySubsequences: false) { element in
      if case .literal = element { false } else { true }
    }
    let texts = [plain.first, plain.last].map { literals in
      String(
        decoding: (literals ?? []).compactMap { element in
          if case .literal(let byte) = element { byte } else { nil }
        },
        as: UTF8.self
      )
    }
    return (String(texts[0].dropFirst(prefix.count)), texts[1])
  }
}
