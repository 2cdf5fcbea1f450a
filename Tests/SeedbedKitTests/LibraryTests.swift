// A program that uses the library imports SeedbedKit alone, as this file does.
import SeedbedKit
import SeedbedTestSupport
import Testing

@Suite struct LibraryTests {
  /// A folder with a dump of two bad records and one good one.
  private func folder() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Book: { primaryKey: id, attributes: { id: integer, pages: integer } } }
      dumps: [{ dump: books.json, entity: Book }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id": 1, "pages": "many"}, {"id": 2, "pages": 7}, {"id": 3, "pages": "few"}]"#,
      to: "books.json"
    )
    return runner
  }

  @Test func goesThroughProblemsInTheOrderTheyAreShown() throws {
    let runner = try folder()
    let options = BuildOptions(
      schemaPath: runner.path("schema.yml"),
      output: runner.path("seed.sqlite")
    )
    let report = try Seedbed.build(options)
    var lines: [Int] = []
    for diagnostic in report.diagnostics where diagnostic.severity == .error {
      lines.append(diagnostic.location?.column ?? 0)
      #expect(diagnostic.code.rawValue == "map.invalid-value")
      #expect(diagnostic.message.hasPrefix("'pages': expected an integer"))
    }
    #expect(lines == [21, 72])
    #expect(report.diagnostics.map(\.message) == report.diagnostics.sorted.map(\.message))
    #expect(report.diagnostics.contains { $0.excerpt?.text.contains("many") ?? false })
  }

  @Test func printsProblemsAsTheCommandLineDoes() throws {
    let runner = try folder()
    let result = try runner.seedbed(["validate", runner.path("schema.yml"), "--dumps"])
    let report = try Seedbed.checkDumps(DumpCheckOptions(schemaPath: runner.path("schema.yml")))
    #expect("\(report.diagnostics)\n" == result.standardError)
    let all = report.diagnostics.map { "\($0)\n" }.joined()
    #expect("\(report.diagnostics)" == all + TextRenderer.summary(report.diagnostics))
    #expect("\(Diagnostics())" == "")
  }
}
