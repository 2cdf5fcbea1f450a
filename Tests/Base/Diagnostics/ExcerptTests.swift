import SeedbedBase
import Testing

/// One line around a byte, cut where it is long.
struct ExcerptTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The text; a `^`, which is not part of it, marks the byte after it.
    var text: String
    /// The expected excerpt, with `^` before the caret.
    var expected: String

    var testDescription: String { name }
  }

  private static func letters(_ count: Int) -> String {
    String(repeating: "x", count: count)
  }

  @Test(arguments: [
    Case(name: "the only line", text: "a ^b c", expected: "a ^b c"),
    Case(name: "one of several lines", text: "a\nb ^c\nd", expected: "b ^c"),
    Case(name: "a line that ends in CR LF", text: "a\r\nb^c\r\nd", expected: "b^c"),
    Case(name: "the end of a text", text: "a\nbc^", expected: "bc^"),
    Case(name: "a line end itself", text: "ab^\ncd", expected: "ab^"),
    Case(name: "an empty text", text: "^", expected: "^"),
    Case(
      name: "a line of 136 bytes is shown whole",
      text: letters(100) + "^" + letters(36),
      expected: letters(100) + "^" + letters(36)
    ),
    Case(
      name: "a longer line is cut before the mark",
      text: letters(101) + "^" + letters(36),
      expected: "…" + letters(40) + "^" + letters(36)
    ),
    Case(
      name: "a longer line is cut after the mark",
      text: letters(20) + "^" + letters(117),
      expected: letters(20) + "^" + letters(80) + "…"
    ),
    Case(
      name: "a very long line is cut on both sides",
      text: letters(500) + "^" + letters(500),
      expected: "…" + letters(40) + "^" + letters(80) + "…"
    ),
    Case(
      name: "a line is cut between characters",
      text: "a" + String(repeating: "é", count: 99) + "^" + String(repeating: "→", count: 99),
      expected: "…" + String(repeating: "é", count: 20) + "^"
        + String(repeating: "→", count: 26) + "…"
    ),
    Case(
      name: "a line that begins far before and ends near",
      text: "a\n" + letters(140) + "^y\nz",
      expected: "…" + letters(40) + "^y"
    ),
  ])
  func showsTheLineAroundAByte(_ item: Case) throws {
    let mark = UInt8(ascii: "^")
    let marked = Array(item.text.utf8)
    let index = try #require(marked.firstIndex(of: mark))
    let excerpt = marked.filter { $0 != mark }.withUnsafeBufferPointer {
      Excerpt(around: index, in: $0, length: 1000)
    }
    var shown = Array(excerpt.text.utf8)
    shown.insert(mark, at: excerpt.caret)
    #expect(String(decoding: shown, as: UTF8.self) == item.expected)
    #expect(excerpt.caret + excerpt.length <= max(excerpt.caret + 1, excerpt.text.utf8.count))
  }
}
