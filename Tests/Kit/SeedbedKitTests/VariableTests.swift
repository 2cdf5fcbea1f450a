import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

@Suite struct VariableTests {
  @Test func letsAnEntryOverrideTheCallerWhoOverridesTheSchema() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      vars: { a: schema, b: schema, c: schema }
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            v: { template: '{@vars.a} {@vars.b} {@vars.c} {@vars.d}', type: text }
      dumps: [{ dump: d.json, entity: Item, vars: { a: entry } }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1 }]"#, to: "d.json")
    var options = try BuildOptions(
      Schema(path: runner.path("schema.yml")),
      output: runner.path("seed.sqlite")
    )
    options.schema.variables = ["a", "b", "d"].map { Schema.Variable(name: $0, text: "caller") }
    let report = try options.perform()
    #expect(report.isSuccess, Comment(rawValue: TextRenderer().render(report.diagnostics)))
    let rows = try SeedQuery(runner.path("seed.sqlite")).rows("SELECT v FROM Item")
    #expect(rows == ["'entry caller schema caller'"])
  }
}
