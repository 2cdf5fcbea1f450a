import SeedbedTestSupport
import Testing

/// The codes in `docs/diagnostics.md` are those of the sources, each once and in order.
@Suite struct DiagnosticsPageTests {
  /// The codes of the sources: `DiagnosticCode("phase.name")`.
  static func codesOfSources() throws -> [String] {
    let start = "DiagnosticCode(\""
    return try Package.files(below: "Sources", endingWith: ".swift").flatMap { file in
      try Package.text(of: file).split(separator: "\n").compactMap { line -> String? in
        guard let found = line.firstRange(of: start) else { return nil }
        let code = line[found.upperBound...].prefix { $0 != "\"" }
        return code.contains(".") ? String(code) : nil
      }
    }
  }

  /// The codes of the page, which stand in headings: ``### `phase.name` ``.
  static func codesOfPage() throws -> [String] {
    try Package.text(of: "docs/diagnostics.md").split(separator: "\n")
      .filter { $0.hasPrefix("### `") }
      .map { String($0.dropFirst(5).prefix { $0 != "`" }) }
  }

  @Test func explainsEachCode() throws {
    let codes = try Self.codesOfSources()
    #expect(codes.count > 50)
    #expect(Set(codes).count == codes.count, "a code stands for one thing")
    #expect(try Set(codes) == Set(Self.codesOfPage()))
  }

  @Test func keepsThemInOrder() throws {
    let codes = try Self.codesOfPage()
    let phases = codes.map { String($0.prefix { $0 != "." }) }
    for phase in Set(phases) {
      let own = codes.filter { $0.hasPrefix(phase + ".") }
      #expect(own == own.sorted())
      #expect(Set(own).count == own.count)
    }
  }

  @Test func showsAnExampleOfEach() throws {
    let page = try Package.text(of: "docs/diagnostics.md")
    let shown = Page(page).blocks.map(\.text).joined()
    for code in try Self.codesOfPage() {
      #expect(shown.contains("[\(code)]"), "no example of \(code)")
    }
  }
}
