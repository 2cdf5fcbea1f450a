import SeedbedKit
import SeedbedPlatform
import SeedbedTestSupport
import Testing

/// What follows from answers: statuses, redirects, types, waits.
@Suite struct AnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let request: String
    let answer: ServedResponse
    let codes: [String]
    /// How often the server is asked.
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

  /// Adds a source to the schema's end of sources.
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

  // MARK: Tokens

  @Test func asksForATokenFirstAndForAnotherWhereItEnds() throws {
    let tokens = Lock(0)
    let fetch = SchemaFetch { request in
      if request.path == "/token" {
        let number = tokens.withLock { count in
          count += 1
          return count
        }
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
