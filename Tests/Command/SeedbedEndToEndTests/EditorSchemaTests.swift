import SeedbedTestSupport
import Testing

/// `Schemas/seedbed.schema.json` is what `seedbed schema` prints.
@Suite struct EditorSchemaTests {
  @Test func isWhatTheToolPrints() throws {
    let runner = try Package.runner()
    let result = try runner.seedbed(["schema"])
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    #expect(runner.text(of: "Schemas/seedbed.schema.json") == result.standardOutput)
  }

  @Test(arguments: Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") })
  func isNamedByTheSchemasToCopy(name: String) throws {
    let text = try Package.text(of: "Schemas/\(name)")
    #expect(text.hasPrefix("# yaml-language-server: $schema=seedbed.schema.json\n"))
  }
}
