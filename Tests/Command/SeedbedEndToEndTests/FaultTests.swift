import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Interrupted builds: the old output stays unchanged, or the new one is complete.
@Suite struct FaultTests {
  /// The result of a build that is not interrupted.
  private struct Whole {
    let runner: CommandRunner
    let seed: [UInt8]
    let names: [String]

    init() throws {
      let books = (0..<5_000).map { #"{"id": \#($0), "title": "The book of number \#($0)"}"# }
      runner = try Books.runner(dump: "[" + books.joined(separator: ",\n") + "]")
      let result = try runner.build("schema.yml", "--quiet")
      try #require(result.status == 0, "\(result)")
      seed = try #require(runner.bytes(of: "seed.sqlite"))
      try runner.write("old", to: "seed.sqlite")
      names = runner.names()
    }

    /// True if the output equals the old or the new one, byte for byte.
    var isOldOrNew: Bool {
      runner.text(of: "seed.sqlite") == "old" || runner.bytes(of: "seed.sqlite") == seed
    }
  }

  static let build = ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--quiet"]

  @Test(arguments: [SIGKILL, SIGINT])
  func leavesTheOldOrTheNewAtAnyMoment(signal: Int32) throws {
    let whole = try Whole()
    let clock = ContinuousClock()
    let duration = try clock.measure { _ = try whole.runner.seedbed(Self.build) }
    try whole.runner.write("old", to: "seed.sqlite")
    let step = useconds_t(duration / .microseconds(1)) / 10
    for number in 0..<10 {
      let result = try whole.runner.seedbed(Self.build) { process in
        usleep(step * useconds_t(number))
        kill(process, signal)
      }
      #expect([0, 128 + signal].contains(result.status), "\(result)")
      #expect(result.standardError == "", "\(result)")
      #expect(whole.isOldOrNew)
      if signal == SIGINT { #expect(whole.runner.names() == whole.names) }
    }
    let next = try whole.runner.seedbed(Self.build)
    #expect(next.status == 0, "\(next)")
    #expect(whole.runner.bytes(of: "seed.sqlite") == whole.seed)
    #expect(whole.runner.names() == whole.names)
  }

  @Test(arguments: [0, 8, 97]) func anExportLeavesNothingWhereTheDiskIsFull(blocks: Int) throws {
    let whole = try Whole()
    try whole.runner.write(bytes: whole.seed, to: "seed.sqlite")
    let limited = #"ulimit -f "$0" && exec "$1" export seed.sqlite schema.yml -o out --quiet"#
    let result = try whole.runner.run([
      "/bin/sh", "-c", limited, "\(blocks)", CommandRunner.seedbed,
    ])
    #expect(result.status == 2, "\(result)")
    #expect(whole.runner.names() == whole.names)
  }

  /// Limits files to blocks of 512 bytes in a POSIX shell, of 1,024 bytes in others.
  @Test(arguments: [0, 1, 3, 7, 8, 15, 31, 64, 97, 150, 220])
  func leavesTheOldWhereTheDiskIsFullAtAnySize(blocks: Int) throws {
    let whole = try Whole()
    let result = try whole.runner.run(
      [
        "/bin/sh", "-c", #"ulimit -f "$0" && exec "$@""#, "\(blocks)", CommandRunner.seedbed,
      ] + Self.build + ["--max-memory", "1"]
    )
    #expect([0, 2].contains(result.status), "\(result)")
    #expect((result.status == 2) == result.standardError.hasPrefix("error: "), "\(result)")
    #expect(whole.isOldOrNew)
    #expect((whole.runner.text(of: "seed.sqlite") == "old") == (result.status == 2))
    #expect(whole.runner.names() == whole.names)
  }

  @Test func endsWith2WhereTheOutputsFolderGoes() throws {
    let whole = try Whole()
    try whole.runner.write("", to: "made/keep")
    try #require(mkfifo(whole.runner.path("pipe"), 0o600) == 0)
    let pipe = open(whole.runner.path("pipe"), O_RDWR | O_CLOEXEC)
    let command = [
      "build", "schema.yml", "-o", "made/seed.sqlite", "--quiet", "--dump", "books=pipe",
    ]
    let result = try whole.runner.seedbed(command) { _ in
      let deadline = ContinuousClock.now + .seconds(20)
      while whole.runner.names(in: "made").count < 2, ContinuousClock.now < deadline {
        usleep(2_000)
      }
      // It is opening the pipe, which may have no end before that.
      usleep(300_000)
      for name in whole.runner.names(in: "made") { unlink(whole.runner.path("made/\(name)")) }
      rmdir(whole.runner.path("made"))
      let dump = #"[{"id": 1}]"#
      _ = write(pipe, dump, dump.utf8.count)
      close(pipe)
    }
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.hasPrefix("error: "), "\(result)")
    #expect(result.standardError.contains("made/seed.sqlite"), "\(result)")
    #expect(!whole.runner.names().contains("made"))
  }

  @Test func tellsWhereADumpWasCutWhileItWasRead() throws {
    let whole = try Whole()
    try #require(mkfifo(whole.runner.path("pipe"), 0o600) == 0)
    let pipe = open(whole.runner.path("pipe"), O_RDWR | O_CLOEXEC)
    let dump = #"[{"id": 1}, {"id":"#
    try #require(write(pipe, dump, dump.utf8.count) == dump.utf8.count)
    let result = try whole.runner.seedbed(Self.build + ["--dump", "books=pipe"]) { _ in
      let deadline = ContinuousClock.now + .seconds(20)
      while whole.runner.names().count <= whole.names.count + 1, ContinuousClock.now < deadline {
        usleep(2_000)
      }
      // Closed sooner, the bytes would be lost and the pipe never opened.
      var unread = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      while poll(&unread, 1, 0) > 0, ContinuousClock.now < deadline { usleep(2_000) }
      close(pipe)
    }
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("pipe:1:19: error: "), "\(result)")
    #expect(whole.runner.text(of: "seed.sqlite") == "old")
    #expect(whole.runner.names() == (whole.names + ["pipe"]).sorted())
  }

  @Test func needsNoTemporaryFolder() throws {
    let whole = try Whole()
    let environment = ["TMPDIR": whole.runner.path("nowhere"), "SQLITE_TMPDIR": "/dev/null"]
    let result = try whole.runner.seedbed(
      Self.build + ["--max-memory", "1"],
      environment: environment
    )
    #expect(result.status == 0, "\(result)")
    #expect(whole.runner.bytes(of: "seed.sqlite") == whole.seed)
    #expect(whole.runner.names() == whole.names)
  }

  @Test func publishesOneOfTwoThatBuildTheSame() throws {
    let whole = try Whole()
    let result = try whole.runner.run(
      [
        "/bin/sh", "-c", #""$0" "$@" & "$0" "$@"; first=$?; wait $!; exit $((first + $?))"#,
        CommandRunner.seedbed,
      ] + Self.build
    )
    #expect(result.status == 0, "\(result)")
    #expect(whole.runner.bytes(of: "seed.sqlite") == whole.seed)
    #expect(whole.runner.names() == whole.names)
  }

  @Test func leavesAnOpenOutputToItsReader() throws {
    let whole = try Whole()
    let reader = open(whole.runner.path("seed.sqlite"), O_RDONLY | O_CLOEXEC)
    defer { close(reader) }
    let result = try whole.runner.seedbed(Self.build)
    #expect(result.status == 0, "\(result)")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, bytes.count) == 3)
    #expect(bytes.prefix(3).elementsEqual("old".utf8))
    #expect(whole.runner.bytes(of: "seed.sqlite") == whole.seed)
  }
}
