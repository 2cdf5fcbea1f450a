import Foundation
import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// A draft names the ready schema of an export.
@Suite struct ReadySchemaTests {
  private static func draft(_ folder: String) throws -> String {
    let folder = "\(packageFolder)/\(folder)"
    var options = InferOptions(dumps: [folder + "/dumps"])
    options.outputPath = folder + "/draft.yml"
    let report = try options.perform()
    return try #require(report.schema, "\(report.diagnostics)")
  }

  static let gallery: [String] = {
    let folder = "\(packageFolder)/Schemas/gallery"
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.sorted() ?? []
  }()

  @Test(arguments: gallery) func namesTheSchemaOfTheGallery(name: String) throws {
    let draft = try Self.draft("Schemas/gallery/\(name)")
    #expect(draft.contains(": Schemas/gallery/\(name) has a schema to start from\n"), "\(draft)")
  }

  /// Dumps of public APIs, and the ready schema that each has.
  static let others: KeyValuePairs<String, String?> = [
    "airtable": nil, "django": "django", "firebase": nil, "github-events": nil, "jira": nil,
    "json-api": nil, "mongodb": "mongoexport", "overpass": "openstreetmap", "reddit": nil,
    "shopify": nil, "spotify": nil, "strapi": nil, "stripe": nil, "todoist": nil, "url-keys": nil,
    "wikidata": nil, "wordpress": nil,
  ]

  @Test func namesNoneForOtherDumps() throws {
    #expect(Self.gallery.count == 10)
    for (name, schema) in Self.others {
      let draft = try Self.draft("Tests/Fixtures/infer/\(name)")
      let line = draft.split(separator: "\n").first { $0.contains("Schemas/gallery/") }
      #expect((line != nil) == (schema != nil), "\(name): \(line ?? "")")
      if let schema { #expect(line?.contains("/\(schema) ") == true, "\(name)") }
    }
  }
}
