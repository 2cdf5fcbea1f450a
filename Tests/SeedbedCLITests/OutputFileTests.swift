import SeedbedKit
import SeedbedTestSupport
import Testing

@testable import SeedbedCLI

@Suite struct OutputFileTests {
  @Test func replacesTheOldFileOnlyWhenFinished() throws {
    let runner = try CommandRunner()
    try runner.write("old", to: "report.json")
    let file = try OutputFile(runner.path("report.json"))
    #expect(runner.text(of: "report.json") == "old")
    try file.finish(with: "new")
    #expect(runner.text(of: "report.json") == "new")
    #expect(runner.names() == ["report.json"])
  }

  @Test func leavesNothingBehindWhenDropped() throws {
    let runner = try CommandRunner()
    do { _ = try OutputFile(runner.path("report.json")) }
    #expect(runner.names().isEmpty)
  }

  @Test func saysWhyItCannotWrite() throws {
    let runner = try CommandRunner()
    let path = runner.path("missing/report.json")
    #expect(throws: SeedbedError("cannot write '\(path)': no such file or directory")) {
      try OutputFile(path)
    }
  }
}
