import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Ways of paging, and how they end.
@Suite struct PagingTests {
  /// Twenty-five records, served in pages of every form that APIs use.
  static func answer(_ request: ServedRequest) -> ServedResponse {
    let all = Array(1...25)
    let size = request.number("limit") ?? 10
    let start: Int
    if let cursor = request.parameter("cursor") {
      start = Int(cursor.drop { !$0.isNumber }) ?? 0
    } else if let offset = request.number("offset") {
      start = offset
    } else {
      start = ((request.number("page") ?? 1) - 1) * size
    }
    let records = all.dropFirst(start).prefix(size)
    let end = start + records.count
    let list = "[" + records.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    let hasMore = end < all.count
    let next = hasMore ? "\"c\(end)\"" : "null"
    let url = hasMore ? "\"list?offset=\(end)\"" : "\"\""
    var headers = [("Content-Type", "application/json"), ("X-Next", hasMore ? "c\(end)" : "")]
    if hasMore {
      headers.append(("Link", "<?offset=\(end)>; rel=\"next\", <?offset=0>; rel=first"))
    }
    return .json(
      "{\"data\":\(list),\"total\":\(all.count),\"pages\":3,\"more\":\(hasMore),"
        + "\"next\":\(next),\"url\":\(url)}",
      headers: headers.map { ($0.0, $0.1) }
    )
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let paginate: String
    let pages: Int
    /// The number of requests, if it is not the number of kept pages.
    var asked: Int?
    var codes: [String] = []

    var testDescription: String { paginate }
  }

  static let cases: [Case] = [
    Case(paginate: "by: page", pages: 3, asked: 4),
    Case(paginate: "by: page, total: total", pages: 3),
    Case(paginate: "by: page, pages: pages", pages: 3),
    Case(paginate: "by: page, more: more", pages: 3),
    Case(paginate: "by: page, total: total, size: 10", pages: 3),
    Case(paginate: "by: page, until: { id: 12 }", pages: 2),
    Case(paginate: "by: page, max: 2, atMax: stop", pages: 2),
    Case(paginate: "by: page, max: 2", pages: 0, asked: 3, codes: ["fetch.truncated"]),
    Case(paginate: "by: page, max: 3", pages: 3, asked: 4),
    Case(paginate: "by: offset, max: 3", pages: 3, asked: 4),
    Case(paginate: "by: page, more: more, max: 2", pages: 0, asked: 2, codes: ["fetch.truncated"]),
    Case(paginate: "by: link, max: 2", pages: 0, asked: 2, codes: ["fetch.truncated"]),
    Case(paginate: "by: link, max: 3", pages: 3),
    Case(paginate: "by: page, max: 3, total: total", pages: 3),
    Case(paginate: "by: offset", pages: 3, asked: 4),
    Case(paginate: "by: offset, total: total", pages: 3),
    Case(paginate: "by: offset, total: total, size: 10", pages: 3),
    Case(paginate: "by: cursor, at: next", pages: 3),
    Case(paginate: "by: cursor, at: \"@header.X-Next\"", pages: 3),
    Case(paginate: "by: next, at: url", pages: 3),
    Case(paginate: "by: link", pages: 3),
    Case(paginate: "by: link, rel: first", pages: 0, asked: 2, codes: ["fetch.loop"]),
    Case(paginate: "by: page, param: nothing", pages: 0, asked: 2, codes: ["fetch.loop"]),
  ]

  @Test(arguments: cases)
  func takesEachPageOnce(_ tested: Case) throws {
    let fetch = SchemaFetch { Self.answer($0) }
    fetch.write(requests: "list: { get: list, keyPath: data, paginate: { \(tested.paginate) } }")
    #expect(try fetch.fetch() == tested.codes.isEmpty)
    #expect(fetch.codes == tested.codes, "\(fetch.messages)")
    #expect(fetch.paths.count == tested.pages)
    #expect(fetch.targets.count == tested.asked ?? tested.pages)
    #expect(Set(fetch.targets).count == fetch.targets.count || !tested.codes.isEmpty)
  }

  @Test func followsAListThatGrows() throws {
    let fetch = SchemaFetch { request in
      let page = request.number("page") ?? 1
      // Two pages are known at first, and three when the second one comes.
      let pages = page == 1 ? 2 : 3
      return .json("{\"pages\":\(pages),\"data\":[{\"id\":\(page)}]}")
    }
    fetch.write(
      requests: "list: { get: list, keyPath: data, paginate: { by: page, pages: pages } }"
    )
    #expect(try fetch.fetch())
    #expect(fetch.paths.count == 3)
  }

