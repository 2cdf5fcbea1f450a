import CGuide

/// The explanation of each code in `docs/diagnostics.md`.
package enum DiagnosticGuide {
  /// The explanation of one code.
  package struct Section: Sendable, Hashable {
    package var code: DiagnosticCode
    /// Markdown: the heading, what the code means, an example, and what helps.
    package var markdown: String

    /// The first paragraph on one line.
    package var summary: String { Self.joined(paragraphs.first ?? []) }

    /// All paragraphs but the example, each on a line.
    package var text: String {
      paragraphs.filter { !($0.first?.hasPrefix("```") ?? false) }
        .map(Self.joined)
        .joined(separator: "\n")
    }

    /// The paragraphs below the heading; a fenced block is one.
    private var paragraphs: [[Substring]] {
      var paragraphs: [[Substring]] = []
      var open: [Substring] = []
      var isFenced = false
      for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
        if line.hasPrefix("```") { isFenced.toggle() }
        if line.isEmpty, !isFenced {
          if !open.isEmpty { paragraphs.append(open) }
          open = []
        } else {
          open.append(line)
        }
      }
      return open.isEmpty ? paragraphs : paragraphs + [open]
    }

    private static func joined(_ lines: [Substring]) -> String {
      lines.joined(separator: " ").filter { $0 != "`" }
    }
  }

  /// The page docs/diagnostics.md, which the build copies into the library.
  private static var page: String { String(cString: seedbed_guide()) }

  /// The explanations of all codes, in the order of the page.
  package static let sections: [Section] = {
    var sections: [Section] = []
    var isOpen = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("### `"), line.hasSuffix("`") {
        let code = DiagnosticCode(String(line.dropFirst(5).dropLast()))
        sections.append(Section(code: code, markdown: ""))
        isOpen = true
      } else if line.hasPrefix("## ") {
        isOpen = false
      }
      if isOpen { sections[sections.count - 1].markdown += line + "\n" }
    }
    for index in sections.indices {
      while sections[index].markdown.hasSuffix("\n\n") { sections[index].markdown.removeLast() }
    }
    return sections
  }()

  /// The explanation of a code; nil where the page has none.
  package static func section(of code: DiagnosticCode) -> Section? {
    sections.first { $0.code == code }
  }

  /// The explanations of what a person writes for a code: itself, or its name without the phase,
  /// which several phases may have.
  package static func sections(for written: String) -> [Section] {
    sections.filter { section in
      let code = section.code.rawValue
      return code == written || !written.contains(".") && code.hasSuffix("." + written)
    }
  }

  /// The code that a person may have meant.
  package static func suggestion(for written: String) -> String? {
    let codes = sections.map(\.code.rawValue)
    if let near = SeedbedBase.suggestion(for: written, among: codes) { return near }
    let names = codes.map { String($0.drop { $0 != "." }.dropFirst()) }
    return SeedbedBase.suggestion(for: written, among: names)
  }

  /// The codes that a person may have meant: the one that is near to what is written, or those
  /// that have one of its words.
  package static func suggestions(for written: String) -> [String] {
    if let near = suggestion(for: written) { return [near] }
    let codes = sections.map(\.code.rawValue)
    let phase = written.contains(".") ? written.prefix { $0 != "." } + "." : ""
    let wanted = words(of: written).flatMap { word in
      codes.filter { code in
        code.hasPrefix(phase)
          && words(of: code).contains {
            $0 == word || SeedbedBase.suggestion(for: word, among: [$0]) != nil
          }
      }
    }
    return codes.filter(wanted.contains)
  }

  /// The words of a code without those of its phase.
  private static func words(of code: String) -> [String] {
    let name = code.contains(".") ? code.drop { $0 != "." }.dropFirst() : code[...]
    return name.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 2 }
  }
}
