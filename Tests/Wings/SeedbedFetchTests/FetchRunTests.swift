import SeedbedBase
import SeedbedFetch
import SeedbedMapping
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

@Suite struct FetchRunTests {
  /// Answers with the numbers from `start` on, as an array of records.
  private static func records(_ range: Range<Int>) -> String {
    "[" + range.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
  }

  @Test func fetchesOneBody() throws {
    let fixture = FetchFixture { _ in .json("[{\"id\":1}]", headers: [("ETag", "\"a\"")]) }
    fixture.source([FetchFixture.request("items", [.text("items")])])
    #expect(try fixture.fetch())
    #expect(fixture.targets == ["/api/items"])
    #expect(fixture.paths == ["s/items.json"])
    #expect(fixture.text("s/items.json") == "[{\"id\":1}]")
    let file = try #require(fixture.lock["s.items"]?.files.first)
    #expect(file.url == fixture.server.url + "/api/items")
    #expect(file.bytes == 10)
    #expect(file.xxh64.hasPrefix("xxh64:"))
    #expect(fixture.counts("items")?.records == 1)
    #expect(!Folders.exists(fixture.snapshot + ".partial"))
    #expect(Folders.names(in: fixture.snapshot) == [".state.json", "s", "seedbed.lock"])
  }

  @Test func followsLinks() throws {
    let fixture = FetchFixture { request in
      let page = request.number("page") ?? 1
      let next = "</api/items?page=\(page + 1)>; rel=\"next\""
      let headers = page < 3 ? [("Link", next)] : []
      return .json(Self.records(page..<(page + 1)), headers: headers.map { ($0.0, $0.1) })
    }
    fixture.source([
      FetchFixture.request("items", [.text("items")]) {
        $0.pagination = FetchFixture.pages(.link, "page")
      }
    ])
    #expect(try fixture.fetch())
    #expect(fixture.targets == ["/api/items", "/api/items?page=2", "/api/items?page=3"])
    #expect(
      fixture.paths == ["s/items/000001.json", "s/items/000002.json", "s/items/000003.json"]
    )
  }

  @Test func countsPagesUntilAnEmptyOne() throws {
    let fixture = FetchFixture { request in
      let page = request.number("page") ?? 0
      return .json(page < 3 ? Self.records(page..<(page + 2)) : "[]")
    }
    fixture.source([
      FetchFixture.request("items", [.text("items")]) {
        $0.pagination = FetchFixture.pages(.page, "page")
      }
    ])
    #expect(try fixture.fetch())
    #expect(fixture.targets.count == 3)
    #expect(fixture.paths == ["s/items/000001.json", "s/items/000002.json"])
  }

  @Test func asksForKnownPagesSideBySide() throws {
    let fixture = FetchFixture { request in
      let offset = request.number("offset") ?? 0
      let records = Self.records(offset..<min(offset + 10, 95))
      var response = ServedResponse.json("{\"total\":95,\"data\":\(records)}")
      response.delay = 20
      return response
    }
    fixture.source([
      FetchFixture.request("items", [.text("items")]) {
        $0.keyPaths = [FetchFixture.path("data")]
        $0.pagination = FetchFixture.pages(.offset, "offset", from: 0) {
          $0.total = FetchFixture.path("total")
          $0.size = 10
        }
      }
    ])
    #expect(try fixture.fetch())
    #expect(fixture.targets.count == 10)
    #expect(Set(fixture.targets).count == 10)
    #expect(fixture.server.connectionCount > 1)
    #expect(fixture.paths.count == 10)
    #expect(fixture.counts("items")?.records == 95)
    #expect(fixture.problems == [])
  }

  @Test func asksForEachRecordOfAnotherRequest() throws {
    let fixture = FetchFixture { request in
      if request.path == "/api/items" { return .json("[{\"id\":\"a/b\"},{\"id\":2},{\"no\":1}]") }
      return .json("[\"\(request.path)\"]")
    }
    let id = RequestTemplate.RecordValue(keyPath: FetchFixture.path("id"))
    fixture.source([
      FetchFixture.request("items", [.text("items")]),
      FetchFixture.request("parts", [.text("items/"), .record(id), .text("/parts")]) {
        $0.records = RequestRecords(
          origin: .requests(["s.items"]),
          originLocation: FetchFixture.place,
          location: FetchFixture.place
        )
        $0.records?.key = [RequestRecords.KeyPart(name: "id", value: .record(id))]
      },
    ])
    #expect(try fixture.fetch())
    #expect(
      Set(fixture.targets) == ["/api/items", "/api/items/a%2Fb/parts", "/api/items/2/parts"]
    )
    #expect(fixture.paths == ["s/items.json", "s/parts/2.json", "s/parts/a%2Fb.json"])
    #expect(fixture.counts("parts")?.lacking == 1)
  }

  @Test func takesNoBodyTwice() throws {
    let fixture = FetchFixture { request in
      if request.header("If-None-Match") == "\"1\"" { return ServedResponse(304) }
      return .json(Self.records(0..<3), headers: [("ETag", "\"1\"")])
    }
    fixture.source([FetchFixture.request("items", [.text("items")])])
    #expect(try fixture.fetch())
    let first = fixture.everything()
    #expect(try fixture.fetch())
    #expect(fixture.everything() == first)
    #expect(fixture.server.requests.map { $0.header("If-None-Match") } == ["\"1\""])
    #expect(fixture.counts("items")?.unchanged == 1)
    #expect(fixture.counts("items")?.fetched == 0)
  }

  @Test func asksAgainWhereTheSnapshotsBodyIsGone() throws {
    let fixture = FetchFixture { request in
      if request.header("If-None-Match") != nil { return ServedResponse(304) }
      return .json("[1]", headers: [("ETag", "\"1\"")])
    }
    fixture.source([FetchFixture.request("items", [.text("items")])])
    #expect(try fixture.fetch())
    try Folders.write("[2]", to: fixture.snapshot + "/s/items.json")
    #expect(try fixture.fetch())
    #expect(fixture.text("s/items.json") == "[1]")
  }

  @Test func retriesWhatMayPass() throws {
    let server = Lock(0)
    let fixture = FetchFixture { _ in
      let count = server.withLock { count in
        count += 1
        return count
      }
      switch count {
      case 1: return ServedResponse(503)
      case 2:
        var response = ServedResponse.json("[1,2,3]")
        response.cut = 2
        return response
      default: return .json("[1,2,3]")
      }
    }
    fixture.source([FetchFixture.request("items", [.text("items")])])
    #expect(try fixture.fetch())
    #expect(fixture.counts("items")?.retried == 2)
    #expect(fixture.text("s/items.json") == "[1,2,3]")
  }

  @Test func continuesABrokenBody() throws {
    let text = Self.records(0..<100)
    let fixture = FetchFixture { request in
      guard let range = request.header("Range"), request.header("If-Range") == "\"v\"" else {
        var response = ServedResponse.json(text, headers: [("ETag", "\"v\"")])
        response.cut = 500
        return response
      }
      let start = Int(range.dropFirst(6).dropLast()) ?? 0
      return .json(
        String(text.dropFirst(start)),
        status: 206,
        headers: [
          ("ETag", "\"v\""), ("Content-Range", "bytes \(start)-\(text.count - 1)/\(text.count)"),
        ]
      )
    }
    fixture.source([FetchFixture.request("items", [.text("items")])])
    #expect(try fixture.fetch())
    #expect(fixture.server.requests.map { $0.header("Range") } == [nil, "bytes=500-"])
    #expect(fixture.text("s/items.json") == text)
  }

  @Test func keepsTheOldSnapshotWhereARequestFails() throws {
    let isBroken = Lock(false)
    let fixture = FetchFixture { request in
      if isBroken.withLock({ $0 }), request.path.hasSuffix("two") { return ServedResponse(404) }
      return .json(isBroken.withLock { $0 } ? "[2]" : "[1]")
    }
    fixture.source([
      FetchFixture.request("one", [.text("one")]), FetchFixture.request("two", [.text("two")]),
    ])
    #expect(try fixture.fetch())
    let first = fixture.everything()
    isBroken.withLock { $0 = true }
    #expect(try !fixture.fetch())
    #expect(fixture.everything() == first)
    #expect(fixture.problems == ["fetch.status: GET \(fixture.server.url)/api/two: status 404"])
    isBroken.withLock { $0 = false }
    #expect(try fixture.fetch())
    // Responses before the failure are not requested again.
    #expect(fixture.targets == ["/api/two"])
    #expect(fixture.text("s/one.json") == "[2]")
  }

  @Test func makesEqualRequestsOnce() throws {
    let fixture = FetchFixture { _ in .json("[1]") }
    fixture.source([
      FetchFixture.request("one", [.text("same")]), FetchFixture.request("two", [.text("same")]),
    ])
    #expect(try fixture.fetch())
    #expect(fixture.targets == ["/api/same"])
    #expect(fixture.paths == ["s/one.json", "s/two.json"])
  }

  @Test func masksSecretsAndSendsThem() throws {
    let fixture = FetchFixture { request in
      guard request.header("Authorization") == "Bearer sesame-open-up" else {
        return .json(
          "{\"error\":\"bad token \(request.header("Authorization") ?? "")\"}",
          status: 401
        )
      }
      return .json("[1]")
    }
    fixture.source([FetchFixture.request("items", [.text("items")])]) {
      $0.auth = .bearer(.template(RequestTemplate(parts: [.secret("TOKEN")])))
    }
    #expect(try !fixture.fetch())
    #expect(fixture.problems == ["source.missing-secret: the secret 'TOKEN' is missing or empty"])
    #expect(fixture.targets == [])
    #expect(try !fixture.fetch(secrets: ["TOKEN": "sesame-open-down"]))
    #expect(
      fixture.problems == [
        "fetch.status: GET \(fixture.server.url)/api/items: status 401: "
          + "{\"error\":\"bad token Bearer $TOKEN\"}"
      ]
    )
    #expect(try fixture.fetch(secrets: ["TOKEN": "sesame-open-up"]))
    for (_, bytes) in fixture.everything() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"))
    }
  }

  @Test func refusesABodyThatRepeatsASecret() throws {
    let fixture = FetchFixture { request in
      .json("{\"you\":\"\(request.header("Authorization")?.dropFirst(7) ?? "")\"}")
    }
    fixture.source([FetchFixture.request("items", [.text("items")])]) {
      $0.auth = .bearer(.template(RequestTemplate(parts: [.secret("TOKEN")])))
    }
    #expect(try !fixture.fetch(secrets: ["TOKEN": "sesame-open-up"]))
    #expect(
      fixture.problems == [
        "fetch.secret-in-body: GET \(fixture.server.url)/api/items: "
          + "the body contains the secret 'TOKEN'"
      ]
    )
    fixture.schema.sources[0].requests[0].omit = [FetchFixture.path("you")]
    #expect(try fixture.fetch(secrets: ["TOKEN": "sesame-open-up"]))
    #expect(fixture.text("s/items.json") == "{}")
  }
}
