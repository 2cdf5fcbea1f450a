import SeedbedMapping
import Testing

@testable import SeedbedLanguage

struct RenderingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var request: String
    var settings = ""
    var values: [String: String] = [:]
    var position = PagePosition.first
    var url: String

    var testDescription: String { request }
  }

  private static let forA = "for: { values: [{ a: 1 }] }"

  static let cases: [Case] = [
    Case(request: "get: users", url: "https://api.example.org/v1/users"),
    Case(request: "get: /users", url: "https://api.example.org/v1/users"),
    Case(
      request: "get: \"users?x=1\", query: { y: 2 }",
      url: "https://api.example.org/v1/users?x=1&y=2"
    ),
    Case(request: "get: https://api.example.org/other", url: "https://api.example.org/other"),
    Case(
      request: "get: \"u/{a}/x\", \(forA)",
      values: ["a": "\"b/c d?é\""],
      url: "https://api.example.org/v1/u/b%2Fc%20d%3F%C3%A9/x"
    ),
    Case(
      request: "get: \"{a}\", for: { values: [1], key: a }",
      values: ["a": "\"https://api.example.org/z/../y?q=1\""],
      url: "https://api.example.org/y?q=1"
    ),
    Case(
      request: "get: \"{a}\", for: { values: [1], key: a }",
      values: ["a": "\"/z/../../y\""],
      url: "https://api.example.org/y"
    ),
    Case(
      request: "get: \"{a}\", for: { values: [1], key: a }",
      values: ["a": "\"//evil.org/y\""],
      url: "https://api.example.org//evil.org/y"
    ),
    Case(
      request: "get: \"{a}/more\", for: { values: [1], key: a }",
      values: ["a": "\"z\""],
      url: "https://api.example.org/v1/z/more"
    ),
    Case(
      request: "get: x, query: { a: \"{a}\", b: \"{b}\", c: [\"1 2\", 3], d: true }, \(forA)",
      values: ["a": "null"],
      url: "https://api.example.org/v1/x?c=1%202&c=3&d=true"
    ),
    Case(
      request: "get: x, query: { a: null, c: 3 }",
      settings: "query: { a: 1, b: 2 }",
      url: "https://api.example.org/v1/x?b=2&c=3"
    ),
    Case(
      request: "get: x, query: { page: 9, n: 5 }, paginate: { by: page }",
      position: .page(2),
      url: "https://api.example.org/v1/x?n=5&page=2"
    ),
    Case(
      request: "get: \"x/{@page}\", paginate: { by: page }",
      position: .page(3),
      url: "https://api.example.org/v1/x/3"
    ),
    Case(
      request: "get: x, query: { after: start }, paginate: { by: cursor, param: after, at: next }",
      url: "https://api.example.org/v1/x?after=start"
    ),
    Case(
      request: "get: x, query: { after: start }, paginate: { by: cursor, param: after, at: next }",
      position: .cursor(JSONValue(json: "\"a b\"")),
      url: "https://api.example.org/v1/x?after=a%20b"
    ),
    Case(
      request: "get: x, query: { after: \"{@cursor}\" }, paginate: { by: cursor, at: next }",
      url: "https://api.example.org/v1/x"
    ),
    Case(
      request: "get: x, query: { t: \"{@now}\", m: \"{@now.millis}\", i: \"{@now.iso8601}\" }",
      url: "https://api.example.org/v1/x?t=1700000000&m=1700000000500&i=2023-11-14T22%3A13%3A20Z"
    ),
    Case(
      request: "get: x, query: { k: \"{@secret.KEY}\" }",
      url: "https://api.example.org/v1/x?k=s%2Fcret"
    ),
  ]

  @Test(arguments: cases) func makesURLs(_ item: Case) throws {
    let (source, request, _) = try request(SeedbedMappingTests.source(item.request, item.settings))
    let secrets = SecretStore(environment: ["SEEDBED_SECRET_KEY": "s/cret"])
    let renderer = try RequestRenderer(source: source, request: request, secrets: secrets)
    let made = try renderer.render(
      SeedbedMappingTests.item(item.values, of: request),
      at: item.position,
      now: noon
    )
    #expect(made.sent.url.text == item.url)
    #expect(!made.shown.url.text.contains("cret"))
  }

  private func problem(
    _ text: String,
    _ settings: String = "",
    _ values: [String: String] = [:],
    _ position: PagePosition = .first
  ) throws -> RenderProblem? {
    let (source, request, _) = try request(SeedbedMappingTests.source(text, settings))
    let renderer = try RequestRenderer(
      source: source,
      request: request,
      secrets: SecretStore(environment: ["SEEDBED_SECRET_KEY": "k"])
    )
    do {
      let item = item(values, of: request)
      _ = try renderer.render(item, at: position, now: noon)
      return nil
    } catch {
      return error
    }
  }

  @Test func saysWhyNoRequestIsMade() throws {
    let forA = "get: \"u/{a}\", for: { values: [1] }"
    #expect(try problem(forA) == .missing("a"))
    #expect(try problem(forA, "", ["a": "null"]) == .missing("a"))
    #expect(try problem(forA, "", ["a": "\"\""]) == .missing("a"))
    #expect(try problem(forA, "", ["a": "\"..\""]) == .url("u/..", .dotSegment))
    #expect(
      try problem("get: \"{a}\", for: { values: [1], key: a }", "", ["a": "\"ftp://h/\""])
        == .url("ftp://h/", .scheme("ftp"))
    )
    #expect(try problem("get: x, query: { k: \"{@secret.NONE}\" }") == .missingSecret("NONE"))
    #expect(
      try problem("get: x, headers: { X-A: \"{a}\" }, for: { values: [1] }", "", ["a": "\"x\\ny\""])
        == .header("X-A")
    )
    let far = try RequestURL("https://evil.org/x")
    #expect(
      try problem("get: \"{a}\", for: { values: [1], key: a }", "", ["a": "\"https://evil.org/x\""])
        == .foreignHost(far)
    )
    #expect(try problem("get: x, paginate: { by: link }", "", [:], .url(far)) == .foreignHost(far))
    #expect(
      try problem(
        "get: \"{a}\", headers: { X-K: \"{@secret.KEY}\" }, for: { values: [1], key: a }",
        "hosts: [evil.org]",
        ["a": "\"https://evil.org/x\""]
      ) == .secretElsewhere("KEY", far)
    )
  }

  private func body(
    _ text: String,
    _ values: [String: String] = [:],
    _ position: PagePosition = .first
  )
    throws -> String
  {
    let (source, request, _) = try request(SeedbedMappingTests.source(text))
    let renderer = try RequestRenderer(
      source: source,
      request: request,
      secrets: SecretStore(environment: [:])
    )
    let made = try renderer.render(item(values, of: request), at: position, now: noon)
    let type = made.sent.headers.first { $0.name == "Content-Type" }?.value ?? ""
    return type + " " + String(decoding: made.sent.body ?? [], as: UTF8.self)
  }

  @Test func makesBodies() throws {
    #expect(
      try body(
        "post: x, body: { json: { a: 1, b: [true, null, 1.50], c: \"{x}\", d: \"n{x}\" } },"
          + " for: { values: [1] }",
        ["x": "7"]
      )
        == "application/json {\"a\":1,\"b\":[true,null,1.50],\"c\":7,\"d\":\"n7\"}"
    )
    #expect(
      try body("post: x, body: { form: { a: \"b c\", d: [1, 2], e: null } }")
        == "application/x-www-form-urlencoded a=b+c&d=1&d=2"
    )
    #expect(
      try body(
        "post: x, body: { graphQL: { raw: \"{ a { b } }\" }, variables: { after:"
          + " \"{@cursor}\" } }, paginate: { by: cursor, at: c }"
      )
        == "application/json {\"query\":\"{ a { b } }\",\"variables\":{}}"
    )
    #expect(
      try body(
        "post: x, body: { graphQL: \"{{ a }\", variables: { n: 2 } }, paginate: { by: cursor,"
          + " param: { body: variables.after }, at: c }",
        [:],
        .cursor(JSONValue(json: "\"z\""))
      ) == "application/json {\"query\":\"{ a }\",\"variables\":{\"n\":2,\"after\":\"z\"}}"
    )
    #expect(try body("post: x, body: { text: hi, type: text/csv }") == "text/csv hi")
    #expect(try body("post: x") == " ")
    #expect(
      try body("post: x, paginate: { by: page, param: { body: page } }", [:], .page(4))
        == "application/json {\"page\":4}"
    )
    #expect(
      try body(
        "post: x, body: { form: { page: 1, q: a } }, paginate: { by: page, param: { body: page } }",
        [:],
        .page(4)
      )
        == "application/x-www-form-urlencoded q=a&page=4"
    )
  }

  @Test func givesBatchesJoinedOrAsLists() throws {
    let batch = "for: { values: [1], batch: 2, join: \"|\" }"
    let list = ["id": "[1,\"b\"]"]
    let (source, request, _) = try request(
      SeedbedMappingTests.source(
        "post: \"x/{id}\", query: { ids: \"{id}\", one: [\"{id}\"],"
          + " each: [\"{id}\", 0] }, body: { json: { a:"
          + " \"{id}\", b: [\"{id}\"], c: \"n{id}\" } }, \(batch)"
      )
    )
    let renderer = try RequestRenderer(
      source: source,
      request: request,
      secrets: SecretStore(environment: [:])
    )
    let made = try renderer.render(item(list, of: request), at: .first, now: noon)
    #expect(
      made.sent.url.text
        == "https://api.example.org/v1/x/1%7Cb?ids=1%7Cb&one=1&one=b&each=1&each=b"
        + "&each=0"
    )
    #expect(
      String(decoding: made.sent.body ?? [], as: UTF8.self)
        == "{\"a\":[1,\"b\"],\"b\":[1,\"b\"],\"c\":\"n1|b\"}"
    )
  }

  private func authorized(
    _ auth: String,
    _ request: String = "get: \"x?a=1\"",
    _ position: PagePosition = .first,
    hosts: String = "[]"
  ) throws -> (url: String, headers: [String], derived: [String]) {
    let text = source(request, "hosts: \(hosts)\nauth: \(auth)")
    let (source, found, _) = try SeedbedMappingTests.request(text)
    let secrets = SecretStore(environment: [
      "SEEDBED_SECRET_PUBLIC": "1234", "SEEDBED_SECRET_PRIVATE": "abcd", "SEEDBED_SECRET_T": "tok",
    ])
    let renderer = try RequestRenderer(source: source, request: found, secrets: secrets)
    let item = RequestItem()
    let made = try renderer.render(item, at: position, now: Instant(milliseconds: 1000))
    let sent = try renderer.authorize(
      made.sent,
      for: item,
      at: position,
      now: Instant(milliseconds: 1000),
      token: "TT"
    )
    return (
      sent.url.text, sent.headers.map { "\($0.name): \($0.value)" }, sent.derived.map(\.value)
    )
  }

  @Test func addsAuth() throws {
    #expect(try authorized("{ bearer: \"{@secret.T}\" }").headers == ["Authorization: Bearer tok"])
    #expect(
      try authorized("{ basic: { user: u, password: \"{@secret.T}\" } }").headers
        == ["Authorization: Basic dTp0b2s="]
    )
    #expect(
      try authorized("{ basic: { user: \"{@secret.T}\" } }").headers
        == ["Authorization: Basic dG9rOg=="]
    )
    #expect(try authorized("{ header: { X-Key: \"k {@secret.T}\" } }").headers == ["X-Key: k tok"])
    #expect(try authorized("{ token: { post: /token } }").headers == ["Authorization: Bearer TT"])
    // Marvel's own example: md5(1 + abcd + 1234).
    let marvel = try authorized(
      "{ query: { ts: \"{@now}\", apikey: \"{@secret.PUBLIC}\", hash: { md5:"
        + " \"{@now}{@secret.PRIVATE}{@secret.PUBLIC}\" } } }"
    )
    #expect(
      marvel.url
        == "https://api.example.org/v1/x?a=1&ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    )
    #expect(marvel.derived == ["ffd275c5130566a2916217b101f26150"])
    let signed = try authorized(
      "{ header: { X-Sig: { hmacSHA256: \"{@method} {@url.path}?{@url.query}\", key:"
        + " \"{@secret.T}\", encoding: base64 } } }"
    )
    #expect(signed.headers == ["X-Sig: CfFzH4lqjCP7lBDyuU8rlQr5j8G4g9Hp3y3iktveqVY="])
  }

  @Test func keepsADigestsUserForTheChallenge() throws {
    let text = source("get: x", "auth: { digest: { user: ann, password: \"{@secret.T}\" } }")
    let (source, found, _) = try SeedbedMappingTests.request(text)
    let secrets = SecretStore(environment: ["SEEDBED_SECRET_T": "tok"])
    let renderer = try RequestRenderer(source: source, request: found, secrets: secrets)
    let now = Instant(milliseconds: 0)
    let made = try renderer.render(RequestItem(), at: .first, now: now)
    let sent = try renderer.authorize(made.sent, for: RequestItem(), at: .first, now: now)
    #expect(sent.credentials?.user == "ann" && sent.credentials?.password == "tok")
    #expect(sent.headers.isEmpty && sent.url == made.sent.url)
  }

  @Test func putsARequestsOwnOverTheSources() throws {
    let text = source(
      "get: x, headers: { x-b: own, X-C: null, X-D: d }, query: { b: own, c: null, d: 4 }",
      "headers: { X-A: a, X-B: b, X-C: c }\nquery: { a: 1, b: 2, c: 3 }"
    )
    let (source, found, _) = try SeedbedMappingTests.request(text)
    let renderer = try RequestRenderer(
      source: source,
      request: found,
      secrets: SecretStore(environment: [:])
    )
    let made = try renderer.render(RequestItem(), at: .first, now: Instant(milliseconds: 0))
    #expect(
      made.sent.headers.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
        == ["x-a: a", "x-b: own", "x-d: d"]
    )
    let query = try #require(made.sent.url.query)
    #expect(query.split(separator: "&").sorted() == ["a=1", "b=own", "d=4"])
  }

  @Test func sendsAuthToItsOwnOriginAlone() throws {
    let cdn = try RequestURL("https://cdn.org/p?key=x")
    let there = try authorized(
      "{ query: { key: \"{@secret.T}\" } }",
      "get: x, paginate: { by: link }",
      .url(cdn),
      hosts: "[cdn.org]"
    )
    #expect(there.url == "https://cdn.org/p?key=x")
    let next = try RequestURL("https://api.example.org/p?key=old&page=2")
    let here = try authorized(
      "{ query: { key: \"{@secret.T}\" } }",
      "get: x, paginate: { by: link }",
      .url(next)
    )
    #expect(here.url == "https://api.example.org/p?page=2&key=tok")
  }

  @Test func knowsEqualRequestsByWhatIsShown() throws {
    func identity(_ text: String, _ secret: String, _ now: Int) throws -> String {
      let (source, request, _) = try request(SeedbedMappingTests.source(text))
      let renderer = try RequestRenderer(
        source: source,
        request: request,
        secrets: SecretStore(environment: ["SEEDBED_SECRET_K": secret])
      )
      return try renderer.render(RequestItem(), at: .first, now: Instant(milliseconds: now))
        .identity
    }
    let text = "get: x, query: { k: \"{@secret.K}\", t: \"{@now}\" }"
    #expect(try identity(text, "a", 1000) == identity(text, "b", 9000))
    #expect(try identity(text, "a", 0) != identity("get: x, query: { k: a, t: 0 }", "a", 0))
    #expect(
      try identity("get: x, headers: { A: 1, B: 2 }", "", 0)
        == identity("get: x, headers: { B: 2, a: 1 }", "", 0)
    )
    #expect(try identity("get: x, headers: { A: 1 }", "", 0) != identity("get: x", "", 0))
  }
}
