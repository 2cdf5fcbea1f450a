import SeedbedJSON
import Testing

@Suite struct DocumentScanTests {
  static func values(_ json: String, _ paths: String...) throws -> [String] {
    try DocumentScan.values(
      at: paths.map(keyPath),
      source: PiecesSource(Array(json.utf8), sizes: [5]),
      displayName: "x.json"
    ).map { value in
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
  }

  @Test func readsNoFurtherThanTheFirstDocument() throws {
    #expect(try Self.values("{\"a\":1} oops", "a") == ["1"])
  }

  @Test func reportsWhatIsWrongBeforeTheValueToo() {
    #expect(throws: DumpError.self) { try Self.values("{\"b\":01,\"a\":1}", "a") }
  }
}
