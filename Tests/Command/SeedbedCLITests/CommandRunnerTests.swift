import SeedbedKit
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// The runner that the other tests of the binary use.
@Suite struct CommandRunnerTests {
  @Test func findsTheBinaryBesideTheTests() throws {
    let result = try CommandRunner().seedbed(["--version"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "\(Seedbed.version)\n")
    #expect(result.standardError == "")
  }

  @Test func endsWith64WhereTheUsageIsWrong() throws {
    let result = try CommandRunner().seedbed(["build"])
    #expect(result.status == 64, "\(result)")
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("error: no schema is given, and"))
  }

  @Test func feedsAndReadsMoreThanAPipeHolds() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    let result = try CommandRunner().run(
      ["/bin/sh", "-c", "cat; cat >&2 /dev/null; exit 3"],
      input
    )
    #expect(result.status == 3)
    #expect(result.standardOutput.utf8.count == input.count)
  }

  @Test func survivesAProgramThatReadsNothing() throws {
    let input = [UInt8](repeating: 0, count: 1_000_000)
    let result = try CommandRunner().run(["/bin/sh", "-c", "exec 0<&-; echo done"], input)
    #expect(result.standardOutput == "done\n")
  }

  @Test func runsInItsFolderWithTheGivenEnvironment() throws {
    let runner = try CommandRunner()
    try runner.write("hello", to: "a/b.txt")
    let result = try runner.run(["/bin/sh", "-c", "pwd; cat a/b.txt; echo $X"], nil, ["X": "y"])
    #expect(result.standardOutput == "\(runner.folder)\nhelloy\n")
    #expect(runner.names(in: "a") == ["b.txt"])
  }

  @Test func tellsTheSignalThatEndedAProgram() throws {
    let result = try CommandRunner().run(["/bin/sh", "-c", "exec sleep 60"], nil, [:]) { process in
      kill(process, SIGTERM)
    }
    #expect(result.status == 128 + SIGTERM)
  }
}
