import SeedbedTestSupport
import Testing

/// Processes that may open few files: what is missing is the environment's and has no place in the
/// schema.
@Suite struct OpenFileTests {
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      include: [types.yml]
      database: { after: [after.sql] }
      dumps: [{ dump: "./b*.json", entity: Book }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      """
      seedbed: 1
      entities:
        Book:
          primaryKey: id
          attributes:
            id: integer
            made: { type: date, format: yyyy-MM-dd HH:mm, timeZone: Europe/Stockholm }
      """,
      to: "types.yml"
    )
    try runner.write("SELECT 1;", to: "after.sql")
    try runner.write(#"[{"id": 1, "made": "2020-05-05 10:00"}]"#, to: "books.json")
    return runner
  }

  /// Too few from the start, and just not enough for all.
  @Test(arguments: [4, 5, 6, 8, 12, 16, 20, 22, 23, 24, 26, 28])
  func endsWith2OrIsWell(limit: Int) throws {
    let runner = try Self.runner()
    for command in [
      ["build", "schema.yml", "-o", "seed.sqlite"], ["validate", "schema.yml"],
      ["validate", "schema.yml", "--dumps"], ["explain", "schema.yml"],
    ] {
      let result = try runner.run(
        ["/bin/sh", "-c", #"ulimit -n "$0" && exec "$@""#, "\(limit)", CommandRunner.seedbed]
          + command
      )
      #expect([0, 2].contains(result.status), "\(result)")
      guard result.status == 2 else { continue }
      #expect(result.standardError.hasPrefix("error: too many files are open"), "\(result)")
      #expect(result.standardError.contains("'ulimit -n' is \(limit)"), "\(result)")
      #expect(result.standardError.split(separator: "\n").count == 1, "\(result)")
    }
  }
}
