import SeedbedBase
import Testing

@testable import SeedbedLanguage

struct RequestURLTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var result: String

    init(_ text: String, _ result: String) {
      self.text = text
      self.result = result
    }

    var testDescription: String { text }
  }

  /// The examples of RFC 3986, section 5.4, from `http://a/b/c/d;p?q`; fragments are left out.
  @Test(arguments: [
    Case("g", "http://a/b/c/g"), Case("./g", "http://a/b/c/g"), Case("g/", "http://a/b/c/g/"),
    Case("/g", "http://a/g"), Case("//g", "http://g/"), Case("?y", "http://a/b/c/d;p?y"),
    Case("g?y", "http://a/b/c/g?y"), Case("#s", "http://a/b/c/d;p?q"),
    Case("g#s", "http://a/b/c/g"), Case("g?y#s", "http://a/b/c/g?y"), Case(";x", "http://a/b/c/;x"),
    Case("g;x", "http://a/b/c/g;x"), Case("g;x?y#s", "http://a/b/c/g;x?y"),
    Case("", "http://a/b/c/d;p?q"), Case(".", "http://a/b/c/"), Case("./", "http://a/b/c/"),
    Case("..", "http://a/b/"), Case("../", "http://a/b/"), Case("../g", "http://a/b/g"),
    Case("../..", "http://a/"), Case("../../", "http://a/"), Case("../../g", "http://a/g"),
    Case("../../../g", "http://a/g"), Case("../../../../g", "http://a/g"),
    Case("/./g", "http://a/g"), Case("/../g", "http://a/g"), Case("g.", "http://a/b/c/g."),
    Case(".g", "http://a/b/c/.g"), Case("g..", "http://a/b/c/g.."), Case("..g", "http://a/b/c/..g"),
    Case("./../g", "http://a/b/g"), Case("./g/.", "http://a/b/c/g/"),
    Case("g/./h", "http://a/b/c/g/h"), Case("g/../h", "http://a/b/c/h"),
    Case("g;x=1/./y", "http://a/b/c/g;x=1/y"), Case("g;x=1/../y", "http://a/b/c/y"),
    Case("g?y/./x", "http://a/b/c/g?y/./x"), Case("g?y/../x", "http://a/b/c/g?y/../x"),
    Case("https://h/p", "https://h/p"), Case("/%2e%2E/g", "http://a/g"),
    // A slash that is one character with what stands beside it.
    Case("\u{70F}/./g", "http://a/b/c/%DC%8F/g"), Case("/\u{301}g/../h", "http://a/h"),
    Case("/\u{301}g", "http://a/%CC%81g"),
  ])
  func resolvesReferences(_ item: Case) throws {
    let base = try RequestURL("http://a/b/c/d;p?q")
    #expect(try base.resolve(item.text).text == item.result)
  }

  @Test(arguments: [
    Case("HTTPS://API.Example.org:443", "https://api.example.org/"),
    Case("http://h:80/a/../b?c#d", "http://h/b?c"), Case("http://h:8080", "http://h:8080/"),
    Case("https://h/a b\u{E9}?q=\u{E9} x", "https://h/a%20b%C3%A9?q=%C3%A9%20x"),
    Case("https://h/a%2Fb%zz", "https://h/a%2Fb%25zz"),
    Case("https://[::1]:81/", "https://[::1]:81/"),
    Case(" https://h/x\n", "https://h/x"), Case("https://h?x", "https://h/?x"),
  ])
  func writesOneFormOfAll(_ item: Case) throws {
    #expect(try RequestURL(item.text).text == item.result)
  }

  @Test(arguments: [
    Case("ftp://h/", "expected 'http' or 'https', found 'ftp'"),
    Case("file:///etc/passwd", "expected 'http' or 'https', found 'file'"),
    Case("h/p", "expected an absolute URL, such as 'https://api.example.org/'"),
    Case("https:///p", "the URL has no host"), Case("https:p", "the URL has no host"),
    Case("http://h:0/", "expected a port from 1 to 65535, found '0'"),
    Case("http://h:99999/", "expected a port from 1 to 65535, found '99999'"),
    Case("http://h:22/", "port 22 belongs to another protocol than HTTP"),
    Case("http://h:6667/", "port 6667 belongs to another protocol than HTTP"),
    Case("http://a b/", "'a b' is not a host name or an address"),
    Case("http://h%41/", "'h%41' is not a host name or an address"),
    Case("http://[::1", "'[::1' is not a host name or an address"),
  ])
  func refusesOthers(_ item: Case) {
    #expect { try RequestURL(item.text) } throws: { ($0 as? URLProblem)?.reason == item.result }
  }

  @Test func noticesAUser() throws {
    #expect(try RequestURL("https://u:p@h/x").hadUser)
    #expect(try RequestURL("https://u:p@h/x").text == "https://h/x")
    #expect(try !RequestURL("https://h/x@y").hadUser)
  }

  @Test func knowsTheHostsOfASource() throws {
    var source = SeedbedLanguage.Source(
      name: "s",
      location: .init(file: "", line: 1, column: 1),
      baseURL: "https://api.example.org/v1"
    )
    source.hosts = [
      HostPattern(scheme: "https", host: "cdn.example.org", isWildcard: false, port: nil),
      HostPattern(scheme: "https", host: "img.org", isWildcard: true, port: nil),
      HostPattern(scheme: "http", host: "old.org", isWildcard: false, port: 8080),
    ]
    let cases = [
      ("https://api.example.org/v2", true), ("http://api.example.org/", false),
      ("https://api.example.org:444/", false), ("https://cdn.example.org/x", true),
      ("http://cdn.example.org/x", false), ("https://a.img.org/", true),
      ("https://img.org/", false),
      ("https://aimg.org/", false), ("http://old.org:8080/", true), ("http://old.org/", false),
    ]
    for (url, isAllowed) in cases {
      #expect(try source.allows(RequestURL(url)) == isAllowed, "\(url)")
    }
    #expect(try source.isOwnOrigin(RequestURL("https://API.example.org:443/x")))
    #expect(try !source.isOwnOrigin(RequestURL("https://cdn.example.org/x")))
  }
}
