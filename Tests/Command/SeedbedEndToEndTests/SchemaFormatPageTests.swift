import SeedbedTestSupport
import Testing

/// The pages of `docs/schema`: their snippets; and the schemas to copy.
@Suite struct SchemaFormatPageTests {
  struct Snippet: Sendable, CustomTestStringConvertible {
    let page: String
    let block: Page.Block

    var testDescription: String { "\(page): \(block.testDescription)" }
  }

  static let snippets = SchemaPages.names.flatMap { name -> [Snippet] in
    let page = try? Page(Package.text(of: name))
    return (page?.blocks ?? []).filter { $0.language == "yaml" }
      .map { Snippet(page: name, block: $0) }
  }
  static let schemas = Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") }

  @Test func findsThem() {
    #expect(Self.snippets.count > 30)
    #expect(Self.schemas.count > 3)
  }

  @Test(arguments: snippets)
  func showsOnlyValidSchemas(snippet: Snippet) throws {
    let runner = try CommandRunner()
    try runner.write(snippet.block.text, to: "seedbed.yml")
    let result = try runner.seedbed(["validate", "seedbed.yml"])
    #expect(result.status == 0, "\(result)")
  }

  @Test(arguments: schemas)
  func hasSchemasToCopyThatBuild(name: String) throws {
    let runner = try Package.runner()
    let result = try runner.build("Schemas/\(name)", "--strict")
    #expect(result.status == 0, "\(result)")
  }
}
