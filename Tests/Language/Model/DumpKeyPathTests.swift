import Testing

@testable import SeedbedLanguage

/// Names as key paths write them.
struct DumpKeyPathTests {
  @Test(arguments: [
    ("name", "name"), ("größe", "größe"), ("created-at", "created-at"), ("", #""""#),
    ("a.b", #""a.b""#), ("@id", #""@id""#), ("a b", #""a b""#), ("a[0]", #""a[0]""#),
    ("a=b", #""a=b""#), ("{a}", #""{a}""#), (#"a"b"#, #""a\"b""#), (#"a\b"#, #""a\\b""#),
  ])
  func quotesANameThatIsNotPlain(name: String, written: String) {
    #expect(DumpKeyPath.written(name) == written)
    #expect(DumpKeyPath(member: name).source == written)
    #expect(DumpKeyPath.written("owner", to: name) == "owner." + written)
    #expect(DumpKeyPath.written("", to: name) == written)
  }
}
