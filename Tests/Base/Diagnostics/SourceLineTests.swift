import SeedbedBase
import Testing

@Suite struct SourceLineTests {
  private static func text(_ source: String, _ line: Int, _ column: Int) -> String? {
    let place = TextLocation(file: "schema.yml", line: line, column: column)
    guard let excerpt = SourceLine(place, in: Array(source.utf8)).excerpt else { return nil }
    return "\(excerpt.text)|\(excerpt.caret)"
  }

  @Test(arguments: [
    ("one\ntwo\nthree", 1, 1, "one|0"), ("one\ntwo\nthree", 2, 3, "two|2"),
    ("one\ntwo\nthree", 3, 6, "three|5"), ("one\r\ntwo\r\n", 2, 1, "two|0"),
    ("\n\nthree\n", 3, 1, "three|0"), ("one\n\nthree", 2, 1, "|0"), ("one\ntwo", 3, 1, nil),
    ("one\ntwo", 1, 6, nil),
  ])
  func findsTheLine(source: String, line: Int, column: Int, expected: String?) {
    #expect(Self.text(source, line, column) == expected)
  }

  /// Files are read in blocks of 64 KB.
  @Test(arguments: [1, 2, 1_000, 6_553, 6_554, 6_555, 13_107, 13_108, 20_000])
  func findsLinesInAllBlocks(line: Int) {
    let source = (1...20_000).map { "\(100_000_000 + $0)\n" }.joined()
    #expect(Self.text(source, line, 3) == "\(100_000_000 + line)|2")
  }

  @Test func cutsALongLine() throws {
    let source = "first\n" + String(repeating: "x", count: 200_000) + "!\nlast"
    let excerpt = try #require(Self.text(source, 2, 200_001))
    #expect(excerpt.hasSuffix("x!|43") && excerpt.hasPrefix("…xxx"), "\(excerpt)")
  }
}
