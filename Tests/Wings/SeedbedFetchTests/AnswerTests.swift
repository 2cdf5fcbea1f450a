import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Effects of a server's answers: statuses, redirects, types, waits.
@Suite struct AnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let request: String
    let answer: ServedResponse
    let codes: [String]
    /// The number of requests that the server gets.
    var asked = 1
    var paths: [String] = []

    var testDescription: String { name }
  }

  private static func html(_ status: Int = 200) -> ServedResponse {
    .json(
      "<html><head><title>Sign  in</title></head></html>",
      status: status,
      headers: [("Content-Type", "text/html; charset=utf-8")]
    )
  }

  private static func type(_ type: String, _ text: String) -> ServedResponse {
    .json(text, headers: [("Content-Type", type)])
  }

  static let cases: [Case] = [
    Case(name: "204", request: "", answer: ServedResponse(204), codes: []),
    Case(name: "no body", request: "", answer: .json(""), codes: []),
    Case(
      name: "201",
      request: "",
      answer: .json("[1]", status: 201),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(name: "404", request: "", answer: .json("{}", status: 404), codes: ["fetch.status"]),
    Case(
      name: "404 that is skipped",
      request: "responses: [{ status: 404, do: skip }]",
      answer: .json("{}", status: 404),
      codes: []
    ),
    Case(
      name: "an error with 200",
      request: "responses: [{ when: { error: { exists: true } }, do: fail }]",
      answer: .json("{\"error\":1}"),
      codes: ["fetch.status"]
    ),
    Case(
      name: "503 that stays",
      request: "",
      answer: ServedResponse(503),
      codes: ["fetch.status"],
      asked: 3
    ),
    Case(name: "an HTML page", request: "", answer: html(), codes: ["fetch.content-type"]),
    Case(
      name: "JSON as text",
      request: "",
      answer: type("text/plain", "[1]"),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "a type that is not taken",
      request: "contentType: application/*",
      answer: type("text/plain", "[1]"),
      codes: ["fetch.content-type"]
    ),
    Case(
      name: "an HTML page as JSON",
      request: "",
      answer: type("application/json", "<html>"),
      codes: ["fetch.not-json"]
    ),
    Case(name: "broken JSON", request: "", answer: .json("[1,"), codes: ["fetch.not-json"]),
    Case(
      name: "lines",
      request: "",
      answer: type("application/x-ndjson", "{\"id\":1}\n{\"id\":2}\n"),
      codes: [],
      paths: ["s/a.ndjson"]
    ),
    Case(
      name: "a gzip file",
      request: "",
      answer: {
        var answer = ServedResponse(headers: [("Content-Type", "application/gzip")])
        answer.body = HTTPClientTests.zipped
        return answer
      }(),
      codes: [],
      paths: ["s/a.json.gz"]
    ),
    Case(
      name: "HTTP/1.0",
      request: "",
      answer: {
        var answer = ServedResponse.json("[1]")
        answer.framing = .close
        return answer
      }(),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "HTTP/1.0 that breaks off",
      request: "",
      answer: {
        var answer = ServedResponse.json("[1,")
        answer.framing = .close
        return answer
      }(),
      codes: ["fetch.not-json"],
      asked: 3
    ),
    Case(
      name: "too large",
      request: "maxBody: 2",
      answer: .json("[1]"),
      codes: ["fetch.too-large"]
    ),
    Case(
      name: "too large by its length",
      request: "maxBody: 2",
      answer: {
        var answer = ServedResponse()
        answer.raw = Array("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n[1]".utf8)
        return answer
      }(),
      codes: ["fetch.too-large"]
    ),
    Case(
      name: "a gzip file that is too large when it is inflated",
      request: "maxBody: 60 kB",
      answer: {
        var answer = ServedResponse(headers: [("Content-Type", "application/gzip")])
        answer.body = zippedSpaces
        return answer
      }(),
      codes: ["fetch.too-large"]
    ),
    Case(
      name: "a gzip file without a member",
      request: "omit: [id]",
      answer: {
        var answer = ServedResponse(headers: [("Content-Type", "application/gzip")])
        answer.body = HTTPClientTests.zipped
        return answer
      }(),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "a part that nobody asked for",
      request: "",
      answer: .json("[1]", status: 206, headers: [("Content-Range", "bytes 0-2/100")]),
      codes: ["fetch.status"]
    ),
    Case(
      name: "all of a body as a part",
      request: "",
      answer: .json("[1]", status: 206, headers: [("Content-Range", "bytes 0-2/3")]),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "a wait beyond all numbers",
      request: "",
      answer: ServedResponse(429, headers: [("Retry-After", "99999999999999999999999")]),
      codes: ["fetch.status"]
    ),
    Case(
      name: "a cursor that no header can have",
      request: "paginate: { by: cursor, at: c, param: { header: X-C } }",
      answer: .json("{\"c\":\"a\\u0001b\"}"),
      codes: ["fetch.header"]
    ),
    Case(
      name: "trailers, and a reply before the reply",
      request: "",
      answer: {
        var answer = ServedResponse()
        answer.raw = Array(
          ("HTTP/1.1 103 Early Hints\r\nLocation: /x\r\n\r\nHTTP/1.1 200 OK\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n3\r\n[1]\r\n0\r\nX-T: 1\r\n\r\n").utf8
        )
        return answer
      }(),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "no byte for long",
      request: "timeouts: { idle: 100 ms }",
      answer: {
        var answer = ServedResponse()
        answer.hangs = true
        return answer
      }(),
      codes: ["fetch.no-response"],
      asked: 3
    ),
    Case(
      name: "the wrong hash",
      request: "sha256: abc",
      answer: .json("[1]"),
      codes: ["fetch.hash"]
    ),
    Case(
      name: "the right hash",
      request: "sha256: 080A9ED428559EF602668B4C00F114F1A11C3F6B02A435F0BDC154578E4D7F22",
      answer: .json("[1]"),
      codes: [],
      paths: ["s/a.json"]
    ),
    Case(
      name: "a wait that is too long",
      request: "",
      answer: ServedResponse(429, headers: [("Retry-After", "3600")]),
      codes: ["fetch.status"]
    ),
    Case(
      name: "a quota that is used up",
      request: "",
      answer: ServedResponse(
        403,
        headers: [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "9999999999")]
      ),
      codes: ["fetch.status"]
    ),
    Case(
      name: "any bytes",
      request: "format: data",
      answer: type("image/png", "\u{1}\u{2}"),
      codes: [],
      paths: ["s/a/*.png"]
    ),
  ]

  /// A `[`, 70,000 spaces and a `]`.
  private static let zippedSpaces: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 65, 17, 0, 0, 12, 2, 160, 42, 235, 229, 173, 127,
    13, 75, 248, 4, 114, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 192, 220, 23, 123, 122, 5, 202, 114, 17, 1, 0,
  ]

  @Test(arguments: cases)
  func takesWhatItShould(_ tested: Case) throws {
    let fetch = SchemaFetch { _ in tested.answer }
    let more = tested.request.isEmpty ? "" : ", " + tested.request
    fetch.write(requests: "a: { get: a\(more) }")
    #expect(try fetch.fetch() == tested.codes.isEmpty, "\(fetch.messages)")
    #expect(fetch.codes == tested.codes, "\(fetch.messages)")
    #expect(fetch.targets.count == tested.asked)
    let shown = fetch.paths.map { path in
      path.hasSuffix(".png") ? "s/a/*.png" : path
    }
    #expect(shown == tested.paths)
    #expect(fetch.report.hasNoResponse == (tested.codes == ["fetch.no-response"]))
  }

  @Test func showsTheTitleOfAPage() throws {
    let fetch = SchemaFetch { _ in Self.html(403) }
    fetch.write(requests: "a: { get: a }")
    #expect(try !fetch.fetch())
    #expect(fetch.messages == ["GET BASE/api/a: status 403: the page 'Sign in'"])
  }

  @Test func stopsASourceAndLetsOthersGoOn() throws {
    let fetch = SchemaFetch { request in
      request.path == "/api/a" ? ServedResponse(404) : .json("[1]")
    }
    fetch.write(
      requests: "a: { get: a }\nb: { get: b, for: { values: [1], key: \"@self\" } }",
      settings: "concurrency: 1",
      top: ""
    )
    scratch(fetch, adding: "  t: { baseURL: BASE/other, requests: { c: { get: c } } }")
    #expect(try !fetch.fetch())
    #expect(fetch.targets == ["/api/a", "/other/c"])
  }

  /// Adds a source at the end of the schema, which ends with its sources.
  private func scratch(_ fetch: SchemaFetch, adding source: String) {
    let text = String(decoding: fetch.scratch.bytes(of: "schema.yml"), as: UTF8.self)
    let line = source.replacing("BASE", with: fetch.server.url)
    fetch.scratch.write(text.replacing("entities:", with: line + "\nentities:"), to: "schema.yml")
  }

  // MARK: Redirects

  @Test func followsRedirectsOfItsOwnOrigin() throws {
    let fetch = SchemaFetch { request in
      switch request.path {
      case "/api/a": .redirect(302, to: "b")
      case "/api/b": .redirect(308, to: "/c?x=1")
      default: .json("[\"\(request.header("Authorization") ?? "")\"]")
      }
    }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { header: { Authorization: \"key-{@secret.K}\" } }"
    )
    #expect(try !fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] })
    // The server repeats the secret, which shows that it was sent along.
    #expect(fetch.codes == ["fetch.secret-in-body"])
    #expect(fetch.targets == ["/api/a", "/api/b", "/c?x=1"])
  }

  @Test func followsNoMoreThanFiveRedirects() throws {
    let fetch = SchemaFetch { request in
      let hop = request.number("n") ?? 0
      return hop < 6 ? .redirect(302, to: "/api/a?n=\(hop + 1)") : .json("[1]")
    }
    fetch.write(requests: "a: { get: a }")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.redirect"])
    #expect(fetch.targets.count == 6)
  }

  @Test(arguments: ["none", "sameHost"])
  func followsNoRedirectThatIsForbidden(_ rule: String) throws {
    let fetch = SchemaFetch { request in .redirect(302, to: "http://localhost:8081/x") }
    fetch.write(
      requests: "a: { get: a, redirects: \(rule) }",
      settings: "hosts: [\"http://localhost:8081\"]"
    )
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.redirect"])
  }

  @Test func sendsNoSecretToAnotherOrigin() throws {
    let other = TestServer { _ in .json("[1]") }
    defer { other.stop() }
    let url = other.url
    let fetch = SchemaFetch { _ in .redirect(307, to: url + "/x") }
    fetch.write(
      requests: "a: { get: a }",
      settings: """
        hosts: ["\(url)"]
        headers: { X-Team: "{@secret.TEAM}", X-Plain: "1" }
        auth: { bearer: "{@secret.K}" }
        """
    )
    let secrets = ["SEEDBED_SECRET_K": "12345678", "SEEDBED_SECRET_TEAM": "87654321"]
    #expect(try fetch.fetch { $0.environment = secrets }, "\(fetch.messages)")
    #expect(fetch.server.requests[0].header("Authorization") == "Bearer 12345678")
    #expect(fetch.server.requests[0].header("X-Team") == "87654321")
    let sent = try #require(other.requests.first)
    #expect(sent.header("Authorization") == nil)
    #expect(sent.header("X-Team") == nil)
    #expect(sent.header("X-Plain") == "1")
  }

  @Test func postsABodyWithASecretToNoOtherOrigin() throws {
    let other = TestServer { _ in .json("[1]") }
    defer { other.stop() }
    let url = other.url
    let fetch = SchemaFetch { _ in .redirect(307, to: url + "/x") }
    let write = { (text: String) in
      let body = "body: { form: { k: \"\(text)\" } }"
      fetch.write(requests: "a: { post: a, \(body) }", settings: "hosts: [\"\(url)\"]")
    }
    write("{@secret.K}")
    #expect(try !fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] })
    #expect(fetch.codes == ["fetch.foreign-host"])
    #expect(other.requests.isEmpty)
    write("{@now}")
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(other.requests.map(\.method) == ["POST"])
    #expect(other.requests.first?.body.starts(with: "k=1".utf8) == true)
  }

  @Test func postsAnEmptyBodyWhereThereIsNone() throws {
    let fetch = SchemaFetch { request in
      request.path == "/api/a" ? .redirect(308, to: "/b") : .json("[1]")
    }
    fetch.write(requests: "a: { post: a }")
    #expect(try fetch.fetch(), "\(fetch.messages)")
    for request in fetch.server.requests {
      #expect(request.method == "POST")
      #expect(request.header("Content-Length") == "0")
      #expect(request.header("Content-Type") == nil)
    }
    #expect(fetch.targets == ["/api/a", "/b"])
  }

  @Test func followsNoRedirectToAnUnnamedHost() throws {
    let other = TestServer { _ in .json("[1]") }
    defer { other.stop() }
    let url = other.url
    let fetch = SchemaFetch { _ in .redirect(302, to: url) }
    fetch.write(requests: "a: { get: a }")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.foreign-host"])
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["redirect", "link"])
  func saysThatAURLHasAUser(_ way: String) throws {
    let fetch = SchemaFetch { request in
      let url = "http://u:pw@\(request.header("Host") ?? "")/x"
      return way == "link"
        ? .json("[1]", headers: [("Link", "<\(url)>; rel=next")]) : .redirect(302, to: url)
    }
    fetch.write(requests: "a: { get: a\(way == "link" ? ", paginate: { by: link }" : "") }")
    #expect(try !fetch.fetch())
    let reason = "the URL has a user or a password"
    #expect(
      fetch.messages == [
        way == "link"
          ? "'BASE/x': \(reason)"
          : "GET BASE/api/a: the redirect to 'BASE/x' is not followed: \(reason)"
      ]
    )
    #expect(fetch.codes == [way == "link" ? "source.url" : "fetch.redirect"])
  }

  @Test func sendsNoCookieBack() throws {
    let fetch = SchemaFetch { _ in .json("[1]", headers: [("Set-Cookie", "a=b; Path=/")]) }
    fetch.write(
      requests: "a: { get: \"n/{@self}\", for: { values: [1, 2, 3] } }",
      settings: "concurrency: 1"
    )
    #expect(try fetch.fetch())
    #expect(fetch.server.requests.count == 3)
    #expect(fetch.server.requests.allSatisfy { $0.header("Cookie") == nil })
  }

  @Test func asksThroughAProxyThatTheCallerNames() throws {
    let proxy = TestServer { _ in .json("[1]") }
    defer { proxy.stop() }
    let fetch = SchemaFetch { _ in ServedResponse(500) }
    fetch.write(requests: "a: { get: a }")
    let schema = String(decoding: fetch.scratch.bytes(of: "schema.yml"), as: UTF8.self)
    fetch.scratch.write(
      schema.replacing(fetch.server.url, with: "http://books.example"),
      to: "schema.yml"
    )
    #expect(try fetch.fetch { $0.proxy = proxy.url }, "\(fetch.messages)")
    #expect(fetch.targets == [])
    #expect(proxy.requests.map(\.target) == ["http://books.example/api/a"])
    #expect(try fetch.fetch { $0.environment = ["http_proxy": proxy.url] })
    #expect(proxy.requests.count == 2)
  }

  @Test func finishesWhatIsUnderWayWhereARequestFails() throws {
    let fetch = SchemaFetch { request in
      if request.path == "/api/n/1" { return ServedResponse(404) }
      var response = ServedResponse.json("[1]")
      response.delay = 300
      return response
    }
    fetch.write(
      requests: "a: { get: \"n/{from}\", for: { range: { from: 1, to: 9 } } }",
      settings: "concurrency: 2"
    )
    #expect(try !fetch.fetch())
    #expect(fetch.targets == ["/api/n/1", "/api/n/2"])
    // The other one came, and is not asked for again.
    #expect(fetch.report.hasPartial)
    #expect(fetch.counts("a")?.fetched == 1)
  }

  @Test func countsWhatEachRequestBrought() throws {
    let fetch = SchemaFetch { request in
      switch request.path {
      case "/api/list": .json("[{\"id\":1},{\"id\":2},{\"id\":3},{}]")
      case "/api/one/2": ServedResponse(204)
      default: .json("[1,2]")
      }
    }
    fetch.write(requests: "list: { get: list }\none: { get: \"one/{id}\", for: list }")
    #expect(try fetch.fetch())
    let one = try #require(fetch.counts("one"))
    #expect([one.pages, one.records, one.fetched, one.skipped, one.lacking] == [2, 4, 2, 1, 1])
    #expect(one.bytes == 10)
    #expect(fetch.report.counts.sent == 4)
  }

  // MARK: Tokens

  @Test func asksAnotherHostForATokenThatTheSchemaNames() throws {
    let other = TestServer { request in
      let sent = String(decoding: request.body, as: UTF8.self)
      return sent == "secret=12345678" ? .json("{\"t\":\"token-one\"}") : ServedResponse(400)
    }
    defer { other.stop() }
    let fetch = SchemaFetch { request in
      request.header("Authorization") == "Bearer token-one" ? .json("[1]") : ServedResponse(401)
    }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { token: { post: \"\(other.url)/token\", "
        + "form: { secret: \"{@secret.K}\" }, at: t } }"
    )
    #expect(
      try fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] },
      "\(fetch.messages)"
    )
    #expect(fetch.targets == ["/api/a"])
    #expect(other.requests.map(\.target) == ["/token"])
    #expect(other.requests.first?.header("Authorization") == nil)
  }

  private static let tokenAuth =
    "auth: { token: { post: BASE/token, form: { secret: \"{@secret.K}\" }, at: t } }"

  /// A server that knows one token at a time: another that is asked for ends it.
  @Test func renewsATokenOnceForAllRequestsThatHadIt() throws {
    let tokens = Lock(0)
    let fetch = SchemaFetch { request in
      if request.path == "/token" {
        return .json("{\"t\":\"token-\(tokens.next())\"}")
      }
      let isGood = tokens.withLock {
        request.header("Authorization") == "Bearer token-\($0)" && $0 > 1
      }
      var response = isGood ? ServedResponse.json("[1]") : ServedResponse(401)
      // The answers to the first token come one after the other.
      response.delay = 40 * (Int(request.path.suffix(1)) ?? 0)
      return response
    }
    fetch.write(
      requests: "a: { get: \"a/{from}\", for: { range: { from: 1, to: 5 } } }",
      settings: Self.tokenAuth
    )
    #expect(
      try fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] },
      "\(fetch.messages)"
    )
    #expect(fetch.targets.count { $0 == "/token" } == 2)
  }

  @Test(arguments: [
    (503, 2, [] as [String]), (429, 2, []), (0, 2, []), (503, 3, ["fetch.status"]),
    (0, 3, ["fetch.no-response"]), (400, 1, ["fetch.status"]),
  ])
  func asksForATokenAgain(_ status: Int, _ times: Int, _ codes: [String]) throws {
    let count = Lock(0)
    let fetch = SchemaFetch { request in
      guard request.path == "/token" else { return .json("[1]") }
      guard count.next() <= times else { return .json("{\"t\":\"token-1\"}") }
      var response = ServedResponse(status)
      if status == 0 {
        response = .json("{}")
        response.cut = 1
      }
      return response
    }
    fetch.write(requests: "a: { get: a }", settings: Self.tokenAuth)
    _ = try fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] }
    #expect(fetch.codes == codes, "\(fetch.messages)")
    #expect(count.withLock { $0 } == min(times + 1, codes.isEmpty ? 3 : times))
  }

  /// Forms in which a body may repeat a secret.
  @Test(arguments: ["ab/cd-efgh", "ab\\/cd-efgh", "\\u0061b/cd-efgh", "ab\\u002Fcd\\u002defgh"])
  func findsASecretWhateverEscapesItHas(_ form: String) throws {
    let fetch = SchemaFetch { _ in
      .json("[\"" + String(repeating: "x", count: 65_530) + form + "\"]")
    }
    fetch.write(requests: "a: { get: a }", settings: "auth: { bearer: \"{@secret.K}\" }")
    #expect(try !fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "ab/cd-efgh"] })
    #expect(fetch.codes == ["fetch.secret-in-body"])
  }

  /// Secrets may stand in the URLs of pages too; `$NAME` is for messages and for what is kept.
  @Test(arguments: ["by: link", "by: next, at: next"])
  func followsNextPagesThroughAPlaceWithASecret(_ paginate: String) throws {
    let fetch = SchemaFetch { request in
      guard request.path == "/api/octocat/list" else { return .json("{\"d\":[]}") }
      let isLast = request.number("page") == 2
      let link = isLast ? [] : [("Link", "</api/octocat/list?page=2>; rel=next")]
      return .json("{\"d\":[1],\"next\":\(isLast ? "null" : "\"list?page=2\"")}", headers: link)
    }
    fetch.write(
      requests: """
        list: { get: "{@secret.USER}/list", keyPath: d, paginate: { \(paginate) } }
        gone: { get: gone, responses: [{ when: { d: { exists: true } }, do: fail }] }
        """
    )
    // Neither the journal of a fetch that fails nor the state has the name.
    let user = ["SEEDBED_SECRET_USER": "octocat"]
    #expect(try !fetch.fetch { $0.environment = user })
    fetch.write(
      requests: "list: { get: \"{@secret.USER}/list\", keyPath: d, paginate: { \(paginate) } }"
    )
    let journal = fetch.scratch.bytes(of: "fetched.partial/.work/journal")
    #expect(!String(decoding: journal, as: UTF8.self).contains("octocat"))
    for _ in 1...2 {
      #expect(try fetch.fetch { $0.environment = user }, "\(fetch.messages)")
      #expect(fetch.targets == ["/api/octocat/list", "/api/octocat/list?page=2"])
      #expect(fetch.paths == ["s/list/000001.json", "s/list/000002.json"])
      let state = try FileBytes.read(fetch.snapshot + "/.state.json")
      let texts = [fetch.files()["seedbed.lock"] ?? "", String(decoding: state, as: UTF8.self)]
      #expect(texts.allSatisfy { !$0.contains("octocat") })
    }
  }

  @Test func goesOnAfterAPageThatIsSkipped() throws {
    let fetch = SchemaFetch { request in
      switch request.number("p") {
      case nil: .json("[1]", headers: [("Link", "<?p=2>; rel=next")])
      case 2: ServedResponse(204, headers: [("Link", "<?p=3>; rel=next")])
      default: .json("[3]")
      }
    }
    fetch.write(requests: "a: { get: a, paginate: { by: link } }")
    #expect(try fetch.fetch())
    #expect(fetch.targets == ["/api/a", "/api/a?p=2", "/api/a?p=3"])
    #expect(fetch.paths == ["s/a/000001.json", "s/a/000003.json"])
  }

  @Test(arguments: ["603", "*"])
  func startsOverWhereLessThanTheRestComes(_ size: String) throws {
    let text = "[" + String(repeating: "1,", count: 300) + "1]"
    let fetch = SchemaFetch { request in
      let tag = ("ETag", "\"v\"")
      switch request.header("Range") {
      case nil where request.header("X-Again") == nil && request.connection == 1:
        var response = ServedResponse.json(text, headers: [tag])
        response.cut = 500
        return response
      case nil: return .json(text, headers: [tag])
      default:
        let range = ("Content-Range", "bytes 500-501/\(size)")
        return .json("1,", status: 206, headers: [tag, range])
      }
    }
    fetch.write(requests: "a: { get: a }")
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.files()["s/a.json"] == text)
    #expect(fetch.targets.count == 3)
  }

  @Test func asksForATokenFirstAndForAnotherWhereItEnds() throws {
    let tokens = Lock(0)
    let fetch = SchemaFetch { request in
      if request.path == "/token" {
        let number = tokens.next()
        let sent = String(decoding: request.body, as: UTF8.self)
        guard sent == "client=ann&secret=12345678" else { return ServedResponse(400) }
        return .json("{\"access_token\":\"token-number-\(number)\",\"expires_in\":3600}")
      }
      // The first token is refused once.
      return request.header("Authorization") == "Bearer token-number-2"
        ? .json("[1]") : ServedResponse(401)
    }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { token: { post: BASE/token, form: { client: ann, "
        + "secret: \"{@secret.K}\" }, at: access_token, expires: expires_in } }"
    )
    #expect(
      try fetch.fetch { $0.environment = ["SEEDBED_SECRET_K": "12345678"] },
      "\(fetch.messages)"
    )
    #expect(fetch.targets == ["/api/a", "/api/a", "/token", "/token"])
    #expect(Folders.names(in: fetch.snapshot) == [".state.json", "s", "seedbed.lock"])
  }
}

extension Lock where Value == Int {
  /// Counts one more; how many there are.
  fileprivate func next() -> Int {
    withLock { count in
      count += 1
      return count
    }
  }
}
