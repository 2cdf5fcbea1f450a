import SeedbedBase
import Testing

/// The sections of `docs/diagnostics.md` that the tool carries.
@Suite struct DiagnosticGuideTests {
  @Test func hasASectionOfEachCode() throws {
    let sections = DiagnosticGuide.sections
    #expect(sections.count > 60)
    #expect(Set(sections.map(\.code)).count == sections.count)
    for section in sections {
      #expect(section.markdown.hasPrefix("### `\(section.code)`\n\n"))
      #expect(section.markdown.hasSuffix("\n") && !section.markdown.hasSuffix("\n\n"))
      #expect(!section.markdown.contains("\n## "))
      #expect(!section.summary.isEmpty && !section.text.contains("```"))
    }
  }

  @Test(arguments: [
    ("schema.unknown-key", ["schema.unknown-key"]), ("unknown-key", ["schema.unknown-key"]),
    ("duplicate-key", ["schema.duplicate-key", "store.duplicate-key"]), ("known-key", []),
    ("schema", []), ("", []),
  ])
  func findsCodesWithAndWithoutTheirPhase(written: String, codes: [String]) {
    #expect(DiagnosticGuide.sections(for: written).map(\.code.rawValue) == codes)
  }

  @Test(arguments: [
    ("schema.unkown-key", "schema.unknown-key"), ("unkown-key", "unknown-key"),
    ("map.invalid-vlaue", "map.invalid-value"),
  ])
  func knowsTheCodeThatIsMeant(written: String, code: String) {
    #expect(DiagnosticGuide.suggestion(for: written) == code)
  }
}
