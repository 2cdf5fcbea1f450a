import SeedbedLanguage
import SeedbedTestSupport
import Testing

@testable import SeedbedMapping

struct InspectorTests {
  private func facts(
    _ text: String,
    _ json: String,
    _ headers: [String: String] = [:],
    format: DumpFormat = .auto
  ) throws -> PageFacts {
    let (_, request, _) = try request(source(text))
    let scratch = Scratch()
    scratch.write(json, to: "x.json")
    let body = BodyFile(
      path: scratch.path("x.json"),
      shown: "x.json",
      format: format,
      item: RequestItem()
    )
    return try PageInspector(request).facts(
      of: body,
      headers: ResponseHeaders(
        fields: headers.map { NamedText(name: $0.key, value: $0.value) }
      )
    )
  }

  @Test func countsRecords() throws {
    #expect(try facts("get: x", "[{},{},{}]").records == 3)
    #expect(try facts("get: x", "{\"a\":1}").records == 1)
    #expect(try facts("get: x", "[]").records == 0)
    #expect(try facts("get: x, keyPath: data", "{\"data\":[1,2]}").records == 2)
    #expect(
      try facts("get: x, keyPath: \"data[*].in\"", "{\"data\":[{\"in\":{}},{\"in\":{}}]}").records
        == 2
    )
    #expect(try facts("get: x, keyPath: data", "{\"other\":[1,2]}").records == 0)
    #expect(
      try facts("get: x, format: ndjson", "{\"a\":1}\n{\"a\":2}\n", format: .ndjson).records == 2
    )
  }

  @Test func saysWhatIsNoJSON() {
    #expect(throws: (any Error).self) { try facts("get: x", "<html>") }
    #expect(throws: (any Error).self) { try facts("get: x, keyPath: a", "{\"a\":[1],\"b\":tru}") }
  }

  @Test func readsCounts() throws {
    let text =
      "get: x, keyPath: d, paginate: { by: page, total: meta.count, pages: \"meta.p[0]\","
      + " more: more }"
    let all = try facts(text, "{\"d\":[1],\"meta\":{\"count\":\"12\",\"p\":[3]},\"more\":true}")
    #expect(all == PageFacts(records: 1, total: 12, pages: 3, more: true))
    #expect(try facts(text, "{\"d\":[1]}") == PageFacts(records: 1))
    let none = try facts(text, "{\"d\":[],\"meta\":{\"count\":null,\"p\":\"x\"},\"more\":null}")
    #expect(none == PageFacts(records: 0, more: false))
  }

  @Test(
    arguments: [
      ("{\"d\":[{\"id\":1},{\"id\":\"z\"}]}", "\"z\""), ("{\"d\":[]}", nil),
      ("{\"d\":[{\"id\":null}]}", nil),
      ("{\"d\":[{\"id\":\"\"}]}", nil), ("{\"d\":[{\"id\":false}]}", nil),
      ("{\"d\":[{\"id\":0}]}", "0"),
    ] as [(String, String?)]
  )
  func readsCursors(_ json: String, _ next: String?) throws {
    let text = "get: x, keyPath: d, paginate: { by: cursor, at: \"d[-1].id\" }"
    #expect(try facts(text, json).next?.json == next)
  }

  @Test func readsHeaders() throws {
    let cursor = "get: x, paginate: { by: cursor, at: \"@header.X-Next\" }"
    #expect(try facts(cursor, "[]", ["x-next": "abc"]).next == JSONValue(text: "abc"))
    #expect(try facts(cursor, "[]", ["x-next": ""]).next == nil)
    let link = "get: x, paginate: { by: link }"
    #expect(try facts(link, "[]", ["Link": "</p2>; rel=next"]).next == JSONValue(text: "/p2"))
    #expect(try facts(link, "[]", ["Link": "</p2>; rel=prev"]).next == nil)
  }

  @Test func knowsTheLastPageByARecord() throws {
    let text = "get: x, keyPath: d, paginate: { by: page, until: { at: { lessThan: 5 } } }"
    #expect(try facts(text, "{\"d\":[{\"at\":9},{\"at\":4}]}").meetsUntil)
    #expect(try !facts(text, "{\"d\":[{\"at\":9},{\"at\":6}]}").meetsUntil)
  }

  @Test func findsRulesByBodies() throws {
    let (_, request, _) = try request(
      source(
        "get: x, responses: [{ when: { \"errors[0].code\": THROTTLED }, do: retry }, {"
          + " status: 200, when: { ok: false }, do: skip }]"
      )
    )
    let scratch = Scratch()
    func rule(_ json: String, _ status: Int = 200) throws -> Int? {
      scratch.write(json, to: "x.json")
      let body = BodyFile(
        path: scratch.path("x.json"),
        shown: "x",
        format: .auto,
        item: RequestItem()
      )
      return try PageInspector(request).rule(status: status, body: body)
    }
    #expect(try rule("{\"errors\":[{\"code\":\"THROTTLED\"}]}") == 0)
    #expect(try rule("{\"ok\":false}") == 1)
    #expect(try rule("{\"ok\":false}", 500) == nil)
    #expect(try rule("{\"ok\":true}") == nil)
    #expect(try rule("<html>") == nil)
    #expect(try rule("[{\"ok\":false}]") == nil)
    #expect(try rule("[]") == nil)
  }
}
