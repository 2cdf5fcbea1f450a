import SeedbedLanguage
import Testing

struct DumpKeyPathParserTests {
  struct GoodCase: Sendable, CustomTestStringConvertible {
    var source: String
    var root: DumpKeyPath.Root
    var segments: [DumpKeyPath.Segment]

    init(_ source: String, _ root: DumpKeyPath.Root, _ segments: DumpKeyPath.Segment...) {
      self.source = source
      self.root = root
      self.segments = segments
    }

    var testDescription: String { source }
  }

  private static func path(_ source: String, _ names: String...) -> DumpKeyPath {
    DumpKeyPath(source: source, root: .member, segments: names.map { .member($0) })
  }

  private static let itself = DumpKeyPath(source: "@self", root: .record, segments: [])

  @Test(arguments: [
    GoodCase("name", .member, .member("name")),
    GoodCase("$ref", .member, .member("$ref")),
    GoodCase("a=b", .member, .member("a=b")),
    GoodCase("a.b", .member, .member("a"), .member("b")),
    GoodCase(#""a.b".c"#, .member, .member("a.b"), .member("c")),
    GoodCase(#""q\"\\@""#, .member, .member(#"q"\@"#)),
    GoodCase("a[2][-1]", .member, .member("a"), .element(2), .element(-1)),
    GoodCase("[0].a", .record, .element(0), .member("a")),
    GoodCase("a[*].b", .member, .member("a"), .all, .member("b")),
    GoodCase(
      "u[type=wiki][0].url",
      .member,
      .member("u"),
      .filter(path: path("type", "type"), equals: "wiki"),
      .element(0),
      .member("url")
    ),
    GoodCase(
      #"u[language.name="a]b"]"#,
      .member,
      .member("u"),
      .filter(path: path("language.name", "language", "name"), equals: "a]b")
    ),
    GoodCase("u[k=]", .member, .member("u"), .filter(path: path("k", "k"), equals: "")),
    GoodCase("u[@self=x]", .member, .member("u"), .filter(path: itself, equals: "x")),
    GoodCase("a.@count", .member, .member("a"), .count),
    GoodCase("@count", .record, .count),
    GoodCase("a.@sum.b.c", .member, .member("a"), .gather(.sum, path("b.c", "b", "c"))),
    GoodCase("a.@max.@self", .member, .member("a"), .gather(.maximum, itself)),
    GoodCase("a.@last.b", .member, .member("a"), .last, .member("b")),
    GoodCase(
      "a.@distinctUnionOfArrays.b",
      .member,
      .member("a"),
      .gather(.distinctUnionOfArrays, path("b", "b"))
    ),
    GoodCase("@self", .record),
    GoodCase("@self[0]", .record, .element(0)),
    GoodCase("@key", .key),
    GoodCase("@parent.id", .parent(levels: 1), .member("id")),
    GoodCase("@parent.@parent.id", .parent(levels: 2), .member("id")),
    GoodCase("@parent.@key", .parentKey(levels: 1)),
    GoodCase("@parent.@parent.@index", .parentIndex(levels: 2)),
    GoodCase("@array.@key", .arrayKey), GoodCase("@array.@index", .arrayIndex),
    GoodCase("@parent", .parent(levels: 1)),
    GoodCase("@parent[0]", .parent(levels: 1), .element(0)),
    GoodCase("@parentObject.path", .parentObject, .member("path")),
    GoodCase("@root.a", .top, .member("a")),
    GoodCase("@document.data.offset", .document, .member("data"), .member("offset")),
    GoodCase("@dump.stem", .dump, .member("stem")),
    GoodCase("@path.id", .captures, .member("id")),
    GoodCase("@response.url", .response, .member("url")),
    GoodCase("@response.header.x-total", .response, .member("header"), .member("x-total")),
    GoodCase(#"@response.header."a.b""#, .response, .member("header"), .member("a.b")),
    GoodCase("@vars.country", .variables, .member("country")),
  ])
  func readsEachForm(_ item: GoodCase) throws {
    let path = try DumpKeyPathParser.parse(item.source)
    #expect(path == DumpKeyPath(source: item.source, root: item.root, segments: item.segments))
  }

  struct BadCase: Sendable, CustomTestStringConvertible {
    var source: String
    var offset: Int
    var replacement: String?

    init(_ source: String, _ offset: Int, _ replacement: String? = nil) {
      self.source = source
      self.offset = offset
      self.replacement = replacement
    }

    var testDescription: String { source }
  }

  @Test(arguments: [
    BadCase("", 0),
    BadCase("a..b", 2),
    BadCase("a.", 2),
    BadCase(".a", 0),
    BadCase("a b", 1),
    BadCase("a@b", 1),
    BadCase("a]", 1),
    BadCase("a[", 2),
    BadCase("a[]", 2),
    BadCase("a[b]", 3),
    BadCase("a[b=c", 1),
    BadCase("a[0", 3),
    BadCase("a[0]b", 4),
    BadCase(#""ab"#, 0),
    BadCase("a.@sums.b", 2, "@sum"),
    BadCase("@slef", 0, "@self"),
    BadCase("a.@self", 2),
    BadCase("a.@sum", 6),
    BadCase("a.@sum.@key", 7),
    BadCase("a.@count.b", 9),
    BadCase("a.@count[0]", 8),
    BadCase("@key.a", 0),
    BadCase("@document", 0),
    BadCase("@vars", 0),
    BadCase("@vars.a.b", 0),
    BadCase("@dump.stm", 6, "stem"),
    BadCase("@response", 0),
    BadCase("@response.status", 0),
    BadCase("@response.url.a", 0),
    BadCase("@response.header", 0),
    BadCase("@response.header[0]", 0),
    BadCase("@response.header.a.b", 0),
    BadCase(#"@response.header."""#, 0),
    BadCase(#"@response.header."a b""#, 0),
    BadCase("@response.header.X-Total", 0, "@response.header.x-total"),
    BadCase(#"@response.header."A.b""#, 0, #"@response.header."a.b""#),
    BadCase("@respons.url", 0, "@response"),
    BadCase("a[@parent.x=1]", 2),
  ])
  func pointsIntoTheText(_ item: BadCase) {
    #expect {
      try DumpKeyPathParser.parse(item.source)
    } throws: { error in
      guard let failure = error as? ParseFailure else { return false }
      return failure.offset == item.offset && failure.replacement == item.replacement
    }
  }

  @Test func refusesAnEndlessNest() {
    let source = String(repeating: "@sum.", count: 10_000) + "a"
    #expect(throws: ParseFailure.self) { try DumpKeyPathParser.parse(source) }
  }
}

struct TemplateParserTests {
  @Test func readsPathsInBraces() throws {
    let template = try TemplateParser.parse(#"{{a}{b.c}-{"x}y"}"#)
    let last = DumpKeyPath(source: #""x}y""#, root: .member, segments: [.member("x}y")])
    let middle = DumpKeyPath(
      source: "b.c",
      root: .member,
      segments: [.member("b"), .member("c")]
    )
    #expect(
      template == [.text("{a}"), .keyPath(middle), .text("-"), .keyPath(last)]
    )
  }

  @Test(arguments: [("ab{c", 2), ("a{b..c}", 4), ("{}", 1)])
  func pointsIntoTheText(_ text: String, _ offset: Int) {
    #expect {
      try TemplateParser.parse(text)
    } throws: { error in
      (error as? ParseFailure)?.offset == offset
    }
  }
}

struct NamingStyleTests {
  @Test(arguments: [
    ("projectURL", "project_url", "projectURL"),
    ("areaKm2", "area_km2", "areaKm2"),
    ("created_at", "created_at", "createdAt"),
    ("URLPath", "url_path", "urlPath"),
    ("URL", "url", "url"),
    ("_id", "_id", "_id"),
    ("ProjectItem", "project_item", "projectItem"),
    ("HTTP2Server", "http2_server", "http2Server"),
    ("first name", "first_name", "firstName"),
    ("ÉtatCivil", "état_civil", "étatCivil"),
  ])
  func splitsAtCaseChanges(_ name: String, _ snake: String, _ camel: String) {
    #expect(NamingStyle.snakeCase.name(name) == snake)
    #expect(NamingStyle.camelCase.name(name) == camel)
    #expect(NamingStyle.asIs.name(name) == name)
  }
}
