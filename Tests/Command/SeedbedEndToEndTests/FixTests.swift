import SeedbedSystem
import SeedbedTestSupport
import Testing

/// `seedbed validate --fix`.
@Suite struct FixTests {
  @Test func mendsTheFile() throws {
    let runner = try CommandRunner()
    let text =
      "seedbed: 1 # é\r\nentities: { A: { primarykey: idd, attributes: { id: integer } } }\r\n"
    try runner.write(text, to: "real.yml")
    #expect(symlink("real.yml", runner.path("schema.yml")) == 0)
    #expect(chmod(runner.path("real.yml"), 0o640) == 0)
    let result = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(
      result.standardOutput == "schema.yml:2:18: replaced 'primarykey' with 'primaryKey'\n"
    )
    #expect(result.standardError.contains("'idd'") && result.standardError.hasSuffix("1 error\n"))
    #expect(runner.text(of: "real.yml") == text.replacing("primarykey", with: "primaryKey"))
    #expect(runner.names() == ["real.yml", "schema.yml"])
    var information = stat()
    #expect(lstat(runner.path("schema.yml"), &information) == 0)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(runner.path("schema.yml"), &information) == 0)
    #expect(information.st_mode & 0o777 == 0o640)
  }

  @Test func mendsAsManySlipsAsThereAre() throws {
    let runner = try CommandRunner()
    let entities = (0..<1_000).map { "  E\($0): { primarykey: id, attributes: { id: integer } }\n" }
    let text = "seedbed: 1\nentities:\n" + entities.joined()
    try runner.write(text, to: "schema.yml")
    let result = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(result.status == 0)
    #expect(result.standardOutput.hasSuffix("schema.yml: no problems\n"))
    #expect(runner.text(of: "schema.yml") == text.replacing("primarykey", with: "primaryKey"))
  }

  @Test func leavesWordsThatMayMeanSomethingElse() throws {
    let runner = try CommandRunner()
    let text = """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, n: { type: number } } } }
      dumps: [{ dump: a.txt, format: jsonl, entity: A }, { dump: b.txt, format: tsv, entity: A }]
      """
    try runner.write(text, to: "schema.yml")
    let result = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(result.standardOutput == "schema.yml:3:32: replaced 'jsonl' with 'ndjson'\n")
    #expect(runner.text(of: "schema.yml") == text.replacing("jsonl", with: "ndjson"))
  }

  @Test func keepsEditsOutOfWhatProgramsRead() throws {
    let runner = try CommandRunner()
    try runner.write(
      "seedbed: 1\nentities: { A: { primarykey: id, attributes: { id: integer } } }\n",
      to: "schema.yml"
    )
    let result = try runner.seedbed(["validate", "--fix", "--format", "json", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "")
    #expect(result.standardError == "schema.yml:2:18: replaced 'primarykey' with 'primaryKey'\n")
    let again = try runner.seedbed(["validate", "--fix", "schema.yml"])
    #expect(again.standardOutput == "schema.yml: no problems\n")
  }
}
