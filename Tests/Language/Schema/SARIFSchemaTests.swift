import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage

/// Logs of problems are valid under the official schema of SARIF 2.1.0.
///
/// `Tests/Fixtures/sarif-2.1.0-part.json` is the part of it that such logs need, with its names,
/// lists of what is required, enumerations, patterns and formats.
struct SARIFSchemaTests {
  private static func node(_ text: String) throws -> YAMLNode {
    let source = SourceText(file: "text", bytes: Array(text.utf8))
    return try #require(YAMLReader.read(source, report: SchemaReport()))
  }

  private static func checker() throws -> JSONSchemaChecker {
    let bytes = try readSchemaFile("\(packageFolder)/Tests/Fixtures/sarif-2.1.0-part.json")
    return JSONSchemaChecker(root: try node(String(decoding: bytes, as: UTF8.self)))
  }

  private static func expectValid(
    _ diagnostics: Diagnostics,
    _ checker: JSONSchemaChecker
  ) throws {
    let log = SARIFRenderer(version: "1.2.3").render(diagnostics)
    #expect(JSONText(log) != nil, "\(log)")
    #expect(checker.complaints(of: try node(log)) == [], "\(log)")
  }

  private static func gathered(_ diagnostics: [Diagnostic]) -> Diagnostics {
    var gathered = Diagnostics()
    for diagnostic in diagnostics { gathered.add(diagnostic) }
    return gathered
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var diagnostics: [Diagnostic]

    var testDescription: String { name }
  }

  private static let code = DiagnosticCode("schema.unknown-key")
  private static let place = TextLocation(file: "./my schemas/a,b%.yml", line: 3, column: 10)
  private static let record = TextLocation(
    file: "/tmp/ü🚀.json",
    line: 1,
    column: 300,
    byteOffset: 0
  )

  @Test(arguments: [
    Case(name: "no problem", diagnostics: []),
    Case(
      name: "all that a problem may have",
      diagnostics: [
        Diagnostic(
          code,
          at: place,
          length: 10,
          excerpt: Excerpt(text: "é🚀 x primarykey: id", caret: 9, length: 10)
        ) {
          "unknown key '\\u{1}\"\\' in 'Bücher: 100%'"
        }
        .fix(.replace(with: "primary\nKey", isSafe: true))
        .note("two\nlines")
        .note("here", at: place)
        .note("here, too", at: place)
        .note("there", at: record),
        Diagnostic(
          DiagnosticCode("map.invalid-value"),
          severity: .warning,
          at: record,
          recordPath: "[0].ü"
        ) {
          ""
        },
      ]
    ),
    Case(
      name: "a code that no page explains, and no place",
      diagnostics: [
        Diagnostic(DiagnosticCode("no.such-code"), severity: .warning, recordPath: "a") { "m" }
      ]
    ),
    Case(
      name: "more than are shown",
      diagnostics: (1...103).map {
        Diagnostic(code, at: TextLocation(file: "a", line: $0, column: 1)) { "m" }
      }
    ),
  ])
  func writesValidLogs(_ item: Case) throws {
    let checker = try Self.checker()
    try Self.expectValid(Self.gathered(item.diagnostics), checker)
    try Self.expectValid(Self.gathered(item.diagnostics).strict(), checker)
  }

  @Test func writesValidLogsOfAllThatIsWrongWithSchemas() throws {
    let runner = try CommandRunner()
    _ = symlink("\(packageFolder)/Fixtures/bad", runner.path("bad"))
    let loader = SchemaLoader(hash: { _ in "" })
    let checker = try Self.checker()
    var count = 0
    for name in runner.names(in: "bad") {
      let path = runner.path("bad/\(name)/seedbed.yml")
      guard let loaded = try? loader.load(path: path) else { continue }
      try Self.expectValid(loaded.diagnostics, checker)
      if !loaded.diagnostics.isEmpty { count += 1 }
    }
    #expect(count > 15)
  }

  @Test(arguments: [
    (#"{"version": "2.1.0"}"#, ": no 'runs'"),
    (#"{"version": "2.0.0", "runs": []}"#, ".version: none of the words"),
    (#"{"version": "2.1.0", "runs": [], "x": 1}"#, ".x: unknown"),
    (#"{"version": "2.1.0", "runs": [{"tool": {}}]}"#, ".runs[0].tool: no 'driver'"),
    (
      #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a", "rules": [{"id": "b"}, {"id": "b"}]}}}]}"#,
      ".runs[0].tool.driver.rules: an element twice"
    ),
    (
      #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "results": [{"message": {"text": "m"}, "fixes": [{"artifactChanges": []}]}]}]}"#,
      ".runs[0].results[0].fixes[0].artifactChanges: 0 elements"
    ),
    (
      #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "results": [{"message": {"text": "m"}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "a b"}}}]}]}]}"#,
      ".runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri: no uri-reference"
    ),
    (
      #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "a"}}, "results": [{"message": {"text": "m"}, "ruleIndex": -2}]}]}"#,
      ".runs[0].results[0].ruleIndex: out of range"
    ),
  ])
  func seesWhatIsNotValid(log: String, complaint: String) throws {
    #expect(try Self.checker().complaints(of: Self.node(log)) == [complaint])
  }
}
