/// The part of a source line that a terminal shows in one line.
struct ExcerptWindow {
  /// Fewer columns show too little to be cut to.
  private static let leastWidth = 20
  private static let tabWidth = 8
  private static let cut = "…"

  /// The text before the marked bytes, the marked ones and those after, fit for a terminal.
  let parts: (before: String, marked: String, after: String)

  /// The whole line, or where it is wider than `width` the columns around the mark.
  init(_ excerpt: Excerpt, width: Int?) {
    let whole = excerpt.parts
    guard let width = width.map({ max($0, Self.leastWidth) }),
      Self.width(of: whole.before + whole.marked + whole.after) > width
    else {
      parts = whole
      return
    }
    let before = Self.withoutTabs(whole.before)
    let marked = Self.head(Self.withoutTabs(whole.marked), width - 2)
    // The sign that the mark is cut stands for all that comes after it.
    let isCut = marked.terminalWidth < whole.marked.terminalWidth
    let after = isCut ? "" : Self.withoutTabs(whole.after)
    let free = width - marked.terminalWidth
    // Each side may use the width that the other leaves free.
    let left = min(before.terminalWidth, max(free / 2, free - after.terminalWidth))
    parts = (
      Self.tail(before, left), marked, Self.head(after, free - left)
    )
  }

  private static func width(of text: String) -> Int {
    text.reduce(0) { width, character in
      character == "\t" ? (width / tabWidth + 1) * tabWidth : width + character.terminalWidth
    }
  }

  private static func withoutTabs(_ text: String) -> String {
    String(text.map { $0 == "\t" ? " " : $0 })
  }

  /// The start of a text, with a sign that it is cut where it is wider than so many columns.
  private static func head(_ text: String, _ width: Int) -> String {
    guard text.terminalWidth > width else { return text }
    guard width > 0 else { return "" }
    return fitting(text, width - 1) + cut
  }

  /// The end of a text, with a sign that it is cut where it is wider than so many columns.
  private static func tail(_ text: String, _ width: Int) -> String {
    guard text.terminalWidth > width else { return text }
    guard width > 0 else { return "" }
    return cut + String(fitting(String(text.reversed()), width - 1).reversed())
  }

  private static func fitting(_ text: String, _ width: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += character.terminalWidth
        return used <= width
      }
    )
  }
}

extension Excerpt {
  /// The text before the marked bytes, the marked ones and those after, fit for a terminal.
  ///
  /// A mark that lies beyond the text stands at its end; one that starts or ends within a
  /// character takes the whole of it.
  fileprivate var parts: (before: String, marked: String, after: String) {
    let bytes = Array(text.utf8)
    func isWithinCharacter(_ index: Int) -> Bool {
      index < bytes.count && bytes[index] & 0b1100_0000 == 0b1000_0000
    }
    var start = min(max(caret, 0), bytes.count)
    while start > 0, isWithinCharacter(start) { start -= 1 }
    var end = start + min(max(length, 1), bytes.count - start)
    while isWithinCharacter(end) { end += 1 }
    func part(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self).visible(keepingTabs: true)
    }
    return (part(0..<start), part(start..<end), part(end..<bytes.count))
  }
}
