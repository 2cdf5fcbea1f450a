import SeedbedBase
import SeedbedKit
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Diagrams hold to the grammars of their languages, whatever tables and columns are called.
@Suite struct DiagramTests {
  private static let names = [
    "plain", "two words", "the-dash", "2nd", "a\"b", "back\\slash", "50%", "semi;colon", "ha#sh",
    "Ünïcode", "it's", "end", "One", "to", "style", "class", "Table", "note", "indexes", "as",
    "pk", "FK", "uk", "line\nbreak", "{brace}", "`tick`",
  ]

  /// A schema whose tables, columns and defaults are called like that, with each kind of link.
  private static var schema: String {
    let entities = names.enumerated().map { index, name in
      let written =
        "\""
        + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n") + "\""
      let next = (index + 1) % names.count
      return """
          E\(index):
            table: \(written)
            primaryKey: [id, m]
            attributes:
              id: integer
              m: { type: text, column: \(written), default: \(written), unique: true, index: true }
            relationships:
              one: { entity: E\(next), onDelete: setNull }
              many: { entity: E\(next), many: true, ordered: true }
              any: { entity: Any }
        """
    }
    return """
      seedbed: 1
      entities:
      \(entities.joined(separator: "\n"))
        Detail: { primaryKey: it, relationships: { it: { entity: Number } } }
        Number: { primaryKey: id, surrogateKey: pk, attributes: { id: integer } }
        Any: { variants: { by: t, cases: { a: Number, b: Other } } }
        Other: { primaryKey: id, attributes: { id: integer } }

      """
  }

  private static func expectGrammar(_ explanation: SchemaExplanation, _ name: String) throws {
    #expect(try DiagramGrammar.mermaid().problems(in: explanation.mermaid) == [], "\(name)")
    #expect(try DiagramGrammar.dbml().problems(in: explanation.dbml) == [], "\(name)")
  }

  @Test func takesNamesOfAnyKind() throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema, to: "schema.yml")
    let explanation = try Schema(path: runner.path("schema.yml")).explain()
    #expect(!explanation.diagnostics.hasErrors, "\(explanation.diagnostics.sorted.prefix(3))")
    try Self.expectGrammar(explanation, "names")
    #expect(explanation.dbml.contains("Ref: Detail.it_pk - Number.pk\n"))
    #expect(explanation.mermaid.contains("    INTEGER c_pk PK\n"))
  }

  @Test func drawsEveryFixture() throws {
    let runner = try CommandRunner()
    _ = symlink("\(packageFolder)/Fixtures", runner.path("Fixtures"))
    var count = 0
    for name in runner.names(in: "Fixtures") where name != "bad" {
      let path = runner.path("Fixtures/\(name)/seedbed.yml")
      guard let explanation = try? Schema(path: path).explain() else { continue }
      try Self.expectGrammar(explanation, name)
      count += 1
    }
    #expect(count > 10)
  }

  @Test(arguments: [
    "  end {", "  50% {", "  \"50%\" {", "    INTEGER pk PK", "    INTEGER id PK FK",
    "  a }o-- b : \"x\"",
    "    INTEGER \"a b\"",
  ])
  func knowsWhatMermaidRefuses(line: String) throws {
    #expect(try DiagramGrammar.mermaid().problems(in: line) == ["1: \(line)"])
  }

  @Test(arguments: [
    "Table two words {", "Table table {", "  note TEXT", "  a TEXT [primary]",
    "  a TEXT [default: 'x]",
    "Ref: a > b.c", "    (a) [name: 'it's']",
  ])
  func knowsWhatDBMLRefuses(line: String) throws {
    #expect(try DiagramGrammar.dbml().problems(in: line) == ["1: \(line)"])
  }
}
