import SeedbedLanguage
import Testing

@testable import SeedbedReading

/// Which files hold a document a line, by their names.
struct LineFormatTests {
  @Test(arguments: [
    "a.ndjson", "d/a.jsonl", "a.ldjson", "a.ndjson.gz", "a.NDJSON", "A.JsonL.GZ", "é.ndjson",
    ".ndjson",
  ])
  func holdsALineADocument(_ name: String) {
    #expect(DumpReader.isLineFormat(.auto, named: name))
    #expect(!DumpReader.isLineFormat(.json, named: name))
  }

  @Test(arguments: [
    "", "a", "a.json", "ndjson", "a.ndjson.xz", "a.ndjson.gz.gz", ".gz", "jsonl.gz", "a\u{E}ndjson",
    "a.ndjso", "a.ndjson/b.json",
  ])
  func holdsOneDocument(_ name: String) {
    #expect(!DumpReader.isLineFormat(.auto, named: name))
    #expect(DumpReader.isLineFormat(.ndjson, named: name))
  }
}
