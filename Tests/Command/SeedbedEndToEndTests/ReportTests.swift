import SeedbedTestSupport
import Testing

/// The report at the end of a build.
@Suite struct ReportTests {
  @Test func writesAReportOfASuccess() throws {
    let runner = try Books.runner()
    let result = try runner.build("schema.yml", "--quiet", "--report", "report.json")
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "")
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains("\"success\": true"))
    #expect(report.contains("\"records\": 2"))
    #expect(report.contains("\"created\": 2"))
    #expect(report.contains("\"timings\": {"))
  }

  @Test func writesAReportOfAFailure() throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build("schema.yml", "--quiet", "--report", "report.json")
    #expect(result.status == 1, "\(result)")
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains("\"success\": false"))
    #expect(report.contains("\"errors\": 2"))
    #expect(report.contains("\"code\": \"map.invalid-value\""))
    #expect(runner.names() == ["books.json", "report.json", "schema.yml"])
  }

  @Test func changesNothingInAReportButItsTimings() throws {
    let runner = try Books.runner()
    let reports = try ["1", "4"].map { threads in
      _ = try runner.build("schema.yml", "--threads", threads, "--report", "report.json")
      return try #require(runner.text(of: "report.json")).prefix { $0 != "}" }
        + (runner.text(of: "report.json")?.split(separator: "\"timings\"").first ?? "")
    }
    #expect(reports[0] == reports[1])
  }

  @Test func showsTheReportUnlessItIsToBeQuiet() throws {
    let runner = try Books.runner()
    let result = try runner.build("schema.yml")
    #expect(result.standardOutput.hasPrefix("dump        format  records  size\n"), "\(result)")
    #expect(result.standardError == "")
  }

  @Test func showsTheFirstTenKeysThatDangle() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Book:
          primaryKey: id
          attributes: { id: integer }
          relationships: { next: { entity: Book, foreignKey: next } }
      dumps: [{ dump: books.json, entity: Book }]
      """,
      to: "schema.yml"
    )
    let records = (1...12).map { "{\"id\": \($0), \"next\": \(100 + $0)}" }
    try runner.write("[null, \(records.joined(separator: ","))]", to: "books.json")
    let result = try runner.build("schema.yml", "--report", "report.json")
    #expect(result.status == 0, "\(result)")
    let keys = (101...110).map(String.init).joined(separator: ", ")
    #expect(result.standardOutput.contains("Book.next         12  \(keys), …\n"), "\(result)")
    #expect(result.standardOutput.contains("\n1 null in a list was skipped\n"), "\(result)")
    let report = try #require(runner.text(of: "report.json"))
    #expect(report.contains("\"nullElements\": 1,"))
  }

  @Test func takesWarningsForErrorsWhereItIsToBeStrict() throws {
    let twice = #"[{"id": 1, "id": 2}]"#
    let runner = try Books.runner(dump: twice)
    let lenient = try runner.build("schema.yml", "--quiet")
    #expect(lenient.status == 0, "\(lenient)")
    #expect(lenient.standardError.contains("warning: "))
    let seed = runner.bytes(of: "seed.sqlite")

    let strict = try runner.build("schema.yml", "--quiet", "--strict", "--set", "country=NO")
    #expect(strict.status == 1, "\(strict)")
    #expect(strict.standardError.contains("--strict"))
    #expect(strict.standardError.contains("books.json:1:12: error: "), "\(strict)")
    #expect(!strict.standardError.contains("warning: "), "\(strict)")
    #expect(runner.bytes(of: "seed.sqlite") == seed)
  }

  /// The first ten of each attribute; programs get as many as are kept.
  @Test func showsTenProblemsOfAnAttribute() throws {
    let records = (1...300).map { "{\"id\": \"x\($0)\"}" }.joined(separator: ",\n")
    let runner = try Books.runner(dump: "[\(records)]")
    let short = try runner.build("schema.yml", "--quiet")
    #expect(short.standardError.count(of: "[map.invalid-value]\n") == 11, "\(short)")
    let end = """
      … and 290 more [map.invalid-value]
      '--all-problems' shows up to 100 of each code
      300 errors
      nothing was written to 'seed.sqlite'

      """
    #expect(short.standardError.hasSuffix(end), "\(short)")
    let long = try runner.build("schema.yml", "--quiet", "--all-problems")
    #expect(long.standardError.count(of: "[map.invalid-value]\n") == 101)
    #expect(long.standardError.contains("\n… and 200 more [map.invalid-value]\n300 errors\n"))
    let json = try runner.build("schema.yml", "--quiet", "--format", "json")
    #expect(json.standardOutput.count(of: "map.invalid-value") == 101, "\(json)")
  }

  /// Conflicting values are found in one dump, and an error in the other.
  @Test(arguments: [#"[{"id": "x"}]"#, #"[{"id": 7}"#])
  func showsWarningsBesideTheErrorsOfAnotherDump(dump: String) throws {
    let runner = try Books.runner(dump: dump)
    try runner.write(
      """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer } }
        Shelf: { primaryKey: id, attributes: { id: integer, room: text } }
      dumps: [{ dump: books.json, entity: Book }, { dump: shelves.json, entity: Shelf }]

      """,
      to: "schema.yml"
    )
    try runner.write(#"[{"id": 1, "room": "a"}, {"id": 1, "room": "b"}]"#, to: "shelves.json")
    let command = ["schema.yml", "--quiet"]
    for result in [
      try runner.build("schema.yml", "--quiet"),
      try runner.seedbed(["validate", "--dumps"] + command),
    ] {
      #expect(result.status == 1, "\(result)")
      #expect(result.standardError.contains("[dump.conflicting-values]"), "\(result)")
      #expect(result.standardError.contains("\n1 error, 1 warning\n"), "\(result)")
    }
  }

  @Test func saysOfAGoodSchemaThatItHasNoProblems() throws {
    let runner = try Books.runner()
    let result = try runner.seedbed(["validate", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "schema.yml: no problems\n")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
