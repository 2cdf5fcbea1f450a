import Foundation
import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Dumps in the shape of public APIs, each with the schema that a person wrote before any draft.
@Suite struct PublicShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The least mean F1 of entities, keys, kinds of links and types.
    let least: Double
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "airtable", least: 0.97),
    Case(name: "django", least: 0.97),
    Case(name: "firebase", least: 0.85),
    Case(name: "github-events", least: 0.95),
    Case(name: "jira", least: 0.95),
    Case(name: "json-api", least: 0.97),
    Case(name: "mongodb", least: 0.95),
    Case(name: "overpass", least: 0.9),
    Case(name: "reddit", least: 0.95),
    Case(name: "shopify", least: 0.9),
    Case(name: "spotify", least: 0.95),
    Case(name: "strapi", least: 0.97),
    Case(name: "stripe", least: 0.97),
    Case(name: "todoist", least: 0.9),
    Case(name: "url-keys", least: 0.95),
    Case(name: "wikidata", least: 0.95),
    Case(name: "wordpress", least: 0.95),
  ]

  private static func folder(_ name: String) -> String {
    "\(packageFolder)/Tests/Fixtures/infer/\(name)"
  }

  private static func draft(_ folder: String) throws -> String {
    var options = InferOptions(dumps: [folder + "/dumps"])
    options.outputPath = folder + "/draft.yml"
    let report = try options.perform()
    return try #require(report.schema, "\(report.diagnostics)")
  }

  private static func facts(_ text: String, _ folder: String) throws -> SchemaFacts {
    let loader = SchemaLoader(loadFile: { _ in Array(text.utf8) }, hash: { _ in "" })
    let loaded = try loader.load(path: folder + "/seedbed.yml")
    let schema = try #require(loaded.schema, "\(loaded.diagnostics)\n\(text)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/dumps").sorted()
    return SchemaFacts(schema, files: files.map { "dumps/\($0)" })
  }

  @Test(arguments: cases)
  func draftsNearlyWhatAPersonWrote(_ example: Case) throws {
    let folder = Self.folder(example.name)
    let draft = try Self.draft(folder)
    let wanted = try String(contentsOfFile: folder + "/seedbed.yml", encoding: .utf8)
    let score = try SchemaScore(Self.facts(draft, folder), against: Self.facts(wanted, folder))
    #expect(score.mean >= example.least, "\(score)\n\(draft)")
  }

  @Test(arguments: cases)
  func draftsWhatHolds(_ example: Case) throws {
    let folder = Self.folder(example.name)
    let draft = try Self.draft(folder)
    let source = Schema(yaml: draft, name: "draft.yml", folder: folder)
    let problems = try source.validate()
    #expect(problems.isEmpty, "\(problems)")
    let checked = try source.checkDumps()
    #expect(!checked.diagnostics.hasErrors, "\(checked.diagnostics)\n\(draft)")
  }

  /// A schema has the best score against itself, and a worse one without one of its entities.
  @Test(arguments: cases)
  func scoresWhatAPersonWroteAsBest(_ example: Case) throws {
    let folder = Self.folder(example.name)
    let wanted = try String(contentsOfFile: folder + "/seedbed.yml", encoding: .utf8)
    let facts = try Self.facts(wanted, folder)
    #expect(SchemaScore(facts, against: facts).mean == 1)
    let empty = try Self.facts("seedbed: 1\nentities: {}\ndumps: []\n", folder)
    #expect(SchemaScore(empty, against: facts).mean < 0.2)
  }
}
