import SeedbedTestSupport
import Testing

/// The arguments of a build that nobody can take.
@Suite struct BuildArgumentTests {
  @Test(
    arguments: [
      ([], "no schema is given, and there is no 'seedbed.yml' in this folder"),
      (["s.yml", "t.yml"], "unexpected argument 't.yml'"),
      (["s.yml", "--colour", "never"], "unknown option '--colour'"),
      (["s.yml", "--color", "blue"], "'auto', 'always' or 'never'"),
      (["s.yml", "--set", "a"], "expected NAME=VALUE"),
      (["s.yml", "--set", "=a"], "expected NAME=VALUE"),
      (["s.yml", "--dump", "main="], "expected a path after 'main='"),
      (["s.yml", "--on-invalid", "skip"], "'fail' and 'reject'"),
      (["s.yml", "--max-rejects", "-1"], "--max-rejects"),
      (["s.yml", "--max-rejects", "many"], "expected a number such as 10"),
      (["s.yml", "--max-rejects", "101%"], "expected a number such as 10"),
      (["s.yml", "--max-rejects", "%"], "expected a number such as 10"),
      (["s.yml", "--max-rejects", "1e1%"], "expected a number such as 10"),
      (["s.yml", "--max-rejects", "99999999999999999999"], "expected a number such as 10"),
      (["s.yml", "--batch-size", "0"], "--batch-size must be at least 1, not 0"),
      (["s.yml", "--batch-size", "all"], "--batch-size"),
      (["s.yml", "--threads", "0"], "--threads must be from 1 to 1024, not 0"),
      (["s.yml", "--max-record", "2048"], "--max-record must be from 1 to 2047, not 2048"),
      (["s.yml", "--max-inflation", "0"], "--max-inflation must be from 1 to 1048576, not 0"),
      (["s.yml", "--max-memory", "0"], "--max-memory must be from 1 to 1048576, not 0"),
    ] as [([String], String)]
  )
  func refusesWhatItDoesNotKnow(arguments: [String], message: String) throws {
    let result = try CommandRunner().seedbed(["build"] + arguments)
    #expect(result.status == 64, "\(result)")
    #expect(result.standardError.contains(message), "\(result)")
  }
}
