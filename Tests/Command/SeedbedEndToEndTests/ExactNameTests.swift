import SeedbedTestSupport
import Testing

/// Commands that read a database tell names apart that differ in their Unicode normalisation alone.
@Suite struct ExactNameTests {
  /// `é`, and `e` with U+0301.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  private static let schema = """
    seedbed: 1
    entities:
      \(composed):
        primaryKey: id
        attributes: { id: text, \(composed): text, \(decomposed): text }
      \(decomposed):
        primaryKey: id
        attributes: { id: text, \(composed): text }
        relationships: { one: { entity: \(composed), foreignKey: one } }
    dumps:
    - { dump: a-*.json, entity: \(composed) }
    - { dump: b.json, entity: \(decomposed) }
    """

  /// A folder with the schema, its dumps and `seed.sqlite`, which has three rows and one.
  private func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(
      """
      [{ "id": "\(Self.composed)", "\(Self.composed)": "1", "\(Self.decomposed)": "2" },
       { "id": "\(Self.decomposed)", "\(Self.composed)": "3", "\(Self.decomposed)": "4" }]
      """,
      to: "a-\(Self.composed).json"
    )
    try runner.write(#"[{ "id": "x" }]"#, to: "a-\(Self.decomposed).json")
    try runner.write(
      #"[{ "id": "y", "\#(Self.composed)": "5", "one": "\#(Self.decomposed)" }]"#,
      to: "b.json"
    )
    let built = try runner.seedbed(["build", "schema.yml", "-o", "seed.sqlite", "--strict"])
    try #require(built.status == 0, "\(built)")
    return runner
  }

  private func rows(_ runner: CommandRunner, _ name: String, in file: String) throws -> String {
    try SharedDatabase(runner.path(file)).value("SELECT count(*) FROM \"\(name)\"")
  }

  @Test func importFillsBothTables() throws {
    let runner = try runner()
    let copy = try runner.seedbed(["sql", "seed.sqlite"])
    #expect(copy.status == 0, "\(copy)")
    try SharedDatabase(runner.path("app.sqlite")).execute(
      copy.standardOutput
        + "; DELETE FROM \"\(Self.decomposed)\"; DELETE FROM \"\(Self.composed)\";"
    )
    let first = try runner.seedbed(["import", "schema.yml", "--into", "app.sqlite"])
    #expect(first.status == 0, "\(first)")
    #expect(try rows(runner, Self.composed, in: "app.sqlite") == "3")
    #expect(try rows(runner, Self.decomposed, in: "app.sqlite") == "1")
    let difference = try runner.seedbed(["diff", "seed.sqlite", "app.sqlite"])
    #expect(!difference.standardOutput.contains("rows of"), "\(difference)")
  }

  @Test func diffComparesEachTableAndColumnWithItself() throws {
    let runner = try runner()
    try runner.write(bytes: try #require(runner.bytes(of: "seed.sqlite")), to: "other.sqlite")
    try SharedDatabase(runner.path("other.sqlite")).execute(
      "UPDATE \"\(Self.composed)\" SET \"\(Self.decomposed)\" = 'new' WHERE id = '\(Self.decomposed)'"
    )
    let diff = try runner.seedbed(["diff", "seed.sqlite", "other.sqlite", "--sql"])
    #expect(diff.status == 1 && diff.standardError == "", "\(diff)")
    try SharedDatabase(runner.path("seed.sqlite")).execute(diff.standardOutput)
    let after = try runner.seedbed(["diff", "seed.sqlite", "other.sqlite"])
    #expect(after.status == 0, "\(after)")
  }

  @Test(arguments: ["table", "dumps"])
  func exportWritesAllRows(shape: String) throws {
    let runner = try runner()
    let schema = shape == "table" ? [] : ["schema.yml"]
    let export = try runner.seedbed(
      ["export", "seed.sqlite"] + schema + ["--shape", shape, "-o", "out", "--verify"]
    )
    #expect(export.status == 0, "\(export)")
    let built = try runner.seedbed(["build", "out/schema.yml", "-o", "again.sqlite"])
    #expect(built.status == 0, "\(built)")
    #expect(try rows(runner, Self.composed, in: "again.sqlite") == "3")
    #expect(try rows(runner, Self.decomposed, in: "again.sqlite") == "1")
  }

  @Test func subsetKeepsTheRowsThatAreNamed() throws {
    let runner = try runner()
    let subset = try runner.seedbed([
      "subset", "seed.sqlite", "schema.yml", "-o", "small.sqlite", "--root", Self.decomposed,
    ])
    #expect(subset.status == 0, "\(subset)")
    #expect(try rows(runner, Self.decomposed, in: "small.sqlite") == "1")
    let small = try SharedDatabase(runner.path("small.sqlite"))
    #expect(try small.value("SELECT hex(id) FROM \"\(Self.composed)\"") == "65CC81")
  }
}
