import SeedbedBase
import SeedbedLanguage
import SeedbedTestSupport
import Testing

struct SourceTextTests {
  @Test(arguments: ["a\nbc\n", "a\r\nbc\r\n", "a\rbc\r"])
  func knowsEveryLineBreak(_ text: String) throws {
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    let offset = try #require(source.bytes.firstIndex(of: UInt8(ascii: "c")))
    #expect(source.location(at: offset).description == "f:2:2")
    #expect(source.location(at: source.bytes.count).description == "f:2:3")
    #expect(source.location(at: 1000).description == "f:2:3")
    #expect(source.excerpt(of: source.span(from: offset, to: 100))?.text == "bc")
    #expect(source.excerpt(of: source.span(from: offset, to: 100))?.length == 1)
  }

  @Test func cutsLongLinesAroundThePlace() throws {
    let text = String(repeating: "é", count: 300) + "x" + String(repeating: "→", count: 300)
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    let excerpt = try #require(source.excerpt(of: source.span(from: 600, to: 601)))
    #expect(excerpt.text.utf8.count <= 120 + 2 * "…".utf8.count)
    #expect(Array(excerpt.text.utf8)[excerpt.caret] == UInt8(ascii: "x"))
    #expect(!excerpt.text.contains("\u{FFFD}"))
  }
}

struct MarkedTextTests {
  @Test func countsBytesUpToEachMarker() {
    let marked = MarkedText("a: 1️⃣b\né: 2️⃣1\r\n3️⃣")
    #expect(marked.text == "a: b\né: 1\r\n")
    #expect(marked.places.map(\.marker) == [1, 2, 3])
    #expect(marked.places.map(\.place.description) == ["1:4", "2:5", "3:1"])
  }
}
