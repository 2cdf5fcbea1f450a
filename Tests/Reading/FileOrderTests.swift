import SeedbedLanguage
import Testing

@testable import SeedbedReading

@Suite struct FileOrderTests {
  /// Paths in the order in which they are read.
  static let natural: [[String]] = [
    ["p1.json", "p2.json", "p10.json", "p100.json"],
    ["p01.json", "p1.json", "p02.json", "p2.json"],
    ["2/1.json", "2/10.json", "10/1.json"],
    ["a.json", "a1.json", "b.json"],
    ["x99999999999999999999.json", "x100000000000000000000.json"],
    ["", "1", "a"],
  ]

  @Test(arguments: natural)
  func readsNumbersByTheirValue(_ paths: [String]) {
    for (index, path) in paths.enumerated() {
      for (other, later) in paths.enumerated() {
        #expect(FileOrder.natural.puts(path, before: later) == (index < other), "\(path) \(later)")
      }
    }
  }

  @Test func readsPathsByTheirBytes() {
    let paths = ["p10.json", "p1.json", "P2.json", "p2.json", "\u{e9}", "e\u{301}"]
    #expect(
      paths.sorted { FileOrder.bytes.puts($0, before: $1) }
        == ["P2.json", "e\u{301}", "p1.json", "p10.json", "p2.json", "\u{e9}"]
    )
  }
}
