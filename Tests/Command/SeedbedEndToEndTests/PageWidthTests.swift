import SeedbedTestSupport
import Testing

/// Pages are read in editors and terminals, too.
@Suite struct PageWidthTests {
  static let pages =
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
    + Package.files(below: "docs", endingWith: ".md")

  @Test func findsThem() {
    #expect(Self.pages.count > 40)
  }

  /// Messages of the tool, in fenced blocks, are as long as they are.
  @Test(arguments: pages)
  func hasNoLineOfMoreThan140Characters(page: String) throws {
    var isFenced = false
    let lines = try Package.text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isFenced.toggle() }
      if !isFenced, line.count > 140 {
        Issue.record("\(page):\(index + 1) has \(line.count) characters")
      }
    }
  }
}
