import Testing

@testable import SeedbedCLI

/// The colours of reports and of help.
@Suite struct ReportPainterTests {
  private static func strong(_ text: String) -> String { "\u{1b}[1m\(text)\u{1b}[0m" }

  @Test func paintsHeadingsAndSignsOfRows() {
    let report = """
      rows of  added
      Book         1

      Book
        - 1
        ~ 2: title 'a' → 'b'
        + 3

      a line alone

      """
    let painted = """
      \(Self.strong("rows of  added"))
      Book         1

      \(Self.strong("Book"))
      \u{1b}[31m  - 1\u{1b}[0m
      \u{1b}[33m  ~ 2: title 'a' → 'b'\u{1b}[0m
      \u{1b}[32m  + 3\u{1b}[0m

      a line alone

      """
    #expect(ReportPainter(usesColor: true).paint(report) == painted)
    #expect(ReportPainter(usesColor: false).paint(report) == report)
  }

  @Test func paintsTheHeadingsOfHelp() {
    let help =
      "OVERVIEW: Build.\n\nUSAGE: seedbed\n\nSPEED AND MEMORY:\n  --threads  Note: no heading."
    let painted = """
      \(Self.strong("OVERVIEW:")) Build.

      \(Self.strong("USAGE:")) seedbed

      \(Self.strong("SPEED AND MEMORY:"))
        --threads  Note: no heading.
      """
    #expect(ReportPainter(usesColor: true).paint(help: help) == painted)
    #expect(ReportPainter(usesColor: false).paint(help: help) == help)
  }
}
