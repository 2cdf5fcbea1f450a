import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Builds that are ended from outside while they wait for a dump that never comes.
@Suite struct InterruptionTests {
  /// A runner whose dump is a pipe, and a descriptor that keeps the pipe open.
  private func stalled() throws -> (runner: CommandRunner, pipe: Int32) {
    let runner = try Books.runner()
    try runner.write("old", to: "seed.sqlite")
    try #require(mkfifo(runner.path("pipe"), 0o600) == 0)
    let pipe = open(runner.path("pipe"), O_RDWR | O_CLOEXEC)
    try #require(pipe >= 0)
    let start = #"[{"id": 1},"#
    try #require(write(pipe, start, start.utf8.count) == start.utf8.count)
    return (runner, pipe)
  }

  /// Builds until the unfinished file is there, and then sends a signal.
  private func interrupt(_ runner: CommandRunner, _ number: Int32) throws -> CommandResult {
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--dump", "books=pipe"]
    return try runner.seedbed(command) { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < deadline,
        !runner.names().contains(where: { $0.hasPrefix(".seed.sqlite.") })
      {
        usleep(2_000)
      }
      usleep(50_000)
      kill(process, number)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func leavesTheOldOutputAndNothingElse(signal: Int32) throws {
    let (runner, pipe) = try stalled()
    defer { close(pipe) }
    let before = runner.names()
    let result = try interrupt(runner, signal)
    #expect(result.status == 128 + signal, "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names() == before)
  }

  @Test func leavesTheOldOutputWhenKilledAndSweepsUpNextTime() throws {
    let (runner, pipe) = try stalled()
    defer { close(pipe) }
    let before = runner.names()
    let result = try interrupt(runner, SIGKILL)
    #expect(result.status == 128 + SIGKILL, "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names().count == before.count + 1)

    let next = try runner.build("schema.yml", "--force", "--quiet")
    #expect(next.status == 0, "\(next)")
    #expect(runner.names() == before)
    #expect(runner.text(of: "seed.sqlite")?.hasPrefix("SQLite format 3") == true)
  }

  @Test func leavesTheFilesOfABuildThatStillRuns() throws {
    let (runner, pipe) = try stalled()
    defer { close(pipe) }
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--dump", "books=pipe"]
    var during: [String] = []
    var after: [String] = []
    _ = try runner.seedbed(command) { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while during.isEmpty, ContinuousClock.now < deadline {
        during = runner.names().filter { $0.hasPrefix(".seed.sqlite.") }
        usleep(2_000)
      }
      _ = try? runner.build("schema.yml", "--force", "--quiet")
      after = runner.names().filter { $0.hasPrefix(".seed.sqlite.") }
      kill(process, SIGINT)
    }
    #expect(during.count == 1)
    #expect(after == during)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func endsByItselfOnceTheSeedIsInItsPlace(signal: Int32) throws {
    let runner = try Books.runner()
    try #require(mkfifo(runner.path("pipe"), 0o600) == 0)
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--page", "pipe", "--quiet"]
    var page: [UInt8] = []
    let result = try runner.seedbed(command) { process in
      let deadline = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < deadline, runner.bytes(of: "seed.sqlite") == nil { usleep(2_000) }
      usleep(50_000)
      kill(process, signal)
      // Waits for no writer, so that a build that ended does not hang the test.
      let pipe = open(runner.path("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(pipe) }
      var block = [UInt8](repeating: 0, count: 65_536)
      while ContinuousClock.now < deadline {
        let count = read(pipe, &block, block.count)
        if count > 0 { page += block[..<count] } else if count == 0, !page.isEmpty { break }
        usleep(1_000)
      }
    }
    #expect(result.status == 0, "\(result)")
    #expect(String(decoding: page.suffix(20), as: UTF8.self).contains("</html>"))
  }
}
