import SeedbedDiagnostics
import SeedbedKit
import SeedbedTestSupport
import Testing

@Suite struct HintTests {
  @Test func hintsAtWhatAScalarForARecordMayBe() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Post:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true } }
        Tag: { primaryKey: name, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: Post }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1, "tags": ["x"] }]"#, to: "d.json")
    let report = try Seedbed.build(
      BuildOptions(schemaPath: runner.path("schema.yml"), output: runner.path("seed.sqlite"))
    )
    #expect(
      report.diagnostics.sorted.flatMap(\.notes).map(\.message) == [
        "if it is the key of 'Tag', write 'foreignKey: tags'; if it is all there is, let an "
          + "attribute of 'Tag' read 'keyPath: \"@self\"'"
      ]
    )
  }

  @Test func hintsAtMillisecondsOnlyWhereANumberIsTaken() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: { type: date, format: unix, coercion: exact } }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{ "id": 1, "v": "5" }, { "id": 2, "v": 5e12 }]"#, to: "d.json")
    let report = try Seedbed.build(
      BuildOptions(schemaPath: runner.path("schema.yml"), output: runner.path("seed.sqlite"))
    )
    #expect(
      report.diagnostics.sorted.map { $0.notes.map(\.message) } == [
        [],
        [
          "as seconds it lies far outside 1900 to 2200; 'format: unixMillis' takes milliseconds"
        ],
      ]
    )
  }
}
