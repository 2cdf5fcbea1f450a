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

  @Test func listsEveryKeyOfTheLanguage() throws {
    let file = "docs/schema-format.md"
    var page = try Package.text(of: file)
    let start = try #require(page.firstRange(of: "\n## All keys\n\n")).upperBound
    let end = try #require(page[start...].firstRange(of: "\n## ")).lowerBound
    guard page[start..<end] != KeyIndex.text else { return }
    guard Package.isRecording else {
      Issue.record("\(file) lists other keys than the language has; SEEDBED_RECORD=1 writes them")
      return
    }
    page.replaceSubrange(start..<end, with: KeyIndex.text)
    try Package.runner().write(page, to: file)
    Issue.record("recorded \(file)")
  }

  @Test func linksEveryKeyToAHeading() throws {
    let page = try Package.text(of: "docs/schema-format.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
    let links = KeyIndex.text.split(separator: "(#").dropFirst().map { $0.prefix { $0 != ")" } }
    #expect(links.count > 100)
    for link in Set(links) { #expect(headings.contains(String(link)), "\(link)") }
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
