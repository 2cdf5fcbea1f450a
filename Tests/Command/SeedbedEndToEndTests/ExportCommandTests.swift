import SeedbedTestSupport
import Testing

/// `seedbed export` of the seeds of all fixtures.
@Suite struct ExportCommandTests {
  /// The export is built and compared with the seed; a column that differs would be a warning.
  @Test(arguments: FixtureTests.cases, ["flat", "table"])
  func bringsBackAllRows(fixture: String, shape: String) throws {
    let runner = try built(fixture)
    let schema = shape == "table" ? [] : ["Fixtures/\(fixture)/seedbed.yml"]
    let result = try runner.seedbed(
      ["export", "a.sqlite"] + schema + ["--shape", shape, "-o", "out", "--verify"]
    )
    #expect(result.status == 0 && result.standardError == "", "\(result)")
  }

  @Test(arguments: FixtureTests.cases)
  func writesDumpsThatBuild(fixture: String) throws {
    let runner = try built(fixture)
    let result = try runner.seedbed(
      ["export", "a.sqlite", "Fixtures/\(fixture)/seedbed.yml", "-o", "out"]
    )
    guard fixture.hasPrefix("fetch-") else {
      #expect(result.status == 0, "\(result)")
      return
    }
    #expect(result.status == 1 && result.standardError.contains("[export.cannot-export]"))
  }

  @Test func showsOfASchemaWhatComesBack() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, hash: { type: text, transform: md5 } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    let result = try runner.seedbed(["export", "--check", "schema.yml"])
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    #expect(
      result.standardOutput == """
        member  comes back  by
        A.id    exact       id
        A.hash  lost        md5

        """
    )
    #expect(try runner.seedbed(["export", "--check", "schema.yml", "--strict"]).status == 1)
    let old = try runner.seedbed(["validate", "--reversible", "schema.yml"])
    #expect(old.status == 64 && old.standardError.contains("'seedbed export --check SCHEMA'"))
    #expect(try runner.seedbed(["export", "x", "--check", "schema.yml"]).status == 64)
  }

  private func built(_ fixture: String) throws -> CommandRunner {
    let runner = try Package.runner()
    let schema = "Fixtures/\(fixture)/seedbed.yml"
    let result = try runner.seedbed(["build", schema, "-o", "a.sqlite", "--quiet"])
    #expect(result.status == 0, "\(result)")
    return runner
  }
}
