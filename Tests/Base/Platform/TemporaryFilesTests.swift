import SeedbedBase
import SeedbedTestSupport
import Testing

/// Each in a process of its own: `deleteAll` deletes what builds beside them remember, too.
@Suite struct TemporaryFilesTests {
  @Test func deletesWhatIsStillRemembered() async {
    await #expect(processExitsWith: .success) {
      let runner = try CommandRunner()
      for name in ["kept", "gone", "gone too"] {
        try runner.write("x", to: name)
        TemporaryFiles.add(runner.path(name))
      }
      TemporaryFiles.remove(runner.path("kept"))
      TemporaryFiles.deleteAll()
      try #require(runner.names() == ["kept"])
      TemporaryFiles.remove(runner.path("gone"))
      TemporaryFiles.remove(runner.path("gone too"))
      try runner.write("x", to: "gone")
      TemporaryFiles.deleteAll()
      try #require(runner.names() == ["gone", "kept"])
    }
  }

  @Test func usesPlacesAgain() async {
    await #expect(processExitsWith: .success) {
      let runner = try CommandRunner()
      for _ in 0..<1_000 {
        TemporaryFiles.add(runner.path("x"))
        TemporaryFiles.remove(runner.path("x"))
      }
      try runner.write("x", to: "x")
      TemporaryFiles.add(runner.path("x"))
      TemporaryFiles.deleteAll()
      TemporaryFiles.remove(runner.path("x"))
      try #require(runner.names().isEmpty)
    }
  }

  @Test func bearsMoreFilesAndLongerPathsThanItHolds() async {
    await #expect(processExitsWith: .success) {
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
}
