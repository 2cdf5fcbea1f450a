import SeedbedTestSupport
import Testing

/// Failures of the environment: exit status 2, a message of one line, and no file touched.
@Suite struct EnvironmentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ arguments: String..., message: String) {
      self.arguments = arguments
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      "build",
      "nowhere.yml",
      "-o",
      "seed.sqlite",
      message: "cannot read 'nowhere.yml': no such file or directory"
    ),
    Case("build", "folder", "-o", "seed.sqlite", message: "cannot read 'folder'"),
    Case(
      "build",
      "schema.yml",
      "-o",
      "nowhere/seed.sqlite",
      message: "cannot write 'nowhere/seed.sqlite': the folder 'nowhere' cannot be used"
    ),
    Case("build", "schema.yml", "-o", "folder", message: "cannot write 'folder': it is a folder"),
    Case(
      "build",
      "schema.yml",
      "-o",
      "schema.yml/seed.sqlite",
      message: "cannot write 'schema.yml/seed.sqlite'"
    ),
    Case(
      "build",
      "schema.yml",
      "-o",
      "/dev/full",
      message: "cannot write '/dev/full': the disk is full"
    ),
    Case(
      "build",
      "schema.yml",
      "-o",
      "seed.sqlite",
      "--report",
      "nowhere/report.json",
      message: "cannot write 'nowhere/report.json': the folder 'nowhere' cannot be used"
    ),
    Case(
      "build",
      "schema.yml",
      "-o",
      "seed.sqlite",
      "--rejects",
      "nowhere/rejects.ndjson",
      message: "cannot write 'nowhere/rejects.ndjson': the folder 'nowhere' cannot be used"
    ),
    Case("validate", "nowhere.yml", message: "cannot read 'nowhere.yml'"),
    Case("sql", "nowhere.sqlite", message: "cannot open 'nowhere.sqlite'"),
    Case("sql", "books.json", message: "'books.json': file is not a database"),
  ]

  @Test(arguments: cases)
  func endsWith2(example: Case) throws {
    let runner = try Books.runner()
    try runner.write("old", to: "seed.sqlite")
    try runner.write("", to: "folder/file")
    let before = runner.names()
    let result = try runner.seedbed(example.arguments + (example.isBuild ? ["--quiet"] : []))
    #expect(result.status == 2, "\(result)")
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("error: "))
    #expect(result.standardError.contains(example.message), "\(result)")
    #expect(result.standardError.split(separator: "\n").count == 1, "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names() == before)
  }

  @Test func endsWith2WhereTheDiskIsFull() throws {
    let runner = try Books.runner()
    try runner.write("old", to: "seed.sqlite")
    let before = runner.names()
    let result = try runner.run([
      "/bin/sh", "-c",
      #"ulimit -f 16 && exec "$0" build schema.yml -o seed.sqlite --force --quiet"#,
      CommandRunner.seedbed,
    ])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("seed.sqlite"), "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names() == before)
  }

  /// Writes so many rows that the disk is full after the tables are made.
  @Test(arguments: ["pages", "sql"])
  func endsWith2WhereTheDiskIsFullInTheMiddle(writer: String) throws {
    let books = (0..<20_000).map { #"{"id": \#($0), "title": "The book of number \#($0)"}"# }
    let runner = try Books.runner(dump: "[" + books.joined(separator: ",\n") + "]")
    try runner.write("old", to: "seed.sqlite")
    let before = runner.names()
    let result = try runner.run([
      "/bin/sh", "-c",
      #"ulimit -f 200 && exec "$0" build schema.yml -o seed.sqlite --force --quiet --writer "$1""#,
      CommandRunner.seedbed, writer,
    ])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.hasPrefix("error: 'seed.sqlite': disk I/O error"), "\(result)")
    #expect(runner.text(of: "seed.sqlite") == "old")
    #expect(runner.names() == before)
  }

  /// A seed without its file of rejected records would be only half of the result.
  @Test(arguments: ["build", "import"])
  func writesNoDatabaseWhereRejectedRecordsCannotBeWritten(command: String) throws {
    let runner = try Books.runner()
    let seed = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite", "--quiet"])
    try #require(seed.status == 0, "\(seed)")
    try runner.write(Books.halfBad, to: "books.json")
    let before = (runner.names(), runner.bytes(of: "seed.sqlite"))
    let result = try runner.seedbed([
      command, "schema.yml", command == "build" ? "-o" : "--into", "seed.sqlite", "--quiet",
      "--on-invalid", "reject", "--rejects", "/dev/full",
    ])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("cannot write '/dev/full': the disk is full"))
    #expect((runner.names(), runner.bytes(of: "seed.sqlite")) == before)
  }

  @Test func endsWith2WhereStandardOutputIsFull() throws {
    let runner = try Books.runner()
    let result = try runner.run([
      "/bin/sh", "-c", #"exec "$0" build schema.yml -o seed.sqlite >/dev/full"#,
      CommandRunner.seedbed,
    ])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("standard output"), "\(result)")
  }

  /// Swift's library reads the arguments of a process from there.
  @Test(.enabled(if: hidesProcesses, "a test may not unmount file systems here"))
  func doesWhatItIsToldWhereProcessesAreNotListed() throws {
    let runner = try Books.runner()
    let script = #"umount -l /proc && exec "$0" build schema.yml -o seed.sqlite"#
    let result = try runner.run(
      ["/usr/bin/env", "unshare", "-m", "sh", "-c", script, CommandRunner.seedbed]
    )
    #expect(result.status == 0, "\(result)")
    #expect(try runner.rows(of: "Book").count == 2)
  }

  private static let hidesProcesses: Bool = {
    let command = ["/usr/bin/env", "unshare", "-m", "sh", "-c", "umount -l /proc"]
    return (try? CommandRunner().run(command).status) == 0
  }()
}

extension EnvironmentTests.Case {
  fileprivate var isBuild: Bool { arguments.first == "build" }
}
