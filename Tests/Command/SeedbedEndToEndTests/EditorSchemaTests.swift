import SeedbedTestSupport
import Testing

/// `Schemas/seedbed.schema.json` is what `seedbed schema` prints.
@Suite struct EditorSchemaTests {
  private static let file = "Schemas/seedbed.schema.json"

  @Test func isWhatTheToolPrints() throws {
    let runner = try Package.runner()
    let result = try runner.seedbed(["schema"])
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    guard runner.text(of: Self.file) != result.standardOutput else { return }
    guard Package.isRecording else {
      Issue.record("\(Self.file) is not what 'seedbed schema' prints; SEEDBED_RECORD=1 writes it")
      return
    }
    try runner.write(result.standardOutput, to: Self.file)
    Issue.record("recorded \(Self.file)")
  }

  @Test(arguments: Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") })
  func isNamedByTheSchemasToCopy(name: String) throws {
    let text = try Package.text(of: "Schemas/\(name)")
    #expect(text.hasPrefix("# yaml-language-server: $schema=seedbed.schema.json\n"))
  }
}
