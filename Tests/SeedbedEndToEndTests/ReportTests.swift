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
    #expect(runner.bytes(of: "seed.sqlite") == seed)
  }

  @Test func saysOfAGoodSchemaThatItHasNoProblems() throws {
    let runner = try Books.runner()
    let result = try runner.seedbed(["validate", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "schema.yml: no problems\n")
  }
}
