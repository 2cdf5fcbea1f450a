import Testing

/// A Markdown page, as far as tests read it.
struct Page {
  /// A fenced block: the word after the opening fence, the line, and the text.
  struct Block: Sendable, CustomTestStringConvertible {
    let language: String
    /// The line of the opening fence, from 1.
    let line: Int
    let text: String

    var testDescription: String { "the \(language) block at line \(line)" }
  }

  let blocks: [Block]

  init(_ text: String) {
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if !line.hasPrefix("```") {
        open?.lines.append(line)
      } else if let block = open {
        let text = block.lines.map { $0 + "\n" }.joined()
        blocks.append(Block(language: block.language, line: block.line, text: text))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), index + 1, [])
      }
    }
    self.blocks = blocks
  }
}
