import SeedbedKit
import SeedbedTestSupport
import Testing

@Suite(.serialized) struct TemporaryFilesTests {
  @Test func deletesWhatIsStillRemembered() throws {
    let runner = try CommandRunner()
    for name in ["kept", "gone", "gone too"] {
      try runner.write("x", to: name)
      TemporaryFiles.add(runner.path(name))
    }
    TemporaryFiles.remove(runner.path("kept"))
    TemporaryFiles.deleteAll()
    #expect(runner.names() == ["kept"])
    TemporaryFiles.remove(runner.path("gone"))
    TemporaryFiles.remove(runner.path("gone too"))
    try runner.write("x", to: "gone")
    TemporaryFiles.deleteAll()
    #expect(runner.names() == ["gone", "kept"])
  }

  @Test func usesPlacesAgain() throws {
    let runner = try CommandRunner()
    for _ in 0..<1_000 {
      TemporaryFiles.add(runner.path("x"))
      TemporaryFiles.remove(runner.path("x"))
    }
    try runner.write("x", to: "x")
    TemporaryFiles.add(runner.path("x"))
    TemporaryFiles.deleteAll()
    TemporaryFiles.remove(runner.path("x"))
    #expect(runner.names().isEmpty)
  }

  @Test func bearsMoreFilesAndLongerPathsThanItHolds() throws {
    let runner = try CommandRunner()
    let paths = (0..<100).map { runner.path("\($0)") }
    for path in paths { TemporaryFiles.add(path) }
    TemporaryFiles.add(String(repeating: "x", count: 10_000))
    TemporaryFiles.add("a\0b")
    TemporaryFiles.deleteAll()
    for path in paths { TemporaryFiles.remove(path) }
    TemporaryFiles.remove("never added")
  }
}