  /// The tag of many servers is one of the body alone.
  @Test(arguments: [
    ("by: link", ("Link", "<?page=2>; rel=next")),
    ("by: cursor, param: page, at: \"@header.X-Next\"", ("X-Next", "2")),
  ])
  func followsANextPageThatCameToAnUnchangedBody(
    _ paginate: String,
    _ header: (String, String)
  ) throws {
    let hasNext = Lock(false)
    let fetch = SchemaFetch { request in
      if request.number("page") == 2 { return .json("[2]") }
      let headers = [("ETag", "\"1\"")] + (hasNext.withLock { $0 } ? [header] : [])
      return request.header("If-None-Match") == "\"1\""
        ? ServedResponse(304, headers: headers) : .json("[1]", headers: headers)
    }
    fetch.write(requests: "list: { get: list, paginate: { \(paginate) } }")
    #expect(try fetch.fetch())
    #expect(fetch.paths.count == 1)
    hasNext.withLock { $0 = true }
    for _ in 1...2 {
      #expect(try fetch.fetch())
      #expect(fetch.paths.count == 2)
    }
  }

  @Test func ignoresAPageThatIsNoneAnyMore() throws {
    let fetch = SchemaFetch { request in
      let page = request.number("page") ?? 1
      // Four pages are known at first, and two when the second one comes.
      guard page < 3 else {
        var response = ServedResponse(404)
        response.delay = 100
        return response
      }
      return .json("{\"pages\":\(page == 1 ? 4 : 2),\"data\":[{\"id\":\(page)}]}")
    }
    fetch.write(
      requests: "list: { get: list, keyPath: data, paginate: { by: page, pages: pages } }"
    )
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.paths.count == 2)
    #expect(fetch.targets.count == 4)
  }

  @Test func goesOnOneByOneWhereAPageIsShort() throws {
    let fetch = SchemaFetch { request in
      let offset = request.number("offset") ?? 0
      // The server gives five records, whatever the schema believes.
      let ids = (offset..<min(offset + 5, 20)).map { "{\"id\":\($0)}" }.joined(separator: ",")
      return .json("{\"total\":20,\"data\":[\(ids)]}")
    }
    fetch.write(
      requests: "list: { get: list, keyPath: data, "
        + "paginate: { by: offset, total: total, size: 10 } }"
    )
    #expect(try fetch.fetch())
    #expect(fetch.paths.count == 4)
    #expect(fetch.counts("list")?.records == 20)
    #expect(fetch.codes == [])
  }

  @Test func warnsWhereRecordsAreMissing() throws {
    let fetch = SchemaFetch { request in
      request.number("page") == 1
        ? .json("{\"total\":3,\"data\":[{\"id\":1}]}") : .json("{\"total\":3,\"data\":[]}")
    }
    fetch.write(
      requests: "list: { get: list, keyPath: data, paginate: { by: page, total: total } }"
    )
    #expect(try fetch.fetch())
    #expect(fetch.codes == ["fetch.moved"])
  }

  @Test func keepsAnEmptyFirstPageOnly() throws {
    let fetch = SchemaFetch { _ in .json("[]") }
    fetch.write(requests: "list: { get: list, paginate: { by: page } }")
    #expect(try fetch.fetch())
    #expect(fetch.paths == ["s/list/000001.json"])
  }

  @Test func followsNoLinkToAnotherHost() throws {
    let other = TestServer { _ in .json("[]") }
    defer { other.stop() }
    let url = other.url
    let fetch = SchemaFetch { _ in .json("[1]", headers: [("Link", "<\(url)/x>; rel=next")]) }
    fetch.write(requests: "list: { get: list, paginate: { by: link } }")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.foreign-host"])
    #expect(other.requests.isEmpty)
  }

  @Test func sendsAuthAnewWithNextLinks() throws {
    let fetch = SchemaFetch { request in
      let isFirst = request.number("page") == nil
      let key = request.parameter("key") ?? ""
      let next = "</api/list?page=2&key=\(key)>; rel=next"
      return .json("[\(isFirst ? 1 : 2)]", headers: isFirst ? [("Link", next)] : [])
    }
    fetch.write(
      requests: "list: { get: list, paginate: { by: link } }",
      settings: "auth: { query: { key: \"{@secret.KEY}\" } }"
    )
    #expect(try fetch.fetch { $0.environment = ["SEEDBED_SECRET_KEY": "sesame-open"] })
    #expect(fetch.targets == ["/api/list?key=sesame-open", "/api/list?page=2&key=sesame-open"])
    let state = try FileBytes.read(fetch.snapshot + "/.state.json")
    for text in fetch.files().values + [String(decoding: state, as: UTF8.self)] {
      #expect(!text.contains("sesame"))
    }
  }
}
