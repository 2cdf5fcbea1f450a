import SeedbedReading
import Testing

@Suite struct DocumentScanTests {
  static func scan(_ json: String, _ paths: [String]) throws -> DocumentScan {
    try DocumentScan(
      at: paths.map(keyPath),
      source: PiecesSource(Array(json.utf8), sizes: [5]),
      displayName: "x.json"
    )
  }

  static func values(_ json: String, _ paths: String...) throws -> [String] {
    try scan(json, paths).values.map { value in
      guard let json = value.json else { return "none" }
      return String(decoding: json, as: UTF8.self)
        + (value.remaining.isEmpty ? "" : " +\(value.remaining.count)")
    }
  }

  @Test func keepsOnlyWhatIsNamed() throws {
    let json =
      "{\"data\":{\"offset\":20,\"next\":null,\"rows\":[{\"a\": 1},2]},\"name\":\"é\\n\"} {\"name\":2}"
    #expect(
      try Self.values(json, "data.offset", "name", "none", "data.next", "data.rows.[1]")
        == ["20", "\"é\\n\"", "none", "null", "2"]
    )
    #expect(
      try Self.values(json, "data.rows.@count", "data.rows.a", "data.rows.[*]")
        == ["[{\"a\": 1},2] +1", "[{\"a\": 1},2] +1", "[{\"a\": 1},2] +1"]
    )
    #expect(try Self.values("{}", "a", "") == ["{} +1", "{}"])
    #expect(try Self.values("{\"a\":1,\"a\":[2]}", "a") == ["[2]"])
    #expect(try Self.values("[{\"a\":1}]", "[0].a", "[1]") == ["1", "none"])
    #expect(
      try Self.values("{\"n\":null,\"s\":\"x\"}", "n.a.b", "s.a", "s.[0]", "o.a")
        == ["null +2", "\"x\" +1", "\"x\" +1", "none"]
    )
  }

  @Test func readsNoFurtherThanTheFirstDocument() throws {
    #expect(try Self.values("{\"a\":1} oops", "a") == ["1"])
  }

  @Test(arguments: [("{\"a\":1}", false), ("{\"a\":1} \n", false), ("{\"a\":1}\n{\"a\":2}", true)])
  func knowsWhetherAnotherDocumentFollows(_ json: String, _ isFollowed: Bool) throws {
    #expect(try Self.scan(json, ["a"]).isFollowed == isFollowed)
  }

  @Test func reportsWhatIsWrongBeforeTheValueToo() {
    #expect(throws: DumpError.self) { try Self.values("{\"b\":01,\"a\":1}", "a") }
  }
}
