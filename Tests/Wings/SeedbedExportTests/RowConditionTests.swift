import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// `--where` compares values as records have them.
@Suite struct RowConditionTests {
  /// Predicates, and how many rows meet them; nil for those that are refused.
  private static let ofColumns: [(String, Int?)] = [
    ("{ n: 1 }", 1), ("{ v: 1 }", 1), ("{ d: \"2024-01-02\" }", 1), ("{ n: \"1\" }", nil),
    ("{ d: 1 }", nil),
  ]

  @Test(arguments: ofColumns)
  func testsColumnsWithoutAClassByTheirValues(text: String, count: Int?) throws {
    let runner = try CommandRunner()
    try DatabaseFile(runner.path("app.sqlite")).execute(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, n NUMERIC, d DATE, v);
      INSERT INTO t VALUES (1, NULL, '2024-01-02', 1), (2, 1, '2024-01-03', 2.5);
      """
    )
    var options = ExportOptions(database: runner.path("app.sqlite"), output: runner.path("rows"))
    options.entities = ["t"]
    options.condition = text
    #expect(try options.perform().files.first?.records == count)
  }

  private static let ofToOnes: [(ExportShape, String, Int?)] = [
    (.flat, "{ up: 1 }", 1), (.dumps, "{ up: 1 }", 1), (.flat, "{ up: \"1\" }", nil),
    (.dumps, "{ up: \"1\" }", nil), (.flat, "{ tag: 2 }", 1), (.dumps, "{ tag: b }", 1),
    (.dumps, "{ tag: 2 }", nil), (.dumps, "{ up: null }", 1),
  ]

  @Test(arguments: ofToOnes)
  func testsToOnesByTheKeysThatRecordsHave(
    shape: ExportShape,
    text: String,
    count: Int?
  ) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Row:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            up: { entity: Row, foreignKey: up }
            tag: { entity: Tag }
        Tag: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: Row }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id":1,"tag":{"name":"a"}},{"id":2,"up":1,"tag":{"name":"b"}}]"#,
      to: "d.json"
    )
    let schema = try Schema(path: runner.path("schema.yml"))
    let built = try schema.build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    var options = ExportOptions(
      database: runner.path("a.sqlite"),
      schema: schema,
      output: runner.path("rows")
    )
    options.shape = shape
    options.entities = ["Row"]
    options.condition = text
    options.verifies = false
    #expect(try options.perform().files.first?.records == count)
  }
}
