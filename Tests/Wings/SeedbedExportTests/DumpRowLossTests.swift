import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// An export says which rows a build of the dumps would lose, or number anew.
@Suite struct DumpRowLossTests {
  /// Rows of a list are numbered in the order of their owners, which may be another than before.
  @Test func namesRowsThatGetOtherNumbers() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: text }, relationships: { tags: { entity: T, many: true } } }
        T: { primaryKey: name, surrogateKey: pk, attributes: { name: text } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id":"b","tags":[{"name":"t1"}]},{"id":"a","tags":[{"name":"t2"}]}]"#,
      to: "d.json"
    )
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let report = try runner.exportDumps("a.sqlite", "schema.yml", to: "out")
    #expect(
      report.diagnostics.map(\.message).contains(
        "2 rows of 'T' would have another number in 'pk', by the order of the records: row 1 has 't1',"
          + " and would have 't2'"
      ),
      "\(report.diagnostics)"
    )
    let reversals = try Schema(path: runner.path("schema.yml")).reversals().reversals
    #expect(
      reversals.map { "\($0.attribute) \($0.kind)" }
        == ["id exact", "tags exact", "pk derived", "name exact"]
    )
  }

  /// Of an owner that no record can be made of, the rows in its list have none, either.
  @Test func countsRowsThatNoRecordHas() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: { type: text, transform: lowercase } }
          relationships: { bs: { entity: B, many: true, inverse: a } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      #"[{"id": "a", "bs": [{"id": 1}]}, {"id": "b", "bs": [{"id": 2}]}]"#,
      to: "d.json"
    )
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    try DatabaseFile(runner.path("a.sqlite")).execute(
      "UPDATE A SET id = 'B' WHERE id = 'b'; UPDATE B SET a_id = 'B' WHERE id = 2; INSERT INTO B VALUES (3, NULL)"
    )
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    options.verifies = false
    #expect(
      try options.perform().diagnostics.map(\.message) == [
        "1 row of 'A' cannot be written: its 'id' cannot be written",
        "2 rows of 'B' cannot be written: no dump of the schema has a place for them",
      ]
    )
  }

  @Test func countsNoRowThatComesBackByItsKey() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Pet: { primaryKey: id, discriminator: kind, attributes: { id: integer } }
        Cat: { extends: Pet, attributes: { c: text } }
        Dog: { extends: Pet, attributes: { d: text } }
        Owner:
          primaryKey: id
          attributes: { id: integer }
          relationships: { pets: { entity: Dog, many: true, inverse: owner } }
      dumps: [{ dump: cats.json, entity: Cat }, { dump: owners.json, entity: Owner }]
      """,
      to: "schema.yml"
    )
    try runner.write("[]", to: "cats.json")
    try runner.write(#"[{"id": 1, "pets": [{"id": 5, "d": "x"}, {"id": 6}]}]"#, to: "owners.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    var options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    options.verifies = false
    #expect(
      try options.perform().diagnostics.map(\.message) == [
        "1 row of 'Pet' cannot be written: no dump of the schema has a place for it"
      ]
    )
  }

  @Test func namesRowsThatHaveNoFile() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer, n: { keyPath: "@path.n", type: text } } } }
      dumps: [{ dump: "d-{n}.json", entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(#"[{"id":1}]"#, to: "d-1.json")
    let built = try Schema(path: runner.path("schema.yml")).build(to: runner.path("a.sqlite"))
    #expect(built.isSuccess, "\(built.diagnostics)")
    let app = try DatabaseFile(runner.path("a.sqlite"))
    try app.execute("INSERT INTO A VALUES (2, 'x/y'), (3, NULL), (4, ''), (5, 'p\nq')")
    let options = try ExportOptions(
      database: runner.path("a.sqlite"),
      schema: Schema(path: runner.path("schema.yml")),
      output: runner.path("out")
    )
    var unchecked = options
    unchecked.verifies = false
    let words = "3 rows of 'A' cannot be written: no file can be named after the values"
    #expect(try unchecked.perform().diagnostics.map(\.message) == [words])
    // The name with a line feed is known again, and takes no other file with it.
    try runner.write("own", to: "out/q.json")
    try app.execute("DELETE FROM A WHERE id > 1")
    #expect(try options.perform().diagnostics.isEmpty)
    #expect(runner.names(in: "out") == [".seedbed-export", "d-1.json", "q.json", "schema.yml"])
  }
}
