import SeedbedTestSupport
import Testing

/// `--progress json`: lines for programs on standard error.
@Suite struct ProgressJSONTests {
  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: items.json, entity: Item }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1 }, { "id": 2 }]"#, to: "items.json")
    return runner
  }

  /// The phase and the total of each line on standard error, which has no other lines.
  private func lines(_ result: CommandResult) throws -> [String] {
    let form = #/\{"phase":"(read|fold|store)","records":\d+,"bytes":\d+,"bytesTotal":(\d+|null)\}/#
    return try result.standardError.split(separator: "\n").map { line in
      let found = try #require(line.wholeMatch(of: form), "\(line)")
      return "\(found.1) \(found.2)"
    }
  }

  @Test(arguments: [
    ["build", "schema.yml", "-o", "seed.sqlite"],
    ["import", "schema.yml", "--into", "app.sqlite", "--create-missing"],
    ["validate", "schema.yml", "--dumps"],
  ])
  func writesOneObjectALine(command: [String]) throws {
    let runner = try runner()
    try runner.write("", to: "app.sqlite")
    for quiet in [[], ["--quiet"]] where command[0] != "validate" || quiet.isEmpty {
      let result = try runner.seedbed(command + ["--progress", "json"] + quiet)
      #expect(result.status == 0, "\(result)")
      let found = try lines(result)
      #expect(found.first == "read 26" && found.allSatisfy { $0.hasSuffix(" 26") }, "\(result)")
      #expect(result.standardError.contains(#""records":2,"bytes":26"#) || command[0] == "validate")
    }
  }

  @Test func knowsNoTotalOfAPipe() throws {
    let runner = try runner()
    try runner.write(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: "-", entity: Item }]
      """,
      to: "schema.yml"
    )
    let piped = try runner.run([
      "/bin/sh", "-c", #"cat items.json | "$0" build schema.yml -o seed.sqlite --progress json"#,
      CommandRunner.seedbed,
    ])
    #expect(piped.status == 0, "\(piped)")
    let found = try lines(piped)
    #expect(found.first == "read null" && found.last?.hasPrefix("store") == true, "\(piped)")
  }
}
