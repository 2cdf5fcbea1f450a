import SeedbedTestSupport
import Testing

/// A database as text on standard output, also if the reader stops early.
@Suite struct SQLCommandTests {
  /// A database whose text has 100 MB: each row's statement contains the long name of its table.
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    let table = String(repeating: "t", count: 5_000)
    try SharedDatabase(runner.path("seed.sqlite")).execute(
      """
      CREATE TABLE \(table) (id INTEGER PRIMARY KEY);
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO \(table) SELECT i FROM n;
      """
    )
    return runner
  }

  private func run(_ script: String) throws -> CommandResult {
    let runner = try Self.runner()
    let result = try runner.run(["/bin/sh", "-c", script, CommandRunner.seedbed])
    #expect(runner.names().filter { $0 != "large.sql" } == ["seed.sqlite"])
    return result
  }

  @Test func takesLessMemoryThanTheTextIsLong() throws {
    let result = try run(
      #"(ulimit -d 65536; exec "$0" sql seed.sqlite) | tail -n 1 | tail -c 16"#
    )
    #expect(result.standardOutput == "VALUES (20000);\n", "\(result)")
    #expect(result.standardError == "")
  }

  /// A reader that has enough ends the program without a word, as it does others.
  @Test func endsWithThePipe() throws {
    let result = try run(
      #"{ "$0" sql seed.sqlite; echo "status $?" >&2; } | head -c 13"#
    )
    #expect(result.standardOutput == "CREATE TABLE ")
    #expect(result.standardError == "status 141\n")
  }

  static let refusals = [
    (#"exec "$0" sql seed.sqlite >/dev/full"#, "no space left on device"),
    (#"ulimit -f 16; exec "$0" sql seed.sqlite >large.sql"#, "file too large"),
    (
      #"{ (trap '' PIPE; "$0" sql seed.sqlite); echo $? >large.sql; } | head -c 13 >/dev/null"#
        + "; exit $(cat large.sql)",
      "broken pipe"
    ),
  ]

  @Test(arguments: refusals)
  func endsWith2WhereItCannotWrite(script: String, reason: String) throws {
    let result = try run(script)
    #expect(result.standardError == "error: cannot write to 'standard output': \(reason)\n")
    #expect(result.status == 2, "\(result)")
  }
}
