import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Commands whose template another program has locked.
@Suite struct TemplateLockTests {
  @Test(
    arguments: zip(
      [["build", "schema.yml", "-o", "seed.sqlite"], ["validate", "schema.yml"]],
      ["", ", target: grdb"]
    )
  )
  func waitOnce(command: [String], target: String) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }
      dumps: [{ dump: d.json, entity: Item }]
      database: { copyOf: app.sqlite\(target) }
      layers: { a: { dumps: [{ dump: d.json, entity: Item }] } }
      """,
      to: "schema.yml"
    )
    try runner.write("[]", to: "d.json")
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute("CREATE TABLE Item (id INTEGER PRIMARY KEY); BEGIN EXCLUSIVE")
    let start = ContinuousClock.now
    let result = try runner.seedbed(command)
    #expect(ContinuousClock.now - start < .seconds(9), "\(result)")
    #expect(result.status == 2, "\(result)")
    #expect(
      result.standardError.hasPrefix("error: cannot copy 'app.sqlite': ")
        && result.standardError.hasSuffix(" another program, which did not release it within 5 s\n"),
      "\(result)"
    )
    try database.execute("ROLLBACK")
  }
}
