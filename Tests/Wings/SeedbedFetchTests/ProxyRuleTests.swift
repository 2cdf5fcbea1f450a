import SeedbedFetch
import Testing

@testable import SeedbedLanguage

@Suite struct ProxyRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let url: String
    let proxy: String?

    var testDescription: String { url }
  }

  static let environment = [
    "http_proxy": "http://p:1", "HTTPS_PROXY": "http://q:2", "HTTP_PROXY": "http://evil:3",
    "no_proxy": "example.org, .example.net,*.example.com 10.0.0.1,h:8080,[::1]:9",
  ]

  static let cases: [Case] = [
    Case(url: "http://a.invalid/", proxy: "http://p:1"),
    Case(url: "https://a.invalid/", proxy: "http://q:2"),
    Case(url: "http://example.org/", proxy: nil),
    Case(url: "http://www.example.org/", proxy: nil),
    Case(url: "http://notexample.org/", proxy: "http://p:1"),
    Case(url: "http://a.example.net/", proxy: nil),
    Case(url: "http://a.example.com/", proxy: nil),
    Case(url: "http://10.0.0.1/", proxy: nil),
    Case(url: "http://h:8080/", proxy: nil),
    Case(url: "http://h:8081/", proxy: "http://p:1"),
  ]

  @Test(arguments: cases)
  func readsTheVariablesOfTheEnvironment(_ tested: Case) throws {
    let rule = ProxyRule { Self.environment[$0] }
    #expect(rule.proxy(for: try RequestURL(tested.url)) == tested.proxy)
  }

  @Test func leavesOutNothingWhereOneIsGiven() throws {
    let rule = ProxyRule(all: "http://p:1")
    #expect(rule.proxy(for: try RequestURL("https://example.org/")) == "http://p:1")
  }

  @Test func asksAllDirectlyWithAStar() throws {
    let rule = ProxyRule { ["http_proxy": "http://p:1", "no_proxy": "*"][$0] }
    #expect(rule.proxy(for: try RequestURL("http://example.org/")) == nil)
  }
}
