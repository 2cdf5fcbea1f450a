import SeedbedTestSupport
import Testing

/// `seedbed subset` with the real executable.
@Suite struct SubsetCommandTests {
  private static let subset = ["subset", "seed.sqlite", "Fixtures/task-list/seedbed.yml"]

  private func runner() throws -> CommandRunner {
    let runner = try Package.runner()
    let result = try runner.build("Fixtures/task-list/seedbed.yml", "--quiet")
    try #require(result.status == 0, "\(result)")
    return runner
  }

  @Test func saysHowManyRowsAreKeptAndWhy() throws {
    let runner = try runner()
    let result = try runner.seedbed(
      Self.subset + [
        "-o", "small.sqlite", "--root", "Project", "--limit", "1", "--with", "tasks.tags",
      ]
        + ["--why"]
    )
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    let size = try #require(runner.bytes(of: "small.sqlite")).count
    #expect(size > 0)
    #expect(
      result.standardOutput.hasPrefix(
        """
        entity   table       kept  of
        Project  projects       1   4
        Task     tasks          4   9
        –        tasks_tags     6  11
        User     users          2   5
        Tag      tags           4   5

        Project, 1 row: Project
        Task, 4 rows: Project → tasks
        User, 2 rows: Project → owner
        Tag, 4 rows: Project → tasks → tags

        small.sqlite
        """
      ),
      "\(result)"
    )
    #expect(try runner.answers("PRAGMA foreign_key_check", in: "small.sqlite") == [])
  }

  @Test func writesAReport() throws {
    let runner = try runner()
    let result = try runner.seedbed(
      Self.subset + ["-o", "small.sqlite", "--root", "User", "--sample", "40%", "--report", "-"]
    )
    #expect(result.status == 0, "\(result)")
    let report = result.standardOutput
    #expect(report.hasPrefix("{\n  \"seedbed\": \""), "\(result)")
    for member in [#""success": true"#, #""name": "users""#, #""kept": 2"#, #""rows": 5"#] {
      #expect(report.contains(member), "\(member)\n\(report)")
    }
  }

  @Test func notesTablesThatTheSchemaLacks() throws {
    let runner = try runner()
    try SharedDatabase(runner.path("seed.sqlite"))
      .execute(
        "CREATE TABLE drafts (id INTEGER PRIMARY KEY); INSERT INTO drafts VALUES (1), (2);"
          + "CREATE TABLE room_master_table (id INTEGER PRIMARY KEY, identity_hash TEXT);"
          + "INSERT INTO room_master_table VALUES (42, 'x')"
      )
    let whole = try runner.seedbed(Self.subset + ["-o", "small.sqlite", "--root", "User"])
    #expect(
      whole.standardOutput.contains("note: the schema has no table 'drafts': it is kept whole\n"),
      "\(whole)"
    )
    let empty = try runner.seedbed(
      Self.subset + ["-o", "small.sqlite", "--root", "User", "--drop-unknown"]
    )
    #expect(
      empty.standardOutput.contains(
        "note: the schema has no table 'drafts': 0 of its rows are kept\n"
          + "note: the schema has no table 'room_master_table': it is kept whole\n"
      ),
      "\(empty)"
    )
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var told: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let failures: [Failure] = [
    Failure(
      arguments: ["-o", "small.sqlite", "--root", "Projct"],
      status: 1,
      told:
        "--root:1:1: error: no entity is called 'Projct' [schema.unknown-entity]\n  Projct\n  ^~~~~~\n"
    ),
    Failure(
      arguments: ["-o", "small.sqlite", "--root", "User", "--max-rows", "2"],
      status: 1,
      told:
        "error: the subset has at least 5 rows, and '--max-rows' allows 2 [subset.too-many-rows]\n"
    ),
    Failure(
      arguments: ["-o", "seed.sqlite", "--root", "User"],
      status: 2,
      told: "error: cannot write the seed to 'seed.sqlite': this run reads it as a database\n"
    ),
    Failure(
      arguments: ["-o", "small.sqlite", "--root", "User", "--limit", "1", "--sample", "1"],
      status: 64,
      told: "--limit and --sample cannot be combined"
    ),
    Failure(
      arguments: ["-o", "small.sqlite", "--limit", "0"],
      status: 64,
      told: "--limit must be at least 1, not 0"
    ),
    Failure(arguments: ["--root", "User"], status: 64, told: "missing expected argument"),
  ]

  @Test(arguments: failures) func failsWithoutATrace(_ failure: Failure) throws {
    let runner = try runner()
    let before = runner.bytes(of: "seed.sqlite")
    let names = runner.names()
    let result = try runner.seedbed(Self.subset + failure.arguments)
    #expect(result.status == failure.status && result.standardOutput == "", "\(result)")
    #expect(result.standardError.contains(failure.told), "\(result)")
    #expect(runner.names() == names && runner.bytes(of: "seed.sqlite") == before)
  }

  @Test func replacesASeedAndNoOtherFile() throws {
    let runner = try runner()
    try runner.write("mine", to: "mine.txt")
    let refused = try runner.seedbed(Self.subset + ["-o", "mine.txt", "--root", "User"])
    #expect(refused.status == 2 && runner.text(of: "mine.txt") == "mine", "\(refused)")
    let command = Self.subset + ["-o", "small.sqlite", "--root", "User", "--quiet"]
    #expect(try runner.seedbed(command).status == 0)
    let first = runner.bytes(of: "small.sqlite")
    #expect(try runner.seedbed(command).status == 0)
    #expect(runner.bytes(of: "small.sqlite") == first)
  }
}
