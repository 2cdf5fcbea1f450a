import SeedbedBase
import Testing

@Suite struct SuggestionTests {
  private static let keys = ["primaryKey", "attributes", "relationships", "table", "id"]

  @Test(arguments: [
    ("primarykey", "primaryKey"), ("primaryKye", "primaryKey"), ("atributes", "attributes"),
    ("relationship", "relationships"), ("tabel", "table"), ("di", "id"), ("it", "id"),
    ("colour", nil), ("", nil), ("x", nil), ("table", nil),
  ])
  func findsTheNearestKnownWord(written: String, meant: String?) {
    #expect(suggestion(for: written, among: Self.keys) == meant)
  }

  @Test func takesTheFirstOfEquallyNearWords() {
    #expect(suggestion(for: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test(arguments: [(100, true), (101, false)])
  func comparesNoLongWords(length: Int, isCompared: Bool) {
    let word = String(repeating: "a", count: length)
    #expect((suggestion(for: String(word.dropLast()), among: [word]) != nil) == isCompared)
    #expect((suggestion(for: word, among: [String(word.dropLast())]) != nil) == isCompared)
  }

  @Test func knowsNothingAmongNoWords() {
    #expect(suggestion(for: "cat", among: []) == nil)
  }
}
