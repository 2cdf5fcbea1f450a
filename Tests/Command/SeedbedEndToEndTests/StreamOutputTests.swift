import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Outputs that go to devices, FIFOs, standard output and through links.
@Suite struct StreamOutputTests {
  private static func runner() throws -> CommandRunner {
    let runner = try Books.runner(dump: Books.halfBad)
    let result = try runner.build("schema.yml", "--on-invalid", "reject", "--quiet")
    try #require(result.status == 0, "\(result)")
    return runner
  }

  private static let build = ["build", "schema.yml", "--on-invalid", "reject"]
  private static let into = [
    "import", "schema.yml", "--into", "seed.sqlite", "--on-invalid", "reject",
  ]

  private func kind(of path: String) -> mode_t {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & S_IFMT : 0
  }

  static let devices = [
    build + ["-o", "x", "--report", "/dev/null"], build + ["-o", "x", "--rejects", "/dev/null"],
    build + ["-o", "/dev/null"],
    build + ["-o", "/dev/null", "--report", "/dev/null", "--rejects", "/dev/null"],
    into + ["--report", "/dev/null", "--rejects", "/dev/null"],
    into + ["--backup", "/dev/null", "--reset", "--prune-limit", "100%"],
    ["validate", "schema.yml", "--dumps", "--report", "/dev/null"],
    ["diff", "seed.sqlite", "seed.sqlite", "--report", "/dev/null"],
  ]

  @Test(arguments: devices)
  func leavesADeviceADevice(arguments: [String]) throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(arguments)
    let isCheck = arguments[0] == "validate"
    #expect(result.status == (isCheck ? 1 : 0), "\(result)")
    #expect(kind(of: "/dev/null") == S_IFCHR)
  }

  @Test func sendsASeedToStandardOutput() throws {
    let runner = try Self.runner()
    let result = try runner.run(
      [
        "/bin/sh", "-c", #"exec "$0" "$@" >made.sqlite"#, CommandRunner.seedbed,
      ] + Self.build + ["-o", "-"]
    )
    #expect(result.status == 0, "\(result)")
    #expect(runner.bytes(of: "made.sqlite") == runner.bytes(of: "seed.sqlite"))
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func sendsAReportAloneToStandardOutput(path: String) throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(Self.build + ["-o", "seed.sqlite", "--report", path])
    #expect(result.status == 0, "\(result)")
    let report = try #require(JSONText(result.standardOutput), "\(result)")
    #expect(report["success"] == .boolean(true))
    #expect(runner.names() == ["books.json", "schema.yml", "seed.sqlite"])
  }

  @Test(arguments: [
    ["infer", "books.json", "-o"], ["generate", "schema.yml", "--language", "jsonSchema", "-o"],
  ])
  func writesATextAloneToStandardOutput(arguments: [String]) throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(arguments + ["text"])
    #expect(result.status == 0, "\(result)")
    let text = runner.text(of: "text")
    for path in ["-", "/dev/stdout"] {
      #expect(try runner.seedbed(arguments + [path]).standardOutput == text)
    }
  }

  @Test(arguments: [build + ["-o", "seed.sqlite", "--report", "-"], into + ["--rejects", "-"]])
  func refusesTwoFormsOnStandardOutput(arguments: [String]) throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(arguments + ["--format", "json"])
    #expect(result.status == 64, "\(result)")
    #expect(result.standardError.contains("--format json writes to standard output"), "\(result)")
  }

  @Test(arguments: ["--report", "--rejects", "-o"])
  func writesToAFIFO(option: String) throws {
    let runner = try Self.runner()
    try #require(mkfifo(runner.path("pipe"), 0o600) == 0)
    let output = option == "-o" ? [] : ["-o", "seed.sqlite"]
    let result = try runner.run(
      [
        "/bin/sh", "-c", #"cat pipe >read & "$0" "$@"; status=$?; wait; exit $status"#,
        CommandRunner.seedbed,
      ] + Self.build + output + [option, "pipe", "--quiet"]
    )
    #expect(result.status == 0, "\(result)")
    #expect(kind(of: runner.path("pipe")) == S_IFIFO)
    #expect(runner.bytes(of: "read")?.isEmpty == false)
    if option == "-o" { #expect(runner.bytes(of: "read") == runner.bytes(of: "seed.sqlite")) }
    #expect(runner.names() == ["books.json", "pipe", "read", "schema.yml", "seed.sqlite"])
  }

  @Test(arguments: ["--report", "--rejects", "-o", "--backup"], ["made", "none"])
  func leavesALinkALink(option: String, target: String) throws {
    let runner = try Self.runner()
    try runner.write("", to: "folder/made")
    symlink("folder/\(target)", runner.path("link"))
    let command =
      option == "--backup"
      ? Self.into + ["--reset", "--prune-limit", "100%"]
      : Self.build + (option == "-o" ? [] : ["-o", "seed.sqlite"])
    let result = try runner.seedbed(command + [option, "link"])
    let isRefused = option == "--backup" && target == "made"
    #expect(result.status == (isRefused ? 2 : 0), "\(result)")
    #expect(kind(of: runner.path("link")) == S_IFLNK)
    let size = runner.bytes(of: "folder/\(target)")?.count ?? 0
    #expect((size > 0) != isRefused)
    #expect(runner.names() == ["books.json", "folder", "link", "schema.yml", "seed.sqlite"])
  }

  /// A user who may not write a file does not replace it either, though its folder would allow that.
  @Test(.enabled(if: getuid() != 0, "nothing is read-only for this user"))
  func leavesReadOnlyFiles() throws {
    let runner = try Self.runner()
    chmod(runner.path("seed.sqlite"), 0o444)
    let result = try runner.seedbed(Self.build + ["-o", "seed.sqlite"])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("permission denied"), "\(result)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func leavesNoUnfinishedFile(signal: Int32) throws {
    let runner = try Self.runner()
    try #require(mkfifo(runner.path("pipe"), 0o600) == 0)
    let pipe = open(runner.path("pipe"), O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    let before = runner.names()
    let outputs = ["--report", "r.json", "--rejects", "r.ndjson", "--dump", "books=pipe"]
    for command in [Self.build + ["-o", "new.sqlite"], Self.into] {
      var during: [String] = []
      let result = try runner.seedbed(command + outputs) { process in
        let deadline = ContinuousClock.now + .seconds(20)
        while during.count < 2, ContinuousClock.now < deadline {
          during = runner.names().filter { $0.hasPrefix(".r.") }
          usleep(2_000)
        }
        usleep(50_000)
        kill(process, signal)
      }
      #expect(during.count == 2)
      #expect(result.status == 128 + signal, "\(result)")
      #expect(runner.names() == before)
    }
  }
}
