import SeedbedTestSupport
import Testing

/// The sessions that pages show: each command is run, and says what is shown.
@Suite struct ReadmeTests {
  @Test(arguments: [
    "README.md", "docs/tutorial.md", "docs/ci.md", "docs/validate.md", "docs/fixtures.md",
  ])
  func showsWhatIsReallySaid(page: String) throws {
    let session = try PageSession(page)
    #expect(session.commandCount > 0)
    try session.run()
  }
}
