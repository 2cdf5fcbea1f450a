import SeedbedBase
import SeedbedMapping
import Testing

@testable import SeedbedLanguage

struct ResponsesTests {
  private func headers(_ fields: [String: String]) -> ResponseHeaders {
    ResponseHeaders(fields: fields.map { NamedText(name: $0.key, value: $0.value) })
  }

  @Test(arguments: [
    (200, true, ResponseMeaning.taken), (200, false, .skipped), (204, true, .skipped),
    (304, false, .unchanged), (404, true, .failed), (403, true, .failed), (401, true, .failed),
    (408, true, .retry(wait: nil)), (425, true, .retry(wait: nil)), (429, true, .retry(wait: nil)),
    (500, true, .retry(wait: nil)), (501, true, .failed), (502, true, .retry(wait: nil)),
    (503, true, .retry(wait: nil)), (504, true, .retry(wait: nil)), (302, true, .failed),
  ])
  func knowsTheDefaults(_ status: Int, _ hasBody: Bool, _ meaning: ResponseMeaning) {
    let found = ResponseMeaning.of(
      status: status,
      headers: ResponseHeaders(),
      hasBody: hasBody,
      rule: nil
    )
    #expect(found == meaning)
  }

  @Test func repeatsWhereAQuotaIsUsedUp() {
    let none = headers(["X-RateLimit-Remaining": " 0 "])
    #expect(
      ResponseMeaning.of(status: 403, headers: none, hasBody: true, rule: nil) == .retry(wait: nil)
    )
    let some = headers(["X-RateLimit-Remaining": "1"])
    #expect(ResponseMeaning.of(status: 403, headers: some, hasBody: true, rule: nil) == .failed)
  }

  @Test func lettsARuleDecideFirst() throws {
    let (_, request, _) = try request(
      source(
        "get: x, responses: [{ status: [404, 410], do: skip }, { status: 503, do: retry,"
          + " wait: 2 s }, { status: 200, do: end }]",
        "responses: { status: 404, do: fail }"
      )
    )
    let inspector = try PageInspector(request)
    func meaning(_ status: Int) throws -> ResponseMeaning {
      let index = try inspector.rule(status: status, body: nil)
      return ResponseMeaning.of(
        status: status,
        headers: ResponseHeaders(),
        hasBody: true,
        rule: index.map { request.rules.responses[$0] }
      )
    }
    #expect(try meaning(404) == .skipped)
    #expect(try meaning(410) == .skipped)
    #expect(try meaning(503) == .retry(wait: .seconds(2)))
    #expect(try meaning(200) == .ended)
    #expect(try meaning(500) == .retry(wait: nil))
  }

  @Test func waitsLongerEachTimeLessUpToHalf() {
    var rule = RetryRule()
    rule.wait = .seconds(2)
    for retry in 1...6 {
      let full = Duration.seconds(2 << (retry - 1))
      let delays = (0..<40).map { rule.delay(before: retry, identity: "request \($0)") }
      #expect(delays.allSatisfy { $0 <= full && $0 >= full / 2 })
      #expect(Set(delays.map { "\($0)" }).count > 30)
    }
    #expect(rule.delay(before: 1, identity: "a") == rule.delay(before: 1, identity: "a"))
    #expect(rule.delay(before: 100, identity: "a") > .zero)
  }

  @Test(
    arguments: [
      (["Retry-After": "120"], 120_000), (["Retry-After": "Tue, 14 Nov 2023 22:13:30 GMT"], 9_500),
      (["Retry-After": "Tuesday, 14-Nov-23 22:13:30 GMT"], 9_500),
      (["Retry-After": "Tue Nov 14 22:13:30 2023"], 9_500),
      (["Retry-After": "Tue, 14 Nov 2023 22:13:00 GMT"], 0), (["Retry-After": "soon"], nil),
      (["X-RateLimit-Reset": "60"], nil),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "60"], 60_000),
      (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000060"], 59_500),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "1700000060000"], 59_500),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "2023-11-14T22:14:20Z"], 59_500),
      (["RateLimit-Remaining": "0", "RateLimit-Reset": "9", "Retry-After": "5"], 5_000), ([:], nil),
    ] as [([String: String], Int?)]
  )
  func hearsWhenToComeAgain(_ fields: [String: String], _ milliseconds: Int?) {
    let wait = ServerWait.wait(headers(fields), now: noon)
    #expect(wait == milliseconds.map { .milliseconds($0) })
  }

  @Test(
    arguments: [
      ("", "application/json", true), ("", "text/html", false), ("", nil, true),
      ("", "text/plain", true),
      ("format: data", "text/html", true), ("contentType: application/*", "application/x", true),
      ("contentType: application/*+json", "application/hal+json", true),
      ("contentType: application/*+json", "application/json", false),
      ("contentType: [image/png, image/jpeg]", "image/jpeg", true),
      ("contentType: \"*\"", "text/html", true),
    ] as [(String, String?, Bool)]
  )
  func takesTypes(_ settings: String, _ type: String?, _ isTaken: Bool) throws {
    let (_, request, _) = try request(
      source("get: x, " + (settings.isEmpty ? "format: auto" : settings))
    )
    #expect(request.takes(mediaType: type) == isTaken)
  }

  @Test func readsMediaTypes() {
    #expect(headers(["content-type": "Text/HTML; charset=utf-8"]).mediaType == "text/html")
    #expect(headers([:]).mediaType == nil)
  }
}
