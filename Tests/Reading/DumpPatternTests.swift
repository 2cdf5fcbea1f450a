import Testing

@testable import SeedbedLanguage
@testable import SeedbedReading

struct DumpPatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var path: String
    /// The captures as `name=text`; nil where the path does not match.
    var captures: [String]?

    var testDescription: String {
      "'\(pattern)' \(captures == nil ? "does not match" : "matches") '\(path)'"
    }

    init(_ pattern: String, _ path: String, _ captures: [String]? = []) {
      self.pattern = pattern
      self.path = path
      self.captures = captures
    }

    static let all = [
      Case("a.json", "a.json"),
      Case("a.json", "axjson", nil),
      Case("a.json", "a.json2", nil),
      Case("a.json", "", nil),
      // A star stands for any characters of one name, and for none.
      Case("*.json", "a.json"),
      // A name that starts with a dot needs one in the pattern.
      Case("*.json", ".json", nil),
      Case("?json", ".json", nil),
      Case("{name}.json", ".a.json", nil),
      Case("**/*.json", "d/.a.json", nil),
      Case("**/a.json", ".d/a.json", nil),
      Case("**/a.json", "d/.e/a.json", nil),
      Case(".*.json", ".a.json"),
      Case(".{name}.json", ".a.json", ["name=a"]),
      Case("d/.{name}/*", "d/.e/f", ["name=e"]),
      Case("d/a*", "d/a.b"),
      Case("*.json", "a.b.json"),
      Case("*.json", "d/a.json", nil),
      Case("d/*", "d/a"),
      Case("d/*", "d/e/a", nil),
      Case("a*b*c", "aXbYbZc"),
      Case("a*b*c", "aXbYbZ", nil),
      Case("*a*", "bab"),
      Case("*", "héé"),
      // A question mark stands for one.
      Case("a?.json", "a1.json"),
      Case("a?.json", "a.json", nil),
      Case("a?.json", "a12.json", nil),
      Case("a?b", "a/b", nil),
      // Two stars stand for any folders, and for none.
      Case("**/*.json", "a.json"),
      Case("**/*.json", "d/a.json"),
      Case("**/*.json", "d/e/f/a.json"),
      Case("d/**/a.json", "d/a.json"),
      Case("d/**/a.json", "d/e/f/a.json"),
      Case("d/**/a.json", "dx/a.json", nil),
      Case("d/**/a.json", "d/xa.json", nil),
      Case("d/**", "d/a"),
      Case("d/**", "d/e/f/a"),
      Case("d/**", "e/a", nil),
      Case("**", "d/e/a.json"),
      Case("**/d/**/a", "x/d/y/d/z/a"),
      Case("**/d/**/a", "x/y/a", nil),
      // Captures stand for one character or more of one name.
      Case("users/{id}.json", "users/42.json", ["id=42"]),
      Case("users/{id}.json", "users/.json", nil),
      Case("users/{id}.json", "users/a/b.json", nil),
      Case("{a}-{b}.json", "x-y.json", ["a=x", "b=y"]),
      Case("{a}-{b}.json", "x-y-z.json", ["a=x-y", "b=z"]),
      Case("{a}{b}", "xyz", ["a=xy", "b=z"]),
      Case("{a}{b}", "x", nil),
      Case("**/{year}/{month}.json", "d/2019/05.json", ["year=2019", "month=05"]),
      Case("{year}/*/{day}", "2019/x/05", ["year=2019", "day=05"]),
      Case("{name}.json", "é日.json", ["name=é日"]),
      Case("{a}*b{c}", "xbyb", ["a=x", "c=yb"]),
      Case("{a}*b{c}", "xb", nil),
      Case("{a}*b{c}", "xbybz", ["a=xby", "c=z"]),
      // Other braces and brackets stand for themselves.
      Case("{}.json", "{}.json"),
      Case("{a b}.json", "{a b}.json"),
      Case("{a.json", "{a.json"),
      Case("a[1].json", "a[1].json"),
      Case("a[1].json", "a1.json", nil),
    ]
  }

  @Test(arguments: Case.all)
  func matches(_ test: Case) {
    let captures = DumpPattern(test.pattern).match(test.path)
    #expect(captures?.map { "\($0.name)=\($0.value)" } == test.captures)
  }

  struct Prefix: Sendable, CustomTestStringConvertible {
    var pattern: String
    var prefix: String
    var isPlain: Bool

    var testDescription: String { "'\(pattern)'" }

    static let all = [
      Prefix(pattern: "dumps/a.json", prefix: "dumps/a.json", isPlain: true),
      Prefix(pattern: "dumps/{}", prefix: "dumps/{}", isPlain: true),
      Prefix(pattern: "dumps/[a].json", prefix: "dumps/[a].json", isPlain: true),
      Prefix(pattern: "*.json", prefix: "", isPlain: false),
      Prefix(pattern: "dumps/*.json", prefix: "dumps/", isPlain: false),
      Prefix(pattern: "dumps/2019-??/a.json", prefix: "dumps/", isPlain: false),
      Prefix(pattern: "/var/dumps/{id}/x/*.json", prefix: "/var/dumps/", isPlain: false),
      Prefix(pattern: "é/**/a", prefix: "é/", isPlain: false),
      Prefix(pattern: "../a/**", prefix: "../a/", isPlain: false),
    ]
  }

  @Test(arguments: Prefix.all)
  func isPlainUpToTheFolderOfItsFirstSign(_ test: Prefix) {
    let pattern = DumpPattern(test.pattern)
    #expect(pattern.prefix == test.prefix)
    #expect(pattern.isPlain == test.isPlain)
  }

  @Test func givesUpWhereStarsWouldTakeForever() {
    let pattern = DumpPattern(String(repeating: "*a", count: 20) + "b")
    #expect(pattern.match(String(repeating: "a", count: 200)) == nil)
  }
}
