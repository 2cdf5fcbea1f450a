import SeedbedTestSupport
import Testing

/// The snippets of `docs/schema-format.md`, and the schemas to copy.
@Suite struct SchemaFormatPageTests {
  static let snippets =
    (try? Page(Package.text(of: "docs/schema-format.md")))?.blocks
    .filter { $0.language == "yaml" } ?? []
  static let schemas = Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") }

  @Test func findsThem() {
    #expect(Self.snippets.count > 10)
    #expect(Self.schemas.count > 3)
  }

  @Test(arguments: snippets)
  func showsOnlyValidSchemas(snippet: Page.Block) throws {
    let runner = try CommandRunner()
    try runner.write(snippet.text, to: "schema.yml")
    let result = try runner.seedbed(["validate", "schema.yml"])
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: schemas)
  func hasSchemasToCopyThatBuild(name: String) throws {
    let runner = try Package.runner()
    let result = try runner.build("Schemas/\(name)", "--strict")
    #expect(result.status == 0, "\(result)")
  }
}
