import SeedbedTestSupport
import Testing

/// Records of several megabytes among thousands of small ones.
@Suite struct LargeValueTests {
  private static let schema = """
    seedbed: 1
    entities:
      Page:
        primaryKey: id
        attributes: { id: integer, body: text }
    dumps:
      - { dump: pages.json, entity: Page }
    """

  private static let count = 6_000
  /// They stand one after the other, at the ends, and far apart.
  private static let large = [0, 1, 2, 700, 701, 4_100, 5_999]

  private static func dump(_ letter: Character) -> String {
    let records = (0..<count).map { id in
      let body = String(repeating: letter, count: large.contains(id) ? 5_000_000 + id : 10 + id % 7)
      return #"{"id": \#(id), "body": "\#(body)"}"#
    }
    return "[\(records.joined(separator: ",\n"))]"
  }

  private static func expectRows(_ letter: Character, in path: String) throws {
    let database = try SharedDatabase(path)
    #expect(try database.value("SELECT count(*) FROM Page") == "\(count)")
    #expect(
      try database.value("SELECT count(*) FROM Page WHERE replace(body, '\(letter)', '') <> ''")
        == "0"
    )
    #expect(
      try database.value(
        "SELECT group_concat(id || ':' || length(body), ' ') FROM (SELECT * FROM Page WHERE"
          + " length(body) > 100 ORDER BY id)"
      ) == large.map { "\($0):\(5_000_000 + $0)" }.joined(separator: " ")
    )
  }

  @Test(arguments: ["1", "2"])
  func areBuiltAndFoundAgain(threads: String) throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    try runner.write(Self.dump("a"), to: "pages.json")
    let built = try runner.seedbed(
      ["build", "schema.yml", "-o", "app.sqlite", "--threads", threads]
    )
    #expect(built.status == 0, "\(built)")
    try Self.expectRows("a", in: runner.path("app.sqlite"))

    func imported() throws -> String {
      let result = try runner.seedbed(
        ["import", "schema.yml", "--into", "app.sqlite", "--threads", threads]
      )
      #expect(result.status == 0, "\(result)")
      let table = result.standardOutput.split(separator: "\n").filter {
        $0.hasPrefix("entity ") || $0.hasPrefix("Page ")
      }
      return table.joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(try imported() == "entity table unchanged Page Page 6,000")
    try runner.write(Self.dump("b"), to: "pages.json")
    #expect(try imported() == "entity table updated Page Page 6,000")
    try Self.expectRows("b", in: runner.path("app.sqlite"))
  }
}
