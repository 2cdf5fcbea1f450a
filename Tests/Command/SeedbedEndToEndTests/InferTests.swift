import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Drafts validate, and build the dumps that they were made from.
@Suite struct InferTests {
  @Test(arguments: FixtureTests.cases)
  func draftsASchemaForTheDumpsOfAFixture(name: String) throws {
    let runner = try CommandRunner()
    _ = try runner.run(["/bin/cp", "-R", "\(Package.root)/Fixtures/\(name)", "fixture"])
    let drafted = try runner.seedbed(["infer", "fixture", "-o", "draft.yml", "--quiet"])
    #expect(drafted.status == 0, "\(drafted)")
    try check("draft.yml", in: runner)
  }

  @Test(arguments: 0..<24)
  func draftsASchemaForRandomDocuments(seed: Int) throws {
    let runner = try CommandRunner()
    var random = RandomDocument(seed: UInt64(seed))
    for index in 0..<2 { try runner.write(random.document(), to: "d\(index).json") }
    let drafted = try runner.seedbed(["infer", "d0.json", "d1.json", "-o", "draft.yml", "--quiet"])
    if drafted.standardError.contains("[infer.no-record]") { return }
    #expect(drafted.status == 0, "\(drafted)")
    try check("draft.yml", in: runner)
  }

  @Test func keepsTheNamesOfDictionariesInLists() throws {
    let runner = try CommandRunner()
    try runner.write(#"[{"": "2024-01-01T00:00:00Z"}]"#, to: "rows.json")
    let drafted = try runner.seedbed(["infer", "rows.json", "-o", "draft.yml", "--quiet"])
    #expect(drafted.status == 0, "\(drafted)")
    try check("draft.yml", in: runner)
    let rows = try runner.seedbed(["sql", "seed.sqlite"]).standardOutput
    #expect(rows.contains("2024-01-01T00:00:00Z"), "\(rows)")
  }

  @Test func writesToStandardOutput() throws {
    let runner = try CommandRunner()
    try runner.write(#"[{"id": 1}, {"id": 2}]"#, to: "books.json")
    let drafted = try runner.seedbed(["infer", "books.json"])
    #expect(drafted.status == 0)
    #expect(drafted.standardOutput.contains("  - { dump: books.json, entity: Book }\n"))
  }

  @Test func draftsTheSameOnAnyNumberOfThreads() throws {
    let runner = try CommandRunner()
    _ = try runner.run(["/bin/cp", "-R", "\(Package.root)/Tests/Fixtures/infer/shopify", "shop"])
    let texts = try ["1", "2", "7"].map { threads in
      try runner.seedbed(["infer", "shop/dumps", "--threads", threads]).standardOutput
    }
    #expect(!texts[0].isEmpty)
    #expect(Set(texts).count == 1)
  }

  @Test func readsStandardInput() throws {
    let runner = try CommandRunner()
    let input = Array(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#.utf8)
    let drafted = try runner.seedbed(["infer", "-", "-o", "draft.yml"], input: input)
    #expect(drafted.status == 0, "\(drafted)")
    #expect(runner.text(of: "draft.yml")?.contains("  - { dump: \"-\", entity: Record }\n") == true)
    let built = try runner.seedbed(
      ["build", "draft.yml", "-o", "s.sqlite", "--quiet"],
      input: input
    )
    #expect(built.status == 0, "\(built)")
  }

  @Test func namesStandardInputAndRefusesAPipe() throws {
    let runner = try CommandRunner()
    let empty = try runner.seedbed(["infer", "-"], input: [])
    #expect(
      empty.standardError.hasPrefix("-:1:1: error: expected a JSON value, found an empty file"),
      "\(empty)"
    )
    try #require(mkfifo(runner.path("p.json"), 0o600) == 0)
    let pipe = try runner.seedbed(["infer", "p.json"])
    #expect(
      pipe.status == 1 && pipe.standardError.contains("'seedbed infer - < p.json'"),
      "\(pipe)"
    )
  }

  @Test func namesTheCommandThatTookOverUpdates() throws {
    let result = try CommandRunner().seedbed(["infer", "--update=schema.yml", "a.json"])
    #expect(result.status == 64)
    #expect(
      result.standardError.contains("'--update' of 'seedbed infer' was removed: 'seedbed validate"),
      "\(result)"
    )
  }

  @Test func writesItsChoices() throws {
    let runner = try CommandRunner()
    try runner.write(#"[{"id": 1, "title": "a"}]"#, to: "books.json")
    let drafted = try runner.seedbed(["infer", "books.json", "--report", "report.json"])
    #expect(drafted.status == 0)
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains(#""claim": "key id""#))
    #expect(report.contains(#""certainty": "sure""#))
  }

  @Test(arguments: [
    ["infer"], ["infer", "a.json", "--confidence", "maybe"], ["infer", "a.json", "--sample", "0"],
  ])
  func refusesOptionsThatDoNotGoTogether(arguments: [String]) throws {
    #expect(try CommandRunner().seedbed(arguments).status == 64)
  }

  private func check(_ schema: String, in runner: CommandRunner) throws {
    let validated = try runner.seedbed(["validate", "--strict", schema])
    #expect(validated.status == 0, "\(validated)")
    let checked = try runner.seedbed(["validate", "--dumps", schema])
    #expect(checked.status == 0, "\(checked)")
    let built = try runner.seedbed(["build", schema, "-o", "seed.sqlite", "--quiet"])
    #expect(built.status == 0, "\(built)")
  }
}

/// Documents of all JSON types, with odd names, the same for the same seed.
struct RandomDocument {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private static let names = [
    "id", "name", "a.b", "@x", "", "x y", "type", "none", "tags", "data", "fields", "url", "0", "1",
    "en", "key", "value", "position", "user_id", "user", "Name", "NAME", "a[0]", ": ", "#",
  ]
  private static let scalars = [
    "null", "true", "false", "0", "-5", "3.5", "12345678901234567890", "\"\"", "\"x\"", "\"1\"",
    "\"1.5\"", "\"2024-01-01\"", "\"2024-01-01T00:00:00Z\"", "\"yes\"", "\"n/a\"",
    "\"http://a.b/c/1/\"", "\"001\"", "\"1,234\"", "\"a,b\"", "\"\\u0000\"", "\"\\n\"",
  ]

  mutating func document() -> String {
    guard next(3) > 0 else { return value(6) }
    let members = (0..<(1 + next(5))).map { _ in Self.names[next(Self.names.count)] }
    let records = (0..<next(12)).map { _ in
      "{" + members.map { "\(quoted($0)): \(value(4))" }.joined(separator: ",") + "}"
    }
    return "[\(records.joined(separator: ","))]"
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }

  private mutating func value(_ depth: Int) -> String {
    let kind = depth <= 0 ? 0 : next(10)
    if kind < 5 { return next(3) == 0 ? String(next(9)) : Self.scalars[next(Self.scalars.count)] }
    if kind < 8 {
      let members = (0..<next(6)).map { _ in
        "\(quoted(Self.names[next(Self.names.count)])): \(value(depth - 1))"
      }
      return "{\(members.joined(separator: ","))}"
    }
    return "[\((0..<next(5)).map { _ in value(depth - 1) }.joined(separator: ","))]"
  }
}
