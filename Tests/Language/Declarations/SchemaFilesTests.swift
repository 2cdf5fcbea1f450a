import SeedbedBase
import Testing

@testable import SeedbedLanguage

struct SchemaFilesTests {
  @Test func marksOnlyTheItemsThatHaveAMistake() throws {
    let read = try read(
      """
      seedbed: 1
      entities:
        Good: { primaryKey: id, attributes: { id: integer } }
        Bad: { primaryKey: id, attributes: { id: itneger } }
      mappings:
        GoodOne: { entity: Good }
        BadOne: { entity: Good, nullKey: never }
      dumps:
        - { dump: good.json, entity: Good }
        - { dump: bad.json, entity: Good, each: row }
      """
    )
    let declaration = read.files.declaration
    #expect(declaration.entities.map(\.isDamaged) == [false, true])
    #expect(declaration.mappings.map(\.isDamaged) == [false, true])
    #expect(declaration.dumps.map(\.isDamaged) == [false, true])
    #expect(read.report.errorCount == 3)
  }

  /// Files that hide the name of an entity, or do not.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var isComplete: Bool

    var testDescription: String { name }

    init(_ name: String, _ main: String, include: String? = nil, isComplete: Bool) {
      self.name = name
      files = ["main.yml": main]
      files["more.yml"] = include
      self.isComplete = isComplete
    }
  }

  @Test(arguments: [
    Case("a mistake in an attribute", "seedbed: 1\nentities: { A: { a: 1 } }", isComplete: true),
    Case("an unknown key of the schema", "seedbed: 1\nentites: { A: {} }", isComplete: false),
    Case("entities as a list", "seedbed: 1\nentities: [A]", isComplete: false),
    Case("a newer language", "seedbed: 2\nentities: { A: {} }", isComplete: false),
    Case("a file that is missing", "seedbed: 1\ninclude: more.yml", isComplete: false),
    Case(
      "a mistake in an included file",
      "seedbed: 1\ninclude: more.yml",
      include: "entities: { A: { a: 1 } }",
      isComplete: false
    ),
    Case(
      "an included file without a mistake",
      "seedbed: 1\ninclude: more.yml\nentities: { B: { a: 1 } }",
      include: "entities: { A: {} }",
      isComplete: true
    ),
  ])
  func knowsWhetherNamesMayBeMissing(_ item: Case) throws {
    let read = try read(item.files)
    #expect(read.files.isComplete == item.isComplete)
  }

  @Test func throwsOnlyForTheMainFile() throws {
    #expect(throws: SchemaReadError.self) { try read([:]) }
    #expect(try read("seedbed: 1\ninclude: none.yml").report.count(of: .unreadableInclude) == 1)
  }
}
