import SeedbedTestSupport
import Testing

/// `seedbed export` of the seeds of all fixtures.
@Suite struct ExportCommandTests {
  /// The export is built and compared with the seed; a column that differs would be a warning.
  @Test(arguments: FixtureTests.cases, ["flat", "table"])
  func bringsBackAllRows(fixture: String, shape: String) throws {
    let runner = try built(fixture)
    let schema = shape == "table" ? [] : ["Fixtures/\(fixture)/schema.yml"]
    let result = try runner.seedbed(
      ["export", "a.sqlite"] + schema + ["--shape", shape, "-o", "out", "--verify"]
    )
    #expect(result.status == 0 && result.standardError == "", "\(result)")
  }

  @Test(arguments: FixtureTests.cases)
  func writesDumpsThatBuild(fixture: String) throws {
    let runner = try built(fixture)
    let result = try runner.seedbed(
      ["export", "a.sqlite", "Fixtures/\(fixture)/schema.yml", "-o", "out"]
    )
    guard fixture.hasPrefix("fetch-") else {
      #expect(result.status == 0, "\(result)")
      return
    }
    #expect(result.status == 1 && result.standardError.contains("[export.cannot-export]"))
  }

  private func built(_ fixture: String) throws -> CommandRunner {
    let runner = try Package.runner()
    let schema = "Fixtures/\(fixture)/schema.yml"
    let result = try runner.seedbed(["build", schema, "-o", "a.sqlite", "--quiet"])
    #expect(result.status == 0, "\(result)")
    return runner
  }
}
